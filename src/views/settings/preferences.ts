import type { AnyBlock, InputBlock, ModalView, StaticSelect } from '@slack/types'
import { IANAZone } from 'luxon'
import { z } from 'zod'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import { type Settings, TOKEN_ACCESS } from '../../workspaces/settings.ts'
import { heading, smallLines } from '../block-kit/blocks.ts'
import { type Choice, field, label, optionOf, radioField, readForm, selectOf, textField } from '../block-kit/form.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import type { FieldErrors } from '../errors/error-message.ts'
import { CALLBACKS, FIELDS, type FieldId } from '../ids.ts'

const UTC = 'UTC'

export const SETTINGS_PARTS: FormParts<Settings> = {
  weekStart: [FIELDS.settingsWeekStart],
  zone: [FIELDS.settingsZone],
  isMasked: [FIELDS.settingsMasking],
  isPathShown: [FIELDS.settingsPages],
  isSharingAllowed: [FIELDS.settingsSharing],
  whoMayAsk: [FIELDS.settingsWhoMayAsk, FIELDS.settingsAskers],
  whoMayExport: [FIELDS.settingsWhoMayExport],
  whoSeesTakers: [FIELDS.settingsTakers],
  managers: [FIELDS.settingsManagers],
  vouchedChannels: [FIELDS.settingsVouched],
  accessTokens: [FIELDS.settingsAccessTokens],
  isWorkflowStepOn: [FIELDS.settingsWorkflowStep],
  supportContact: [FIELDS.settingsSupport],
}

const MAX_CHOSEN = 100
const MAX_CONTACT_LENGTH = 200

const people = z.array(z.string().regex(/^[UW][A-Z0-9]+$/)).max(MAX_CHOSEN)
const channels = z.array(z.string().regex(/^[CG][A-Z0-9]+$/)).max(MAX_CHOSEN)
/** Valid values of a form's fields. */
export const SETTINGS_INPUT = z.object({
  zone: z.string().refine((zone) => IANAZone.isValidZone(zone)),
  weekStart: z.enum(['monday', 'sunday']),
  sharing: z.enum(['yes', 'no']),
  masking: z.enum(['hidden', 'shown']),
  whoMayAsk: z.enum(['members', 'selected']),
  askers: people,
  whoMayExport: z.enum(['managers', 'askers']),
  /** absent in a form that an earlier version opened */
  takers: z.enum(['nobody', 'managers']).default('nobody'),
  managers: people,
  vouchedChannels: channels,
  // These three are absent in a form that an earlier release drew.
  pages: z.enum(['host', 'path']).nullable(),
  accessTokens: z.enum(TOKEN_ACCESS).nullable(),
  workflowStep: z.enum(['on', 'off']).nullable(),
  support: z.string().max(MAX_CONTACT_LENGTH),
})

/** The submitted settings; null if they are forged. */
export function readSettingsForm(values: unknown): Settings | null {
  const read = readForm(values)
  const { data } = SETTINGS_INPUT.safeParse({
    zone: read(FIELDS.settingsZone).choice,
    weekStart: read(FIELDS.settingsWeekStart).choice,
    sharing: read(FIELDS.settingsSharing).choice,
    masking: read(FIELDS.settingsMasking).choice,
    pages: read(FIELDS.settingsPages).choice,
    whoMayAsk: read(FIELDS.settingsWhoMayAsk).choice,
    askers: read(FIELDS.settingsAskers).people,
    whoMayExport: read(FIELDS.settingsWhoMayExport).choice,
    takers: read(FIELDS.settingsTakers).choice || undefined,
    managers: read(FIELDS.settingsManagers).people,
    vouchedChannels: read(FIELDS.settingsVouched).conversations,
    accessTokens: read(FIELDS.settingsAccessTokens).choice,
    workflowStep: read(FIELDS.settingsWorkflowStep).choice,
    support: read(FIELDS.settingsSupport).text,
  })
  if (data === undefined) return null
  return {
    weekStart: data.weekStart,
    zone: data.zone === UTC ? null : data.zone,
    isMasked: data.masking === 'hidden',
    isPathShown: data.pages === 'path',
    isSharingAllowed: data.sharing === 'yes',
    whoMayAsk: data.whoMayAsk === 'members' ? 'members' : data.askers,
    whoMayExport: data.whoMayExport,
    whoSeesTakers: data.takers,
    managers: data.managers,
    vouchedChannels: data.vouchedChannels,
    accessTokens: data.accessTokens ?? 'off',
    isWorkflowStepOn: data.workflowStep === 'on',
    supportContact: data.support === '' ? null : data.support,
  }
}

