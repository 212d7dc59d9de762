/** Metrics in a scrape, and their kinds. */
export function scraped(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]))
}

/** The names that PromQL finds a metric's series by. */
export function seriesOf([name, kind]: readonly [string, string]): string[] {
  if (kind === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`]
  return kind === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name]
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring'])
const STRING = /"(?:[^"\\]|\\.)*"/g
const GROUPING = /\b(by|without|on|ignoring)\s*\(([^)]*)\)/g

/** Metric names of a PromQL expression: identifiers that are neither functions, labels nor keywords. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(STRING, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(GROUPING, '')
    .replace(/\[[^\]]*\]/g, '')
  const names = [...bare.matchAll(/(?<![\w.$])([a-zA-Z_:][\w:]*)(?!\w*\s*\()/g)].map(([, name = '']) => name)
  return names.filter((name) => !WORDS.has(name))
}

/** Label names of a PromQL expression. */
export function labelsIn(expression: string): string[] {
  const bare = expression.replace(STRING, '')
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)\s*[=!]/g)])
  const grouped = [...bare.matchAll(GROUPING)].flatMap(([, , inside = '']) => [...inside.matchAll(/(\w+)/g)])
  return [...matched, ...grouped].map(([, name = '']) => name)
}
