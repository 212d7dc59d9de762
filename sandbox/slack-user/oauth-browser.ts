import type { LocalSlack } from '../slack-emulator/emulator.ts'

/** An HTTP answer. Redirects are not followed. */
export type Visit = {
  url: string
  status: number
  headers: Headers
  body: string
  /** the absolute URL of a redirect; null without one */
  location: string | null
}

/** A user's decision on Slack's consent page. */
export type Decision = {
  teamId: string
  userId: string
  decision?: 'approve' | 'cancel'
  /** an org-wide install: for all workspaces of the organisation, or for these */
  organisation?: true | string[]
}

type BrowserOptions = { slack: LocalSlack; appUrl: string }

/** A user's browser. It stores cookies by host and resolves the app's public URL to `appUrl`. */
export function createBrowser(options: BrowserOptions) {
  const go = createVisits(options)
  const decide = createDecisions(options, go)

  return {
    go,
    decide,
    /** The whole "Add to Slack" flow. @returns the last page @throws if the app does not redirect to Slack */
    async install(wanted: Decision): Promise<Visit> {
      const begun = await go('/slack/install')
      if (begun.location === null) throw new Error(`The app begins no install: ${begun.status}`)
      const decided = await decide(begun.location, wanted)
      return decided.location === null ? decided : go(decided.location)
    },
  }
}

type Go = ReturnType<typeof createVisits>

function createVisits({ slack, appUrl }: BrowserOptions) {
  const cookies = new Map<string, Map<string, string>>()

  function keep(host: string, headers: Headers): void {
    const jar = cookies.get(host) ?? new Map<string, string>()
    cookies.set(host, jar)
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** @param address absolute, or a path of the app */
  return async function go(address: string, init: RequestInit = {}): Promise<Visit> {
    const asked = new URL(address, appUrl)
    const isSlack = asked.origin === new URL(slack.url).origin
    const url = isSlack ? asked : new URL(`${asked.pathname}${asked.search}`, appUrl)
    const jar = [...(cookies.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = jar === '' ? {} : { cookie: jar }
    const response = await fetch(url, { redirect: 'manual', headers, ...init })
    keep(url.host, response.headers)
    const to = response.headers.get('location')
    const location = to === null ? null : new URL(to, url).href
    return {
      url: asked.href,
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location,
    }
  }
}

function createDecisions({ slack }: BrowserOptions, go: Go) {
  return async function decide(
    consentUrl: string,
    { teamId, userId, decision = 'approve', organisation }: Decision,
  ): Promise<Visit> {
    const form = new URLSearchParams({
      ...Object.fromEntries(new URL(consentUrl).searchParams),
      team_id: teamId,
      user_id: userId,
      decision: organisation !== undefined && decision === 'approve' ? 'approve-for-all' : decision,
      ...(Array.isArray(organisation) ? { team_ids: organisation.join(',') } : {}),
    })
    return go(slack.authorizeUrl, { method: 'POST', body: form })
  }
}
