/** The plain page at `/`: what this is, for whoever meets the address. */
export function frontPage(options: { command: string; privacyUrl: string | null; supportUrl: string | null }): string {
  const links = [
    options.privacyUrl && `<a href="${escapeHtml(options.privacyUrl)}">Privacy</a>`,
    options.supportUrl && `<a href="${escapeHtml(options.supportUrl)}">Support</a>`,
  ].filter(Boolean)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Leads for Slack</title>
<style>
:root { color-scheme: light dark }
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 4rem auto; padding: 0 1.25rem }
code { font-size: 1em }
</style>
</head>
<body>
<main>
<h1>Leads for Slack</h1>
<p>Your website’s chatbot collects leads and appointments. This app brings them to the people who work them, in Slack:
type <code>${escapeHtml(options.command)} last week</code> and read the numbers, the trend and the newest records.</p>
<p>Visitors’ data is never stored. Each answer is read fresh from your LeadList account, shown to the person who asked,
and forgotten.</p>
${links.length > 0 ? `<p>${links.join(' · ')}</p>` : ''}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
