import type { Log } from '../../log.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { asText, type SlackClients } from '../../workspaces/slack-api/client.ts'
import type { Alert } from '../model/alert.ts'
import { quietUntil } from '../model/quiet-hours.ts'
import type { WatchStore } from '../storage/watch-store.ts'

/** Records of a chatbot without a readable date, in a complete poll. */
export type Undated = { teamId: string; bot: Bot; count: number; alerts: Alert[] }

export type UndatedDeps = {
  watchStore: Pick<WatchStore, 'claimUndatedLine'>
  slackClients: Pick<SlackClients, 'forTeam'>
  /** in the language of the alert's owner */
  renderUndated: (undated: Omit<Undated, 'alerts'> & { ownerId: string }) => Promise<{ text: string; blocks: object[] }>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  log: Log
}

/** Says once a day in each target of a chatbot's alerts how many records have no date: no alert posts them. At most once. */
export function createUndatedLine(deps: UndatedDeps) {
  return (undated: Undated): Promise<void> =>
    postLines(deps, undated).catch((err: unknown) => {
      deps.log.warn({ err, teamId: undated.teamId }, 'line about undated records not posted')
    })
}

async function postLines(deps: UndatedDeps, { teamId, bot, count, alerts }: Undated): Promise<void> {
  const awake = alerts.filter(({ quiet, zone }) => quietUntil(quiet, zone, deps.now()) === null)
  const targets = Map.groupBy(awake, ({ target }) => target)
  if (targets.size === 0 || !(await deps.watchStore.claimUndatedLine(teamId, bot.id))) return
  const client = await deps.slackClients.forTeam(teamId)
  for (const [channel, [first]] of targets) {
    const { text, blocks } = await deps.renderUndated({ teamId, bot, count, ownerId: first?.ownerId ?? '' })
    await client.apiCall('chat.postMessage', {
      ...{ channel, text, blocks: asText(blocks), unfurl_links: false, unfurl_media: false },
    })
  }
}
