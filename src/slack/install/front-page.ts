import type { Permission } from '../context/scopes.ts'
import { actionLink, escapeHtml, htmlPage, type Page } from '../transport/html.ts'

export type FrontPageOptions = {
  command: string
  /** null where the app serves one workspace, whose operator has installed it */
  installPath: string | null
  permissions: readonly Permission[]
  privacyUrl: string | null
  supportUrl: string | null
}

/** The plain page at `/`: what this is, for whoever thinks of installing it. */
export function frontPage(options: FrontPageOptions): Page {
  const { command, installPath, permissions } = options
  const content = `
<p>Your website’s chatbot collects leads and appointments. This app brings them to the people who work them, in Slack:
type <code>${escapeHtml(command)} last week</code> and read the numbers, the trend and the newest records.</p>
<ul>
<li>Ask in plain words, in English, German, French or Spanish.</li>
<li>Get a digest in a channel, every morning if you like.</li>
<li>Filter and look closer in the app’s Home.</li>
</ul>
${installPath === null ? '' : actionLink('Add to Slack', installPath)}
<h2>Your visitors’ data</h2>
<p>It is never stored here. Each answer is read fresh from your LeadList account, shown to the person who asked, and
forgotten. What is posted to Slack stays in Slack until you delete it there. In channels, names, e-mail addresses and phone
numbers are masked unless your managers decide otherwise.</p>
<p>Kept, encrypted with a key of your workspace’s own: the app’s access to Slack and your LeadList key. Kept as well: the
names of your chatbots, settings, saved views and digests. All of it is deleted when you remove the app.</p>
${permissionList(permissions)}
${links(options)}`
  return htmlPage({ status: 200, title: 'Leads for Slack', content })
}

function permissionList(permissions: readonly Permission[]): string {
  const items = permissions.map(({ scope, why, isOptional }) => {
    const name = `<dt><code>${escapeHtml(scope)}</code>${isOptional ? ' (optional)' : ''}</dt>`
    return `${name}\n<dd>${escapeHtml(why)}</dd>`
  })
  return `<h2>What it may do, and why</h2>\n<dl>\n${items.join('\n')}\n</dl>`
}

function links({ privacyUrl, supportUrl }: FrontPageOptions): string {
  const link = (address: string, words: string) => `<a href="${escapeHtml(address)}">${words}</a>`
  const known = [privacyUrl && link(privacyUrl, 'Privacy policy'), supportUrl && link(supportUrl, 'Support')]
  const shown = known.filter(Boolean)
  return shown.length === 0 ? '' : `<h2>More</h2>\n<p>${shown.join(' · ')}</p>`
}
