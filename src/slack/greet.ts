import type { Log } from '../log.ts'
import { welcomeMessage } from '../views/welcome.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import type { People } from '../workspaces/people.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import { post } from './post.ts'

export type GreetDependencies = {
  people: People
  bots: Pick<Bots, 'list'>
  connections: Pick<Connections, 'isConnected'>
  slackClients: Pick<SlackClients, 'forTeam'>
  log: Log
  command: string
  privacyUrl: string | null
}

/** The first message to whoever installed the app, with the next step. Throws what Slack or Redis throws. */
export function createGreet(deps: GreetDependencies) {
  return async (teamId: string, userId: string): Promise<void> => {
    const [client, { locale }, bots, isConnected] = await Promise.all([
      deps.slackClients.forTeam(teamId),
      deps.people.find(teamId, userId),
      deps.bots.list(teamId),
      deps.connections.isConnected(teamId),
    ])
    const { command, privacyUrl } = deps
    const message = welcomeMessage({ locale, command, isConnected, hasBots: bots.length > 0, privacyUrl })
    await post(client, { channel: userId }, message, deps.log)
  }
}
