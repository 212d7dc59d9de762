import { parseArgs } from 'node:util'
import { LeadListServerError } from './errors.ts'

export type Command =
  | { name: 'serve' }
  | { name: 'key'; serialNumbers: string[] }
  | { name: 'import'; file: string; serialNumber: string }

const USAGE = 'Use: leadlist [-- key --serial S [--serial S2] | -- import FILE.jsonl --serial S]'

/** @throws LeadListServerError `bad-command` */
export function parseCommand(argv: string[]): Command {
  const { serialNumbers, positionals } = split(argv)
  const [name, file, ...rest] = positionals
  const [serialNumber] = serialNumbers
  if (name === undefined && serialNumber === undefined) return { name: 'serve' }
  if (name === 'key' && file === undefined && serialNumber) return { name, serialNumbers }
  if (name === 'import' && file && rest.length === 0 && serialNumber && serialNumbers.length === 1)
    return { name, file, serialNumber }
  throw new LeadListServerError('bad-command', USAGE)
}

function split(argv: string[]): { serialNumbers: string[]; positionals: string[] } {
  try {
    const options = { serial: { type: 'string', multiple: true } } as const
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
    const serialNumbers = [...new Set(values.serial ?? [])]
    return { serialNumbers: serialNumbers.filter((serial) => serial.trim() !== ''), positionals }
  } catch (cause) {
    throw new LeadListServerError('bad-command', USAGE, { cause })
  }
}
