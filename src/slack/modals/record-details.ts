import type { Reporter } from '../../leads/report/types.ts'
import { detailsModal, readRecordChoice } from '../../views/report/record-details.ts'
import { auditModal } from '../../views/settings/audit-log.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Access } from '../context/access.ts'
import { askForRecord } from '../home/apply-change.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

const MAX_ENTRIES = 50

type ReadOnlyModalDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  report: Reporter
  audit: Pick<Audit, 'last'>
  modals: Modals
}

/** Modals without inputs: record details, for people who may ask, and the audit log, for managers. */
export function createReadOnlyModals({ access, audit, modals, bots, report }: ReadOnlyModalDependencies) {
  return {
    openDetails: async (interaction: Interaction): Promise<void> => {
      const address = readRecordChoice(interaction.action)?.address
      if (address === undefined) return
      await modals.open(interaction, 'details', async () => {
        const requester = await access.requester(interaction)
        const { now, zone, locale } = requester.moment
        const record = await askForRecord(address, requester, { bots, report })
        return detailsModal({ locale, record, now, zone })
      })
    },

    openAudit: (interaction: Interaction) =>
      modals.open(interaction, 'audit', async () => {
        const { moment } = await access.manager(interaction)
        const { now, zone, locale } = moment
        return auditModal({ locale, entries: await audit.last(interaction.teamId, MAX_ENTRIES), now, zone })
      }),
  }
}
