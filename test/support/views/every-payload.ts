import type { HomeView, ModalView } from '@slack/types'
import type { Alert } from '../../../src/alerts/model/alert.ts'
import type { ListedAlert } from '../../../src/alerts/overview.ts'
import type { AlertPost } from '../../../src/alerts/post/types.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { LeadRecord } from '../../../src/leadlist/schemas.ts'
import type { Claim } from '../../../src/leads/claims/claims.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { conditionsOf, type Question } from '../../../src/leads/question/question.ts'
import { createReporter } from '../../../src/leads/report/report.ts'
import type { Report } from '../../../src/leads/report/types.ts'
import { alertMessage } from '../../../src/views/alert/card.ts'
import { claimedMessage, contactMessage } from '../../../src/views/alert/claim.ts'
import { alertSetUpMessage, alertsMessage } from '../../../src/views/alert/list.ts'
import { alertNoticeMessage } from '../../../src/views/alert/notice.ts'
import type { Message } from '../../../src/views/block-kit/blocks.ts'
import { digestMessage } from '../../../src/views/digest/message.ts'
import { noticesMessage } from '../../../src/views/digest/notice.ts'
import { errorMessage } from '../../../src/views/errors/error-message.ts'
import { welcomeMessage } from '../../../src/views/home/onboarding.ts'
import { helpMessage, progressMessage } from '../../../src/views/report/help.ts'
import { reportMessage } from '../../../src/views/report/report.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { typedQuestion } from '../leads/any-question.ts'
import { fc } from '../property.ts'
import { edition, notice } from './digest-fixtures.ts'
import { digestMessages, digestScreens } from './digest-screens.ts'
import { ACME, board, bot, filters, GLOBEX, NOW, options, READER, savedView } from './fixtures.ts'
import { homesOf, modalsOf } from './home-and-modals.ts'

/** What the app sends to Slack, with the type that its blocks have there. */
export type Payload =
  | { type: 'MessageBlock[]'; of: Message['blocks'] }
  | { type: 'HomeView'; of: HomeView }
  | { type: 'ModalView'; of: ModalView }

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'es-ES']
const BOTS = [ACME, GLOBEX, bot('The Shop')]
const MOMENT = { now: NOW, zone: 'Europe/Berlin', weekStart: 'monday' } as const
const PERIODS = ['today', 'last week', 'last 5 days', 'this month', 'October 2026', 'all time', 'yesterday evening']
const HOUR_MS = 3_600_000

const shown = (messages: Message[]): Payload[] =>
  messages.flatMap(({ blocks, plainBlocks }) =>
    [blocks, plainBlocks].map((of) => ({ type: 'MessageBlock[]' as const, of })),
  )

const TYPES = ['Appointment', 'Lead', 'Lead', 'Callback', 'Lead']
const PAGES = ['', 'https://www.acme.example/pricing?q=1', 'https://shop.example/order/10001', 'javascript:alert(1)']

/** Two hundred records, back from now; invented. */
function records(): LeadRecord[] {
  return Array.from({ length: 200 }, (_, index) => {
    const at = NOW - index * 5 * HOUR_MS
    return {
      type: TYPES[index % TYPES.length] ?? 'Lead',
      name: index % 7 === 0 ? '' : `Ines <${index % 40}> & Söhne`,
      email: index % 3 === 0 ? '' : `p${index % 40}@example.com`,
      phoneNumber: index % 4 === 0 ? '+49 30 1234567' : '',
      createdAt: index % 50 === 49 ? null : at,
      createTime: new Date(at).toISOString(),
      content: index % 2 === 0 ? 'What about *pricing*, please?\nThanks' : '',
      sessionId: index,
      uri: PAGES[index % PAGES.length] ?? '',
      count: 1,
    }
  })
}

