import { isDeepStrictEqual } from 'node:util'
import { basesOf, withBases } from '../../views/block-kit/form-base.ts'
import { readSettingsForm, SETTINGS_PARTS, settingsErrors, settingsModal } from '../../views/settings/preferences.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Settings, WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Access } from '../context/access.ts'
import type { Home } from '../home/publish.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Interaction, Submitted } from '../transport/payloads.ts'
import type { FormEdits } from './form-edits.ts'
import type { Modals } from './modals.ts'
import { FormError, type Submit, type SubmitResult } from './submissions.ts'

export type SettingsDependencies = {
  access: Access
  audit: Pick<Audit, 'note'>
  settings: WorkspaceSettings
  edits: FormEdits
  home: Home
  modals: Modals
  submit: Submit
}

/** Permissions, which have an audit action of their own. */
const ROLES: (keyof Settings)[] = ['managers', 'whoMayAsk', 'whoMayExport']

/** The workspace settings: for managers. */
export function createSettingsModal({ access, audit, settings, edits, home, modals, submit }: SettingsDependencies) {
  async function save(submitted: Submitted): Promise<SubmitResult> {
    const { teamId, userId } = submitted
    const { person, settings: before } = await access.manager(submitted)
    const wanted = readSettingsForm(submitted.view.values)
    if (wanted === null) throw new Error('unknown values in a settings form')
    const errors = settingsErrors(wanted, person.locale)
    if (errors !== null) throw new FormError(errors)
    await edits.save(
      {
        submitted,
        thing: 'settings',
        parts: SETTINGS_PARTS,
        entered: wanted,
        locale: person.locale,
        draw: (edited) => settingsModal({ locale: person.locale, settings: edited }),
      },
      async (check) => {
        await settings.save(teamId, wanted, check)
        return wanted
      },
    )
    await auditSettings(audit, { teamId, userId }, { before, after: wanted })
    return { stays: false, view: async () => settingsModal({ locale: person.locale, settings: wanted }) }
  }

  return {
    open: (interaction: Interaction) =>
      modals.open(interaction, 'settings', async () => {
        const { person, settings: current } = await access.manager(interaction)
        return withBases(settingsModal({ locale: person.locale, settings: current }), basesOf(current, SETTINGS_PARTS))
      }),

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const work = () => save(submitted)
      const isDone = await submit(submitted, ack, { screen: 'settings', work, errorsOf: () => null })
      if (isDone) await home.show(submitted, null)
    },
  }
}

/** Notes the names of changed settings, never their values. */
export async function auditSettings(
  audit: Pick<Audit, 'note'>,
  { teamId, userId }: { teamId: string; userId: string },
  { before, after }: { before: Settings; after: Settings },
): Promise<void> {
  const names = Object.keys(after) as (keyof Settings)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const [roles, others] = [changed.filter(isRole), changed.filter((name) => !isRole(name))]
  if (roles.length > 0) await audit.note(teamId, { userId, action: 'managers-changed', subject: roles.join(', ') })
  if (others.length > 0) await audit.note(teamId, { userId, action: 'settings-changed', subject: others.join(', ') })
}

function isRole(name: string): boolean {
  return (ROLES as string[]).includes(name)
}
