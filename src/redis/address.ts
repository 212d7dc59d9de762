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
  if (/^rediss?:\/\/./.test(text)) return isSingle(text) ? { kind: 'single', url: text } : null
  const [, kind, login, hosts = '', name] =
    /^(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([^/]*))?$/.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') return null
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]))
  const read = parseLogin(login)
  if (read === null || !nodes.every((node) => node !== null)) return null
  if (kind === 'cluster') return name ? null : { kind, nodes, login: read }
  return name ? { kind, name, nodes, login: read } : null
}

function parseNode(text: string, defaultPort: number): RedisNode | null {
  const { hostname = '', port = '' } = URL.parse(`redis://${text.trim()}`) ?? {}
  return hostname === ''
    ? null
    : { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) }
}

/** What the client's library reads without an error of its own: a login in percent code, a number of a database. */
function isSingle(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^\/?\d*$/.test(url.pathname) && loginOf(url) !== null
}

function parseLogin(text = ''): Login | null {
  const url = URL.parse(`redis://${text}@host`)
  return url === null ? {} : loginOf(url)
}

/** Null where a `%` stands for itself. */
function loginOf({ username, password }: URL): Login | null {
  try {
    return {
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    }
  } catch {
    return null
  }
}
