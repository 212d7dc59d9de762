import { describe, expect, test } from 'vitest'
import { validateBlocks, validateText } from '../../../sandbox/slack-emulator/block-kit/validate.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { GROUPINGS, type GroupBy } from '../../../src/leads/question/question.ts'
import type { Groups, Report } from '../../../src/leads/report/types.ts'
import type { Message } from '../../../src/views/block-kit/blocks.ts'
import { errorMessage } from '../../../src/views/errors/error-message.ts'
import { helpMessage, progressMessage } from '../../../src/views/report/help.ts'
import { reportMessage } from '../../../src/views/report/report.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { matching } from '../../support/leads/conditions.ts'
import { fc } from '../../support/property.ts'
import { bot, group, groupsBy, options, partsOf, question, record, report } from '../../support/views/fixtures.ts'
import { BOLD, LINKS, LOCALES, typed } from '../../support/views/hostile.ts'

const name = typed.map((text) => ({ ...bot(text.slice(0, 300) || 'x'), id: 'b1' }))
const hostileRecord = fc
  .record({ text: fc.array(typed, { minLength: 6, maxLength: 6 }), isDated: fc.boolean() })
  .map(({ text: [type = '', person = '', email = '', phoneNumber = '', content = '', uri = ''], isDated }) =>
    record({
      type,
      name: person,
      email,
      phoneNumber,
      content,
      uri,
      botName: person,
      ...(isDated ? {} : { createdAt: null }),
    }),
  )
const counts = { leads: 1, others: 2 }

function hostileGroups(by: GroupBy, across: GroupBy | null, texts: string[]): Groups {
  const cells = texts.map((label) => group(label, counts))
  const rows = cells.map((row) => ({ ...row, ...(across && { cells }) }))
  const columns = across && texts.map((label) => ({ label }))
  return groupsBy(across === null ? [by] : [by, across], rows, { columns })
}

const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    bots: fc.array(name, { minLength: 1, maxLength: 5 }),
    records: fc.array(hostileRecord, { maxLength: 12 }),
    texts: fc.array(typed, { minLength: 1, maxLength: 12 }),
    groupBy: fc.constantFrom(null, ...GROUPINGS),
    across: fc.constantFrom(null, ...GROUPINGS),
    layout: fc.constantFrom('summary', 'count', 'list', 'csv'),
  })
  .map(({ bots, records, texts, groupBy, across, layout }) =>
    report({
      question: question({
        bots,
        by: groupBy === null ? [] : [groupBy],
        layout,
        where: matching(texts[0] ?? ''),
      } as Parameters<typeof question>[0]),
      records,
      totals: { ...report().totals, others: texts.map((type) => ({ type, count: 2 })) },
      topPages: texts.map((page) => ({ page, count: 3 })),
      groups: groupBy === null ? null : hostileGroups(groupBy, across, texts),
      failures: bots.map((failed) => ({
        bot: failed,
        error: new LeadListError('failed', 'x', { upstreamMessage: texts[0] ?? '' }),
      })),
    }),
  )

const OWN_MENTION = /<@U0ASKER>/g

function assertHarmless(message: Message, ours: RegExp = /(?!)/g): void {
  expect(validateBlocks(message.blocks, 'message')).toEqual([])
  expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
  expect(validateText(message.text, false)).toEqual([])
  for (const part of partsOf([message.blocks, message.plainBlocks])) {
    if (part.type === 'mrkdwn')
      assertEscaped(
        String(part.text).replace(OWN_MENTION, '').replace(LINKS, '').replace(BOLD, '$1').replaceAll('\n', ' '),
        ours,
      )
    if (part.type === 'link') expect(String(part.url)).toMatch(/^https?:\/\/[^\s@]+$/)
    expect(['broadcast', 'usergroup', 'channel', 'team', 'emoji']).not.toContain(part.type)
    if (part.type === 'user') expect(part.user_id).toBe('U0ASKER')
    if (part.type === 'plain_text') expect(part.emoji).toBe(false)
    if (typeof part.text === 'string') expect(part.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
  }
  assertEscaped(message.text, ours)
}

function assertEscaped(mrkdwn: string, ours: RegExp): void {
  expect(mrkdwn.replace(ours, '').replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]|\p{Cc}/u)
}

describe('text that is not ours can neither ping, nor link, nor format, nor break a message', () => {
  test('no text in an answer can ping, link or format, in any layout and for any reader', () => {
    fc.assert(
      fc.property(
        hostileReport,
        typed,
        fc.constantFrom('full', 'masked', 'counts'),
        fc.constantFrom(...LOCALES),
        (asked, word, detail, locale) => {
          const reading = {
            notes: [{ kind: 'misspelling' as const, from: word, to: word }],
            unused: [word],
            alternatives: [{ kind: 'bot' as const, question: asked.question }],
          }
          assertHarmless(
            reportMessage(asked, options({ reading, locale, detail, askedBy: detail === 'full' ? null : 'U0ASKER' })),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  test('no text in help and progress messages can ping, link or format', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 100 }), typed, fc.constantFrom(...LOCALES), (bots, word, locale) => {
        const urls = { privacyUrl: 'https://example.com/privacy', supportUrl: null }
        assertHarmless(
          helpMessage({
            locale,
            command: '/leads',
            bots,
            notUnderstood: word,
            search: null,
            alertOn: null,
            canSchedule: true,
            ...urls,
          }),
        )
        if (bots.length > 0) assertHarmless(progressMessage(bots, locale))
      }),
    )
  })

  test('no text in an error can ping, link or format', () => {
    const mention = /<@U0MANAGER>|<https:\/\/example\.com\/support\|[^>]*>/g
    fc.assert(
      fc.property(typed, fc.constantFrom(...LOCALES), (word, locale) => {
        const how = {
          locale,
          command: '/leads',
          reference: word,
          managers: ['U0MANAGER', word],
          canManage: false,
          supportUrl: 'https://example.com/support',
        }
        const errors = [
          new WorkspaceError('unknown-bot', 'x', { subject: word }),
          new WorkspaceError('not-connected', 'x'),
          new LeadListError('failed', 'x', { upstreamMessage: word }),
          new LeadsError('unknown-bot', 'x', { subject: word, suggestions: [word, word] }),
          new Error(word),
        ]
        for (const error of errors) assertHarmless(errorMessage(error, how), mention)
      }),
    )
  })
})
