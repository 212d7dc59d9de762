/** Whether a message only says that the answer takes a while: "Asking Acme…". The answer comes after it. */
export function isUnderWay({ text, blocks }: { text: string; blocks: readonly unknown[] }): boolean {
  return blocks.length === 1 && text.endsWith('…')
}
