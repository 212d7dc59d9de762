const MAX_PAGE_LENGTH = 500
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
/** A host without a scheme, such as `acme.example/contact`. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?=[/?#]|$)/u

/** What a text of a visitor that a channel may not see is replaced with. */
export const HIDDEN = '•••'
/** In a path: an address, or a number that may be a phone's or a customer's. */
const PRIVATE_SEGMENT = /@|\p{Nd}{5}/u
const MAX_SEGMENT = 40
/** An address may be encoded several times on its way through redirects. */
const MAX_ENCODINGS = 5

/** What to call the page of an address. */
export type PageName = (page: string) => string

/** A page address without query string and fragment, otherwise verbatim (not resolved: an invalid URI is its own page). */
export function pageOf(uri: string): string {
  return withoutQuery(uri).trim().slice(0, MAX_PAGE_LENGTH)
}

function withoutQuery(uri: string): string {
  const query = uri.indexOf('?')
  const cut = query === -1 ? uri : uri.slice(0, query)
  const fragment = cut.indexOf('#')
  return fragment === -1 ? cut : cut.slice(0, fragment)
}

/** V8's slices retain their parent string: a copy releases the query string. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

type PageTest = (uri: string) => boolean

/**
 * Whether a (folded) address is this page: by path if the value starts with "/", so that "/" is the home page of every
 * site; else by host and path. The query string, scheme, "www." and a final "/" do not matter.
 */
export function samePage(value: string): PageTest {
  const wanted = withoutSlash(nameOf(withoutQuery(value)))
  const of = value.startsWith('/') ? pathOf : nameOf
  return (uri) => uri.trim() !== '' && withoutSlash(of(withoutQuery(uri).trim())) === wanted
}

/** Whether a (folded) address starts like this: its path if the value starts with "/", else host and path. */
export function pagePrefix(value: string): PageTest {
  const wanted = nameOf(value)
  const of = value.startsWith('/') ? pathOf : nameOf
  return (uri) => uri.trim() !== '' && of(uri.trim()).startsWith(wanted)
}

function pathOf(uri: string): string {
  const host = AUTHORITY.exec(uri) ?? BARE_HOST.exec(uri)
  if (host === null) return uri
  const path = uri.slice(host[0].length)
  return path.startsWith('/') ? path : `/${path}`
}

/** Host and path, without scheme and "www.". */
function nameOf(uri: string): string {
  return uri.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^www\./i, '')
}

function withoutSlash(page: string): string {
  return page.endsWith('/') ? page.slice(0, -1) : page
}

/** The parsed URL if it is http(s) without user and password; else null. */
export function webAddress(uri: string): URL | null {
  const url = URL.parse(uri.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.username === '' && url.password === '' ? url : null
}

/** The host of an http(s) URL; '' for anything else. */
export function pageHost(uri: string): string {
  return webAddress(uri)?.host ?? ''
}

/**
 * An http(s) URL without query and fragment; '' for anything else. With a path segment that may identify a visitor, which is
 * hidden, it is no URL any more: `example.com/•••/thanks`.
 */
export function pageHostAndPath(uri: string): string {
  const url = webAddress(uri)
  if (url === null) return ''
  const segments = url.pathname.split('/').map((segment) => (isPrivate(segment) ? HIDDEN : segment))
  const path = segments.join('/')
  return segments.includes(HIDDEN) ? `${url.host}${path}` : `${url.origin}${path}`
}

function isPrivate(segment: string): boolean {
  const text = decoded(segment)
  return text === null || Array.from(text).length > MAX_SEGMENT || PRIVATE_SEGMENT.test(text.normalize('NFKC'))
}

/** Null if it is malformed, or encoded too many times. */
function decoded(segment: string): string | null {
  let text = segment
  for (let times = 0; times < MAX_ENCODINGS; times += 1) {
    const next = decodedOnce(text)
    if (next === null || next === text) return next
    text = next
  }
  return null
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
