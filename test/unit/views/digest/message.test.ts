import { describe, expect, test } from 'vitest'
import { validateBlocks, validateText } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { strictest } from '../../../../src/delivery/channel-visibility.ts'
import type { DigestContent } from '../../../../src/digest/content/build-content.ts'
import { rangeOf } from '../../../../src/digest/model/reporting-period.ts'
import type { Notice } from '../../../../src/digest/runs/types.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import { probeMessage } from '../../../../src/views/digest/confirmation.ts'
import { digestMessage } from '../../../../src/views/digest/message.ts'
import { noticesMessage } from '../../../../src/views/digest/notice.ts'
import { digest, edition, notice, runRecord } from '../../../support/views/digest-fixtures.ts'
import { ACME, group, groupsBy, NOW, partsOf, question, READER, report } from '../../../support/views/fixtures.ts'

const OPTIONS = { locale: 'en-US', command: '/leads', detail: 'masked' } as const
const drawn = (changes: Partial<DigestContent> = {}, options: Partial<Parameters<typeof digestMessage>[1]> = {}) =>
  digestMessage(edition(changes), { ...OPTIONS, ...options })
const shown = ({ blocks, text }: Message) => renderText({ blocks, text } as never)
const span = (from: string, to: string) => ({ span: { from, to }, period: rangeOf({ from, to }, 'Europe/Berlin') })
const actionsIn = ({ blocks }: Message) => partsOf(blocks).flatMap(({ action_id: id }) => (id ? [id] : []))

