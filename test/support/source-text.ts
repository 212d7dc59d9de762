import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

const ROOT = normalize(join(import.meta.dirname, '../..'))
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']

/** A line that the code writes to the log; a value that is put into its message is `…`. */
export type LogEvent = { file: string; message: string; levels: string[] }

export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Calls of `log.warn(…)`, `deps.log.warn(…)` and `log[isBad ? 'error' : 'info'](…)`; the message is the last text among the arguments. */
export function logEventsIn(file: string, text: string): LogEvent[] {
  const events: LogEvent[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: parts }) => {
      if (callee.type !== 'MemberExpression' || !isLog(callee.object)) return
      const { property } = callee
      const levels =
        property.type === 'Identifier' && !callee.computed ? [property.name] : textsIn(property as Expression)
      if (!levels.every((level) => LEVELS.includes(level))) return
      const messages = parts.flatMap((part) => (part.type === 'SpreadElement' ? [] : textsIn(part)))
      events.push({ file, message: messages.at(-1) ?? '(none)', levels: levels.length > 0 ? levels : ['(computed)'] })
    },
  }).visit(parseSync(file, text).program)
  return events
}

/** Arguments of `fail(…)` and `warn(…)`, and the texts that are given to them by a variable called `text`. */
export function findingsIn(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const isFinding = callee.type === 'Identifier' && ['fail', 'warn'].includes(callee.name)
      if (isFinding && first !== undefined && first.type !== 'SpreadElement') found.push(...textsIn(first))
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === 'text' && init) found.push(...textsIn(init))
    },
  }).visit(parseSync(file, text).program)
  return found
}

function isLog(node: Expression | { type: 'Super' }): boolean {
  if (node.type === 'Identifier') return node.name === 'log'
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'log'
}

/** The texts that an expression may be; an expression inside a template is `…`. */
function textsIn(node: Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked ?? '').join('…')]
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  return []
}

/** Every file that an entry point loads, itself included. */
export function filesLoadedBy(entry: string): Set<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...localImportsOf(file))
  }
  return reached
}

function localImportsOf(file: string): string[] {
  const text = textOf(file)
  const { module } = parseSync(file, text)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic]
    .filter((to) => to.startsWith('.'))
    .map((to) => normalize(join(dirname(file), to)))
}