const submittedTime = SETTINGS_INPUT.pick({ zone: true, weekStart: true })

/** The submitted time zone and first day of the week; null without these fields, and if they are forged. */
export function readTimeFields(values: unknown): Pick<Settings, 'zone' | 'weekStart'> | null {
  const read = readForm(values)
  const zone = read(FIELDS.settingsZone).choice
  const { data } = submittedTime.safeParse({ zone, weekStart: read(FIELDS.settingsWeekStart).choice })
  return data === undefined ? null : { zone: data.zone === UTC ? null : data.zone, weekStart: data.weekStart }
}

/** Validation errors by field; null if there are none. */
export function settingsErrors({ whoMayAsk }: Settings, locale: string): FieldErrors | null {
  if (whoMayAsk === 'members' || whoMayAsk.length > 0) return null
  return { [FIELDS.settingsAskers]: createTranslator(locale).t('settings.nobody') }
}

const ZONES = Intl.supportedValuesOf('timeZone')

/** The workspace's current settings. */
export function settingsModal({ locale, settings }: { locale: string; settings: Settings }): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('settings.title'),
    submit: { text: i18n.t('button.save'), callbackId: CALLBACKS.settings },
    blocks: [
      heading(i18n.t('settings.people')),
      ...peopleFields(settings, i18n),
      heading(i18n.t('settings.sharing')),
      ...sharingFields(settings, i18n),
      heading(i18n.t('settings.programs')),
      tokensField(settings, i18n),
      workflowField(settings, i18n),
      heading(i18n.t('settings.time')),
      ...timeFields(settings, i18n),
      ...smallLines([i18n.t('settings.audited')]),
    ],
    i18n,
  })
}

function peopleFields(settings: Settings, i18n: Translator): AnyBlock[] {
  const { whoMayAsk, whoMayExport, whoSeesTakers, managers, supportContact } = settings
  const isList = whoMayAsk !== 'members'
  return [
    radioField(FIELDS.settingsWhoMayAsk, {
      label: i18n.t('settings.who-may-ask'),
      choices: choicesOf({ members: 'settings.members', selected: 'settings.selected' }, i18n),
      chosen: isList ? 'selected' : 'members',
    }),
    peopleField(FIELDS.settingsAskers, i18n.t('settings.askers'), isList ? whoMayAsk : []),
    radioField(FIELDS.settingsWhoMayExport, {
      label: i18n.t('settings.who-may-export'),
      choices: choicesOf({ managers: 'settings.export-managers', askers: 'settings.export-askers' }, i18n),
      chosen: whoMayExport,
    }),
    radioField(FIELDS.settingsTakers, {
      label: i18n.t('settings.takers'),
      choices: choicesOf({ nobody: 'settings.takers-nobody', managers: 'settings.export-managers' }, i18n),
      chosen: whoSeesTakers,
    }),
    peopleField(FIELDS.settingsManagers, i18n.t('settings.managers'), managers, i18n.t('settings.managers-hint')),
    textField(FIELDS.settingsSupport, {
      label: i18n.t('settings.support'),
      hint: i18n.t('settings.support-hint'),
      value: supportContact ?? '',
      isOptional: true,
      max: MAX_CONTACT_LENGTH,
    }),
  ]
}

function sharingFields(settings: Settings, i18n: Translator): AnyBlock[] {
  const { isSharingAllowed, isMasked, isPathShown, vouchedChannels } = settings
  return [
    radioField(FIELDS.settingsSharing, {
      label: i18n.t('settings.may-share'),
      choices: choicesOf({ yes: 'settings.share-yes', no: 'settings.share-no' }, i18n),
      chosen: isSharingAllowed ? 'yes' : 'no',
    }),
    radioField(FIELDS.settingsMasking, {
      label: i18n.t('settings.masking'),
      choices: choicesOf({ hidden: 'settings.masked', shown: 'settings.unmasked' }, i18n),
      chosen: isMasked ? 'hidden' : 'shown',
    }),
    radioField(FIELDS.settingsPages, {
      label: i18n.t('settings.pages'),
      choices: choicesOf({ host: 'settings.pages-host', path: 'settings.pages-path' }, i18n),
      chosen: isPathShown ? 'path' : 'host',
    }),
    channelsField(vouchedChannels, i18n),
  ]
}

