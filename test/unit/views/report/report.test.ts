import { describe, expect, test } from 'vitest'
import { validateBlocks } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { describeRange } from '../../../../src/dates/describe.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { decodeQuestion } from '../../../../src/leads/question/encode-question.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import { reportMessage } from '../../../../src/views/report/report.ts'
import { inSession, matching } from '../../../support/leads/conditions.ts'
import {
  ACME,
  bot,
  GLOBEX,
  group,
  groupsBy,
  NOW,
  options,
  question,
  record,
  report,
  WEEK_START,
} from '../../../support/views/fixtures.ts'

const DAY_MS = 86_400_000
const WEEK_BEFORE = { start: WEEK_START - 7 * DAY_MS, end: WEEK_START, zone: 'Europe/Berlin' }
const WEEK_TEXT = describeRange(question().period, 'en-US')
const NOTHING = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }

function shown(message: Message): string {
  return renderText(message)
}

function shownPlainly(message: Message): string {
  return renderText({ ...message, blocks: message.plainBlocks })
}

function buttonsIn(message: Message): { action_id: string; value: string; text: { text: string } }[] {
  return JSON.parse(JSON.stringify(message.blocks)).flatMap((block: { type: string; elements: [] }) =>
    block.type === 'actions' ? block.elements : [],
  )
}

describe('an answer', () => {
  test('an answer says how the question was read', () => {
    expect(shown(reportMessage(report(), options()))).toContain(
      `Leads and appointments · Acme · ${WEEK_TEXT} · Europe/Berlin`,
    )
  })

  test('an answer counts leads, appointments and people', () => {
    expect(shown(reportMessage(report(), options()))).toContain('37 leads · 6 appointments · 31 people\n')
  })

  test('an answer has a full sentence for screen readers and notifications', () => {
    expect(reportMessage(report(), options()).text).toBe(`37 leads and 6 appointments for Acme, ${WEEK_TEXT}.`)
  })

  test('an answer shows a chart, the newest records and the top pages', () => {
    const message = reportMessage(report(), options())
    expect(message.blocks.map(({ type }) => type)).toEqual([
      'header',
      'context',
      'rich_text',
      'data_visualization',
      'context',
      'rich_text',
      'data_table',
      'rich_text',
      'context',
      'actions',
    ])
    expect(shown(message)).toContain('Newest 3 of 43')
    expect(shown(message)).toContain('21 × example.com/pricing')
  })

  test('an answer without charts and tables has the same content', () => {
    const message = reportMessage(report(), options())
    expect(new Set(message.plainBlocks.map(({ type }) => type))).toEqual(
      new Set(['header', 'context', 'section', 'actions']),
    )
    const text = shownPlainly(message)
    for (const said of ['37 leads · 6 appointments', 'ada@example.com', '21 × example.com/pricing', '▄█▆█▇▅▂'])
      expect(text).toContain(said)
  })

  test('an answer names types that are neither leads nor appointments', () => {
    const totals = {
      ...report().totals,
      others: [
        { type: 'Callback', count: 3 },
        { type: '…', count: 2 },
      ],
    }
    expect(shown(reportMessage(report({ totals }), options()))).toContain('6 appointments · 3 Callback · 2 other')
  })

  test('an answer counts only the requested kinds', () => {
    const totals = { ...report().totals, appointments: 0 }
    const points = report().series.points.map((point) => ({ ...point, appointments: 0 }))
    const asked = report({ totals, series: { unit: 'day', points }, question: question({ kinds: 'leads' }) })
    const text = shown(reportMessage({ ...asked, records: [record()] }, options()))
    expect(text).toContain('Leads only · Acme')
    expect(text).not.toMatch(/appointment/i)
  })

  test('an answer says "about" if the number of people is approximate', () => {
    const totals = { ...report().totals, people: 200_000, peopleAreApproximate: true }
    expect(shown(reportMessage(report({ totals }), options()))).toContain('about 200,000 people')
  })

  test('an answer names three of a hundred bots and counts the others', () => {
    const bots = Array.from({ length: 100 }, (_, index) => bot(`Shop ${index + 1}`))
    expect(shown(reportMessage(report({ question: question({ bots }) }), options()))).toContain(
      'Shop 1, Shop 2, Shop 3 and 97 more bots',
    )
  })

  test('an answer is in the reader’s language', () => {
    const text = shown(reportMessage(report(), options({ locale: 'de-DE' })))
    expect(text).toContain('37 Leads · 6 Termine · 31 Personen')
    expect(text).toContain('[Aktualisieren]')
  })
})

