/** What a command printed, and the standard input it reads. */
export function adminIo(input = '') {
  const lines: string[] = []
  return { lines, write: (line: string) => void lines.push(line), readInput: async () => input }
}
