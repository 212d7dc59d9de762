import { describe, expect, test } from 'vitest'
import { validateBlocks } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { describeRange } from '../../../../src/dates/describe.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { decodeQuestion } from '../../../../src/leads/question/encode-question.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import { readMenuChoice } from '../../../../src/views/report/menu.ts'
import { reportMessage } from '../../../../src/views/report/report.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
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

type Shown = { action_id: string; value: string; text: { text: string }; options: { text: { text: string } }[] }

function buttonsIn(message: Message): Shown[] {
  return JSON.parse(JSON.stringify(message.blocks)).flatMap((block: { type: string; elements: [] }) =>
    block.type === 'actions' ? block.elements : [],
  )
}

const idsIn = (message: Message) => buttonsIn(message).map(({ action_id }) => action_id)

/** The rare actions, and what each asks. */
function menuIn(message: Message) {
  const row = message.blocks.find((block) => block.type === 'actions')
  const options = buttonsIn(message).find(({ action_id }) => action_id === 'report.menu')?.options ?? []
  const choices = options.map((option) => readMenuChoice({ block_id: row?.block_id, selected_option: option }))
  return { texts: options.map(({ text }) => text.text), choices }
}

describe('an answer', () => {
  test('an answer says how the question was read', () => {
    expect(shown(reportMessage(report(), options()))).toContain(
      `Leads and appointments · Acme · ${WEEK_TEXT} · Europe/Berlin`,
    )
  })

  test('an answer counts leads, appointments and people', () => {
    const text = shown(reportMessage(report(), options()))
    expect(text).toContain('37 leads and 6 appointments last week for Acme')
    expect(text).toContain('31 people · Busiest: Thu 12 Nov, with 9 leads and 1 appointment')
  })

  test('an answer has a full sentence for screen readers and notifications', () => {
    expect(reportMessage(report(), options()).text).toBe('37 leads and 6 appointments last week for Acme.')
  })

  test('an answer is its sentence, how it was read, one picture, and buttons', () => {
    const message = reportMessage(report(), options())
    expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'context', 'data_visualization', 'actions'])
  })

  test('an answer without charts and tables has the same content', () => {
    const message = reportMessage(report(), options())
    expect(new Set(message.plainBlocks.map(({ type }) => type))).toEqual(
      new Set(['header', 'context', 'section', 'actions']),
    )
    const text = shownPlainly(message)
    for (const said of ['37 leads and 6 appointments', '31 people', '▄█▆█▇▅▂']) expect(text).toContain(said)
  })

  test('an answer names types that are neither leads nor appointments', () => {
    const totals = {
      ...report().totals,
      others: [
        { type: 'Callback', count: 3 },
        { type: '…', count: 2 },
      ],
    }
    expect(shown(reportMessage(report({ totals }), options()))).toContain('6 appointments, 3 Callback, and 2 other')
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
    expect(text).toContain('37 Leads und 6 Termine')
    expect(text).toContain('[Einträge]')
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
    ['more people', { leads: 1, people: 4 }, { people: 2 }, 'People up 2 (+100%), was 2'],
  ])('with %s', (_, totals, before, line) => {
    expect(compared(totals, before)).toContain(line)
  })

  test('nothing in either period is nothing to compare', () => {
    expect(compared({}, {})).not.toContain('Compared')
  })

  test('a comparison names its period', () => {
    expect(compared({ leads: 1 }, {})).toContain('Compared with Mon 2 – Sun 8 Nov: Leads')
  })

  test('an answer whose question names no comparison says in a word what its change is against', () => {
    const totals = { ...NOTHING, leads: 32, appointments: 8 }
    const asked = report({ previous: { period: WEEK_BEFORE, totals, measure: { value: 40 } } })
    const text = shown(reportMessage(asked, options()))
    expect(text).toMatch(/^37 leads \(\+16%\) and 6 appointments \(-25%\) last week for Acme\n/)
    expect(text).toContain('31 people · Compared with Mon 2 – Sun 8 Nov · Busiest')
    expect(text).not.toContain('was 32')
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
    expect(types).toEqual(['header', 'context', 'actions'])
  })

  test('a list is its records, without a chart', () => {
    const message = layoutOf({ layout: 'list' })
    expect(message.blocks.map(({ type }) => type)).toEqual([
      'header',
      'context',
      'section',
      'section',
      'section',
      'actions',
    ])
    expect(shown(message)).toContain('Newest 3 of 43 leads and appointments last week for Acme')
    expect(JSON.stringify(message.blocks)).toContain('<mailto:ada@example.com|ada@example.com>')
    expect(buttonsIn(message)[0]).toMatchObject({ type: 'static_select', action_id: 'report.details' })
  })

  test('csv is the counts, and a note that the file comes in a direct message', () => {
    const text = shown(reportMessage(report({ question: question({ layout: 'csv' }) }), options({ canExport: true })))
    expect(text).toContain('37 leads and 6 appointments')
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

  test('by day is the chart alone', () => {
    const rows = report().series.points.map((point) => group('', point, { start: point.start }))
    const asked = report({ question: question({ by: ['day'] }), groups: groupsBy(['day'], rows) })
    const types = reportMessage(asked, options()).blocks.map(({ type }) => type)
    expect(types).toEqual(['header', 'context', 'data_visualization', 'actions'])
  })

  test('by day of two periods is a table, with each day beside that before, and no button that asks for the same', () => {
    const { points } = report().series
    const rows = points.map((point) => group('', point, { start: point.start, previous: group('', { leads: 7 }) }))
    const period = { ...question().period, end: WEEK_START }
    const of = (changes: object) => {
      const asked = question({ by: ['day'], previous: period, ...changes })
      return reportMessage(report({ question: asked, groups: groupsBy(['day'], rows) }), options())
    }
    const message = of({})
    expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'context', 'data_table', 'actions'])
    expect(shown(message)).toContain('(was 7)')
    expect(shown(message)).not.toContain('[By day]')
    const best = of({ rank: { order: 'most', count: 1 } })
    expect(best.blocks.map(({ type }) => type)).toContain('data_visualization')
  })

  test('the best day needs no table of one row', () => {
    const rows = [group('Monday', { leads: 3 })]
    const changes = { by: ['weekday' as const], rank: { order: 'most' as const, count: 1 } }
    const asked = report({ question: question(changes), groups: groupsBy(['weekday'], rows) })
    const message = reportMessage(asked, options())
    expect(shown(message)).toContain('Monday was the best weekday, with 3 leads')
    expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'context', 'actions'])
  })

  test('a look-up is the people found, a card each, with ways to them', () => {
    const where = [{ ...condition('any', 'contains', 'ada'), isLookup: true as const }]
    const records = [record(), record({ name: 'Ada', createdAt: WEEK_START }), record({ email: 'grace@example.com' })]
    const asked = report({ question: question({ where, layout: 'list' }), records })
    const message = reportMessage(asked, options())
    const [cards] = message.blocks.filter(({ type }) => type === 'carousel')
    expect(cards).toMatchObject({ elements: [{ title: { text: 'Ada Lovelace' } }, {}] })
    const text = JSON.stringify(cards)
    expect(text).toContain('2 records')
    expect(text).toContain('"accessibility_label":"Details: Ada Lovelace"')
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(shownPlainly(message)).toContain('grace@example.com')
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
    expect(text).toContain('37 leads and 6 appointments, plus 1 undated, last week for Acme')
    expect(text).toContain('1 record has no readable date and is not in the totals.')
    expect(text).toContain('2 records could not be read and are left out.')
  })

  test('a bot that did not answer is named with its reason, and the sentence does not hide it', () => {
    const failures = [{ bot: GLOBEX, error: new LeadListError('timeout', 'deadline') }]
    const message = reportMessage(report({ question: question({ bots: [ACME, GLOBEX] }), failures }), options())
    expect(shown(message)).toContain('Missing from these numbers: Globex: LeadList took too long to answer.')
    expect(message.text).toContain('Not every bot answered.')
    expect(buttonsIn(message)[0]).toMatchObject({ action_id: 'report.refresh.0', text: { text: 'Try again' } })
  })

  test('a running period is complete up to the moment of asking', () => {
    const running = question({ period: { ...question().period, end: NOW + DAY_MS } })
    const text = shown(reportMessage(report({ question: running, completeThrough: NOW }), options()))
    expect(text).toContain('Complete through Thu 19 Nov, 14:32')
    expect(shown(reportMessage(report(), options()))).not.toContain('Complete through')
  })

  test('appointments of a running period are said to be counted by their request', () => {
    const told = 'By the time of the request, not of the appointment'
    const running = question({ kinds: 'appointments', period: { ...question().period, end: NOW + DAY_MS } })
    expect(shown(reportMessage(report({ question: running, completeThrough: NOW }), options()))).toContain(told)
    expect(shown(reportMessage(report({ question: question({ kinds: 'appointments' }) }), options()))).not.toContain(
      told,
    )
  })

  test('appointments per lead are said to be no share of these leads', () => {
    const ratio = report({ question: question({ measure: { kind: 'ratio' } }), measure: { value: 0.5 } })
    expect(shown(reportMessage(ratio, options()))).toContain('The appointments need not be from these leads.')
  })

  test('a ranking of leads and appointments is said to count both', () => {
    const told = 'Ranked by leads and appointments together.'
    const best = { by: ['weekday' as const], rank: { order: 'most' as const, count: 1 } }
    const ranking = (kinds: 'all' | 'leads', totals: object) =>
      shown(
        reportMessage(
          report({ question: question({ ...best, kinds }), totals: { ...report().totals, ...totals } }),
          options(),
        ),
      )
    expect(ranking('all', { leads: 3, appointments: 2 })).toContain(told)
    expect(ranking('leads', { leads: 3, appointments: 0 })).not.toContain(told)
    expect(shown(reportMessage(report(), options()))).not.toContain(told)
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
    expect(empty().text).toBe('No leads or appointments last week for Acme.')
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
    expect(shown(reportMessage(report(), options({ reading })))).toContain('I did not use: “frobnicate”, “<!here>”')
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
  test('the buttons show the same question in other ways, in the same message', () => {
    const buttons = buttonsIn(reportMessage(report(), options()))
    expect(buttons.slice(0, -1).map(({ action_id, text }) => [action_id, text.text])).toEqual([
      ['report.records', 'Records'],
      ['report.pages', 'Top pages'],
      ['report.compare', 'Compare'],
      ['report.share', 'Share to channel'],
    ])
    expect(buttons.slice(0, -1).map(({ value }) => decodeQuestion(value, [ACME]))).toEqual([
      question({ layout: 'list' }),
      question({ by: ['page'], rank: { order: 'most', count: 5 } }),
      question({ previous: WEEK_BEFORE }),
      question({ audience: 'channel' }),
    ])
  })

  test('a list offers the chart and its next page', () => {
    const message = reportMessage(report({ question: question({ layout: 'list' }) }), options())
    expect(idsIn(message)).toEqual([
      'report.details',
      'report.more',
      'report.by',
      'report.pages',
      'report.share',
      'report.menu',
    ])
    const more = buttonsIn(message).find(({ action_id }) => action_id === 'report.more')
    expect(decodeQuestion(more?.value ?? '', [ACME])?.shown.offset).toBe(3)
  })

  test('the rare actions are a menu that carries the question', () => {
    const message = reportMessage(report(), options({ canExport: true, canSchedule: true }))
    const { texts, choices } = menuIn(message)
    expect(texts).toEqual(['Refresh', 'Send as CSV', 'Make this a digest', 'Make this an alert'])
    for (const [index, verb] of (['refresh', 'csv', 'digest'] as const).entries()) {
      const choice = choices[index]
      expect(choice?.verb).toBe(verb)
      const code = choice && 'code' in choice.query ? choice.query.code : ''
      expect(decodeQuestion(code, [ACME])).toEqual(question())
    }
  })

  test('a question that is too long for the menu has plain buttons', () => {
    const where = Array.from({ length: 4 }, (_, index) => condition('page', 'contains', `${'p'.repeat(80)}${index}`))
    const message = reportMessage(report({ question: question({ where }) }), options({ canExport: true }))
    expect(idsIn(message)).toEqual(expect.arrayContaining(['report.refresh', 'report.csv']))
    expect(idsIn(message)).not.toContain('report.menu')
  })

  test('refresh parses the typed text again, so that "today" is the current day', () => {
    const { choices } = menuIn(reportMessage(report(), options({ phrase: 'today for Acme' })))
    expect(choices[0]).toEqual({ verb: 'again', query: { phrase: 'today for Acme' } })
  })

  test('there is no next page if all records are shown', () => {
    const totals = { ...report().totals, leads: 2, appointments: 1 }
    const message = reportMessage(report({ totals, question: question({ layout: 'list' }) }), options())
    expect(shown(message)).toContain('2 leads and 1 appointment')
    expect(idsIn(message)).not.toContain('report.more')
  })

  test('an empty answer says when the last one came, and shows that day', () => {
    const nearestAt = WEEK_START - DAY_MS / 2
    const message = reportMessage(report({ totals: NOTHING, records: [] }), options({ nearestAt }))
    expect(shown(message)).toContain('The last one before was Sun 8 Nov, 12:00.')
    const [show] = buttonsIn(message)
    expect(show).toMatchObject({ action_id: 'report.nearest', text: { text: 'Show Sun 8 Nov 2026' } })
    expect(decodeQuestion(show?.value ?? '', [ACME])?.period).toEqual({
      start: WEEK_START - DAY_MS,
      end: WEEK_START,
      zone: 'Europe/Berlin',
    })
  })

  test('another reading says at which hours and on which days it is', () => {
    const where = [{ ...condition('any', 'contains', 'ada') }, condition('time', 'in', '20:00', '24:00')]
    const alternatives = [{ kind: 'period' as const, question: question({ where }) }]
    const message = reportMessage(report(), options({ reading: { notes: [], unused: [], alternatives } }))
    expect(shown(message)).toContain(`[${WEEK_TEXT} · between 20:00 and 24:00]`)
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

  test('no CSV file is offered to people who may not export', () => {
    expect(menuIn(reportMessage(report(), options())).texts).toEqual(['Refresh', 'Make this an alert'])
  })

  test('no CSV file is offered without records', () => {
    const totals = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }
    expect(shown(reportMessage(report({ totals, records: [] }), options({ canExport: true })))).not.toContain('CSV')
  })

  test('a shared answer shows its records to one person, and can be taken back', () => {
    const message = reportMessage(report(), options({ detail: 'masked', askedBy: 'U1', canExport: true }))
    expect(idsIn(message)).toEqual(['report.reveal', 'turn.ask-on', 'report.remove'])
    const [records, , remove] = buttonsIn(message)
    expect(records?.text.text).toBe('Records')
    expect(decodeQuestion(records?.value ?? '', [ACME])).toEqual(question({ layout: 'list' }))
    expect(remove).toMatchObject({ value: 'U1', confirm: { title: { text: 'Remove this answer?' } } })
  })

  test('a shared list has a button to see it unmasked in private', () => {
    const asked = report({ question: question({ layout: 'list' }) })
    const [reveal] = buttonsIn(reportMessage(asked, options({ detail: 'masked', askedBy: 'U1' })))
    expect(reveal?.text.text).toBe('Reveal')
    expect(decodeQuestion(reveal?.value ?? '', [ACME])).toEqual(question({ layout: 'list' }))
  })

  test('an answer that outsiders read shows nothing more, and can be taken back', () => {
    expect(idsIn(reportMessage(report(), options({ detail: 'counts', askedBy: 'U1' })))).toEqual([
      'turn.ask-on',
      'report.remove',
    ])
  })
})

describe('in a channel', () => {
  test('a list in a channel masks contact details, shows pages as hosts, and names the requester', () => {
    const asked = report({ question: question({ layout: 'list' }) })
    const text = shown(reportMessage(asked, options({ detail: 'masked', askedBy: 'U1' })))
    for (const said of ['Asked by @U1', 'Ada L.', 'a•••@example.com', '•••34', 'example.com'])
      expect(text).toContain(said)
    for (const secret of ['Lovelace', 'ada@', '1234534', 'pricing', 'quote']) expect(text).not.toContain(secret)
  })

  test('an answer that outsiders read has only numbers', () => {
    const text = shown(reportMessage(report(), options({ detail: 'counts', askedBy: 'U1' })))
    expect(text).toContain('37 leads and 6 appointments')
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
    JSON.stringify(
      reportMessage(
        report({ question: question({ layout: 'list' }), records: [record({ uri })], topPages: [] }),
        options(),
      ).blocks,
    )

  test('a link leads to the page and hides its query string', () => {
    const blocks = linksFor('https://example.com/pricing?utm=mail#top')
    expect(blocks).toContain('<https://example.com/pricing?utm=mail#top|pricing>')
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.com/a',
    'https://user:pass@example.com/',
    '/pricing',
    'data:text/html,x',
  ])('a link is never made of %s', (uri) => {
    expect(linksFor(uri)).not.toMatch(/<(?!mailto:ada@|tel:)/)
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

  test('a year by hour fits, and says how many hours a point covers', () => {
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
    const series = { unit: 'hour' as const, points }
    const asked = report({ question: question({ by: ['hour'] }), completeThrough: Infinity, series, groups })
    const message = reportMessage(asked, options())
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(validateBlocks(message.plainBlocks, 'message')).toEqual([])
    expect(shown(message)).toContain('In steps of 438 hours')
  })

  test('long URLs are limited to the rows that fit, and the caption says how many there are', () => {
    const rows = Array.from({ length: 100 }, (_, index) => group(`https://example.com/${'path/'.repeat(40)}${index}`))
    const asked = report({ question: question({ by: ['page'] }), groups: groupsBy(['page'], rows) })
    const message = reportMessage(asked, options())
    expect(validateBlocks(message.blocks, 'message')).toEqual([])
    expect(shown(message)).toMatch(/By page: the first \d\d of 100/)
  })

  test('a list shows ten records at most, and its next page continues with them', () => {
    const message = reportMessage(
      report({ question: question({ layout: 'list' }), records: many(200), totals: { ...NOTHING, leads: 1_000 } }),
      options(),
    )
    expect(shown(message)).toContain('Newest 10 of 1,000')
    const more = buttonsIn(message).find(({ action_id }) => action_id === 'report.more')
    expect(decodeQuestion(more?.value ?? '', [ACME])?.shown.offset).toBe(10)
  })
})
