import { setTimeout as sleep } from 'node:timers/promises'
import type { PostMark } from '../../delivery/post-message.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { classifySlackError } from '../../workspaces/slack-api/refusal.ts'

/** A message is not in the history at once; twice, four seconds apart, is enough [measured]. */
const AGAIN_AFTER_MS = [4_000, 4_000]
const PAGE = 100
/** Slack's clock and ours. */
const APART_S = 60

type Message = { ts?: string; metadata?: { event_payload?: { digest?: unknown; run?: unknown } } }

/**
 * Looks for a post of which nobody knows what became, by our mark, in the channel's history.
 *
 * @param deps.againAfterMs for tests
 * @returns its `ts`; null where it is not there, or where no scope lets us look
 */
export function createLookUp(deps: { slackClients: Pick<SlackClients, 'readerForTeam'>; againAfterMs?: number[] }) {
  const { slackClients, againAfterMs = AGAIN_AFTER_MS } = deps

  async function look(teamId: string, channelId: string, { digestId, run }: PostMark, sinceMs: number) {
    const client = await slackClients.readerForTeam(teamId)
    const oldest = String(Math.floor(sinceMs / 1_000) - APART_S)
    const asked = { channel: channelId, oldest, limit: PAGE, include_all_metadata: true }
    const { messages = [] } = (await client.apiCall('conversations.history', asked)) as { messages?: Message[] }
    const found = messages.find(({ metadata }) => {
      const { event_payload: mark } = metadata ?? {}
      return mark?.digest === digestId && mark.run === run
    })
    return found?.ts ?? null
  }

  /** @param sinceMs ms UTC, before the post */
  return async function findPost(teamId: string, channelId: string, mark: PostMark, sinceMs: number) {
    for (const waitMs of [0, ...againAfterMs]) {
      await sleep(waitMs)
      try {
        const ts = await look(teamId, channelId, mark, sinceMs)
        if (ts !== null) return ts
      } catch (error) {
        if (classifySlackError(error)?.kind !== 'ambiguous') return null
      }
    }
    return null
  }
}
