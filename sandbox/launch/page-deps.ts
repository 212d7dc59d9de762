import { commandsOfManifest } from '../environment/granted.ts'
import { createWeather } from '../environment/network-conditions.ts'
import { createLeadAdder } from '../environment/new-lead.ts'
import type { PageDeps } from '../web-server/routes.ts'
import { install, type Parts } from './launch-parts.ts'

/** What the page shows and does of what runs. */
export async function pageDepsOf(parts: Parts, onAct: () => void): Promise<PageDeps> {
  const { slack, driver, deployments, env, workspaces } = parts
  const gates = deployments.map(({ gate }) => gate)
  return {
    ...parts,
    onAct,
    weather: createWeather({ faults: slack.faults, gates }),
    commands: await commandsOfManifest(),
    leadLists: deployments.map(({ name, key, bots }) => ({
      deployment: name,
      key,
      bots: bots.map((bot) => ({ serialNumber: bot.serialNumber, name: bot.name })),
    })),
    examplesFor: (teamId) => workspaces.find(({ spec }) => spec.id === teamId)?.examples ?? [],
    secrets: [env.SLACK_SIGNING_SECRET, env.SLACK_CLIENT_SECRET, ...deployments.map(({ key }) => key)],
    addLead: createLeadAdder(deployments),
    uninstall: async (teamId) => {
      await driver.uninstall(teamId)
    },
    install: async (teamId, userId) => {
      const workspace = workspaces.find(({ spec }) => spec.id === teamId)
      if (workspace) await install(driver, slack, workspace, userId)
    },
  }
}
