import type { Sandbox } from './launch.ts'

/** @param serverPid the process to signal if there is no terminal; else null */
export function welcomeText({ pageUrl, appUrl, deployments, slack }: Sandbox, serverPid: number | null): string {
  const [first, second] = deployments.map(({ name, url, bots }) => {
    const names = bots.map((bot) => bot.name).join(', ')
    return `${name} ${url} (${names})`
  })
  const bots = (deployments[0]?.bots ?? []).map((bot) => bot.name)
  const [one = 'Acme', other = one] = bots
  return `
Leads for Slack, on this machine: a local Slack, and everything else as it really is.

  open          ${pageUrl}

  the app       ${appUrl}
  local Slack   ${slack.url}
  LeadList      ${first}
                ${second}

The page has all of it: channels, the app's Home, other people, other workspaces, the clock and the weather. Here you
are in #sales of Sandbox Inc, which is connected to the first LeadList. All people in it are invented. Ask as you would
after /leads. Try:

  leads last week for bot ${one}
  appointments yesterday
  this month vs last month for ${other}
  newest 5 matching price
  session 4711 for ${one}
  alert #sales          (then add a visitor under "Clock and weather": the card comes within seconds)

${serverPid === null ? IN_TERMINAL : withoutTerminal(serverPid)}
`
}

const IN_TERMINAL = "Buttons, forms and the app's Home are on the page; quit, Ctrl-D or Ctrl-C ends."

const withoutTerminal = (pid: number): string =>
  `There is no terminal here: it runs until it is stopped, with "kill ${pid}" or Ctrl-C.
Questions that are piped in are answered, and then it ends.`
