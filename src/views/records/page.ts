import { plainText } from '../block-kit/escape.ts'

const MAX_PAGE = 80
/** A longer URL is shown without a link, because it would use up the space of other records. */
const MAX_LINK = 300

/** A page's URL for display: without scheme, query string, fragment and trailing slash. */
export function pageText(page: string): string {
  const url = webAddress(page)
  if (url === null) return plainText(page.replace(/[?#].*$/s, ''), MAX_PAGE)
  return plainText(`${url.host}${readablePath(url.pathname)}`.replace(/\/$/, ''), MAX_PAGE)
}

/** The http(s) URL that a page's name links to; null for other schemes and for URLs beyond Slack's limit. */
export function pageLink(page: string): string | null {
  const href = webAddress(page)?.href
  return href !== undefined && href.length <= MAX_LINK ? href : null
}

function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The parsed URL if it is http(s) without user and password; else null. */
export function webAddress(uri: string): URL | null {
  const url = URL.parse(uri.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.username === '' && url.password === '' ? url : null
}
