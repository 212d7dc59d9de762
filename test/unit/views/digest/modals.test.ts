import { describe, expect, test } from 'vitest'
import { validateBlocks, validateView } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { viewText } from '../../../../sandbox/slack-user/wait-for.ts'
import { DigestError } from '../../../../src/digest/errors.ts'
import type { Digest, RunRecord } from '../../../../src/digest/model/digest.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import { skeletonModal } from '../../../../src/views/block-kit/modal.ts'
import { digestReadMessage } from '../../../../src/views/digest/confirmation.ts'
import { digestGoneModal, digestHistoryModal, digestPageModal } from '../../../../src/views/digest/details.ts'
import {
  type DigestPreview,
  digestFormErrors,
  digestFormModal,
  noChannelErrors,
} from '../../../../src/views/digest/form.ts'
import {
  type DigestForm,
  firstForm,
  formOfDigest,
  readDigestForm,
  scheduleOfForm,
} from '../../../../src/views/digest/form-values.ts'
import { digestDoneMessage, digestsMessage, digestsModal, readDigestsPage } from '../../../../src/views/digest/list.ts'
import { digestMessage } from '../../../../src/views/digest/message.ts'
import { digestPhrase } from '../../../../src/views/digest/phrases.ts'
import { homeView } from '../../../../src/views/home/home.ts'
import type { Bot } from '../../../../src/workspaces/bots.ts'
import { matching } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { digest, edition, runRecord } from '../../../support/views/digest-fixtures.ts'
import { ACME, board, bot, NOW, partsOf, READER, report } from '../../../support/views/fixtures.ts'
import { LOCALES, typed } from '../../../support/views/hostile.ts'

const TIMES = [NOW, NOW + 86_400_000, NOW + 2 * 86_400_000]
const preview: DigestPreview = {
  message: digestMessage(edition({ isFirst: true }), { locale: 'en-US', command: '/leads', detail: 'full' }),
}

function form(changes: Partial<DigestForm> = {}, more: Partial<Parameters<typeof digestFormModal>[0]> = {}) {
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

function listed(changes: Partial<Digest> = {}) {
  const one = digest(changes)
  return { digest: one, nextAt: one.paused === null ? NOW : null }
}

function page(changes: Partial<Digest> = {}, more: Partial<Parameters<typeof digestPageModal>[0]> = {}) {
  const base = { locale: 'en-US', bots: [ACME], nextTimes: TIMES, now: NOW, about: 'digest1' }
  return digestPageModal({
    ...base,
    listed: listed(changes),
    canChange: true,
    canReassign: true,
    notice: null,
    ...more,
  })
}

const failing = { reason: 'is_archived', at: NOW }
const home = (digests: ReturnType<typeof listed>[], locale: string, canManage: boolean, bots: Bot[] = [ACME]) =>
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
function screens(locale: string, text: string) {
  const bots = [{ ...bot(text.slice(0, 80) || 'x'), id: 'b1' }, ACME]
  const changes = { question: asking(text) }
  const runs = (
    ['queued', 'claimed', 'asked', 'posting', 'sent', 'empty', 'skipped', 'failed', 'unknown'] as const
  ).map((state) => runRecord({ state, reason: text.slice(0, 60) || null, isByHand: state === 'sent' }))
  const many = Array.from({ length: 40 }, (_, index) => listed({ ...changes, id: `digest${index}`, paused: failing }))
  const options = { locale, bots, now: NOW, canManage: true }
  return [
    form({ question: text.slice(0, 500) }, { locale, unused: [text], isCutToCounts: true }),
    form({ rhythm: 'weekly', detail: 'counts' }, { locale, preview: { problem: text } }),
    form({ rhythm: 'monthly', monthDay: 'first-weekday', detail: 'full' }, { locale, isNew: false, about: 'digest1' }),
    form({ weekdays: [], time: '23:59' }, { locale, nextTimes: [], preview: 'loading' }),
    page(changes, { locale, bots, notice: 'digest-page.saved' }),
    page({ ...changes, paused: failing }, { locale, bots, nextTimes: [], canChange: false, canReassign: false }),
    digestGoneModal(locale),
    digestsModal({ ...options, listed: many, offset: 40, total: 200 }),
    digestsModal({ ...options, listed: [], offset: 0, total: 0 }),
    digestHistoryModal({ locale, digest: digest(), runs: Array.from({ length: 4 }, () => runs).flat(), now: NOW }),
    digestHistoryModal({ locale, digest: digest(), runs: [], now: NOW }),
    digestHistoryModal({ locale, digest: digest({ daysSince: NOW }), runs, now: NOW }),
    ...(['digests', 'digest', 'digest-form', 'digest-history'] as const).map((screen) =>
      skeletonModal({ locale, screen }),
    ),
    home(many.slice(0, 4), locale, true, bots),
    home([], locale, false, bots),
  ]
}

const messages = (locale: string, bots: Bot[], text: string) => [
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
    listed: Array.from({ length: 15 }, (_, index) => listed({ id: `digest${index}` })),
  }),
  digestsMessage({ locale, command: '/leads', listed: [], total: 0, bots, now: NOW, canManage: false }),
  digestDoneMessage({ kind: 'sent' }, { locale, now: NOW }),
  digestDoneMessage({ kind: 'next', listed: listed() }, { locale, now: NOW }),
]

