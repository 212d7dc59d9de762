import { AlertError } from '../../alerts/errors.ts'
import { ALERT_DETAILS, type Alert, type AlertDetail, isPerson } from '../../alerts/model/alert.ts'
import { quietText, readQuietHours } from '../../alerts/model/quiet-hours.ts'
import { readForm } from '../block-kit/form.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { FIELDS } from '../ids.ts'

/** All values of an alert's form. */
export type AlertForm = {
  /** null: a direct message */
  channelId: string | null
  /** as text; empty for every record */
  question: string
  /** `22:00-07:00`; empty for none */
  quiet: string
  zone: string
  /** minutes; null for no reminder */
  remindMinutes: number | null
  detail: AlertDetail
  inTurn: string[]
}

export const ALERT_PARTS: FormParts<AlertForm> = {
  channelId: [FIELDS.alertChannel],
  question: [FIELDS.alertQuestion],
  quiet: [FIELDS.alertQuiet],
  zone: [FIELDS.alertZone],
  remindMinutes: [FIELDS.alertRemind],
  detail: [FIELDS.alertDetail],
  inTurn: [FIELDS.alertInTurn],
}

export const REMIND_CHOICES = [5, 10, 15, 30, 60, 120] as const
/** The value of the choice without a reminder. */
export const NO_REMINDER = 'never'

/** Initial values of a new form. @param zone the person's IANA zone */
export function firstAlertForm(zone: string, { isMasked }: { isMasked: boolean }): AlertForm {
  const detail = isMasked ? 'masked' : 'full'
  return { channelId: null, question: '', quiet: '', zone, remindMinutes: null, detail, inTurn: [] }
}

/** @param question in words */
export function formOfAlert(alert: Alert, question: string, settings: { isMasked: boolean }): AlertForm {
  const { target, quiet, zone, remindMinutes, detail, inTurn } = alert
  const first = firstAlertForm(zone, settings)
  return {
    ...{ channelId: isPerson(target) ? null : target, question, zone, remindMinutes, inTurn },
    quiet: quiet === null ? '' : quietText(quiet),
    detail: detail ?? first.detail,
  }
}

const CHANNEL_ID = /^[CG][A-Z0-9]+$/

const channelOf = (id: string | null) => (id !== null && CHANNEL_ID.test(id) ? id : null)

/** `22–7` as `22:00-07:00`; words that are no quiet hours stay, to be refused. */
function writtenAlike(quiet: string): string {
  try {
    return quietText(readQuietHours(quiet))
  } catch (error) {
    if (error instanceof AlertError) return quiet
    throw error
  }
}

/** The entered values; a field that is not visible keeps the value of `before`. */
export function readAlertForm(values: unknown, before: AlertForm): AlertForm {
  const read = readForm(values)
  const has = (id: string) => typeof values === 'object' && values !== null && Object.hasOwn(values, id)
  const { conversation } = read(FIELDS.alertChannel)
  const minutes = Number(read(FIELDS.alertRemind).choice)
  return {
    channelId: has(FIELDS.alertChannel) ? channelOf(conversation) : before.channelId,
    question: read(FIELDS.alertQuestion).text,
    quiet: writtenAlike(read(FIELDS.alertQuiet).text),
    zone: read(FIELDS.alertZone).choice ?? before.zone,
    remindMinutes: Number.isInteger(minutes) && minutes > 0 ? minutes : null,
    detail: ALERT_DETAILS.find((each) => each === read(FIELDS.alertDetail).choice) ?? before.detail,
    inTurn: has(FIELDS.alertInTurn) ? read(FIELDS.alertInTurn).people : before.inTurn,
  }
}