describe('a comparison', () => {
  const compared = (totals: Partial<typeof NOTHING>, before: Partial<typeof NOTHING>) =>
    shown(
      reportMessage(
        report({
          question: question({ previous: WEEK_BEFORE }),
          totals: { ...NOTHING, ...totals },
          previous: { period: WEEK_BEFORE, totals: { ...NOTHING, ...before }, measure: { value: 0 } },
        }),
        options(),
      ),
    )

  test.each([
    ['more', { leads: 37 }, { leads: 32 }, 'Leads up 5 (+16%), was 32'],
    ['fewer', { leads: 8 }, { leads: 10 }, 'Leads down 2 (-20%), was 10'],
    ['none any more', { appointments: 1 }, { leads: 10 }, 'Leads down 10 (-100%), was 10'],
    ['as many', { appointments: 6 }, { appointments: 6 }, 'Appointments unchanged at 6'],
    ['the first ones', { leads: 5 }, {}, 'Leads up 5, was 0'],
    ['none, as before', {}, {}, 'Leads unchanged at 0'],
    ['more people', { leads: 1, people: 4 }, { people: 2 }, 'People up 2 (+100%), was 2'],
  ])('with %s', (_, totals, before, line) => {
    expect(compared(totals, before)).toContain(line)
  })

  test('a comparison names its period', () => {
    expect(compared({ leads: 1 }, {})).toContain(`Compared with ${describeRange(WEEK_BEFORE, 'en-US')}`)
  })

  test('a comparison is omitted if a bot did not answer, and the answer says why', () => {
    const text = shown(reportMessage(report({ question: question({ previous: WEEK_BEFORE }) }), options()))
    expect(text).toContain('No comparison this time, because not every bot answered.')
  })
})

describe('layouts', () => {
  const layoutOf = (changes: Parameters<typeof question>[0]) =>
    reportMessage(report({ question: question(changes) }), options())

  test('a count is a count: no chart, no records, no pages', () => {
    const types = layoutOf({ layout: 'count' }).blocks.map(({ type }) => type)
    expect(types).toEqual(['header', 'context', 'rich_text', 'context', 'actions'])
  })

  test('a list is its records, without a chart', () => {
    const types = layoutOf({ layout: 'list' }).blocks.map(({ type }) => type)
    expect(types).toContain('data_table')
    expect(types).not.toContain('data_visualization')
  })

  test('csv is the counts, and a note that the file comes in a direct message', () => {
    const text = shown(reportMessage(report({ question: question({ layout: 'csv' }) }), options({ canExport: true })))
    expect(text).toContain('37 leads · 6 appointments')
    expect(text).toContain('Your CSV file is on its way to you in a direct message.')
    for (const absent of ['ada@example.com', '[Send as CSV]']) expect(text).not.toContain(absent)
  })

  test('an answer in a channel does not mention one person’s file', () => {
    const asked = report({ question: question({ layout: 'csv' }) })
    const text = shown(reportMessage(asked, options({ canExport: true, askedBy: 'U1' })))
    expect(text).toContain('ada@example.com')
    expect(text).not.toContain('CSV')
  })

  test('csv is a list and a note for people who may not export', () => {
    const text = shown(layoutOf({ layout: 'csv' }))
    expect(text).toContain('CSV files are for those who manage Leads for Slack, so here is the list.')
    expect(text).toContain('ada@example.com')
  })

  test('by weekday is a table of weekdays, in the language of its reader', () => {
    const rows = [group('Monday', { leads: 3 })]
    const asked = report({ question: question({ by: ['weekday'] }), groups: groupsBy(['weekday'], rows) })
    expect(shown(reportMessage(asked, options()))).toMatch(/Monday\s+3/)
    expect(shown(reportMessage(asked, options({ locale: 'fr-FR' })))).toMatch(/lundi\s+3/)
    expect(shownPlainly(reportMessage(asked, options()))).toContain('Monday · 3 leads')
  })

  test('by day is the trend as a table too', () => {
    const rows = report().series.points.map((point) => group('', point, { start: point.start }))
    const asked = report({ question: question({ by: ['day'] }), groups: groupsBy(['day'], rows) })
    const text = shown(reportMessage(asked, options()))
    expect(text).toMatch(/Day\s+Leads\s+Appointments/)
    expect(text).toMatch(/Tue 10 Nov\s+8\s+1/)
  })

  test('by page names the records that came without one, and the rest', () => {
    const rows = [group('https://example.com/a', { leads: 2 }), group('', { leads: 1 })]
    const groups = groupsBy(['page'], rows, { rest: group('…', { leads: 4 }), restCount: 3 })
    const text = shown(reportMessage(report({ question: question({ by: ['page'] }), groups }), options()))
    expect(text).toMatch(/example\.com\/a\s+2\n+no page\s+1\n+3 others\s+4/)
  })
})

