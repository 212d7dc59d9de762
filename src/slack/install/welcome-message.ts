import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import { welcomeMessage } from '../../views/home/onboarding.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Connections } from '../../workspaces/connection.ts'
import type { Members } from '../../workspaces/members.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { type Place, post } from '../transport/messenger.ts'

export type WelcomeDependencies = {
  redis: Redis
  members: Members
  bots: Pick<Bots, 'list'>
  connections: Pick<Connections, 'isConnected'>
  slackClients: Pick<SlackClients, 'forTeam'>
  log: Log
  command: string
  privacyUrl: string | null
}

export type WelcomeMessages = ReturnType<typeof createWelcomeMessages>

/** After 30 days the message is no longer updated. */
const RETENTION_S = 30 * 24 * 60 * 60

const storedGreeting = z.object({ channel: z.string(), ts: z.string(), userId: z.string() })

/** The first message to the installer: a checklist of the steps to the first answer. */
export function createWelcomeMessages(deps: WelcomeDependencies) {
  const { redis, log } = deps

  async function write(teamId: string, userId: string, place: Place, hasAsked: boolean) {
    const [client, { locale }, bots, isConnected] = await Promise.all([
      deps.slackClients.forTeam(teamId),
      deps.members.find(teamId, userId),
      deps.bots.list(teamId),
      deps.connections.isConnected(teamId),
    ])
    const { command, privacyUrl } = deps
    const message = welcomeMessage({ locale, command, isConnected, hasBots: bots.length > 0, hasAsked, privacyUrl })
    return post(client, place, message, log)
  }

  /** Updates the message if there is one. Does not throw: it is only a checklist. */
  async function update(teamId: string, hasAsked: boolean): Promise<void> {
    const key = keys.greeting(teamId)
    try {
      const known = hasAsked ? await redis.getDel(key) : await redis.get(key)
      if (known === null) return
      const { channel, ts, userId } = storedGreeting.parse(JSON.parse(known))
      await write(teamId, userId, { channel, ts }, hasAsked)
    } catch (err) {
      log.info({ err, teamId }, 'welcome message update failed')
    }
  }

  return {
    /** @throws the Slack or Redis client's error */
    send: async (teamId: string, userId: string): Promise<void> => {
      const { channel, ts } = await write(teamId, userId, { channel: userId }, false)
      await redis.set(keys.greeting(teamId), JSON.stringify({ channel, ts, userId }), { EX: RETENTION_S })
    },
    /** Updates the checkmarks of connecting and adding a chatbot. */
    updateSteps: (teamId: string): Promise<void> => update(teamId, false),
    /** The first answer completes the checklist, which is not updated again. */
    complete: (teamId: string): Promise<void> => update(teamId, true),
  }
}
