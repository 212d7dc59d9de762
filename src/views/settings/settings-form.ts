import { IANAZone } from 'luxon'
import { z } from 'zod'
import { createWords } from '../../i18n/translate.ts'
import type { Settings } from '../../workspaces/settings.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { readForm } from '../block-kit/form-values.ts'
import type { FieldErrors } from '../errors/form-errors.ts'
import { FIELDS } from '../ids.ts'

/** Values of the choices. */
export const UTC = 'UTC'
export const YES = 'yes'
export const NO = 'no'
export const HIDDEN = 'hidden'
export const SHOWN = 'shown'
export const MEMBERS = 'members'
export const SELECTED = 'selected'
export const MANAGERS = 'managers'
export const ASKERS = 'askers'

export const SETTINGS_PARTS: FormParts<Settings> = {
  weekStart: [FIELDS.settingsWeekStart],
  zone: [FIELDS.settingsZone],
  isMasked: [FIELDS.settingsMasking],
  isSharingAllowed: [FIELDS.settingsSharing],
  whoMayAsk: [FIELDS.settingsWhoMayAsk, FIELDS.settingsAskers],
  whoMayExport: [FIELDS.settingsWhoMayExport],
  managers: [FIELDS.settingsManagers],
  vouchedChannels: [FIELDS.settingsVouched],
  supportContact: [FIELDS.settingsSupport],
}

export const MOST_CHOSEN = 100
export const LONGEST_CONTACT = 200

const people = z.array(z.string().regex(/^[UW][A-Z0-9]+$/)).max(MOST_CHOSEN)
const channels = z.array(z.string().regex(/^[CG][A-Z0-9]+$/)).max(MOST_CHOSEN)
const submitted = z.object({
  zone: z.string().refine((zone) => IANAZone.isValidZone(zone)),
  weekStart: z.enum(['monday', 'sunday']),
  sharing: z.enum([YES, NO]),
  masking: z.enum([HIDDEN, SHOWN]),
  whoMayAsk: z.enum([MEMBERS, SELECTED]),
  askers: people,
  whoMayExport: z.enum([MANAGERS, ASKERS]),
  managers: people,
  vouchedChannels: channels,
  support: z.string().max(LONGEST_CONTACT),
})

/** The settings that were submitted; null for what our form does not send. */
export function readSettingsForm(values: unknown): Settings | null {
  const read = readForm(values)
  const { data } = submitted.safeParse({
    zone: read(FIELDS.settingsZone).choice,
    weekStart: read(FIELDS.settingsWeekStart).choice,
    sharing: read(FIELDS.settingsSharing).choice,
    masking: read(FIELDS.settingsMasking).choice,
    whoMayAsk: read(FIELDS.settingsWhoMayAsk).choice,
    askers: read(FIELDS.settingsAskers).people,
    whoMayExport: read(FIELDS.settingsWhoMayExport).choice,
    managers: read(FIELDS.settingsManagers).people,
    vouchedChannels: read(FIELDS.settingsVouched).conversations,
    support: read(FIELDS.settingsSupport).text,
  })
  if (data === undefined) return null
  return {
    weekStart: data.weekStart,
    zone: data.zone === UTC ? null : data.zone,
    isMasked: data.masking === HIDDEN,
    isSharingAllowed: data.sharing === YES,
    whoMayAsk: data.whoMayAsk === MEMBERS ? 'members' : data.askers,
    whoMayExport: data.whoMayExport,
    managers: data.managers,
    vouchedChannels: data.vouchedChannels,
    supportContact: data.support === '' ? null : data.support,
  }
}

/** What cannot be saved as it is, under the field it belongs to; null when all is well. */
export function settingsErrors({ whoMayAsk }: Settings, locale: string): FieldErrors | null {
  if (whoMayAsk === 'members' || whoMayAsk.length > 0) return null
  return { [FIELDS.settingsAskers]: createWords(locale).say('settings.nobody') }
}