describe('what cannot be counted', () => {
  test('undated records stand beside the totals, and unreadable ones are named', () => {
    const text = shown(reportMessage(report({ undated: 1, unreadable: 2 }), options()))
    expect(text).toContain('31 people, plus 1 undated')
    expect(text).toContain('1 record has no readable date and is not in the totals.')
    expect(text).toContain('2 records could not be read and are left out.')
  })

  test('a bot that did not answer is named with its reason, and the sentence does not hide it', () => {
    const failures = [{ bot: GLOBEX, error: new LeadListError('timeout', 'deadline') }]
    const message = reportMessage(report({ question: question({ bots: [ACME, GLOBEX] }), failures }), options())
    expect(shown(message)).toContain('Missing from these numbers\nGlobex: LeadList took too long to answer.')
    expect(message.text).toContain('Not every bot answered.')
  })

  test('a running period is complete up to the moment of asking', () => {
    expect(shown(reportMessage(report({ completeThrough: NOW }), options()))).toContain(
      'Complete through Thu 19 Nov 2026, 14:32',
    )
    expect(shown(reportMessage(report(), options()))).toContain('Complete through Sun 15 Nov 2026\n')
  })
})

describe('when nothing was found', () => {
  const ALL_TIME = { start: null, end: null, zone: 'Europe/Berlin' }
  const empty = (changes: Parameters<typeof question>[0] = {}) =>
    reportMessage(
      report({
        question: question(changes),
        totals: NOTHING,
        records: [],
        topPages: [],
        series: { unit: 'day', points: [] },
      }),
      options(),
    )

  test('an empty answer says so, and what to try next', () => {
    expect(empty().text).toBe(`Acme: no leads or appointments (${WEEK_TEXT}).`)
    expect(shown(empty())).toContain('Try a longer one, such as “/leads last 30 days”.')
  })

  test('an empty answer about a conversation or a text says what to check', () => {
    expect(shown(empty({ where: inSession(4711), period: ALL_TIME }))).toContain(
      'no conversation with this number here.',
    )
    expect(shown(empty({ where: matching('pricng') }))).toContain('Check the spelling')
  })

  test.each<[string, Parameters<typeof question>[0]]>([
    ['of another time', {}],
    ['of another kind', { period: ALL_TIME, kinds: 'appointments' }],
    ['with another text', { period: ALL_TIME, where: matching('pricing') }],
  ])('a conversation that may exist %s is not reported as missing', (_, changes) => {
    const text = shown(empty({ ...changes, where: [...inSession(4711), ...(changes?.where ?? [])] }))
    expect(text).toContain('Ask for its number alone to see all of it.')
    expect(text).not.toContain('There is no conversation')
  })
})

describe('how it was read', () => {
  test('words that were not used are named', () => {
    const reading = { notes: [], unused: ['frobnicate', '  ', '<!here>'], alternatives: [] }
    expect(shown(reportMessage(report(), options({ reading })))).toContain("I did not use: 'frobnicate', '<!here>'")
  })

  test('corrected spellings, numeric dates and the default period are noted', () => {
    const notes = [
      { kind: 'misspelling', from: 'yesteday', to: 'yesterday' },
      { kind: 'numeric-date', from: '3/4', to: '2026-03-04' },
      { kind: 'default-period' },
    ] as const
    const text = shown(
      reportMessage(report(), options({ reading: { notes: [...notes], unused: [], alternatives: [] } })),
    )
    expect(text).toContain('I read “yesteday” as “yesterday”.')
    expect(text).toContain('I read “3/4” as “Wed 4 Mar 2026”.')
    expect(text).toContain('You named no time, so this covers the last 7 days.')
  })

  test('session, text and grouping are part of the reading', () => {
    const asked = question({ where: [...inSession(4711), ...matching('acme.com', 'email-domain')], by: ['day'] })
    expect(shown(reportMessage(report({ question: asked }), options()))).toContain(
      `Acme · conversation 4711 · from @acme.com · ${WEEK_TEXT} · By day · Europe/Berlin`,
    )
  })
})

