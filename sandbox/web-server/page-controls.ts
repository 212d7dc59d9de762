import type { SandboxClock } from '../environment/clock.ts'
import type { SandboxWeather } from '../environment/network-conditions.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import type { Change, NewLead, SandboxAnswer, SandboxRequest } from '../web/protocol-acts.ts'

export type ControlDeps = {
  slack: LocalSlack
  clock: SandboxClock
  weather: SandboxWeather
  /** @throws where no chatbot has that serial number */
  addLead: (lead: NewLead, at: number) => Promise<void>
  uninstall: (teamId: string) => Promise<void>
  /** as the person of that id */
  install: (teamId: string, userId: string) => Promise<void>
  /** the state of everybody is another now */
  tellChange: () => void
}

/** Time, weather, visitors and the installation, by hand. */
export function createPageControls(deps: ControlDeps) {
  return async function change({ teamId, userId, ...wanted }: SandboxRequest): Promise<SandboxAnswer> {
    try {
      await CHANGES[wanted.do](deps, { teamId, userId }, wanted as never)
      deps.tellChange()
      return { ok: true }
    } catch (error) {
      return { ok: false, problem: error instanceof Error ? error.message : String(error) }
    }
  }
}

type ChangeOf<Name extends Change['do']> = Extract<Change, { do: Name }>

const CHANGES: {
  [Name in Change['do']]: (deps: ControlDeps, viewer: Viewer, change: ChangeOf<Name>) => Promise<void>
} = {
  clock: ({ slack, clock }, { teamId, userId }, { move }) =>
    clock.move(move, slack.workspace(teamId).users.get(userId)?.zone ?? 'UTC'),
  weather: async ({ weather }, _, change) => weather.set(change.of, change.weather),
  'add-lead': ({ addLead, clock }, _, { lead }) => addLead(lead, clock.now()),
  uninstall: ({ uninstall }, { teamId }) => uninstall(teamId),
  install: ({ install }, { teamId, userId }) => install(teamId, userId),
}
