import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A page or a redirect. */
export type Page = { status: number; contentType: string; body: string; headers?: Record<string, string> }

export type PageHandler = (request: IncomingMessage) => Page | Promise<Page>

/** Light and dark by `prefers-color-scheme`; contrast of text and links is at least 4.5:1 in both. */
const STYLE = `
:root { color-scheme: light dark; --text: #1d1c1d; --soft: #55525a; --line: #d9d7dc; --back: #fff; --strong: #1f3a5f }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8e8ea; --soft: #b3b1b8; --line: #44424a; --back: #17181b; --strong: #a9c7f0 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; overflow-wrap: break-word }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem }
a { color: var(--strong) }
a:focus-visible { outline: 3px solid var(--strong); outline-offset: 3px }
.action { display: inline-block; margin: .75rem 0; padding: .7rem 1.2rem; border-radius: .5rem; font-weight: 600;
  background: var(--strong); color: var(--back); text-decoration: none }
code { font-size: .95em; white-space: nowrap }
dt { margin-top: .9rem; font-weight: 600 }
dd { margin: 0; color: var(--soft) }
li { margin: .35rem 0 }
.soft { color: var(--soft) }
`

/** Allows the inline style above and nothing else. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** @param options.content HTML with its text already escaped */
export function htmlPage(options: { status: number; title: string; content: string }): Page {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(options.title)}</h1>
${options.content}
</main>
</body>
</html>
`
  return { status: options.status, contentType: 'text/html; charset=utf-8', body }
}

export function redirectTo(location: string, headers: Record<string, string> = {}): Page {
  return {
    status: 302,
    contentType: 'text/plain; charset=utf-8',
    body: '',
    headers: { Location: location, ...headers },
  }
}

export const plainPage = (status: number, body: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})

/** The page's main button. */
export function actionLink(words: string, address: string): string {
  return `<p><a class="action" href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