/** The reports of what people can type, as the app makes them. @param count questions */
async function reports(count: number): Promise<Report[]> {
  const periods = PERIODS.flatMap((phrase) => readPeriod(phrase, { ...MOMENT, locale: 'en-GB' })?.period ?? [])
  const typed = typedQuestion(BOTS, { periods, hasQuotedLists: false })
  const asked = fc.sample(typed, { numRuns: count, seed: 15 }).filter(({ measure }) => measure.kind !== 'time-to-claim')
  const report = createReporter({
    connectionOf: async () => ({ deployment: 'us', key: 'key' }),
    leadlist: {
      ask: async function* ({ serialNumber }) {
        if (serialNumber === 'SN-The Shop') throw new LeadListError('timeout', 'x')
        yield { records: records(), unreadable: 1 }
      },
    },
  })
  const ask = (question: Question) => report(question, { teamId: 'T1', ...MOMENT, deadlineMs: 10_000 })
  const answered = await Promise.allSettled(asked.map(ask))
  return answered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

function answers(report: Report, index: number, locale: string): Message[] {
  const isCountable = conditionsOf(report.question).length === 0
  const details = ['full', 'masked', 'masked-with-paths', ...(isCountable ? ['counts' as const] : [])] as const
  return details.map((detail) => {
    const askedBy = detail === 'full' ? null : 'U0ADA'
    const rights = { canExport: index % 2 === 0, canSchedule: index % 3 === 0 }
    return reportMessage(report, options({ locale, detail, askedBy, phrase: 'last week', ...rights }))
  })
}

function digests(report: Report, index: number, locale: string): Message {
  const content = edition({ report, isFirst: index % 2 === 0, isLate: index % 3 === 0, isByHand: index % 5 === 0 })
  return digestMessage(content, { locale, command: '/leads', detail: index % 2 === 0 ? 'masked' : 'full' })
}

const NOTICES = ['unknown', 'failed', 'paused', 'too-late'] as const
const REASONS = ['timeout', 'refused-key', 'is_archived', 'not_in_channel', 'bots-gone', 'bad-zone', 'unexpected']

function notices(locale: string): Message[] {
  const all = NOTICES.flatMap((kind) => REASONS.map((reason) => notice({ kind, reason })))
  const seen = { ...READER, locale, reference: 'a1b2', now: NOW, bots: BOTS }
  return [...all.map((each) => noticesMessage([each], seen)), noticesMessage(all, seen)]
}

const LEADLIST = [
  'refused-key',
  'unknown-bot',
  'timeout',
  'unavailable',
  'failed',
  'rate-limited',
  'body-too-large',
  'malformed',
] as const
const LEADS = [
  'unknown-bot',
  'counts-only',
  'future-period',
  'impossible-date',
  'question-too-long',
  'csv-too-large',
  'too-many-questions',
  'no-bots',
] as const
const WORKSPACE = [
  'not-connected',
  'no-bots',
  'not-allowed-to-ask',
  'not-allowed-to-manage',
  'unknown-view',
  'no-sharing',
  'names-visitor',
] as const

function errors(locale: string): Message[] {
  const all = [
    ...LEADLIST.map((code) => new LeadListError(code, 'x', { upstreamMessage: 'Too many <questions>' })),
    ...LEADS.map((code) => new LeadsError(code, 'x', { subject: 'Acmee', suggestions: ['Acme'] })),
    ...WORKSPACE.map((code) => new WorkspaceError(code, 'x', { subject: 'Mine' })),
    new Error('unknown'),
  ]
  return all.flatMap((error) =>
    [true, false].map((canManage) => errorMessage(error, { ...READER, locale, canManage, reference: 'a1b2' })),
  )
}

const ALERT: Alert = {
  ...{
    id: 'a1',
    teamId: 'T0ACME',
    target: 'C0SALES',
    question: { kinds: 'all', where: [], botIds: [] },
    ownerId: 'U0ADA',
  },
  ...{ createdAt: NOW, since: NOW, zone: 'Europe/Berlin', quiet: null, remindMinutes: null, version: 1, detail: null },
  ...{ inTurn: [], paused: null, catchUpFrom: null },
}
const CLAIM: Claim = {
  state: 'taken',
  userId: 'U0ADA',
  createdAt: NOW - HOUR_MS,
  takenAt: NOW,
  outcome: null,
  copies: [],
}

function alerts(locale: string): Message[] {
  const queued = { record: 'abc', botId: ACME.id, kind: 'l' as const, createdAt: NOW, alertIds: ['a1'] }
  const reader = { locale, now: NOW }
  const posts = (['full', 'masked', 'masked-with-paths', 'counts'] as const).flatMap((detail) =>
    [true, false].flatMap((isRepeat): AlertPost[] => {
      const base = { teamId: 'T0ACME', target: 'C0SALES', alerts: [ALERT], bots: BOTS, detail, isRepeat }
      const [first] = records()
      return [
        {
          ...base,
          kind: 'single',
          records: [queued],
          content: detail === 'counts' ? null : (first ?? null),
          turnOf: isRepeat ? 'U0ADA' : null,
        },
        { ...base, kind: 'single', records: [queued], content: null, turnOf: '' },
        { ...base, kind: 'combined', records: Array.from({ length: 9 }, () => queued), content: null, turnOf: null },
      ]
    }),
  )
  const cards = posts.map((post) => alertMessage(post, reader))
  const claimed = cards.map((card) => claimedMessage(card, CLAIM, { code: 'x', locale }))
  const status = { slowMs: 300_000, hasGap: true, error: 'timeout' }
  const listed: ListedAlert = { alert: ALERT, lastPost: null, waiting: 2, quietUntil: NOW, status }
  const lists = [0, 1, 9].map((count) =>
    alertsMessage(
      Array.from({ length: count }, () => listed),
      { ...reader, bots: BOTS, total: count, command: '/leads', canChange: () => true },
    ),
  )
  const paused: Alert = { ...ALERT, paused: { reason: 'is_archived', at: NOW } }
  return [
    ...[...cards, ...claimed, ...lists, alertSetUpMessage(ALERT, { locale, bots: BOTS, isMasked: true })],
    ...[contactMessage(records()[1] ?? null, locale), contactMessage(null, locale)],
    alertNoticeMessage([{ alert: paused, reason: 'is_archived', bots: BOTS }], {
      ...reader,
      canManage: true,
      managers: [],
    }),
  ]
}

function words(locale: string): Message[] {
  const links = { privacyUrl: 'https://example.com/privacy', supportUrl: 'https://example.com/support' }
  const help = { locale, command: '/leads', bots: BOTS, search: null, alertOn: null, canSchedule: true, ...links }
  const steps = [false, true].flatMap((isConnected) => [false, true].map((hasBots) => ({ isConnected, hasBots })))
  return [
    ...[null, 'frobnicate'].map((notUnderstood) => helpMessage({ ...help, notUnderstood })),
    progressMessage(BOTS, locale),
    ...steps.map((step) => welcomeMessage({ locale, command: '/leads', hasAsked: false, privacyUrl: null, ...step })),
  ]
}

function screens(report: Report, index: number, locale: string): Payload[] {
  const views = [savedView({ id: 'v1', name: 'Mine' })]
  const shownBoard = board({ bots: BOTS, views, filters: filters({ groupBy: report.question.by[0] ?? null }) })
  const scene = { locale, canManage: index % 2 === 0, board: shownBoard, report, text: `Text ${index}` }
  return [
    ...homesOf(scene).map((of) => ({ type: 'HomeView' as const, of })),
    ...modalsOf(scene).map((of) => ({ type: 'ModalView' as const, of })),
  ]
}

/** What the views draw: every kind of message, Home and modal, in every language, of many questions. */
export async function everyPayload(): Promise<Payload[]> {
  const asked = await reports(200)
  return LOCALES.flatMap((locale) => [
    ...shown(asked.flatMap((report, index) => [...answers(report, index, locale), digests(report, index, locale)])),
    ...shown([
      ...notices(locale),
      ...errors(locale),
      ...alerts(locale),
      ...words(locale),
      ...digestMessages(locale, BOTS, 'Hello'),
    ]),
    ...asked.slice(0, 8).flatMap((report, index) => screens(report, index, locale)),
    ...digestScreens(locale, 'Hello').map(
      (of): Payload => (of.type === 'home' ? { type: 'HomeView', of } : { type: 'ModalView', of }),
    ),
  ])
}
