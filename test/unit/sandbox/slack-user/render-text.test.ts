import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'

function rendered(...blocks: object[]): string {
  return renderText({ text: 'unused', blocks })
}

const plain = (text: string) => ({ type: 'plain_text', text })
const raw = (text: string) => ({ type: 'raw_text', text })

describe('a message in the terminal', () => {
  test('a header is underlined', () => {
    expect(rendered({ type: 'header', text: plain('Leads for Acme') })).toBe('Leads for Acme\n──────────────')
  })

  test('marks and control sequences of mrkdwn are what a reader sees of them', () => {
    const text = '*Not connected.*\nAsk <@U1> or <https://example.com|support> &amp; type &lt;this&gt;'
    expect(rendered({ type: 'section', text: { type: 'mrkdwn', text } })).toBe(
      'Not connected.\nAsk @U1 or support & type <this>',
    )
  })

  test('plain text is shown as it is', () => {
    expect(rendered({ type: 'context', elements: [plain('*not bold* <b> &amp;')] })).toBe('*not bold* <b> &amp;')
  })

  test('tables are aligned, wide characters too', () => {
    const link = {
      type: 'rich_text',
      elements: [
        { type: 'rich_text_section', elements: [{ type: 'link', url: 'https://a.example', text: 'a.example' }] },
      ],
    }
    const rows = [
      [raw('Name'), raw('Page')],
      [raw('李雷'), link],
      [raw('Ada'), raw('–')],
    ]
    expect(rendered({ type: 'data_table', caption: 'People', rows })).toBe(
      ['Name  Page', '────  ─────────', '李雷  a.example', 'Ada   –'].join('\n'),
    )
  })

  test('a chart is a line of bars with its numbers', () => {
    const data = (values: number[]) => values.map((value, index) => ({ label: `Day ${index + 1}`, value }))
    const series = [
      { name: 'Leads', data: data([0, 3, 12]) },
      { name: 'Appointments', data: data([1, 0, 0]) },
    ]
    expect(rendered({ type: 'data_visualization', title: 'By day', chart: { type: 'line', series } })).toBe(
      ['By day: Day 1 … Day 3', 'Leads         ▁▃█  0 3 12', 'Appointments  █▁▁  1 0 0'].join('\n'),
    )
  })

  test('rich text keeps its lists and its people', () => {
    const entry = (text: string) => ({ type: 'rich_text_section', elements: [{ type: 'text', text }] })
    const elements = [
      {
        type: 'rich_text_section',
        elements: [
          { type: 'text', text: 'Asked by ' },
          { type: 'user', user_id: 'U1' },
        ],
      },
      { type: 'rich_text_list', style: 'bullet', elements: [entry('one'), entry('two')] },
    ]
    expect(rendered({ type: 'rich_text', elements })).toBe('Asked by @U1\n• one\n• two')
  })

  test('buttons are in brackets', () => {
    const button = (text: string) => ({ type: 'button', text: plain(text) })
    expect(rendered({ type: 'actions', elements: [button('Refresh'), button('More')] })).toBe('[Refresh] [More]')
  })

  test('a block that it cannot draw is named', () => {
    expect(rendered({ type: 'video' })).toBe('[video]')
  })

  test('without blocks the text is the message', () => {
    expect(renderText({ text: 'A &amp; B' })).toBe('A & B')
  })
})
