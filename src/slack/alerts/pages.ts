import type { ModalView } from '@slack/types'
import type { Alerts } from '../../alerts/manage-alerts.ts'
import { type AlertPageOptions, alertHistoryModal, alertPageModal } from '../../views/alert/details.ts'
import { alertsModal, readAlertsPage } from '../../views/alert/list.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Access } from '../context/access.ts'
import { type AlertLists, listAlerts } from '../context/alert-list.ts'
import type { Home } from '../home/publish.ts'
import { type About, writeAbout } from '../modals/about.ts'
import { createShowChanged } from '../modals/beside.ts'
import type { Modals } from '../modals/modals.ts'
import type { Actor } from '../transport/payloads.ts'
import type { AlertAccess } from './access.ts'

export type AlertPageDependencies = AlertLists & {
  access: Access
  alertAccess: AlertAccess
  alerts: Pick<Alerts, 'list' | 'history'>
  bots: Pick<Bots, 'list'>
  modals: Modals
  home: Home
}

export type AlertPages = ReturnType<typeof createAlertPages>

/** The latest posts of the workspace in which those of an alert are searched. */
const MAX_POSTS_READ = 1_000

/** The page of one alert, its history, and the list of those that a person sees. */
export function createAlertPages(deps: AlertPageDependencies) {
  const { access, alertAccess, alerts, alertOverview, bots, modals, home } = deps

  async function pageOf(actor: Actor, about: About, notice: AlertPageOptions['notice'] = null): Promise<ModalView> {
    const { alert, viewer, canChange } = await alertAccess.find(actor, about.id)
    const known = await bots.list(actor.teamId)
    const [listed] = await alertOverview(actor.teamId, [alert], known)
    if (listed === undefined) throw new Error('an overview without its alert')
    return alertPageModal({
      ...{ locale: viewer.person.locale, listed, bots: known, now: viewer.moment.now, about: writeAbout(about) },
      ...{ canChange, canReassign: viewer.canManage, notice },
    })
  }

  /** @param page the button's value: an offset */
  async function listOf({ teamId, userId, userTeamId }: Actor, page = ''): Promise<ModalView> {
    const { person, moment, canManage } = await access.requester({ teamId, userId, userTeamId })
    const known = await bots.list(teamId)
    const { listed, ...place } = await listAlerts(
      deps,
      { teamId, userId, canManage },
      { ...readAlertsPage(page), bots: known },
    )
    return alertsModal(listed, { ...place, locale: person.locale, bots: known, now: moment.now })
  }

  return {
    pageOf,
    listOf,

    historyOf: async (actor: Actor, id: string): Promise<ModalView> => {
      const { alert, viewer } = await alertAccess.find(actor, id)
      const all = await alerts.history(actor.teamId, MAX_POSTS_READ)
      const posts = all.filter(({ alertIds }) => alertIds.includes(id)).reverse()
      return alertHistoryModal({ locale: viewer.person.locale, zone: alert.zone, posts, now: viewer.moment.now })
    },

    showChanged: createShowChanged({ pageOf, listOf, modals, home }),
  }
}
