import type { AdminIo } from '../../src/admin/arguments.ts'
import { botCommand } from '../../src/admin/bot.ts'
import { workspaceCommand } from '../../src/admin/workspace.ts'
import { loadConfig } from '../../src/config.ts'
import type { Log } from '../../src/log.ts'
import { createServices, type Services } from '../../src/services.ts'
import type { Deployment } from '../environment/deployment.ts'
import { all } from '../environment/processes.ts'

/** A workspace and its LeadList; null: initially not connected. */
export type SetUp = { teamId: string; deployment: Deployment | null }

/**
 * Connects each workspace to its deployment and adds the chatbots, with the admin commands.
 *
 * @throws if the signal aborts
 */
export async function setUpWorkspaces(
  workspaces: SetUp[],
  options: { env: Record<string, string>; log: Log; now: () => number; signal: AbortSignal },
): Promise<void> {
  const services = await createServices(loadConfig(options.env), { ...options, isOperator: true })
  try {
    await all(workspaces.map((workspace) => setUp(workspace, services, options.signal)))
  } finally {
    await services.close()
  }
}

async function setUp({ teamId, deployment }: SetUp, services: Services, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const io: AdminIo = { write: () => {}, readInput: async () => deployment?.key ?? '' }
  const team = ['--team', teamId]
  await workspaceCommand(['purge', ...team], services, io)
  if (!deployment) return
  signal.throwIfAborted()
  await services.vault.begin(teamId)
  await workspaceCommand(['connect', ...team, '--deployment', deployment.name], services, io)
  for (const { name, serialNumber, aliases } of deployment.bots) {
    signal.throwIfAborted()
    const others = aliases.flatMap((alias) => ['--alias', alias])
    await botCommand(['add', ...team, '--name', name, '--serial', serialNumber, ...others], services, io)
  }
}
