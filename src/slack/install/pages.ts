import type { KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import { missingPermissions, type Permission } from '../context/scopes.ts'
import { actionLink, escapeHtml, htmlPage, type Page, paragraph } from '../transport/html.ts'

export type InstallPageOptions = {
  installPath: string
  /** Slack's base URL */
  slackUrl: string
  command: string
  supportUrl: string | null
  /** the requested scopes */
  permissions: readonly Permission[]
}

type Words = { status: number; title: string; text: string; action?: string }

const AGAIN = 'Try again'
const START = 'Add to Slack'

/** DESIGN: 4xx for a failed installation; 5xx if the person can do nothing about it. */
const FAILURES = {
  cancelled: {
    status: 403,
    title: 'Nothing was installed',
    text: 'You, or your workspace’s settings, said no at Slack. If you want the app after all, start again.',
    action: START,
  },
  'no-state': {
    status: 400,
    title: 'Please start here',
    text: 'An install begins on this page, so that nobody else can finish it for you. Nothing was installed.',
    action: START,
  },
  expired: {
    status: 400,
    title: 'That took too long',
    text: 'An install has to be finished within ten minutes. Nothing was installed. Please start again.',
    action: AGAIN,
  },
  'unknown-state': {
    status: 400,
    title: 'This link does not work any more',
    text: 'It was used before, or the install was begun in another browser. If the app has just told you that it is installed, all is well. Otherwise start again.',
    action: AGAIN,
  },
  'refused-code': {
    status: 400,
    title: 'Slack did not confirm this install',
    text: 'What Slack sent along was used before or is too old. Nothing was changed. Please start again.',
    action: AGAIN,
  },
  misconfigured: {
    status: 500,
    title: 'This app is not set up correctly',
    text: 'Slack does not accept what the app says of itself. Nothing was installed, and trying again will not help: please tell whoever runs it.',
  },
  'slack-busy': {
    status: 503,
    title: 'Slack is busy',
    text: 'Slack asks to try again in a minute. Nothing was installed.',
    action: AGAIN,
  },
  'slack-down': {
    status: 502,
    title: 'Slack did not answer',
    text: 'The install could not be finished. Nothing was kept here. Please try again in a minute.',
    action: AGAIN,
  },
  storage: {
    status: 503,
    title: 'Please try again',
    text: 'The install could not be kept on our side. Nothing of it was, so you can simply start again in a minute.',
    action: AGAIN,
  },
} satisfies Record<string, Words>

export type InstallErrorCode = keyof typeof FAILURES

export function installFailedPage(code: InstallErrorCode, options: InstallPageOptions): Page {
  const { status, title, text, action }: Words = FAILURES[code]
  const support = options.supportUrl === null ? '' : `<p><a href="${escapeHtml(options.supportUrl)}">Support</a></p>`
  const again = action === undefined ? '' : actionLink(action, options.installPath)
  return htmlPage({ status, title, content: [paragraph(text), again, support].join('\n') })
}

export function installedPage(installation: KnownInstallation, options: InstallPageOptions): Page {
  const { enterprise, team } = installation
  if (installation.isEnterpriseInstall) return organisationPage(installation, options)
  const place = team?.name ?? enterprise?.name ?? 'your workspace'
  const content = [
    ...missingParts(installation, options),
    paragraph(`The app is in ${place} now. Three steps are left:`),
    `<ol>
<li>Open Slack, and there the app’s Home: it is among your apps.</li>
<li>Press “Connect” and enter your LeadList key and the serial number of a chatbot.</li>
<li>Type <code>${escapeHtml(options.command)} last week</code>.</li>
</ol>`,
    actionLink('Open Slack', openSlackUrl(installation, options.slackUrl)),
    '<p class="soft">Whoever installed the app first manages it, with your workspace’s admins. You can close this page.</p>',
  ]
  return htmlPage({ status: 200, title: 'Leads for Slack is installed', content: content.join('\n') })
}

/** docs.slack.dev, "Organization-ready apps": an admin adds the app to workspaces once it is installed. */
function organisationPage(installation: KnownInstallation, options: InstallPageOptions): Page {
  const { enterprise, appId } = installation
  const { command, slackUrl } = options
  const path = `/manage/${enterprise?.id ?? ''}/integrations/profile/${appId ?? ''}/workspaces/add`
  const content = [
    ...missingParts(installation, options),
    paragraph(`The app is in ${enterprise?.name ?? 'your organisation'} now. It is in no workspace yet:`),
    `<ol>
<li>Add it to the workspaces that shall have it. Each has its own LeadList key, chatbots and settings.</li>
<li>In each, open the app’s Home, press “Connect” and enter the LeadList key.</li>
<li>Type <code>${escapeHtml(command)} last week</code>.</li>
</ol>`,
    actionLink('Add it to workspaces', new URL(path, appHost(slackUrl)).href),
  ]
  return htmlPage({ status: 200, title: 'Leads for Slack is installed', content: content.join('\n') })
}

/** Scopes can be missing when the authorization URL was edited or an older manifest is used. */
function missingParts(installation: KnownInstallation, { permissions, installPath }: InstallPageOptions): string[] {
  const { bot, team, enterprise, isEnterpriseInstall } = installation
  const missing = missingPermissions(permissions, bot?.scopes ?? [])
  if (missing.length === 0) return []
  const lines = missing.map(({ scope, why }) => `<li><code>${escapeHtml(scope)}</code> ${escapeHtml(why)}</li>`)
  const tenantId = (isEnterpriseInstall ? enterprise?.id : team?.id) ?? ''
  return [
    paragraph('Slack did not give the app all the permissions that it needs. These are missing:'),
    `<ul>\n${lines.join('\n')}\n</ul>`,
    actionLink('Re-authorize', `${installPath}?team=${encodeURIComponent(tenantId)}`),
  ]
}

function openSlackUrl({ appId, team }: KnownInstallation, slackUrl: string): string {
  const address = new URL('/app_redirect', slackUrl)
  address.search = new URLSearchParams({ app: appId ?? '', team: team?.id ?? '' }).toString()
  return address.href
}

/** Slack's admin pages are on another host. */
function appHost(slackUrl: string): string {
  return new URL(slackUrl).hostname === 'slack.com' ? 'https://app.slack.com' : slackUrl
}

type FrontPageOptions = {
  command: string
  /** null if the operator installed the app for one workspace */
  installPath: string | null
  permissions: readonly Permission[]
  privacyUrl: string | null
  supportUrl: string | null
}

/** The page at `/`, which describes the app to prospective installers. */
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
