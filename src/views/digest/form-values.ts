import { DETAILS, type Detail } from '../../delivery/channel-visibility.ts'
import type { Digest, WhenEmpty } from '../../digest/model/digest.ts'
import type { Days, Schedule, Weekday } from '../../digest/model/recurrence.ts'
import { readForm, type Stated } from '../block-kit/form.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { FIELDS } from '../ids.ts'

type MonthDay = Extract<Days, { kind: 'monthly' }>['on']

/** All values of a digest's form, including fields that are not visible. */
export type DigestForm = {
  channelId: string | null
  /** the question as text, without a period */
  question: string
  rhythm: 'weekdays' | 'weekly' | 'monthly'
  weekdays: readonly Weekday[]
  weekday: Weekday
  monthDay: MonthDay
  time: string
  zone: string
  detail: Detail
  shownCount: number
  whenEmpty: WhenEmpty
}

/** The parts of a digest that its form edits. */
export type EditedDigest = Pick<
  DigestForm,
  'channelId' | 'question' | 'time' | 'zone' | 'detail' | 'shownCount' | 'whenEmpty'
> & { days: Days }

export const DIGEST_PARTS: FormParts<EditedDigest> = {
  channelId: [FIELDS.digestChannel],
  question: [FIELDS.digestQuestion],
  days: [FIELDS.digestRhythm, FIELDS.digestWeekdays, FIELDS.digestWeekday, FIELDS.digestMonthDay],
  time: [FIELDS.digestTime],
  zone: [FIELDS.digestZone],
  detail: [FIELDS.digestDetail],
  shownCount: [FIELDS.digestShown],
  whenEmpty: [FIELDS.digestWhenEmpty],
}

export function editedOfForm(form: DigestForm): EditedDigest {
  const { channelId, question, time, zone, detail, shownCount, whenEmpty } = form
  return { channelId, question, days: scheduleOfForm(form).days, time, zone, detail, shownCount, whenEmpty }
}

/** @param form holds the fields that are not in sight */
export function formOfEdited({ days, ...edited }: EditedDigest, form: DigestForm): DigestForm {
  return { ...form, ...edited, ...daysInForm(days) }
}

/** The options of fields with a fixed choice. */
export const FORM_CHOICES = {
  rhythm: ['weekdays', 'weekly', 'monthly'],
  weekday: [1, 2, 3, 4, 5, 6, 7],
  shownCount: [3, 5, 10, 20],
  whenEmpty: ['line', 'silence', 'weekly-sign'],
} as const satisfies { [Field in keyof DigestForm]?: readonly DigestForm[Field][] }

/** Initial values of a new form. @param zone the person's IANA zone */
export function firstForm(zone: string): DigestForm {
  return {
    channelId: null,
    question: '',
    rhythm: 'weekdays',
    weekdays: [1, 2, 3, 4, 5],
    weekday: 1,
    monthDay: 1,
    time: '09:00',
    zone,
    detail: 'masked',
    shownCount: 5,
    whenEmpty: 'line',
  }
}

/** @param question in words */
export function formOfDigest(digest: Digest, question: string): DigestForm {
  const { channelId, schedule, detail, whenEmpty } = digest
  const base = { ...firstForm(schedule.zone), channelId, question, time: schedule.time, detail, whenEmpty }
  return { ...base, ...daysInForm(schedule.days), shownCount: digest.question.shownCount }
}

/** Form values for a recurrence. */
export function daysInForm(days: Days): Partial<DigestForm> {
  if (days.kind === 'monthly') return { rhythm: 'monthly', monthDay: days.on }
  const [weekday, ...more] = days.weekdays
  if (weekday !== undefined && more.length === 0) return { rhythm: 'weekly', weekday, weekdays: days.weekdays }
  return { rhythm: 'weekdays', weekdays: days.weekdays }
}

export function scheduleOfForm({ rhythm, weekdays, weekday, monthDay, time, zone }: DigestForm): Schedule {
  if (rhythm === 'monthly') return { time, zone, days: { kind: 'monthly', on: monthDay } }
  return { time, zone, days: { kind: 'weekdays', weekdays: rhythm === 'weekly' ? [weekday] : weekdays } }
}

/**
 * The entered values; a field that is not visible, or was forged, has its initial value.
 *
 * @param zone the person's IANA zone
 */
export function readDigestForm(values: unknown, zone: string): DigestForm {
  const read = readForm(values)
  const first = firstForm(zone)
  const monthDay = read(FIELDS.digestMonthDay).choice
  const weekdays = FORM_CHOICES.weekday.filter((day) => read(FIELDS.digestWeekdays).choices.includes(String(day)))
  const isWeekdaysInSight = hasField(values, FIELDS.digestWeekdays)
  return {
    channelId: channelOf(read(FIELDS.digestChannel)),
    question: read(FIELDS.digestQuestion).text,
    rhythm: oneOf(FORM_CHOICES.rhythm, read(FIELDS.digestRhythm).choice) ?? first.rhythm,
    weekdays: isWeekdaysInSight ? weekdays : first.weekdays,
    weekday: oneOf(FORM_CHOICES.weekday, Number(read(FIELDS.digestWeekday).choice)) ?? first.weekday,
    monthDay: monthDay === null ? first.monthDay : readMonthDay(monthDay),
    time: read(FIELDS.digestTime).time ?? first.time,
    zone: read(FIELDS.digestZone).choice ?? zone,
    detail: oneOf(DETAILS, read(FIELDS.digestDetail).choice) ?? first.detail,
    shownCount: oneOf(FORM_CHOICES.shownCount, Number(read(FIELDS.digestShown).choice)) ?? first.shownCount,
    whenEmpty: oneOf(FORM_CHOICES.whenEmpty, read(FIELDS.digestWhenEmpty).choice) ?? first.whenEmpty,
  }
}

const CHANNEL_ID = /^[CG][A-Z0-9]+$/

function channelOf({ conversation }: Stated): string | null {
  return conversation !== null && CHANNEL_ID.test(conversation) ? conversation : null
}

function readMonthDay(value: string): MonthDay {
  if (value === 'last-day' || value === 'first-weekday') return value
  return /^([1-9]|[12]\d|3[01])$/.test(value) ? Number(value) : 1
}

function oneOf<Value>(all: readonly Value[], value: unknown): Value | undefined {
  return all.find((each) => each === value)
}

function hasField(values: unknown, id: string): boolean {
  return typeof values === 'object' && values !== null && Object.hasOwn(values, id)
}
