import { detailsModal, readRecordChoice } from '../../views/report/record-details.ts'
import { auditModal } from '../../views/settings/audit-log.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Access } from '../context/access.ts'
import { askForRecord, type RecordDependencies } from '../home/apply-change.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

const MOST_ENTRIES = 50

export type ReadingDependencies = RecordDependencies & {
  access: Access
  audit: Pick<Audit, 'last'>
  modals: Modals
}

/** Modals that are only read: a record's details, for those who may ask, and the audit, for managers. */
export function createReadingModals({ access, audit, modals, ...deps }: ReadingDependencies) {
  return {
    openDetails: async (acted: Interaction): Promise<void> => {
      const address = readRecordChoice(acted.action)?.address
      if (address === undefined) return
      await modals.open(acted, 'details', async () => {
        const asker = await access.requester(acted)
        const { now, zone, locale } = asker.moment
        const record = await askForRecord(address, asker, deps)
        return detailsModal({ locale, record, now, zone })
      })
    },

    openAudit: (acted: Interaction) =>
      modals.open(acted, 'audit', async () => {
        const { moment } = await access.manager(acted)
        const { now, zone, locale } = moment
        return auditModal({ locale, entries: await audit.last(acted.teamId, MOST_ENTRIES), now, zone })
      }),
  }
}