describe('buttons', () => {
  test('refresh, more and share carry the question', () => {
    const buttons = buttonsIn(reportMessage(report(), options()))
    expect(buttons.map(({ action_id }) => action_id)).toEqual(['report.refresh', 'report.more', 'report.share'])
    expect(buttons.map(({ value }) => decodeQuestion(value, [ACME]))).toEqual([
      question(),
      question({ layout: 'list', shown: { count: 20, order: 'newest', offset: 3, isPerBot: false } }),
      question({ audience: 'channel' }),
    ])
  })

  test('refresh parses the typed text again, so that "today" is the current day', () => {
    const [refresh] = buttonsIn(reportMessage(report(), options({ phrase: 'today for Acme' })))
    expect(refresh).toMatchObject({ action_id: 'report.again', value: 'today for Acme' })
  })

  test('there is no More button if all records are shown', () => {
    const totals = { ...report().totals, leads: 2, appointments: 1 }
    const text = shown(reportMessage(report({ totals }), options()))
    expect(text).toContain('All 3 records')
    expect(text).not.toContain('[More]')
  })

  test('another reading of the question is a button', () => {
    const alternatives = [{ kind: 'period' as const, question: question({ period: WEEK_BEFORE }) }]
    const message = reportMessage(report(), options({ reading: { notes: [], unused: [], alternatives } }))
    expect(shown(message)).toContain('Did you mean something else?')
    const other = buttonsIn(message).at(-1)
    expect(other?.action_id).toBe('report.other.0')
    expect(decodeQuestion(other?.value ?? '', [ACME])).toEqual(alternatives[0]?.question)
  })

  test('a question that is too long for a button is answered without it', () => {
    const bots = Array.from({ length: 300 }, (_, index) => bot(`Shop number ${index}`))
    const message = reportMessage(report({ question: question({ bots }) }), options())
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(shown(message)).toContain('37 leads')
  })

  test('an answer about one person cannot be shared', () => {
    const asked = report({ question: question({ where: matching('ada@example.com') }) })
    expect(shown(reportMessage(asked, options()))).not.toContain('[Share to channel]')
  })

  test('a CSV file of the same question is offered to people who may export', () => {
    const pressed = buttonsIn(reportMessage(report(), options({ canExport: true }))).find(
      ({ action_id }) => action_id === 'report.csv',
    )
    expect(decodeQuestion(pressed?.value ?? '', [ACME])).toEqual(question({ layout: 'csv' }))
    expect(shown(reportMessage(report(), options()))).not.toContain('[Send as CSV]')
  })

  test('no CSV file is offered without records', () => {
    const totals = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }
    expect(shown(reportMessage(report({ totals, records: [] }), options({ canExport: true })))).not.toContain('CSV')
  })

  test('an answer in a channel has a button to see it unmasked in private', () => {
    const message = reportMessage(report(), options({ detail: 'masked', askedBy: 'U1', canExport: true }))
    expect(buttonsIn(message).map(({ action_id }) => action_id)).toEqual(['report.reveal'])
    expect(decodeQuestion(buttonsIn(message)[0]?.value ?? '', [ACME])).toEqual(question())
  })

  test('an answer that outsiders read has no buttons', () => {
    expect(buttonsIn(reportMessage(report(), options({ detail: 'counts', askedBy: 'U1' })))).toEqual([])
  })
})

describe('in a channel', () => {
  test('an answer in a channel masks contact details, shows pages as hosts, and names the requester', () => {
    const text = shown(reportMessage(report(), options({ detail: 'masked', askedBy: 'U1' })))
    for (const said of ['Asked by @U1', 'Ada L.', 'a•••@example.com', '•••34', '37 × example.com'])
      expect(text).toContain(said)
    for (const secret of ['Lovelace', 'ada@', '1234534', 'pricing', 'quote']) expect(text).not.toContain(secret)
  })

  test('an answer that outsiders read has only numbers', () => {
    const text = shown(reportMessage(report(), options({ detail: 'counts', askedBy: 'U1' })))
    expect(text).toContain('37 leads · 6 appointments')
    expect(text).toContain('Only numbers are shown here')
    expect(text).not.toMatch(/Ada|example\.com/)
  })

  test('only the requester sees the words that were not used', () => {
    const reading = { notes: [], unused: ['ada@example.com'], alternatives: [] }
    expect(shown(reportMessage(report(), options({ reading, detail: 'counts', askedBy: 'U1' })))).not.toContain('ada@')
  })
})

