/** Validates one value and returns Slack's problems, each with a JSON pointer such as `/blocks/0/text`. */
export type Check = (value: unknown, at: string) => string[]

type Fields = Record<string, unknown>

export function problem(message: string, at: string): string[] {
  return [`[ERROR] ${message} [json-pointer:${at}]`]
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function string({ min = 0, max = Number.POSITIVE_INFINITY, pattern = /^/ } = {}): Check {
  return (value, at) => {
    if (typeof value !== 'string') return problem('must provide a string', at)
    if (value.length > max) return problem(`must be less than ${max + 1} characters`, at)
    if (value.length < min || (min > 0 && value.trim() === ''))
      return problem(`must be more than ${min - 1} characters`, at)
    return pattern.test(value) ? [] : problem('failed to match the required format', at)
  }
}

export function integer(min: number, max: number): Check {
  return (value, at) => {
    if (!Number.isInteger(value)) return problem('must provide an integer', at)
    if ((value as number) < min) return problem(`must be greater than or equal to ${min}`, at)
    return (value as number) > max ? problem(`must be less than or equal to ${max}`, at) : []
  }
}

export function finiteNumber(value: unknown, at: string): string[] {
  return Number.isFinite(value) ? [] : problem('must provide a number', at)
}

export function boolean(value: unknown, at: string): string[] {
  return typeof value === 'boolean' ? [] : problem('must provide a boolean', at)
}

export function oneOf(...allowed: unknown[]): Check {
  return (value, at) => (allowed.includes(value) ? [] : problem(`must be one of: ${allowed.join(', ')}`, at))
}

export function list(item: Check, { min = 0, max = Number.POSITIVE_INFINITY } = {}): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return problem('must provide an array', at)
    if (value.length > max) return problem(`no more than ${max} items allowed`, at)
    if (value.length < min) return problem(`no fewer than ${min} items allowed`, at)
    return value.flatMap((entry, index) => item(entry, `${at}/${index}`))
  }
}

/** An object with exactly these fields; `also` validates the whole once every field is valid. */
export function shape(
  required: Record<string, Check>,
  optional: Record<string, Check> = {},
  also: (value: Fields, at: string) => string[] = () => [],
): Check {
  return (value, at) => {
    if (!isObject(value)) return problem('must provide an object', at)
    const problems = [
      ...Object.keys(required).flatMap((name) => (name in value ? [] : problem(`missing required field: ${name}`, at))),
      ...Object.entries(value).flatMap(([name, field]) => {
        const check = required[name] ?? optional[name]
        return check === undefined ? problem(`invalid additional property: ${name}`, at) : check(field, `${at}/${name}`)
      }),
    ]
    return problems.length > 0 ? problems : also(value, at)
  }
}

/** Dispatches on the field `type`; a type outside the table is refused. */
export function byType(table: Record<string, Check>, what: string): Check {
  return (value, at) => {
    if (!isObject(value)) return problem('must provide an object', at)
    const check = typeof value.type === 'string' && Object.hasOwn(table, value.type) ? table[value.type] : undefined
    return check === undefined ? problem(`unsupported type: ${String(value.type)} (${what})`, at) : check(value, at)
  }
}
