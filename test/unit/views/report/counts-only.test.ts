import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { type Condition, GROUPINGS, type GroupBy, type Measure } from '../../../../src/leads/question/question.ts'
import type { Group, Report } from '../../../../src/leads/report/types.ts'
import { digestMessage } from '../../../../src/views/digest/message.ts'
import { reportMessage } from '../../../../src/views/report/report.ts'
import { condition } from '../../../support/leads/conditions.ts'
import { edition } from '../../../support/views/digest-fixtures.ts'
import { group, groupsBy, options, question, report } from '../../../support/views/fixtures.ts'

const SECRETS = ['secretmann', 'secret.example', 'secret-page', 'secret-words', '47114711']
const WHERE: Condition[] = [
  condition('any', 'contains', 'secret-words'),
  condition('name', 'contains', 'secretmann'),
  condition('email', 'contains', 'ada@secret.example'),
  condition('email-domain', 'is', 'secret.example'),
  condition('phone', 'is', '47114711'),
  condition('page', 'contains', 'secret-page'),
  condition('message', 'contains', 'secret-words'),
  condition('session', 'is', '47114711'),
]
const MEASURES: Measure[] = [
  { kind: 'count' },
  { kind: 'people' },
  { kind: 'average', per: 'day' },
  { kind: 'median', per: 'week' },
  { kind: 'share', of: { kinds: 'all', bots: null, where: WHERE } },
  { kind: 'ratio' },
  { kind: 'interval' },
]
const OF_VISITORS = new Set<GroupBy>(['person', 'email-domain', 'page'])
const LABELS: Partial<Record<GroupBy, string>> = {
  person: 'Ada Secretmann',
  'email-domain': 'secret.example',
  page: 'https://acme.com/secret-page',
}

function askedFor(measure: Measure, by: GroupBy[], count = 3): Report {
  const label = (grouping: GroupBy | undefined) => (grouping && LABELS[grouping]) ?? 'Monday'
  const cells = by.length > 1 ? [group(label(by[1]), {}, { value: 0.5 })] : undefined
  const rows: Group[] = [group(label(by[0]), {}, { value: 0.5, ...(cells && { cells }) })]
  const columns = cells ? [{ label: label(by[1]) }] : null
  return report({
    question: question({ measure, by, where: WHERE, rank: { order: 'most', count } }),
    measure: { value: 0.5, numerator: 1, denominator: 2 },
    groups: groupsBy(by, rows, { columns }),
  })
}

describe.each(MEASURES)('a channel with counts only, asked for $kind', (measure) => {
  test.each(GROUPINGS.flatMap((by) => [[by], [by, 'kind'], ['weekday', by]] as GroupBy[][]))(
    'by %s %s gets no visitor’s data, in no sentence, table, caption or button',
    (...by) => {
      const asked = askedFor(measure, by)
      const drawn = [
        reportMessage(asked, options({ detail: 'counts', askedBy: 'U0ADA', canShare: false })),
        digestMessage(edition({ report: asked }), { locale: 'en-US', command: '/leads', detail: 'counts' }),
      ]
      for (const message of drawn) {
        const all = JSON.stringify([message.text, message.blocks, message.plainBlocks]).toLowerCase()
        for (const secret of SECRETS) expect(all).not.toContain(secret)
        const isGrouped = message.blocks.some(({ type }) => type === 'data_table' || type === 'data_visualization')
        expect(isGrouped).toBe(!by.some((one) => OF_VISITORS.has(one)))
      }
    },
  )
})

test('a masked channel gets the table by person with masked names in the sentence too', () => {
  const message = reportMessage(
    askedFor({ kind: 'count' }, ['person'], 1),
    options({ detail: 'masked', askedBy: 'U0ADA', canShare: false }),
  )
  expect(message.text).toContain('Ada S. was the best person')
  expect(renderText(message)).not.toMatch(/secretmann/i)
})