function tokensField({ accessTokens }: Settings, i18n: Translator): AnyBlock {
  const keys = {
    off: 'settings.tokens-off',
    counts: 'settings.tokens-counts',
    records: 'settings.tokens-records',
  } as const
  return radioField(FIELDS.settingsAccessTokens, {
    label: i18n.t('settings.access-tokens'),
    choices: choicesOf(keys, i18n),
    chosen: accessTokens,
  })
}

function workflowField({ isWorkflowStepOn }: Settings, i18n: Translator): AnyBlock {
  return radioField(FIELDS.settingsWorkflowStep, {
    label: i18n.t('settings.workflow-step'),
    choices: choicesOf({ off: 'settings.workflow-off', on: 'settings.workflow-on' }, i18n),
    chosen: isWorkflowStepOn ? 'on' : 'off',
  })
}

/** The time zone and the first day of the week. */
export function timeFields({ zone, weekStart }: Pick<Settings, 'zone' | 'weekStart'>, i18n: Translator): AnyBlock[] {
  return [
    field(
      FIELDS.settingsZone,
      { label: i18n.t('settings.zone'), hint: i18n.t('settings.zone-hint') },
      zoneSelect(zone),
    ),
    field(
      FIELDS.settingsWeekStart,
      { label: i18n.t('settings.week-start') },
      selectOf(FIELDS.settingsWeekStart, {
        choices: choicesOf({ monday: 'settings.monday', sunday: 'settings.sunday' }, i18n),
        chosen: weekStart,
      }),
    ),
  ]
}

function choicesOf(keys: Record<string, LabelKey>, i18n: Translator): Choice[] {
  return Object.entries(keys).map(([value, key]) => ({ text: i18n.t(key), value }))
}

/** A menu group is limited to 100 options, and there are about 400 zones. */
function zoneSelect(zone: string | null): StaticSelect {
  const known = zone === null || ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
  const choices = [UTC, ...known].map((name): Choice => ({ text: name, value: name }))
  const groups = Array.from({ length: Math.ceil(choices.length / LIMITS.select.options) }, (_, index) =>
    choices.slice(index * LIMITS.select.options, (index + 1) * LIMITS.select.options),
  )
  const chosen = choices.find(({ value }) => value === (zone ?? UTC))
  return {
    type: 'static_select',
    action_id: FIELDS.settingsZone,
    option_groups: groups.map((group) => ({
      label: label(`${group[0]?.text} – ${group.at(-1)?.text}`, LIMITS.select.groupLabel),
      options: group.map(optionOf),
    })),
    ...(chosen && { initial_option: optionOf(chosen) }),
  }
}

function peopleField(id: FieldId, name: string, chosen: readonly string[], hint?: string): InputBlock {
  return field(
    id,
    { label: name, isOptional: true, ...(hint && { hint }) },
    {
      type: 'multi_users_select',
      action_id: id,
      max_selected_items: MAX_CHOSEN,
      ...(chosen.length > 0 && { initial_users: [...chosen].slice(0, MAX_CHOSEN) }),
    },
  )
}

/** Channels shared with other companies cannot be vouched for. */
function channelsField(chosen: readonly string[], i18n: Translator): InputBlock {
  return field(
    FIELDS.settingsVouched,
    { label: i18n.t('settings.vouched'), hint: i18n.t('settings.vouched-hint'), isOptional: true },
    {
      type: 'multi_conversations_select',
      action_id: FIELDS.settingsVouched,
      max_selected_items: MAX_CHOSEN,
      filter: { include: ['public', 'private'], exclude_external_shared_channels: true, exclude_bot_users: true },
      ...(chosen.length > 0 && { initial_conversations: [...chosen].slice(0, MAX_CHOSEN) }),
    },
  )
}