describe('every screen of digests', () => {
  test('every digest modal stays within Slack’s limits, whatever was typed, in every language', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
        for (const view of screens(locale, text)) expect(validateView(view)).toEqual([])
        for (const { blocks, plainBlocks } of messages(locale, [bot(text.slice(0, 80) || 'x')], text)) {
          expect(validateBlocks(blocks, 'message')).toEqual([])
          expect(validateBlocks(plainBlocks, 'message')).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })

  test('no typed text in a digest modal can ping, link or format', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const views = screens('en-US', text)
        const blocks = [
          ...views.map((view) => view.blocks),
          ...messages('en-US', [bot(text.slice(0, 80) || 'x')], text).map((each) => each.blocks),
        ]
        for (const part of partsOf(blocks)) {
          if (part.type !== 'mrkdwn') continue
          const own = String(part.text)
            .replaceAll('*<#C0SALES>*', '')
            .replaceAll('<@U0ADA>', '')
            .replace(/^⚠️ \*([^*]*)\*$/, '$1')
          expect(own.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]/)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('digest modals carry only ids', () => {
    for (const view of screens('en-US', 'visitor-secret')) {
      expect(view.private_metadata ?? '').not.toContain('visitor-secret')
      for (const { value, action_id, block_id } of partsOf(view.blocks))
        expect(JSON.stringify([value, action_id, block_id])).not.toContain('visitor-secret')
    }
  })
})

describe('the form of a digest', () => {
  test('the digest form shows the next three runs in its zone', () => {
    const text = viewText(form() as never)
    expect(text).toContain('The next three times (Europe/Berlin)')
    expect(text).toContain('Thu 19 Nov, 14:32')
  })

  test('the digest form has only the field of its recurrence', () => {
    const ids = (changes: Partial<DigestForm>) => form(changes).blocks.map(({ block_id: id }) => id)
    expect(ids({ rhythm: 'weekdays' })).toContain('digest-form.weekdays')
    expect(ids({ rhythm: 'weekly' })).not.toContain('digest-form.weekdays')
    expect(ids({ rhythm: 'monthly' })).toContain('digest-form.month-day')
  })

  test('the digest form offers full contact details only if the workspace allows them', () => {
    expect(JSON.stringify(form().blocks)).not.toContain('in full')
    expect(JSON.stringify(form({}, { allowsFull: true }).blocks)).toContain('in full')
  })

  test.each([
    [
      { rhythm: 'weekdays', weekdays: [1, 3] },
      { kind: 'weekdays', weekdays: [1, 3] },
    ],
    [
      { rhythm: 'weekly', weekday: 5 },
      { kind: 'weekdays', weekdays: [5] },
    ],
    [
      { rhythm: 'monthly', monthDay: 'last-day' },
      { kind: 'monthly', on: 'last-day' },
    ],
    [
      { rhythm: 'monthly', monthDay: 31 },
      { kind: 'monthly', on: 31 },
    ],
  ] as const)('of %o means %o, and is filled in with it again', (changes, days) => {
    const made = scheduleOfForm({ ...firstForm('Europe/Berlin'), ...changes })
    expect(made.days).toEqual(days)
    const again = formOfDigest(digest({ schedule: made }), '')
    expect(scheduleOfForm(again)).toEqual(made)
  })

  test.each([
    ['nothing', undefined],
    ['no form', 'forged'],
    ['forged fields', { 'digest-form.rhythm': { 'digest-form.rhythm': { selected_option: { value: 'hourly' } } } }],
  ])('that holds %s is read as a new one', (_, values) => {
    expect(readDigestForm(values, 'Europe/Berlin')).toEqual(firstForm('Europe/Berlin'))
  })

  test('a digest form without a day of the week is rejected', () => {
    const values = { 'digest-form.weekdays': { 'digest-form.weekdays': { selected_options: [] } } }
    expect(readDigestForm(values, 'UTC').weekdays).toEqual([])
  })

  const PROBLEM = { locale: 'en-US', command: '/leads', reference: 'a1b2' }
  const slack = (error: string) =>
    Object.assign(new Error('x'), { code: 'slack_webapi_platform_error', data: { error } })

  test.each([
    [new DigestError('bad-time', 'x'), 'digest-form.time'],
    [new DigestError('bad-zone', 'x'), 'digest-form.zone'],
    [new DigestError('bad-days', 'x'), 'digest-form.rhythm'],
    [new DigestError('names-visitor', 'x'), 'digest-form.question'],
    [new LeadsError('unknown-bot', 'x', { subject: 'Yeti' }), 'digest-form.question'],
    [slack('not_in_channel'), 'digest-form.channel'],
    [slack('channel_not_found'), 'digest-form.channel'],
    [slack('is_archived'), 'digest-form.channel'],
  ])('the error %o is under its field', (error, field) => {
    expect(Object.keys(digestFormErrors(error, PROBLEM) ?? {})).toEqual([field])
  })

  test.each([[new DigestError('unknown-digest', 'x')], [slack('token_revoked')], [new Error('x')]])(
    'says %o in place of itself',
    (error) => {
      expect(digestFormErrors(error, PROBLEM)).toBeNull()
    },
  )

  test('a digest form without a channel is rejected', () => {
    expect(noChannelErrors('en-US')).toEqual({ 'digest-form.channel': 'Please choose the channel.' })
  })
})

describe('the question of a digest in words', () => {
  const asked = digest().question

  test.each([
    [asked, 'all bots'],
    [{ ...asked, botIds: ['acme'], kinds: 'leads' as const }, 'only leads for bot "Acme"'],
    [{ ...asked, where: matching('pricing') }, 'all bots matching "pricing"'],
    [
      { ...asked, where: matching('acme.com', 'email-domain'), by: ['page' as const] },
      'all bots from @acme.com by page',
    ],
    [{ ...asked, botIds: ['gone'] }, ''],
  ])('%o', (question, words) => {
    expect(digestPhrase(question, [ACME])).toBe(words)
  })
})

describe('the list of digests', () => {
  test.each([
    ['0', 0],
    ['40', 40],
    ['55', 40],
    ['-1', 0],
    ['forged', 0],
  ])('the page value %s is read', (value, offset) => {
    expect(readDigestsPage(value).offset).toBe(offset)
  })
})

describe('the history of a digest', () => {
  const shown = (run: RunRecord) =>
    JSON.stringify(digestHistoryModal({ locale: 'en-US', digest: digest(), runs: [run], now: NOW }).blocks)

  test('the history has the time, days, counts and duration of a run', () => {
    const text = shown(runRecord())
    for (const part of ['Mon 16 Nov, 09:00', '"sent"', '37 leads · 6 appointments', 'took 1.5 s'])
      expect(text).toContain(part)
  })

  test.each([
    ['en-US', 'The last run.'],
    ['de-DE', 'Der letzte Lauf.'],
    ['fr-FR', 'Le dernier passage.'],
    ['es-ES', 'La última vez.'],
  ])('the history of one run in %s has no number', (locale, intro) => {
    const modal = digestHistoryModal({ locale, digest: digest(), runs: [runRecord()], now: NOW })
    expect(viewText(modal as never)).toContain(intro)
  })

  const shownOf = (changes: Partial<Digest>, run = runRecord()) =>
    viewText(digestHistoryModal({ locale: 'en-US', digest: digest(changes), runs: [run], now: NOW }) as never)
  const MONTHLY = { ...digest().schedule, days: { kind: 'monthly', on: 1 } } as const

  test('the history omits the days of a run from before the recurrence changed', () => {
    const daysSince = Date.parse('2026-11-17T12:00:00Z')
    expect(shownOf({})).toContain('Fri 13 – Sun 15 Nov 2026')
    const text = shownOf({ schedule: MONTHLY, daysSince })
    expect(text).toContain('Mon 16 Nov, 09:00')
    expect(text).not.toContain('2026')
    const later = runRecord({ date: '2026-12-01', dueAt: Date.parse('2026-12-01T08:00:00Z') })
    expect(shownOf({ schedule: MONTHLY, daysSince }, later)).toContain('November 2026')
  })

  test('the history names the time and the days even if the zone no longer exists', () => {
    const text = shownOf({ schedule: { ...digest().schedule, zone: 'Europe/Atlantis' } })
    expect(text).toContain('Mon 16 Nov, 08:00 UTC')
    expect(text).toContain('Fri 13 – Sun 15 Nov 2026')
    expect(text).not.toContain('Invalid')
  })

  test('a run that posted nothing has no counts', () => {
    expect(shown(runRecord({ state: 'failed', reason: 'timeout', counts: null }))).not.toContain('lead')
  })
})
