/** What a text of a visitor that a channel may not see is replaced with. */
export const HIDDEN = '•••'
/** In a path: an address, or a number that may be a phone's or a customer's. */
const PRIVATE_SEGMENT = /@|\p{Nd}{5}/u
const MAX_SEGMENT = 40
/** An address may be encoded several times on its way through redirects. */
const MAX_ENCODINGS = 5

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
