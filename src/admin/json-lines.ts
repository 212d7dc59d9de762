import type { z } from 'zod'
import { AdminError } from './arguments.ts'

/**
 * Parses a file of one JSON value per line; empty lines are skipped.
 *
 * @param what describes a valid line in the error
 * @throws AdminError with the number of the first invalid line
 */
export function* parseJsonLines<Value>(text: string, schema: z.ZodType<Value>, what: string) {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const { data, success } = schema.safeParse(parseOrNull(line))
    if (!success) throw new AdminError(`Line ${index + 1} is not ${what}`)
    yield { lineNumber: index + 1, value: data }
  }
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
