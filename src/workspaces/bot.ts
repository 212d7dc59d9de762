/** A chatbot a workspace may ask about. */
export type Bot = {
  /** stable, random, ours */
  id: string
  name: string
  aliases: string[]
  serialNumber: string
  isDefault: boolean
}
