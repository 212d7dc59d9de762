import { DateTime } from 'luxon'
import type { LeadListRecord } from '../../src/leadlist/schemas.ts'

export type Random = {
  next: () => number
  /** a whole number, both ends included */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** an index, as likely as its weight */
  weighted: (weights: readonly number[]) => number
}

/** Repeatable numbers from a text (mulberry32 over an FNV-1a hash): the same seed, the same data. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
    },
  }
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Invented names and sentences for the sandbox's leads. */
const FIRST_NAMES = words(`
  Ada Bruno Chiara Dmitri Esra Farid Greta Hugo Ines Jonas Keiko Lars Mina Nils Olga Pablo Quinn Rosa Søren
  Tariq Ulla Vera Wanda Xenia Yusuf Zoë
`)

const LAST_NAMES = words(`
  Ahlberg Brandt Castillo Dumont Eriksen Falk Grünwald Haddad Ivanova Jansen Kowalski Lindqvist Moreau
  Nakamura Okafor Petrov Quintana Rossi Schneider Tanaka Ueda Vogel
`)

const LEAD_SENTENCES = [
  'Could you send me your price list for {n} seats?',
  'We are comparing vendors and need a quote by Friday.',
  'Does the starter plan include support on weekends?',
  'I would like a callback about the enterprise plan.',
  'How long does the set-up take for a team of {n}?',
  'Is there a discount for schools & charities?',
  'We have {n} shops, does each need its own licence?',
  'Please get in touch, the form on your site did not work.',
  'Can I move our data over from another provider?',
  'Do you ship to Norway?',
] as const

const APPOINTMENT_SENTENCES = [
  'Demo booked, {n} people will join.',
  'Consultation on the phone, prefers the morning.',
  'Wants to visit the showroom with a colleague.',
  'Product tour, questions about invoicing.',
  'Follow-up on the quote.',
] as const

const PAGES = [
  { path: '/', weight: 5 },
  { path: '/pricing', weight: 9 },
  { path: '/features', weight: 4 },
  { path: '/contact', weight: 6 },
  { path: '/blog/getting-started', weight: 2 },
  { path: '/demo', weight: 5 },
  { path: '/support/faq', weight: 2 },
] as const

const QUERIES = ['', '', '?utm_source=newsletter', '?utm_source=ads&utm_campaign=autumn', '?ref=partner'] as const

/** A chatbot of the sandbox and how busy it is. */
export type SeedBot = {
  deployment: 'us' | 'eu'
  name: string
  aliases: string[]
  serialNumber: string
  /** its visitors' IANA zone */
  zone: string
  host: string
  leadsADay: number
}

export const SEED_BOTS: readonly SeedBot[] = [
  {
    deployment: 'us',
    name: 'Acme',
    aliases: ['Acme Corp'],
    serialNumber: 'SN-ACME-0001',
    zone: 'America/New_York',
    host: 'www.acme.example',
    leadsADay: 14,
  },
  {
    deployment: 'us',
    name: 'Globex',
    aliases: ['Globex Shop'],
    serialNumber: 'SN-GLOBEX-0002',
    zone: 'Europe/Berlin',
    host: 'shop.globex.example',
    leadsADay: 8,
  },
  {
    deployment: 'eu',
    name: 'Initech',
    aliases: [],
    serialNumber: 'SN-INITECH-0003',
    zone: 'Asia/Tokyo',
    host: 'initech.example',
    leadsADay: 5,
  },
]

const DAYS = 90
/** Monday first. */
const WEEKDAYS = [1.2, 1.1, 1, 1, 0.9, 0.35, 0.25]
/** Local hours from midnight: few at night, most before lunch and in the afternoon, some in the evening. */
const HOURS = [1, 1, 0, 0, 0, 1, 2, 4, 8, 12, 14, 12, 8, 10, 13, 12, 10, 7, 5, 5, 6, 5, 3, 2]
const FIRST_SESSION = 4_600
/** A returning visitor is one of this many latest visitors. */
const RECENT = 30
/** The share of visitors who return, book an appointment, leave only a phone number, or leave none. */
const CHANCES = { returning: 0.2, appointment: 0.18, phoneOnly: 0.07, noPhone: 0.4 }

type Visitor = Pick<LeadListRecord, 'Name' | 'Email' | 'PhoneNumber'>

/** Ninety days of leads and appointments before `now` (ms UTC), oldest first. The same input gives the same records. */
export function seedRecords(bot: SeedBot, now: number): LeadListRecord[] {
  const random = createRandom(bot.serialNumber)
  const visitors: Visitor[] = []
  const today = DateTime.fromMillis(now, { zone: bot.zone }).startOf('day')
  const days = Array.from({ length: DAYS }, (_, index) => today.minus({ days: DAYS - 1 - index }))
  const moments = days.flatMap((day) => momentsOf(day, bot, random))
  return moments
    .filter((moment) => moment.toMillis() < now)
    .map((moment, index) => recordAt(moment, FIRST_SESSION + index, { bot, random, visitors }))
}

function momentsOf(day: DateTime, bot: SeedBot, random: Random): DateTime[] {
  const expected = bot.leadsADay * (WEEKDAYS[day.weekday - 1] ?? 1)
  const count = Math.round(expected * (0.6 + 0.8 * random.next()))
  return Array.from({ length: count }, () =>
    day.set({
      hour: random.weighted(HOURS),
      minute: random.between(0, 59),
      second: random.between(0, 59),
      millisecond: random.between(0, 999),
    }),
  ).sort((one, other) => one.toMillis() - other.toMillis())
}

function recordAt(
  moment: DateTime,
  sessionId: number,
  { bot, random, visitors }: { bot: SeedBot; random: Random; visitors: Visitor[] },
): LeadListRecord {
  const isAppointment = random.next() < CHANCES.appointment
  const sentences = isAppointment ? APPOINTMENT_SENTENCES : LEAD_SENTENCES
  const page = PAGES[random.weighted(PAGES.map(({ weight }) => weight))] ?? PAGES[0]
  return {
    Type: isAppointment ? 'Appointment' : 'Lead',
    ...visitorOf(random, visitors),
    CreateTime: createTime(moment, random),
    Content: random.pick(sentences).replace('{n}', String(random.between(2, 60))),
    SessionID: sessionId,
    URI: `https://${bot.host}${page.path}${random.pick(QUERIES)}`,
    Count: random.between(1, 12),
  }
}

function visitorOf(random: Random, visitors: Visitor[]): Visitor {
  if (visitors.length > 0 && random.next() < CHANCES.returning) return random.pick(visitors.slice(-RECENT))
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  const number = visitors.length + 1
  const isPhoneOnly = random.next() < CHANCES.phoneOnly
  const hasPhone = isPhoneOnly || random.next() > CHANCES.noPhone
  const host = random.pick(['example.com', 'example.org', 'example.net'])
  const visitor = {
    Name: `${first} ${last}`,
    Email: isPhoneOnly ? '' : `${plain(first)}.${plain(last)}${number}@${host}`,
    PhoneNumber: hasPhone ? `+1 202 555 ${String(number % 10_000).padStart(4, '0')}` : '',
  }
  visitors.push(visitor)
  return visitor
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
}

/** LeadList's format: seven fractional digits and the visitor's UTC offset. */
function createTime(moment: DateTime, random: Random): string {
  const digits = String(random.between(0, 9_999)).padStart(4, '0')
  return `${moment.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS")}${digits}${moment.toFormat('ZZ')}`
}
