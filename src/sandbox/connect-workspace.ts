import type { AdminIo } from '../admin/arguments.ts'
import { botCommand } from '../admin/bot.ts'
import { workspaceCommand } from '../admin/workspace.ts'
import { loadConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { createServices } from '../services.ts'
import type { Deployment } from './deployment.ts'

/** What an operator would type: connects a workspace to a deployment and adds its chatbots. */
export async function connectWorkspace(
  teamId: string,
  deployment: Deployment,
  options: { env: Record<string, string>; log: Log; now: () => number },
): Promise<void> {
  const services = await createServices(loadConfig(options.env), options)
  const io: AdminIo = { write: () => {}, readInput: async () => deployment.key }
  const team = ['--team', teamId]
  try {
    await workspaceCommand(['purge', ...team], services, io)
    await workspaceCommand(['connect', ...team, '--deployment', deployment.name], services, io)
    for (const { name, serialNumber, aliases } of deployment.bots) {
      const others = aliases.flatMap((alias) => ['--alias', alias])
      await botCommand(['add', ...team, '--name', name, '--serial', serialNumber, ...others], services, io)
    }
  } finally {
    await services.close()
  }
}
