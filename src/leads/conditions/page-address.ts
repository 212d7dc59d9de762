const MAX_PAGE_LENGTH = 500
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
/** A host without a scheme, such as `acme.example/contact`. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?=[/?#]|$)/u

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
