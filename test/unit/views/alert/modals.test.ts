import { describe, expect, test } from 'vitest'
import { validateBlocks, validateView } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import type { Alert } from '../../../../src/alerts/model/alert.ts'
import { readAlertQuestion } from '../../../../src/alerts/model/question.ts'
import type { ListedAlert } from '../../../../src/alerts/overview.ts'
import type { PostRecord, PostState } from '../../../../src/alerts/storage/types.ts'
import { alertGoneModal, alertHistoryModal, alertPageModal } from '../../../../src/views/alert/details.ts'
import { alertFormModal } from '../../../../src/views/alert/form.ts'
import { type AlertForm, firstAlertForm, readAlertForm } from '../../../../src/views/alert/form-values.ts'
import { alertSetUpMessage, alertsMessage, alertsModal } from '../../../../src/views/alert/list.ts'
import { alertNoticeMessage } from '../../../../src/views/alert/notice.ts'
import { skeletonModal } from '../../../../src/views/block-kit/modal.ts'
import { homeView } from '../../../../src/views/home/home.ts'
import { subjectPhrase } from '../../../../src/views/report/question-phrases.ts'
import type { Bot } from '../../../../src/workspaces/bots.ts'
import { condition, matching, not } from '../../../support/leads/conditions.ts'
import { BOTS, MOMENT } from '../../../support/leads/said.ts'
import { fc } from '../../../support/property.ts'
import { ACME, board, bot, NOW, partsOf, ready } from '../../../support/views/fixtures.ts'
import { BOLD, LINKS, LOCALES, typed } from '../../../support/views/hostile.ts'

const alert = (changes: Partial<Alert> = {}): Alert => ({
  ...{ id: 'alert1', teamId: 'T0ACME', target: 'C0SALES', ownerId: 'U0ADA', createdAt: NOW, since: NOW },
  ...{ zone: 'Europe/Berlin', quiet: null, remindMinutes: null, detail: null, inTurn: [], version: 1 },
  ...{ paused: null, catchUpFrom: null, question: { botIds: [], kinds: 'all', where: [] } },
  ...changes,
})
const post = (changes: Partial<PostRecord> = {}): PostRecord => ({
  ...{ id: 'p', target: 'C0SALES', state: 'sent', kind: 'single', alertIds: ['alert1'], recordCount: 1, at: NOW },
  ...{ ts: '1.1', channelId: 'C0SALES', reason: null, isRepeat: false },
  ...changes,
})
const listed = (changes: Partial<Alert> = {}, more: Partial<ListedAlert> = {}): ListedAlert => ({
  ...{ alert: alert(changes), lastPost: null, waiting: 0, quietUntil: null },
  status: { slowMs: null, error: '', hasGap: false },
  ...more,
})
const everything = (text: string, index = 0): ListedAlert =>
  listed(
    {
      id: `alert${index}`,
      question: { botIds: ['b1'], kinds: 'leads', where: [...matching(text), condition('email', 'present')] },
      quiet: { from: '22:00', to: '07:00' },
      remindMinutes: 15,
      detail: 'full',
      inTurn: Array.from({ length: 20 }, (_, person) => `U0PERSON${person}`),
    },
    {
      ...{ lastPost: post(), waiting: 3, quietUntil: NOW + 3_600_000 },
      status: { slowMs: 180_000, error: 'timeout', hasGap: true },
    },
  )

type FormOptions = Parameters<typeof alertFormModal>[0]
const form = (changes: Partial<AlertForm>, more: Partial<FormOptions> = {}) =>
  alertFormModal({
    ...{ locale: 'en-US', about: '', isNew: true, personId: 'U0ADA', canManage: true, allowsFull: true },
    ...{ isCutToCounts: false, preview: 'loading' },
    form: { ...firstAlertForm('Europe/Berlin', { isMasked: true }), ...changes },
    ...more,
  })

const STATES: PostState[] = ['claimed', 'waiting', 'posting', 'unknown', 'sent', 'unclear', 'failed', 'skipped']

