import type { Digest } from '../../../src/digest/model/digest.ts'
import type { FormPreview } from '../../../src/views/block-kit/modal.ts'
import { skeletonModal } from '../../../src/views/block-kit/modal.ts'
import { digestReadMessage } from '../../../src/views/digest/confirmation.ts'
import { digestGoneModal, digestHistoryModal, digestPageModal } from '../../../src/views/digest/details.ts'
import { digestFormModal } from '../../../src/views/digest/form.ts'
import { type DigestForm, firstForm } from '../../../src/views/digest/form-values.ts'
import { digestDoneMessage, digestsMessage, digestsModal } from '../../../src/views/digest/list.ts'
import { digestMessage } from '../../../src/views/digest/message.ts'
import { homeView } from '../../../src/views/home/home.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { matching } from '../leads/conditions.ts'
import { digest, edition, runRecord } from './digest-fixtures.ts'
import { ACME, board, bot, NOW, READER, report } from './fixtures.ts'

const TIMES = [NOW, NOW + 86_400_000, NOW + 2 * 86_400_000]
const preview: FormPreview = {
  message: digestMessage(edition({ isFirst: true }), { locale: 'en-US', command: '/leads', detail: 'full' }),
}

export function digestForm(
  changes: Partial<DigestForm> = {},
  more: Partial<Parameters<typeof digestFormModal>[0]> = {},
) {
  return digestFormModal({
    locale: 'en-US',
    command: '/leads',
    form: { ...firstForm('Europe/Berlin'), ...changes },
    about: '',
    isNew: true,
    nextTimes: TIMES,
    now: NOW,
    preview,
    isCutToCounts: false,
    allowsFull: false,
    unused: [],
    ...more,
  })
}

export function listedDigest(changes: Partial<Digest> = {}) {
  const one = digest(changes)
  return { digest: one, nextAt: one.paused === null ? NOW : null }
}

function digestPage(changes: Partial<Digest> = {}, more: Partial<Parameters<typeof digestPageModal>[0]> = {}) {
  const base = { locale: 'en-US', bots: [ACME], nextTimes: TIMES, now: NOW, about: 'digest1' }
  return digestPageModal({
    ...base,
    listed: listedDigest(changes),
    canChange: true,
    canReassign: true,
    notice: null,
    ...more,
  })
}

const failing = { reason: 'is_archived', at: NOW }
const homeWithDigests = (
  digests: ReturnType<typeof listedDigest>[],
  locale: string,
  canManage: boolean,
  bots: Bot[] = [ACME],
) =>
  homeView({
    ...READER,
    locale,
    canManage,
    status: 'ready',
    report: report({ records: [] }),
    board: board({
      bots,
      digests: {
        listed: digests,
        total: 200,
        failing: { count: 2, reason: 'is_archived', digestId: 'digest1' },
        now: NOW,
      },
    }),
  })

const asking = (text: string): Digest['question'] => ({
  ...digest().question,
  botIds: ['b1'],
  where: matching(text.slice(0, 100) || 'x'),
})

/** Every screen of digests, with names and words that anyone may have typed. */
export function digestScreens(locale: string, text: string) {
  const bots = [{ ...bot(text.slice(0, 80) || 'x'), id: 'b1' }, ACME]
  const changes = { question: asking(text) }
  const runs = (
    ['queued', 'claimed', 'asked', 'posting', 'sent', 'empty', 'skipped', 'failed', 'unknown'] as const
  ).map((state) => runRecord({ state, reason: text.slice(0, 60) || null, isByHand: state === 'sent' }))
  const many = Array.from({ length: 40 }, (_, index) =>
    listedDigest({ ...changes, id: `digest${index}`, paused: failing }),
  )
  const options = { locale, bots, now: NOW, canManage: true }
  return [
    digestForm({ question: text.slice(0, 500) }, { locale, unused: [text], isCutToCounts: true }),
    digestForm({ rhythm: 'weekly', detail: 'counts' }, { locale, preview: { problem: text } }),
    digestForm(
      { rhythm: 'monthly', monthDay: 'first-weekday', detail: 'full' },
      { locale, isNew: false, about: 'digest1' },
    ),
    digestForm({ weekdays: [], time: '23:59' }, { locale, nextTimes: [], preview: 'loading' }),
    digestPage(changes, { locale, bots, notice: 'digest-page.saved' }),
    digestPage({ ...changes, paused: failing }, { locale, bots, nextTimes: [], canChange: false, canReassign: false }),
    digestGoneModal(locale),
    digestsModal({ ...options, listed: many, offset: 40, total: 200 }),
    digestsModal({ ...options, listed: [], offset: 0, total: 0 }),
    digestHistoryModal({ locale, digest: digest(), runs: Array.from({ length: 4 }, () => runs).flat(), now: NOW }),
    digestHistoryModal({ locale, digest: digest(), runs: [], now: NOW }),
    digestHistoryModal({ locale, digest: digest({ daysSince: NOW }), runs, now: NOW }),
    ...(['digests', 'digest', 'digest-form', 'digest-history'] as const).map((screen) =>
      skeletonModal({ locale, screen }),
    ),
    homeWithDigests(many.slice(0, 4), locale, true, bots),
    homeWithDigests([], locale, false, bots),
  ]
}

/** What is said about digests, but for the digests themselves. */
export const digestMessages = (locale: string, bots: Bot[], text: string) => [
  digestReadMessage({
    locale,
    said: text.slice(0, 2_000),
    plan: digest({ question: asking(text) }),
    bots,
    unused: [text, '24:00'],
  }),
  digestReadMessage({ locale, said: '', plan: { ...digest(), channelId: null }, bots, unused: [] }),
  digestsMessage({
    ...{ locale, command: '/leads', bots, now: NOW, canManage: true, total: 200 },
    listed: Array.from({ length: 15 }, (_, index) => listedDigest({ id: `digest${index}` })),
  }),
  digestsMessage({ locale, command: '/leads', listed: [], total: 0, bots, now: NOW, canManage: false }),
  digestDoneMessage({ kind: 'sent' }, { locale, now: NOW }),
  digestDoneMessage({ kind: 'next', listed: listedDigest() }, { locale, now: NOW }),
]