describe('a link', () => {
  const linksFor = (uri: string) =>
    JSON.stringify(reportMessage(report({ records: [record({ uri })], topPages: [] }), options()).blocks)

  test('a link leads to the page and hides its query string', () => {
    const blocks = linksFor('https://example.com/pricing?utm=mail#top')
    expect(blocks).toContain('"text":"example.com/pricing"')
    expect(blocks).toContain('"url":"https://example.com/pricing?utm=mail#top"')
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.com/a',
    'https://user:pass@example.com/',
    '/pricing',
    'data:text/html,x',
  ])('a link is never made of %s', (uri) => {
    expect(linksFor(uri)).not.toContain('"type":"link"')
  })
})

describe('sizes', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => record({ name: `Person ${index}`, content: 'long words '.repeat(100) }))

  test.each([0, 1, 10, 1_000])('an answer with %i records fits', (count) => {
    const totals = { ...NOTHING, leads: count, people: count }
    for (const layout of ['summary', 'list'] as const) {
      const message = reportMessage(report({ question: question({ layout }), records: many(count), totals }), options())
      expect(validateBlocks(message.blocks, 'message')).toEqual([])
      expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
    }
  })

  test.each([
    ['one letter', 'x'],
    ['300 letters', 'x'.repeat(300)],
    ['300 ampersands', '&'.repeat(300)],
    ['150 emoji', '🦄'.repeat(150)],
    ['Chinese', '联系我们'.repeat(75)],
    ['Arabic', 'مرحبا '.repeat(50)],
  ])('a hundred bots with names of %s fit, even when all but one failed', (_, name) => {
    const bots = Array.from({ length: 100 }, () => bot(name))
    const failures = bots.slice(1).map((failed) => ({ bot: failed, error: new LeadListError('timeout', 'x') }))
    const rows = bots.map(({ name: label }) => group(label))
    for (const groupBy of [null, 'bot'] as const) {
      const groups = groupBy === null ? null : groupsBy([groupBy], rows)
      const asked = report({
        question: question({ bots, by: groupBy === null ? [] : [groupBy] }),
        records: many(10),
        groups,
        failures,
      })
      for (const detail of ['full', 'masked', 'counts'] as const) {
        const message = reportMessage(asked, options({ detail }))
        expect(validateBlocks(message.blocks, 'message')).toEqual([])
        expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
        expect(message.text.length).toBeLessThan(1_000)
      }
    }
  })

  test('a year by hour fits, and says which rows the table omits', () => {
    const points = Array.from({ length: 8_760 }, (_, hour) => ({
      start: WEEK_START + hour * 3_600_000,
      leads: hour % 7,
      appointments: 0,
      others: 0,
    }))
    const groups = groupsBy(
      ['hour'],
      points.slice(-1_000).map((point) => group('', point, { start: point.start })),
    )
    const asked = report({ question: question({ by: ['hour'] }), series: { unit: 'hour', points }, groups })
    const message = reportMessage(asked, options())
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
    expect(shown(message)).toContain('By hour: the first 100 of 1,000')
    expect(shown(message)).toContain('Each point of the chart covers 438 hours.')
  })

  test('long URLs are limited to the rows that fit, and the caption says how many there are', () => {
    const rows = Array.from({ length: 100 }, (_, index) => group(`https://example.com/${'path/'.repeat(40)}${index}`))
    const asked = report({ question: question({ by: ['page'] }), groups: groupsBy(['page'], rows) })
    const message = reportMessage(asked, options())
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(shown(message)).toMatch(/By page: the first \d\d of 100/)
  })

  test('records that do not fit are counted, and More continues with them', () => {
    const message = reportMessage(
      report({ question: question({ layout: 'list' }), records: many(200), totals: { ...NOTHING, leads: 1_000 } }),
      options(),
    )
    const shownCount = Number(/Newest (\d+) of 1,000/.exec(shown(message))?.[1])
    expect(shownCount).toBeGreaterThan(30)
    expect(shownCount).toBeLessThan(200)
    const more = buttonsIn(message).find(({ action_id }) => action_id === 'report.more')
    expect(decodeQuestion(more?.value ?? '', [ACME])?.shown.offset).toBe(shownCount)
  })
})
