import type { Random } from '../../../sandbox/environment/seed.ts'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import type { WireRequest } from '../leadlist.ts'
import type { Change, Visit } from './days-judge.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Most arrive at once, some within 47 hours, a few too late to count as new. */
const DELAYS_MS = [60_000, 47 * HOUR_MS, 6 * DAY_MS]
const DELAY_WEIGHTS = [82, 14, 4]
/** Of records that are equal in all that counts. */
const TWIN_SHARE = 0.06

type Options = { start: number; days: number; recordsADay: number }

/** The visitors of one workspace's two chatbots. */
export function visitsOf(index: number, { start, days, recordsADay }: Options, random: Random): Visit[] {
  return [0, 1].flatMap((bot) =>
    Array.from({ length: days * recordsADay }, (_, number) => {
      const at = start + Math.floor(random.next() * days * DAY_MS)
      const type = random.next() < 0.7 ? 'Lead' : 'Appointment'
      const visit = { serial: `days-${index}-${bot}`, at, type, session: number }
      const copies = random.next() < TWIN_SHARE ? random.between(2, 3) : 1
      return Array.from({ length: copies }, () => ({ ...visit, arrivesAt: at + delayOf(random) }))
    }).flat(),
  )
}

function delayOf(random: Random): number {
  return Math.floor(random.next() * (DELAYS_MS[random.weighted(DELAY_WEIGHTS)] ?? 0))
}

/** What LeadList has of a chatbot at an instant. Chats grow: their text changes. */
export function recordsFor({ startTime = '', endTime = '9999' }: WireRequest, visits: Visit[], now: number): object[] {
  const from = startTime === '' ? 0 : Date.parse(startTime)
  const to = Date.parse(endTime) + DAY_MS
  return visits
    .filter(({ at, arrivesAt }) => at >= from && at < to && arrivesAt <= now)
    .map(({ at, type, session }) => ({
      ...{ Type: type, Name: 'Ada Example', Email: 'ada@example.com', PhoneNumber: '', Count: 1 },
      ...{ CreateTime: new Date(at).toISOString(), Content: `${now}`, SessionID: session, URI: '' },
    }))
}

/** The alerts of a workspace: two that share a channel, one with quiet hours, one to a person. */
export function questionsOf([one, other]: Bot[]): Omit<NewAlert, 'teamId' | 'zone'>[] {
  const idsOf = (bot: Bot | undefined) => (bot ? [bot.id] : [])
  return [
    { target: 'C0DAYS0', ownerId: 'U0ADA', question: { botIds: [], kinds: 'all', where: [] } },
    { target: 'C0DAYS0', ownerId: 'U0ADA', question: { botIds: idsOf(one), kinds: 'leads', where: [] } },
    {
      ...{ target: 'C0DAYS1', ownerId: 'U0ADA', quiet: { from: '22:00', to: '07:00' } },
      question: { botIds: idsOf(one), kinds: 'leads', where: [] },
    },
    { target: 'U0ADA', ownerId: 'U0ADA', question: { botIds: idsOf(other), kinds: 'appointments', where: [] } },
  ]
}

const STEPS_A_DAY = 96

/** What people change, by step: an edit; a pause that catches up; one that does not. */
export function changesOn(step: number, workspaces: number): { index: number; place: number; what: Change['what'] }[] {
  const plan: { day: number; place: number; what: Change['what'] }[] = [
    { day: 2, place: 2, what: 'edit' },
    { day: 4, place: 2, what: 'pause' },
    { day: 4.8, place: 2, what: 'catch-up' },
    { day: 6, place: 3, what: 'pause' },
    { day: 6.5, place: 3, what: 'from-now' },
    { day: 15, place: 3, what: 'pause' },
    { day: 17.2, place: 3, what: 'catch-up' },
  ]
  const due = plan.filter(({ day }) => Math.round(day * STEPS_A_DAY) === Math.round(step))
  return due.flatMap(({ place, what }) => Array.from({ length: workspaces }, (_, index) => ({ index, place, what })))
}
