import type { AnyBlock, ModalView } from '@slack/types'
import { DateTime, Info } from 'luxon'
import { z } from 'zod'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { Report } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { KeyTrial } from '../../workspaces/connection.ts'
import type { Settings } from '../../workspaces/settings.ts'
import { button, buttonRow, plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { MENU, modalView } from '../block-kit/modal.ts'
import { ACTIONS, CALLBACKS, FIELDS } from '../ids.ts'
import { headline } from '../report/answer-sentence.ts'
import { headlinePart } from '../report/parts.ts'
import { readingLine } from '../report/phrases.ts'
import { type BotForm, MAX_NAME_LENGTH, MAX_SERIAL_NUMBER_LENGTH, nameFields, readBotForm } from './bots.ts'
import { timeFields } from './preferences.ts'

type Counts = Pick<KeyTrial, 'leads' | 'appointments' | 'others'>

/** `82 leads and 11 appointments` */
export function countsPhrase({ leads, appointments, others }: Counts, i18n: Translator): string {
  return i18n.list([
    ...(leads > 0 ? [i18n.t('count.leads', { count: leads })] : []),
    ...(appointments > 0 ? [i18n.t('count.appointments', { count: appointments })] : []),
    ...(others > 0 ? [i18n.t('count.others', { count: others })] : []),
  ])
}

const totalOf = ({ leads, appointments, others }: Counts) => leads + appointments + others

type FoundOptions = {
  locale: string
  /** the offered name may be '' */
  form: BotForm
  trial: KeyTrial
  /** asked for with the first chatbot; else null */
  time: Pick<Settings, 'zone' | 'weekStart'> | null
}

/** What LeadList has of a new chatbot, to be confirmed with a name. It is not stored yet. */
export function foundBotModal({ locale, form, trial, time }: FoundOptions): ModalView {
  const i18n = createTranslator(locale)
  const { isConfirmed } = trial
  return modalView({
    title: i18n.t(isConfirmed ? 'found.title' : 'unconfirmed.title'),
    submit: { text: i18n.t(isConfirmed ? 'button.yes-add' : 'button.keep-new'), callbackId: CALLBACKS.botKeep },
    about: metadataOf(form),
    blocks: [
      ...(isConfirmed ? foundLines(trial, i18n) : nothingLines(form, i18n)),
      ...buttonRow([button(i18n.t('button.correct'), ACTIONS.botCorrect)]),
      ...nameFields(form, i18n),
      ...(time === null ? [] : timeFields(time, i18n)),
    ],
    i18n,
  })
}

/** `82 leads and 11 appointments in the last week: is that your bot?` */
function foundLines(trial: KeyTrial, i18n: Translator): AnyBlock[] {
  const { lastWeek, isPartial, host } = trial
  const site = host === null ? '' : i18n.t('found.from', { host: plainText(host, MAX_NAME_LENGTH) })
  return [...plainLines([foundLine()]), ...smallLines([site])]

  function foundLine(): string {
    if (isPartial) return i18n.t('found.at-least', { what: i18n.t('count.records', { count: totalOf(trial) }) })
    if (totalOf(lastWeek) > 0) return i18n.t('found.week', { what: countsPhrase(lastWeek, i18n) })
    return totalOf(trial) > 0 ? i18n.t('found.month', { what: countsPhrase(trial, i18n) }) : i18n.t('found.older')
  }
}

function nothingLines({ serialNumber }: BotForm, i18n: Translator): AnyBlock[] {
  const serial = plainText(serialNumber, MAX_SERIAL_NUMBER_LENGTH)
  return [...plainLines([i18n.t('unconfirmed.what', { serial })]), ...smallLines([i18n.t('unconfirmed.why')])]
}

/** The zone and first day of the week to offer: the person's own. Slack's English is American also in Europe. */
export function offeredTime(zone: string, locale: string): Pick<Settings, 'zone' | 'weekStart'> {
  const isSunday = !zone.startsWith('Europe/') && Info.getStartOfWeek({ locale }) === 7
  return { zone: zone === 'utc' ? null : zone, weekStart: isSunday ? 'sunday' : 'monday' }
}

const storedForm = z.object({ name: z.string(), serialNumber: z.string(), aliases: z.array(z.string()) })

/**
 * The confirmed chatbot: the entered names, and the serial number from the modal's `private_metadata`. A form of an earlier
 * release has the names there too.
 */
export function readFoundBot({ about, values }: { about: string; values: unknown }): BotForm & { hasFields: boolean } {
  const stored = readStoredForm(about)
  const hasFields = Object.hasOwn((values ?? {}) as object, FIELDS.botName)
  const { name, aliases } = hasFields ? readBotForm(values) : stored
  return { ...stored, name, aliases, hasFields }
}

function readStoredForm(about: string): BotForm {
  try {
    return storedForm.parse(JSON.parse(about))
  } catch {
    return { name: '', serialNumber: '', aliases: [] }
  }
}

/** Within Slack's limit for `private_metadata`. */
function metadataOf({ serialNumber }: BotForm): string {
  return JSON.stringify({ name: '', serialNumber: serialNumber.slice(0, MAX_SERIAL_NUMBER_LENGTH), aliases: [] })
}

type AddedOptions = {
  locale: string
  command: string
  bot: Pick<Bot, 'name'>
  /** its last seven days; null if LeadList did not answer */
  report: Report | null
  /** ms UTC */
  now: number
  /** IANA zone of the reader */
  zone: string
}

/** The first answer about a new chatbot, and what to do next. What is opened from it takes its place. */
export function botAddedModal({ locale, command, bot, report, now, zone }: AddedOptions): ModalView {
  const i18n = createTranslator(locale)
  const name = plainText(bot.name, MAX_NAME_LENGTH) || '–'
  return modalView({
    title: i18n.t('connected.title'),
    about: MENU,
    blocks: [
      ...(report === null ? [] : headlinePart(headline(report, i18n)).blocks),
      ...(report === null ? [] : smallLines([readingLine(report.question, i18n)])),
      ...plainLines([
        `✅ ${i18n.t('set-up.connect')}`,
        `✅ ${i18n.t('connected.bot', { bot: name })}`,
        `⬜ ${i18n.t('set-up.ask', { command })}`,
        `⬜ ${i18n.t('set-up.digest')}`,
      ]),
      ...buttonRow([
        button(i18n.t('button.digest-tomorrow'), ACTIONS.homeNewDigest, {
          value: digestFromTomorrow(now, zone),
          style: 'primary',
        }),
        button(i18n.t('button.add-another'), ACTIONS.botsAdd),
      ]),
    ].slice(0, LIMITS.view.blocks),
    i18n,
  })
}

/** On a weekend, or a day before it, "tomorrow" may be no working day. */
export function digestFromTomorrow(now: number, zone: string): string {
  const tomorrow = DateTime.fromMillis(now, { zone }).plus({ days: 1 })
  return tomorrow.isWeekend ? 'every day at 9' : 'every weekday at 9'
}