function views(locale: string, text: string, bots: Bot[]) {
  const many = Array.from({ length: 40 }, (_, index) => everything(text, index))
  const posts = STATES.map((state) => post({ state, reason: text.slice(0, 60) || null, isRepeat: state === 'sent' }))
  const options = { locale, bots, now: NOW, total: 200 }
  const page = { locale, bots, now: NOW, about: 'alert1', canChange: true, canReassign: true, notice: null }
  const paused = { paused: { reason: text.slice(0, 60) || 'by-hand', at: NOW } }
  const failing = { count: 2, reason: 'refused-key', alertId: 'alert1' }
  const home = { listed: many.slice(0, 4), total: 40, failing, now: NOW }
  return [
    form({ question: text, quiet: text, inTurn: ['U0BEN'] }, { locale, preview: { problem: text } }),
    form({ channelId: 'C0SALES', remindMinutes: 1_440 }, { locale, isNew: false, isCutToCounts: true }),
    form({}, { locale, canManage: false, allowsFull: false }),
    alertsModal(many, { ...options, offset: 40 }),
    alertsModal([], { ...options, total: 0, offset: 0 }),
    alertPageModal({ ...page, listed: everything(text), notice: 'digest-page.saved' }),
    alertPageModal({ ...page, listed: listed(paused), canChange: false, canReassign: false }),
    alertGoneModal(locale),
    alertHistoryModal({ locale, zone: 'Europe/Berlin', posts: [...posts, ...posts, ...posts, ...posts], now: NOW }),
    alertHistoryModal({ locale, zone: 'Europe/Berlin', posts: [], now: NOW }),
    ...(['alerts', 'alert', 'alert-form', 'alert-history'] as const).map((screen) => skeletonModal({ locale, screen })),
    homeView(ready({ locale, canManage: true, board: board({ alerts: home, bots }) })),
  ]
}

function messages(locale: string, text: string, bots: Bot[]) {
  const many = Array.from({ length: 15 }, (_, index) => everything(text, index))
  const notice = (reason: string) => ({ alert: everything(text).alert, reason, bots })
  return [
    alertsMessage(many, { locale, bots, now: NOW, total: 200, command: '/leads', canChange: () => true }),
    alertsMessage([], { locale, bots, now: NOW, total: 0, command: '/leads', canChange: () => false }),
    alertSetUpMessage(everything(text).alert, { locale, bots, isMasked: true }),
    alertNoticeMessage([notice(text.slice(0, 60))], { locale, canManage: false, managers: ['U0ADA'], now: 0 }),
    alertNoticeMessage(
      Array.from({ length: 200 }, () => notice('refused-key')),
      { locale, canManage: true, managers: [], now: 0 },
    ),
  ]
}

test('every screen and message of alerts stays within Slack’s limits, whatever was typed, in every language', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
      const bots = [{ ...bot(text.slice(0, 80) || 'x'), id: 'b1' }, ACME]
      for (const view of views(locale, text, bots)) expect(validateView(view)).toEqual([])
      for (const { blocks, plainBlocks } of messages(locale, text, bots)) {
        expect(validateBlocks(blocks, 'message')).toEqual([])
        expect(validateBlocks(plainBlocks, 'message')).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('no typed text in a screen or message of alerts can ping, link or format', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const bots = [{ ...bot(text.slice(0, 80) || 'x'), id: 'b1' }, ACME]
      const blocks = [
        ...views('en-US', text, bots).map((view) => view.blocks),
        ...messages('en-US', text, bots).map((each) => each.blocks),
      ]
      for (const part of partsOf(blocks)) {
        if (part.type !== 'mrkdwn') continue
        const own = String(part.text)
          .replaceAll(LINKS, '')
          .replace(/\*<#C0SALES>\*|<#C0SALES>|<@U0\w+>/g, '')
          .replaceAll(BOLD, '$1')
        expect(own.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]/)
      }
    }),
    { numRuns: 40 },
  )
})

