import { parseSync, visitorKeys } from 'oxc-parser'

/** One small change to a source file: the text from `start` to `end` becomes `text`. */
export type Fault = {
  file: string
  line: number
  kind: string
  start: number
  end: number
  before: string
  text: string
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { kind: string; node: { start: number; end: number }; text: string }
type Rule = (node: Node, source: string) => Change[]

const LOGICAL: Record<string, string> = { '&&': '||', '||': '&&' }
const COMPARED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const OPPOSITE_CALLS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
const EARLY_EXITS = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']
/** A cache that is one entry larger, or a long duration that is one unit longer, cannot be observed from outside. */
const CACHE_SIZE = /\bmax: ([A-Z_]+)/g
const DURATION_NAME = /_(MS|S|SECONDS|MINUTES|EACH)$/
const LONG_DURATION = 10
/** Text for operators, which no program reads. */
const OPERATORS_TEXT =
  /^(log|logger)\.(trace|debug|info|warn|error|fatal)\(|^new (client\.)?(Counter|Gauge|Histogram)\(/

const RULES: Record<string, Rule> = {
  LogicalExpression: (node, source) => {
    const { left, operator, right } = node as Node & { left: Node; operator: string; right: Node }
    if (operator === '??') return [{ kind: 'default dropped', node, text: textOf(left, source) }]
    return [operatorBetween('logical operator', left, right, operator, LOGICAL[operator], source)]
  },
  BinaryExpression: (node, source) => {
    const { left, operator, right } = node as Node & { left: Node; operator: string; right: Node }
    if (COMPARED[operator] === undefined || (operator === '+' && isText(left, right))) return []
    return [operatorBetween('operator', left, right, operator, COMPARED[operator], source)]
  },
  IfStatement: (node, source) => {
    const { test, consequent, alternate } = node as Node & { test: Node; consequent: Node; alternate: Node | null }
    const negated = { kind: 'condition negated', node: test, text: `!(${textOf(test, source)})` }
    const last = consequent.type === 'BlockStatement' ? (consequent.body as Node[]).at(-1) : consequent
    const isExit = alternate === null && EARLY_EXITS.includes(last?.type ?? '')
    return isExit ? [negated, { kind: 'early exit dropped', node, text: ';' }] : [negated]
  },
  ConditionalExpression: (node, source) => {
    const { test } = node as Node & { test: Node }
    return [{ kind: 'condition negated', node: test, text: `!(${textOf(test, source)})` }]
  },
  UnaryExpression: (node, source) => {
    const { operator, argument } = node as Node & { operator: string; argument: Node }
    return operator === '!' ? [{ kind: 'negation dropped', node, text: textOf(argument, source) }] : []
  },
  Literal: (node) => {
    const { value } = node as { value?: unknown }
    if (typeof value === 'boolean') return [{ kind: 'boolean flipped', node, text: String(!value) }]
    if (typeof value !== 'number') return []
    return [value + 1, value - 1].map((other) => ({
      kind: 'constant',
      node,
      text: other < 0 ? `(${other})` : `${other}`,
    }))
  },
  ExpressionStatement: (node) => {
    const { expression } = node as Node & { expression: Node }
    const call = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression
    return call.type === 'CallExpression' ? [{ kind: 'call dropped', node, text: ';' }] : []
  },
  AwaitExpression: (node, source) => [
    { kind: 'await dropped', node, text: textOf((node as Node & { argument: Node }).argument, source) },
  ],
  CallExpression: (node, source) => {
    const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] }
    const name = callee.type === 'MemberExpression' ? (callee.property as Node) : callee
    const opposite = OPPOSITE_CALLS[textOf(name, source)]
    const swaps = given.slice(1).map((right, index) => swapped(given[index] as Node, right, source))
    return opposite === undefined ? swaps : [...swaps, { kind: 'opposite call', node: name, text: opposite }]
  },
  TemplateElement: (node, source) => (textOf(node, source).includes('redis.call(') ? luaChanges(node, source) : []),
}

const LUA_CHANGES: { kind: string; pattern: RegExp; to: (found: string) => string }[] = [
  { kind: 'lua operator', pattern: /(?<= )(and|or)(?= )/g, to: (found) => (found === 'and' ? 'or' : 'and') },
  { kind: 'lua operator', pattern: /(?<= )(==|~=|<=|>=|<|>)(?= )/g, to: (found) => LUA_COMPARED[found] ?? found },
  { kind: 'lua call dropped', pattern: /(?<=\n *)redis\.call\(.*\)(?=\n|$)/g, to: () => '' },
  { kind: 'lua constant', pattern: /(?<![\w'"#.-])\d+(?![\w'"])/g, to: (found) => `${Number(found) + 1}` },
]
const LUA_COMPARED: Record<string, string> = { '==': '~=', '~=': '==', '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/**
 * All faults that can be planted in a file of TypeScript or Lua. Left out are types, imports, log lines, names of metrics, one
 * entry of a cache and one unit of a long duration: no test could tell these apart.
 */
export function faultsOf(file: string, source: string): Fault[] {
  const isLua = file.endsWith('.lua')
  const changes = isLua ? luaChanges({ start: 0, end: source.length }, source) : changesOf(file, source)
  return changes.map(({ kind, node: { start, end }, text }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    kind,
    start,
    end,
    before: source.slice(start, end),
    text,
  }))
}

function changesOf(file: string, source: string): Change[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  return changesBelow(program as unknown as Node, source)
}

export function planted(source: string, { start, end, text }: Pick<Fault, 'start' | 'end' | 'text'>): string {
  return source.slice(0, start) + text + source.slice(end)
}

function changesBelow(node: Node, source: string): Change[] {
  if (!isProgram(node, source)) return []
  const own = RULES[node.type]?.(node, source).filter((change) => change.text !== textOf(change.node, source)) ?? []
  const below = (visitorKeys[node.type] ?? []).flatMap((key) => node[key] as Node | (Node | null)[] | null)
  return [...own, ...below.flatMap((child) => (child ? changesBelow(child, source) : []))]
}

const EXPRESSIONS_WITH_TYPE = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']

/** Whether the node does something that a test could see. */
function isProgram(node: Node, source: string): boolean {
  if (node.type.startsWith('TS')) return EXPRESSIONS_WITH_TYPE.includes(node.type)
  if (node.type === 'ImportDeclaration') return false
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return !OPERATORS_TEXT.test(textOf(node, source).replace(/^deps\./, ''))
  if (node.type === 'ExpressionStatement') return isProgram(node.expression as Node, source)
  return node.type !== 'VariableDeclarator' || !(isLongDuration(node, source) || isCacheSize(node, source))
}

function isCacheSize({ id }: Node, source: string): boolean {
  const sizes = source.includes("from 'lru-cache'") ? [...source.matchAll(CACHE_SIZE)].map((match) => match[1]) : []
  return sizes.includes(textOf(id as Node, source))
}

function isLongDuration(node: Node, source: string): boolean {
  const { id, init } = node as Node & { id: Node; init: Node | null }
  return (
    DURATION_NAME.test(textOf(id, source)) &&
    init?.type === 'Literal' &&
    Number(textOf(init, source).replaceAll('_', '')) >= LONG_DURATION
  )
}

const textOf = (node: { start: number; end: number }, source: string) => source.slice(node.start, node.end)

const isText = (...nodes: Node[]) =>
  nodes.some(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'))

function operatorBetween(kind: string, left: Node, right: Node, from: string, to = from, source = ''): Change {
  const start = left.end + source.slice(left.end, right.start).indexOf(from)
  return { kind, node: { start, end: start + from.length }, text: to }
}

function swapped(left: Node, right: Node, source: string): Change {
  const between = source.slice(left.end, right.start)
  const text = textOf(right, source) + between + textOf(left, source)
  return { kind: 'arguments swapped', node: { start: left.start, end: right.end }, text }
}

function luaChanges(element: { start: number; end: number }, source: string): Change[] {
  const lua = textOf(element, source)
  return LUA_CHANGES.flatMap(({ kind, pattern, to }) =>
    [...lua.matchAll(pattern)].map(({ 0: found, index }) => {
      const start = element.start + index
      return { kind, node: { start, end: start + found.length }, text: to(found) }
    }),
  )
}
