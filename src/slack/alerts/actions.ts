import { type Alert, isPerson } from '../../alerts/model/alert.ts'
import type { LabelKey } from '../../i18n/translate.ts'
import { alertGoneModal } from '../../views/alert/details.ts'
import { alertDoneMessage } from '../../views/alert/list.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import type { Members } from '../../workspaces/members.ts'
import { type Access, assertMayAsk, type ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { aboutOf, listBelow } from '../modals/about.ts'
import { inPlaceOrBeside } from '../modals/beside.ts'
import type { Modals } from '../modals/modals.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { AlertAccess } from './access.ts'
import type { AlertPages } from './pages.ts'
import type { AlertSaver } from './save.ts'

export type AlertActionDependencies = {
  access: Access
  alertAccess: AlertAccess
  alertSaver: AlertSaver
  members: Pick<Members, 'find'>
  pages: AlertPages
  modals: Modals
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'notify'>
}

type Deps = AlertActionDependencies
type Handler = (interaction: Interaction) => Promise<void>
type Work = (interaction: Interaction, id: string, deps: Deps) => Promise<ViewerContext>

/** Actions on one alert, from its page, a list or a notification. */
export function createAlertActions(deps: Deps): [ActionId, Handler][] {
  const { modals, pages } = deps
  return [
    [ACTIONS.homeAlerts, (interaction) => modals.open(interaction, 'alerts', () => pages.listOf(interaction))],
    [
      ACTIONS.alertsPage,
      async (interaction) => {
        const { view, value } = interaction
        if (view !== null) await modals.replace(interaction, view.id, () => pages.listOf(interaction, value))
      },
    ],
    [
      ACTIONS.alertManage,
      (interaction) => modals.open(interaction, 'alert', () => pages.pageOf(interaction, aboutOf(interaction))),
    ],
    [
      ACTIONS.alertHistory,
      (interaction) => modals.open(interaction, 'alert-history', () => pages.historyOf(interaction, interaction.value)),
    ],
    [ACTIONS.alertPause, doing(deps, 'alerts.paused', pause)],
    [ACTIONS.alertResume, doing(deps, 'alerts.resumed', resuming({ catchesUp: false }))],
    [ACTIONS.alertCatchUp, doing(deps, 'alerts.resumed', resuming({ catchesUp: true }))],
    [ACTIONS.alertReassign, doing(deps, 'digest-page.saved', reassign)],
    [ACTIONS.alertRemove, (interaction) => remove(interaction, deps)],
  ]
}

/** Updates the alert's page, or answers next to the message of the button. */
function doing(deps: Deps, done: LabelKey, work: Work): Handler {
  return async (interaction) => {
    const about = aboutOf(interaction)
    await inPlaceOrBeside(interaction, deps, {
      page: async () => {
        await work(interaction, about.id, deps)
        return deps.pages.pageOf(interaction, about, done === 'digest-page.saved' ? done : null)
      },
      message: async () => {
        const { person } = await work(interaction, about.id, deps)
        return alertDoneMessage(done, person.locale)
      },
    })
  }
}

const pause: Work = async (interaction, id, { alertAccess, alertSaver }) => {
  const { alert, viewer } = await alertAccess.changing(interaction, id)
  await alertSaver.pause(alert, interaction.userId)
  return viewer
}

const resuming =
  (how: { catchesUp: boolean }): Work =>
  async (interaction, id, { alertAccess, alertSaver }) => {
    const { alert, viewer } = await alertAccess.changing(interaction, id)
    await alertSaver.resume(alert, interaction.userId, how)
    return viewer
  }

/** For managers; the new owner must be allowed to ask. An alert to a person goes to the new one. */
const reassign: Work = async (interaction, id, { access, alertAccess, alertSaver, members }) => {
  const viewer = await access.manager(interaction)
  const userId = readStated(interaction.action).person ?? ''
  assertMayAsk(await members.find(interaction.teamId, userId), viewer.settings)
  const { alert } = await alertAccess.changing(interaction, id)
  await alertSaver.change(alert, { ownerId: userId, ...targetFor(alert, userId) }, interaction.userId)
  return viewer
}

function targetFor({ target }: Alert, userId: string): { target?: string } {
  return isPerson(target) ? { target: userId } : {}
}

async function remove(interaction: Interaction, deps: Deps): Promise<void> {
  const work = async (): Promise<string> => {
    const { alert, viewer } = await deps.alertAccess.changing(interaction, interaction.value)
    await deps.alertSaver.remove(alert, interaction.userId)
    return viewer.person.locale
  }
  const showChanged: AlertPages['showChanged'] = (actor, view) =>
    deps.pages.showChanged(actor, view === null ? null : listBelow(interaction.view))
  await inPlaceOrBeside(
    interaction,
    { ...deps, pages: { showChanged } },
    {
      page: async () => alertGoneModal(await work()),
      message: async () => alertDoneMessage('alerts.removed', await work()),
    },
  )
}