describe('a digest', () => {
  test('a digest says its days and zone once, and its owner, before the chart', () => {
    const message = drawn()
    expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'context', 'data_visualization', 'actions'])
    const text = shown(message)
    expect(text).toContain('Acme · Fri 13 – Sun 15 Nov 2026 · Europe/Berlin')
    expect(text.indexOf('Set up by @U0ADA')).toBeLessThan(text.indexOf('By day'))
  })

  test('a digest’s notification names the days covered once', () => {
    expect(drawn().text).toBe(
      '37 leads and 6 appointments for Acme, Fri 13 – Sun 15 Nov. Europe/Berlin · Set up by <@U0ADA>',
    )
  })

  describe.each(['full', 'masked', 'masked-with-paths', 'counts'] as const)('with %s details', (detail) => {
    const rank = { order: 'most', count: 1 } as const
    const pages = [group('https://example.com/pricing', { leads: 21 })]
    const people = [group('Ada Lovelace', { leads: 3 })]
    test.each([
      ['of totals', report()],
      ['of a page', report({ question: question({ by: ['page'], rank }), groups: groupsBy(['page'], pages) })],
      ['of a person', report({ question: question({ by: ['person'], rank }), groups: groupsBy(['person'], people) })],
      [
        'of nothing',
        report({ totals: { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false } }),
      ],
    ])('a digest %s begins with the sentence that its notification says', (_, of) => {
      const isEmpty = of.totals.people === 0
      const message = drawn({ report: of, isEmpty }, { detail })
      const [first = ''] = shown(message)
        .replace(/^#+ |\*/g, '')
        .split('\n')
        .filter((line) => line !== '')
      expect(first.length).toBeGreaterThan(10)
      expect(renderText({ text: message.text, blocks: [] } as never)).toContain(first.replace(/\.$/, ''))
      expect(message.blocks.slice(0, 2).map(({ type }) => type)).toEqual([message.blocks[0]?.type, 'context'])
    })
  })

  test('only the first digest says how to change it', () => {
    expect(shown(drawn({ isFirst: true }))).toContain('type /leads digests')
    expect(shown(drawn())).not.toContain('/leads digests')
  })

  test('a late digest says so', () => {
    expect(shown(drawn({ isLate: true }))).toContain('· late')
    expect(drawn({ isLate: true }).text).toContain('(late)')
  })

  test('a digest says how many alerted leads were taken, and how fast', () => {
    const taken = shown(drawn({ claims: { posted: 12, taken: 9, medianMs: 6 * 60_000 } }))
    expect(taken).toContain('Of 12 alerted, 9 taken, median 6 min')
    expect(shown(drawn({ claims: { posted: 2, taken: 0, medianMs: null } }))).toContain('Of 2 alerted, 0 taken')
    expect(shown(drawn())).not.toContain('alerted')
  })

  test('a digest shows no contact, and offers its records to one person', () => {
    const message = drawn()
    expect(shown(message)).not.toMatch(/Ada|ada@example\.com/)
    expect(shown(message)).toContain('[Records]')
    expect(actionsIn(message)).toEqual(['report.reveal'])
  })

  test('a digest that may show only numbers says why', () => {
    const text = shown(drawn({}, { detail: 'counts' }))
    expect(text).toContain('37 leads')
    expect(text).not.toContain('Ada')
    expect(text).toContain('people outside your company')
  })

  test('a digest for which only numbers were chosen does not explain it', () => {
    const text = shown(drawn({ digest: digest({ detail: 'counts' }) }, { detail: 'counts' }))
    expect(text).not.toContain('outside')
  })

  test('a digest without records takes one line', () => {
    const empty = report({
      totals: { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false },
      records: [],
      topPages: [],
    })
    const message = drawn({ isEmpty: true, report: empty, counts: { leads: 0, appointments: 0, others: 0 } })
    expect(message.blocks).toHaveLength(2)
    expect(shown(message)).toMatch(
      /^No leads or appointments last week for Acme\.\n\nMon 9 – Sun 15 Nov 2026 · Europe\/Berlin/,
    )
  })

  test('a digest reports days that no digest covered, and records that arrived late', () => {
    const counts = { leads: 12, appointments: 1, others: 0 }
    const unreportedDays = (state: 'failed' | 'unknown' | 'skipped' | null, from: string, to: string) => ({
      ...span(from, to),
      counts,
      run: state && runRecord({ state }),
    })
    const corrections = {
      unreportedDays: [
        unreportedDays('failed', '2026-11-09', '2026-11-10'),
        unreportedDays('unknown', '2026-11-10', '2026-11-11'),
        unreportedDays('skipped', '2026-11-11', '2026-11-12'),
        unreportedDays(null, '2026-11-12', '2026-11-13'),
      ],
      late: [{ ...span('2026-11-06', '2026-11-09'), change: { leads: 2, appointments: -1, others: 0 } }],
    }
    const text = shown(drawn({ corrections }))
    expect(text).toContain('Mon 9 Nov 2026: 12 leads · 1 appointment. Its digest failed.')
    expect(text).toContain('Tue 10 Nov 2026: 12 leads · 1 appointment. Its digest may not have arrived.')
    expect(text).toContain('Wed 11 Nov 2026: 12 leads · 1 appointment. Its digest was too late')
    expect(text).toContain('Thu 12 Nov 2026: 12 leads · 1 appointment. There was no digest for it.')
    expect(text).toContain('+2 leads · −1 appointment for Fri 6 – Sun 8 Nov 2026 since its digest')
    expect(drawn({ corrections }).text).toContain('Its digest failed')
  })

  test('a digest says that earlier days could not be checked, even if it has no records', () => {
    const earlierFailure = { error: new Error('out of reach') }
    for (const isEmpty of [false, true])
      expect(shown(drawn({ earlierFailure, isEmpty }))).toContain('days before could not be checked this time')
  })

  test('a digest counts the removed chatbots', () => {
    expect(shown(drawn({ goneBots: 2 }))).toContain('2 of its bots were removed')
  })

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])(
    'a digest in %s fits Slack’s limits, however many days it reports',
    (locale) => {
      const counts = { leads: 1, appointments: 2, others: 3 }
      const corrections = {
        unreportedDays: Array.from({ length: 10 }, () => ({ ...span('2026-11-09', '2026-11-10'), counts, run: null })),
        late: Array.from({ length: 14 }, () => ({ ...span('2026-11-09', '2026-11-10'), change: counts })),
      }
      for (const detail of ['counts', 'masked', 'full'] as const) {
        const message = drawn({ corrections, isFirst: true, isLate: true, goneBots: 1 }, { locale, detail })
        expect(validateBlocks(message.blocks, 'message')).toEqual([])
        expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
        expect(validateText(message.text, false)).toEqual([])
      }
    },
  )
})

