/** Where a Redis is, read from a variable of the environment. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'socket'; path: string }
  | { kind: 'sentinel'; name: string; nodes: RedisNode[]; login: Login }
  | { kind: 'cluster'; nodes: RedisNode[]; login: Login }

export type RedisNode = { host: string; port: number }

/** Of the nodes that hold data; the sentinels themselves are asked without one. */
export type Login = { username?: string; password?: string }

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 }

/**
 * Reads `redis://`, `rediss://`, `unix:` and a path, `sentinel://h1:p,h2:p,h3:p/name` or `cluster://h1:p,h2:p,h3:p`; the last
 * two with `user:password@` before the hosts where the nodes ask for it.
 *
 * @returns null when the text is none of these
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  if (/^unix:\/./.test(text)) return { kind: 'socket', path: text.slice('unix:'.length) }
  if (/^rediss?:\/\/./.test(text)) return URL.canParse(text) ? { kind: 'single', url: text } : null
  const [, kind, login, hosts = '', name] =
    /^(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([^/]*))?$/.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') return null
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]))
  if (!nodes.every((node) => node !== null)) return null
  if (kind === 'cluster') return name ? null : { kind, nodes, login: parseLogin(login) }
  return name ? { kind, name, nodes, login: parseLogin(login) } : null
}

function parseNode(text: string, defaultPort: number): RedisNode | null {
  const { hostname = '', port = '' } = URL.parse(`redis://${text.trim()}`) ?? {}
  return hostname === ''
    ? null
    : { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) }
}

function parseLogin(text = ''): Login {
  const { username = '', password = '' } = URL.parse(`redis://${text}@host`) ?? {}
  return {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  }
}
