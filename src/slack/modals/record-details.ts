import type { ModalView } from '@slack/types'
import { questionOfFilters } from '../../leads/filters.ts'
import type { Reporter, ShownRecord } from '../../leads/report/types.ts'
import { filtersOfVisitor } from '../../views/home/filters.ts'
import { manageModal } from '../../views/home/manage.ts'
import { readRecordChoice, writeAddress } from '../../views/records/address.ts'
import { detailsModal, personModal } from '../../views/records/details.ts'
import { recordCount } from '../../views/report/phrases.ts'
import { auditModal } from '../../views/settings/audit-log.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import { askForRecord } from '../home/apply-change.ts'
import { DEADLINE_MS } from '../questions/answer.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

const MAX_ENTRIES = 50
/** Two blocks each in a view of a hundred. */
const MAX_RECORDS = 45

type ReadOnlyModalDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  report: Reporter
  audit: Pick<Audit, 'last'>
  savedViews: Pick<SavedViews, 'list'>
  modals: Modals
}

/** Modals without inputs: a record, its person and the menu, for people who may ask, and the audit log, for managers. */
export function createReadOnlyModals({ access, audit, modals, bots, savedViews, report }: ReadOnlyModalDependencies) {
  return {
    openDetails: async (interaction: Interaction): Promise<void> => {
      const address = readRecordChoice(interaction.action)?.address
      if (address === undefined) return
      await modals.open(interaction, 'details', async () => {
        const requester = await access.requester(interaction)
        const { now, zone, locale } = requester.moment
        const record = await askForRecord(address, requester, { bots, report })
        return detailsModal({ locale, record, address: writeAddress(address), now, zone })
      })
    },

    openPerson: async (interaction: Interaction): Promise<void> => {
      const address = readRecordChoice(interaction.action)?.address
      if (address === undefined) return
      await modals.open(interaction, 'person', async () => {
        const requester = await access.requester(interaction)
        return personOf(await askForRecord(address, requester, { bots, report }), requester, { bots, report })
      })
    },

    /** Everything that is set up: for people who may ask, and for managers. */
    openManage: (interaction: Interaction) =>
      modals.open(interaction, 'manage', async () => {
        const { teamId, userId } = interaction
        const { person, settings, canManage } = await access.viewerContext(interaction)
        if (!canManage) await access.requester(interaction)
        const views = await savedViews.list(teamId, userId)
        const hasTokens = settings.accessTokens !== 'off'
        return manageModal({ locale: person.locale, canManage, userId, hasTokens, views })
      }),

    openAudit: (interaction: Interaction) =>
      modals.open(interaction, 'audit', async () => {
        const { moment } = await access.manager(interaction)
        const { now, zone, locale } = moment
        return auditModal({ locale, entries: await audit.last(interaction.teamId, MAX_ENTRIES), now, zone })
      }),
  }
}

/** The newest records of a record's person. */
async function personOf(
  person: ShownRecord,
  { person: { teamId }, moment }: ViewerContext,
  { bots, report }: Pick<ReadOnlyModalDependencies, 'bots' | 'report'>,
): Promise<ModalView> {
  const { now, zone, locale, weekStart } = moment
  const asked = questionOfFilters(filtersOfVisitor(person), { bots: await bots.list(teamId), moment })
  const shown = { count: MAX_RECORDS, order: 'newest', offset: 0, isPerBot: false } as const
  const question = { ...asked, previous: null, layout: 'list' as const, shown }
  const found = await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS })
  return personModal({ locale, records: found.records, total: recordCount(found.totals), person, now, zone })
}