describe('how much is shown', () => {
  test('a digest shows the lesser of its own detail and what its channel may see', () => {
    expect(strictest('full', 'masked')).toBe('masked')
    expect(strictest('counts', 'full')).toBe('counts')
    expect(strictest('full', 'full')).toBe('full')
  })
})

describe('the first post', () => {
  test('the first post names the owner, the question, the schedule and how to change it', () => {
    const message = probeMessage({
      digest: digest(),
      bots: [ACME],
      detail: 'counts',
      nextAt: Date.parse('2026-11-20T08:00:00Z'),
      now: NOW,
      locale: 'en-US',
      command: '/leads',
    })
    const text = shown(message)
    expect(text).toContain('@U0ADA set up a digest here.')
    expect(text).toContain('Leads and appointments · All bots, Monday to Friday at 09:00 (Europe/Berlin).')
    expect(text).toContain('The first one comes Fri 20 Nov, 09:00.')
    expect(text).toContain('numbers alone')
    expect(text).toContain('/leads digests')
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
  })
})

describe('the message to the owner of a digest', () => {
  const several = (notices: Notice[], locale = 'en-US') =>
    noticesMessage(notices, { ...READER, locale, reference: 'a1b2', now: NOW, bots: [ACME] })
  const told = (changes: Partial<Notice>, locale = 'en-US') => several([notice(changes)], locale)

  test('an owner is notified that a digest may not have arrived, with a button to send it', () => {
    const message = told({ kind: 'unknown', reason: 'slack-cut-off' })
    expect(message.text).toBe(
      'The digest for <#C0SALES> of Mon 16 Nov may not have arrived. Please look, and send it again if it has not.',
    )
    expect(actionsIn(message)).toEqual(['digest.send-now', 'digest.manage'])
  })

  test('a notice names the digest’s question, because a channel may have several', () => {
    const question = { ...digest().question, kinds: 'leads' as const, botIds: [ACME.id] }
    expect(shown(told({ digest: digest({ question }) }))).toContain('Leads · Acme')
  })

  test.each([
    ['is_archived', 'archived', ['digest.edit', 'digest.resume', 'digest.manage']],
    ['not_in_channel', '/invite @Leads', ['digest.resume', 'digest.edit', 'digest.manage']],
    ['refused-key', 'key', ['home.connect', 'digest.manage']],
    ['bots-gone', 'removed', ['digest.edit', 'digest.manage']],
    ['bad-zone', 'Its time zone does not exist any more.', ['digest.edit', 'digest.manage']],
    ['no_such_word_of_slack', 'Slack', ['digest.resume', 'digest.edit', 'digest.manage']],
  ])('a notice says why a digest stopped (%s), with a button for the action that helps', (reason, words, actions) => {
    const message = told({ kind: 'paused', reason })
    expect(message.text).toContain('is paused')
    expect(message.text).toContain(words)
    expect(actionsIn(message)).toEqual(actions)
  })

  test('a cause that stops all digests of an owner is one notice', () => {
    const paused = (pausedCount: number) =>
      told({ kind: 'paused', reason: 'refused-key', isForAll: true, pausedCount }).text
    expect(paused(10)).toMatch(/^Your 10 digests are paused: the one for <#\w+> of Mon 16 Nov was the first/)
    expect(paused(1)).toMatch(/^Your digest for <#\w+> is paused: the one of Mon 16 Nov could not be posted\./)
  })

  test('an owner is notified that a digest failed, or was too late', () => {
    expect(told({ kind: 'failed' }).text).toContain('The next one tells of its days. LeadList took too long')
    expect(told({ kind: 'too-late', reason: 'too-late' }).text).toContain('too late')
  })

  const inChannel = (channelId: string, changes: Partial<Notice>) =>
    notice({ digest: digest({ channelId }), ...changes })

  test('several notices are one message, with each cause once and a button per digest', () => {
    const message = several([
      inChannel('C0SALES', { kind: 'too-late', reason: 'too-late' }),
      inChannel('C0BOARD', { kind: 'too-late', reason: 'too-late' }),
      inChannel('C0EMPTY', { kind: 'paused', reason: 'not_in_channel' }),
      inChannel('C0OTHER', { kind: 'paused', reason: 'not_in_channel' }),
    ])
    const [late = '', paused = ''] = message.text.split('\n\n')
    expect(late.split('\n')).toEqual([
      '2 digests came too late and were left out. The next ones tell of their days.',
      '<#C0SALES> · Leads and appointments · All bots · Mon 16 Nov',
      '<#C0BOARD> · Leads and appointments · All bots · Mon 16 Nov',
    ])
    expect(paused).toMatch(
      /^2 digests could not be posted, and are paused\. .*\/invite @Leads.*\n<#C0EMPTY> · Leads and appointments · All bots · Mon 16 Nov\n/,
    )
    expect(actionsIn(message)).toEqual([
      ...['digest.send-now', 'digest.send-now', 'digest.resume', 'digest.resume'],
      'home.digests',
    ])
  })

  test('a single notice of a cause reads the same in a message of several', () => {
    const message = several([
      inChannel('C0SALES', { kind: 'unknown', reason: 'slack-cut-off' }),
      inChannel('C0OLD', { kind: 'paused', reason: 'is_archived' }),
    ])
    const [unknown, paused] = message.text.split('\n\n')
    expect(unknown).toBe(told({ kind: 'unknown', reason: 'slack-cut-off' }).text)
    expect(paused).toMatch(/^The digest for <#C0OLD> of Mon 16 Nov could not be posted, and is paused\. .*archived/)
    expect(actionsIn(message)).toEqual(['digest.send-now', 'digest.edit', 'home.digests'])
  })

  test('several digests stopped by one key share one button', () => {
    const ofAll = { kind: 'paused', reason: 'refused-key', isForAll: true, pausedCount: 10 } as const
    const byKey = (id: string) => inChannel(id, ofAll)
    const message = several([
      byKey('C0SALES'),
      byKey('C0BOARD'),
      inChannel('C0OLD', { kind: 'paused', reason: 'is_archived' }),
    ])
    expect(message.text).toContain('Your 10 digests are paused. Not posted so far: 2. ')
    expect(message.text).toContain('The digest for <#C0OLD> of Mon 16 Nov could not be posted, and is paused.')
    expect(actionsIn(message)).toEqual(['digest.edit', 'home.connect', 'home.digests'])
  })

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])(
    'of a hundred, each named, in %s, within Slack’s limits',
    (locale) => {
      const kinds = ['unknown', 'failed', 'paused', 'too-late'] as const
      const reasons = ['rate-limited', 'timeout', 'is_archived', 'bots-gone', 'unexpected']
      const notices = Array.from({ length: 100 }, (_, index) =>
        inChannel(`C0${String(index).padStart(9, '0')}`, {
          kind: kinds[index % 4] ?? 'failed',
          reason: reasons[index % 5] ?? '',
        }),
      )
      const message = several(notices, locale)
      expect(validateBlocks(message.blocks, 'message')).toEqual([])
      expect(validateText(message.text, false)).toEqual([])
      expect(message.text).not.toMatch(/\{\w+\}/)
      expect(message.text.length).toBeLessThan(12_000)
      const all = JSON.stringify(message.blocks)
      for (const {
        digest: { channelId },
      } of notices) {
        expect(all).toContain(`<#${channelId}>`)
        expect(message.text).toContain(`<#${channelId}>`)
      }
    },
  )

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])('notices in %s stay within Slack’s limits', (locale) => {
    for (const kind of ['unknown', 'failed', 'paused', 'too-late'] as const)
      for (const isForAll of [true, false]) {
        const message = told({ kind, isForAll, reason: 'refused-key' }, locale)
        expect(validateBlocks(message.blocks, 'message')).toEqual([])
        expect(validateText(message.text, false)).toEqual([])
        expect(message.text).not.toMatch(/\{\w+\}/)
      }
  })
})