test('screens of alerts carry only ids', () => {
  for (const view of views('en-US', 'visitor-secret', [ACME])) {
    expect(view.private_metadata ?? '').not.toContain('visitor-secret')
    for (const { value, action_id, block_id } of partsOf(view.blocks))
      expect(JSON.stringify([value, action_id, block_id])).not.toContain('visitor-secret')
  }
})

describe('what the list says of an alert', () => {
  const said = (each: ListedAlert) =>
    renderText(
      alertsMessage([each], {
        locale: 'en-US',
        bots: BOTS,
        now: NOW,
        total: 1,
        command: '/leads',
        canChange: () => true,
      }),
    )

  test('An alert whose chatbots are asked less often says how often, and why', () => {
    const status = { slowMs: 180_000, error: '', hasGap: false }
    expect(said(listed({}, { status }))).toContain('LeadList is asked only every 3 min: its answers are slow or large.')
  })

  test('An alert says that records may be missing after an outage of more than 31 days', () => {
    const status = { slowMs: null, error: '', hasGap: true }
    expect(said(listed({}, { status }))).toContain('records from more than 31 days before may have been missed')
  })

  test('An alert in its quiet hours says until when, and how many wait', () => {
    const shown = said(listed({ quiet: { from: '22:00', to: '07:00' } }, { quietUntil: NOW + 3_600_000, waiting: 2 }))
    expect(shown).toMatch(/quiet until .+ · 2 are waiting/)
  })

  test('A paused alert says why, and nothing of its polls', () => {
    const status = { slowMs: 180_000, error: 'timeout', hasGap: true }
    const shown = said(listed({ paused: { reason: 'is_archived', at: NOW } }, { status }))
    expect(shown).toMatch(/Paused: .*archived/)
    expect(shown).not.toMatch(/LeadList|31 days/)
  })
})

describe('the words of an alert', () => {
  const wheres = [
    [],
    [condition('email', 'present')],
    [condition('email', 'absent'), condition('phone', 'present')],
    matching('pricing'),
    [not(condition('page', 'contains', '/jobs'))],
    [condition('weekday', 'in', 'sat', 'sun')],
    [condition('time', 'in', '09:00', '17:00')],
  ]

  test.each(wheres)('An alert’s question in its form is read as the same question: %j', (...where) => {
    for (const kinds of ['all', 'leads', 'appointments'] as const)
      for (const botIds of [[], ['id-2'], ['id-0', 'id-2']]) {
        const question = { kinds, botIds, where }
        expect(readAlertQuestion(subjectPhrase(question, BOTS), { bots: BOTS, moment: MOMENT })).toEqual(question)
      }
  })

  test.each([
    ['after 6pm', ['18:00', '24:00']],
    ['nach 18 Uhr', ['18:00', '24:00']],
    ['les leads le soir', ['18:00', '24:00']],
    ['at night', ['20:00', '06:00']],
  ])('“%s” is a time of every day in an alert', (words, values) => {
    const { where } = readAlertQuestion(words, { bots: BOTS, moment: MOMENT })
    expect(where).toEqual([condition('time', 'in', ...values)])
  })

  test.each(['yesterday after 6pm', 'last week', 'today'])('“%s” is a period, which an alert has not', (words) => {
    expect(() => readAlertQuestion(words, { bots: BOTS, moment: MOMENT })).toThrow('names a period')
  })

  test.each([
    ['22:00-07:00', '22:00-07:00'],
    ['22-7', '22:00-07:00'],
    ['22.30 – 6h15', '22:30-06:15'],
    ['at night', 'at night'],
  ])('Quiet hours may be typed as %s', (text, quiet) => {
    const values = { 'alert-form.quiet': { 'alert-form.quiet': { value: text } } }
    expect(readAlertForm(values, firstAlertForm('UTC', { isMasked: true })).quiet).toBe(quiet)
  })

  test('A field that the reader does not see keeps what is stored', () => {
    const before = { ...firstAlertForm('UTC', { isMasked: true }), channelId: 'C0SALES', inTurn: ['U0BEN'] }
    expect(readAlertForm({}, before)).toMatchObject({ channelId: 'C0SALES', inTurn: ['U0BEN'], detail: 'masked' })
  })
})
