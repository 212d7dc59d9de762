import { isObject } from '../slack-emulator/block-kit/checks.ts'

const MASK = '•••'

const SECRET_FIELDS = new Set(['token', 'access_token', 'refresh_token', 'client_secret', 'authorization', 'code'])
/** What is typed into an input called so is nobody's to see. */
const SECRET_INPUT = /key|secret|password|token/i
/** A token of Slack's, and the part of a `response_url` or an upload's address that lets one write there. */
const SECRET_TEXTS: [RegExp, string][] = [
  [/\bxox[a-z]-[\w-]+|\bxapp-[\w-]+/g, `xox…${MASK}`],
  [/(\/(?:commands|actions)\/\w+\/\d+\/)\w+/g, `$1${MASK}`],
  [/(\/upload\/v1\/)\w+/g, `$1${MASK}`],
]

/**
 * What was sent, for anybody's eyes: JSON inside of it read, tokens and keys masked.
 *
 * @param secrets texts that are masked wherever they stand
 */
export function masked(value: unknown, secrets: readonly string[]): unknown {
  return mask(opened(value), secrets)
}

/** Forms carry JSON as text: `payload`, `view`, `blocks`. */
function opened(value: unknown): unknown {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonIn(each)]))
  return jsonIn(value)
}

/** What a text holds as JSON, where that is an object or a list; else the text. */
export function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function mask(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskedText(value, secrets)
  if (Array.isArray(value)) return value.map((each) => mask(each, secrets))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, each]) => {
    if (SECRET_FIELDS.has(name) && typeof each === 'string') return [name, MASK]
    return [name, SECRET_INPUT.test(name) && holdsValue(each) ? maskedInput(each) : mask(each, secrets)]
  })
  return Object.fromEntries(fields)
}

function maskedText(text: string, secrets: readonly string[]): string {
  const without = secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, MASK)), text)
  return SECRET_TEXTS.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), without)
}

/** An entry of the state, or a block's whole part of it. */
const holdsValue = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && ('value' in value || Object.values(value).some((each) => isObject(each) && 'value' in each))

function maskedInput(entry: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(entry).map(([name, each]) => {
    if (name === 'value') return [name, each === null ? null : MASK]
    return [name, isObject(each) ? maskedInput(each) : each]
  })
  return Object.fromEntries(fields)
}
