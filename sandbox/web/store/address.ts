const OPENED = ['http:', 'https:', 'mailto:']

/** A link's URL if it is http, https or mailto; else null. */
export function linkAddress(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return OPENED.includes(protocol) ? href : null
}

/** A picture is shown from where the page itself comes from: it loads nothing from elsewhere. */
export function imageAddress(url: string | undefined, pageUrl: string): string | null {
  if (url === undefined || !URL.canParse(url, pageUrl)) return null
  const { origin, href } = new URL(url, pageUrl)
  return origin === new URL(pageUrl).origin ? href : null
}
