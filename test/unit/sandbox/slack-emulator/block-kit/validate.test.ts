import { describe, expect, test } from 'vitest'
import { validateBlocks, validateText, validateView } from '../../../../../sandbox/slack-emulator/block-kit/validate.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const header = (text: string) => ({ type: 'header', text: plain(text) })
const section = (text: string, more: object = {}) => ({ type: 'section', text: mrkdwn(text), ...more })
const button = (more: object = {}) => ({ type: 'button', text: plain('Go'), action_id: 'go', ...more })
const actions = (...elements: object[]) => ({ type: 'actions', elements })
const raw = (text: string) => ({ type: 'raw_text', text })
const richCell = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
})
const dataTable = (rows: object[][], more: object = {}) => ({ type: 'data_table', caption: 'People', rows, ...more })
const rows = (count: number, text = 'x') => Array.from({ length: count }, () => [raw(text), raw(text)])
const chart = (labels: string[], more: object = {}) => ({
  type: 'data_visualization',
  title: 'Leads',
  chart: {
    type: 'line',
    series: [{ name: 'Leads', data: labels.map((label) => ({ label, value: 1 })) }],
    axis_config: { categories: labels },
    ...more,
  },
})
const labels = (count: number) => Array.from({ length: count }, (_, index) => `Day ${index}`)
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: plain(`${index}`), value: `${index}` }))
const select = (more: object) => ({ type: 'static_select', action_id: 'pick', ...more })

describe('blocks that Slack takes', () => {
  test.each([
    ['a header', header('Leads')],
    ['a section with fields', { type: 'section', fields: [plain('a'), mrkdwn('*b*')] }],
    ['a section with a button', section('Hello', { accessory: button() })],
    [
      'a context',
      {
        type: 'context',
        elements: [mrkdwn('a'), { type: 'image', image_url: 'https://example.com/a.png', alt_text: 'a' }],
      },
    ],
    [
      'buttons with a link and a confirmation',
      actions(
        button({
          url: 'https://example.com',
          style: 'danger',
          confirm: { title: plain('Sure?'), text: plain('Yes?'), confirm: plain('Yes'), deny: plain('No') },
        }),
      ),
    ],
    ['an overflow menu', actions({ type: 'overflow', action_id: 'more', options: options(5) })],
    [
      'an overflow menu with a link',
      actions({ type: 'overflow', action_id: 'more', options: [{ ...options(1)[0], url: 'https://example.com' }] }),
    ],
    ['a select', actions(select({ options: options(100), placeholder: plain('Choose') }))],
    [
      'a select that shows a choice of its groups',
      actions(
        select({
          option_groups: [{ label: plain('a'), options: options(2) }],
          initial_option: options(2)[1],
        }),
      ),
    ],
    [
      'an input',
      { type: 'input', label: plain('Key'), element: { type: 'plain_text_input', action_id: 'key' }, block_id: 'key' },
    ],
    ['rich text', richCell('visitor text')],
    ['a data table of 100 rows', dataTable(rows(101), { page_size: 100, row_header_column_index: 1 })],
    ['a table', { type: 'table', rows: rows(100) }],
    ['a chart of 20 points', chart(labels(20))],
    ['a divider', { type: 'divider' }],
  ])('%s', (_, block) => {
    expect(validateBlocks([block], 'message')).toEqual([])
  })

  test('fifty of them in a message, a hundred in a view', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))
    expect(validateBlocks(many(50), 'message')).toEqual([])
    expect(validateBlocks(many(100), 'home')).toEqual([])
  })
})

describe('blocks that Slack refuses, in its words', () => {
  test.each([
    [
      'a header of 151 characters',
      header('x'.repeat(151)),
      'must be less than 151 characters [json-pointer:/blocks/0/text/text]',
    ],
    [
      'a header in mrkdwn',
      { type: 'header', text: mrkdwn('x') },
      'unsupported type: mrkdwn (a plain_text object belongs here) [json-pointer:/blocks/0/text]',
    ],
    ['an empty text', section(''), 'must be more than 0 characters [json-pointer:/blocks/0/text/text]'],
    ['a blank text', section('  \n'), 'must be more than 0 characters [json-pointer:/blocks/0/text/text]'],
    [
      'a section of 3,001 characters',
      section('x'.repeat(3001)),
      'must be less than 3001 characters [json-pointer:/blocks/0/text/text]',
    ],
    ['a section without text', { type: 'section' }, 'must define either text or fields [json-pointer:/blocks/0]'],
    [
      'eleven fields',
      { type: 'section', fields: Array.from({ length: 11 }, () => plain('x')) },
      'no more than 10 items allowed [json-pointer:/blocks/0/fields]',
    ],
    [
      'eleven things in a context',
      { type: 'context', elements: Array.from({ length: 11 }, () => plain('x')) },
      'no more than 10 items allowed [json-pointer:/blocks/0/elements]',
    ],
    [
      '26 buttons',
      actions(...Array.from({ length: 26 }, (_, index) => button({ action_id: `go.${index}` }))),
      'no more than 25 items allowed [json-pointer:/blocks/0/elements]',
    ],
    ['no buttons', actions(), 'no fewer than 1 items allowed [json-pointer:/blocks/0/elements]'],
    [
      'a long button',
      actions(button({ text: plain('x'.repeat(76)) })),
      'must be less than 76 characters [json-pointer:/blocks/0/elements/0/text/text]',
    ],
    [
      'a button that carries too much',
      actions(button({ value: 'x'.repeat(2001) })),
      'must be less than 2001 characters [json-pointer:/blocks/0/elements/0/value]',
    ],
    [
      'a button that leads to a script',
      actions(button({ url: 'javascript:alert(1)' })),
      'failed to match the required format [json-pointer:/blocks/0/elements/0/url]',
    ],
    [
      'a long id',
      section('x', { block_id: 'x'.repeat(256) }),
      'must be less than 256 characters [json-pointer:/blocks/0/block_id]',
    ],
    [
      'a field that Slack does not know',
      section('x', { colour: 'red' }),
      'invalid additional property: colour [json-pointer:/blocks/0]',
    ],
    [
      'a block that Slack does not know',
      { type: 'marquee' },
      'unsupported type: marquee (unknown, or not for this surface) [json-pointer:/blocks/0]',
    ],
    [
      'a block named like a method',
      { type: 'toString' },
      'unsupported type: toString (unknown, or not for this surface) [json-pointer:/blocks/0]',
    ],
    [
      'an element that Slack does not know',
      actions({ type: 'lever' }),
      'unsupported type: lever (an element of another block) [json-pointer:/blocks/0/elements/0]',
    ],
    [
      'a text field outside an input',
      actions({ type: 'plain_text_input', action_id: 'key' }),
      'unsupported type: plain_text_input (an element of another block) [json-pointer:/blocks/0/elements/0]',
    ],
    [
      'an input without a label',
      { type: 'input', element: { type: 'plain_text_input' } },
      'missing required field: label [json-pointer:/blocks/0]',
    ],
    [
      'six choices in an overflow menu',
      actions({ type: 'overflow', action_id: 'more', options: options(6) }),
      'no more than 5 items allowed [json-pointer:/blocks/0/elements/0/options]',
    ],
    [
      '101 choices',
      actions(select({ options: options(101) })),
      'no more than 100 items allowed [json-pointer:/blocks/0/elements/0/options]',
    ],
    [
      'a select without choices',
      actions(select({})),
      'must define one of options or option_groups [json-pointer:/blocks/0/elements/0]',
    ],
    [
      'a choice that is none of the choices',
      actions(select({ options: options(2), initial_option: options(3)[2] })),
      'initial option is none of the options [json-pointer:/blocks/0/elements/0]',
    ],
    [
      'boxes ticked that are not there',
      actions({ type: 'checkboxes', action_id: 'pick', options: options(2), initial_options: options(3) }),
      'initial option is none of the options [json-pointer:/blocks/0/elements/0]',
    ],
    [
      'a link in a menu that is no overflow menu',
      actions(select({ options: [{ ...options(1)[0], url: 'https://example.com' }] })),
      'invalid additional property: url [json-pointer:/blocks/0/elements/0/options/0]',
    ],
    [
      'a text longer than its field',
      {
        type: 'input',
        label: plain('Key'),
        element: { type: 'plain_text_input', action_id: 'key', max_length: 3, initial_value: 'four' },
      },
      'must be less than 4 characters [json-pointer:/blocks/0/element/initial_value]',
    ],
    [
      'a field that wants more than it takes',
      {
        type: 'input',
        label: plain('Key'),
        element: { type: 'plain_text_input', action_id: 'key', min_length: 4, max_length: 3 },
      },
      'min_length must not be greater than max_length [json-pointer:/blocks/0/element]',
    ],
    [
      'a long choice',
      actions(select({ options: [{ text: plain('x'), value: 'x'.repeat(76) }] })),
      'must be less than 76 characters [json-pointer:/blocks/0/elements/0/options/0/value]',
    ],
    [
      'eleven radio buttons',
      actions({ type: 'radio_buttons', action_id: 'pick', options: options(11) }),
      'no more than 10 items allowed [json-pointer:/blocks/0/elements/0/options]',
    ],
    [
      'an image without words',
      { type: 'image', image_url: 'https://example.com/a.png' },
      'missing required field: alt_text [json-pointer:/blocks/0]',
    ],
    [
      'a link to nowhere',
      {
        type: 'rich_text',
        elements: [{ type: 'rich_text_section', elements: [{ type: 'link', url: 'file:///etc' }] }],
      },
      'failed to match the required format [json-pointer:/blocks/0/elements/0/elements/0/url]',
    ],
    ['a table of header alone', dataTable(rows(1)), 'no fewer than 2 items allowed [json-pointer:/blocks/0/rows]'],
    ['102 rows', dataTable(rows(102)), 'no more than 101 items allowed [json-pointer:/blocks/0/rows]'],
    [
      '21 columns',
      dataTable(Array.from({ length: 2 }, () => Array.from({ length: 21 }, () => raw('x')))),
      'no more than 20 items allowed [json-pointer:/blocks/0/rows/0]',
    ],
    [
      'ragged rows',
      dataTable([[raw('a'), raw('b')], [raw('c')]]),
      'all rows must have the same number of cells [json-pointer:/blocks/0/rows/1]',
    ],
    [
      'a formatted table header',
      dataTable([[richCell('a')], [raw('b')]]),
      'unsupported type: rich_text (a header cell of a data_table) [json-pointer:/blocks/0/rows/0/0]',
    ],
    [
      'a table of 10,001 characters',
      dataTable([[raw('a')], [raw('x'.repeat(10_000))]]),
      'cells must hold less than 10001 characters in all [json-pointer:/blocks/0/rows]',
    ],
    [
      'an empty cell',
      dataTable([[raw('a')], [raw('')]]),
      'must be more than 0 characters [json-pointer:/blocks/0/rows/1/0/text]',
    ],
    [
      'a table without a caption',
      { type: 'data_table', rows: rows(2) },
      'missing required field: caption [json-pointer:/blocks/0]',
    ],
    [
      'a chart of 21 points',
      chart(labels(21)),
      'no more than 20 items allowed [json-pointer:/blocks/0/chart/series/0/data]',
    ],
    [
      'a chart with a label twice',
      chart(['Mon', 'Mon']),
      'categories must be unique [json-pointer:/blocks/0/chart/axis_config]',
    ],
    [
      'a chart whose labels are not its categories',
      chart(['Mon'], { axis_config: { categories: ['Tue'] } }),
      'labels must match categories [json-pointer:/blocks/0/chart/series]',
    ],
    [
      'a chart of seven lines',
      chart(['Mon'], { series: labels(7).map((name) => ({ name, data: [{ label: 'Mon', value: 1 }] })) }),
      'no more than 6 items allowed [json-pointer:/blocks/0/chart/series]',
    ],
    [
      'a chart with a long label',
      chart(['x'.repeat(21)]),
      'must be less than 21 characters [json-pointer:/blocks/0/chart/series/0/data/0/label]',
    ],
    ['no block at all', null, 'must provide an object [json-pointer:/blocks/0]'],
  ])('%s', (_, block, message) => {
    expect(validateBlocks([block], 'message')).toContain(`[ERROR] ${message}`)
  })

  test.each([
    [
      '51 blocks in a message',
      Array.from({ length: 51 }, () => ({ type: 'divider' })),
      'no more than 50 items allowed [json-pointer:/blocks]',
    ],
    [
      'two tables',
      [dataTable(rows(2)), { type: 'table', rows: rows(2) }],
      'no more than 1 table or data_table blocks allowed [json-pointer:/blocks]',
    ],
    [
      'three charts',
      [chart(['a']), chart(['a']), chart(['a'])],
      'no more than 2 data_visualization blocks allowed [json-pointer:/blocks]',
    ],
    [
      'one block id twice',
      [section('a', { block_id: 'same' }), section('b', { block_id: 'same' })],
      '`block_id` must be unique: same [json-pointer:/blocks]',
    ],
    [
      'one action id twice in a block',
      [actions(button(), button())],
      '`action_id` must be unique: go [json-pointer:/blocks/0]',
    ],
    [
      'too much markdown in all',
      [
        { type: 'markdown', text: 'x'.repeat(6_001) },
        { type: 'markdown', text: 'x'.repeat(6_000) },
      ],
      'markdown must be less than 12001 characters in all [json-pointer:/blocks]',
    ],
    ['blocks that are no list', 'blocks', 'must provide an array [json-pointer:/blocks]'],
  ])('%s', (_, blocks, message) => {
    expect(validateBlocks(blocks, 'message')).toEqual([`[ERROR] ${message}`])
  })

  test('the same action id in two blocks is fine', () => {
    expect(validateBlocks([actions(button()), actions(button())], 'message')).toEqual([])
  })
})

describe('where a block may stand', () => {
  const alert = { type: 'alert', text: plain('Careful'), level: 'warning' }
  const card = { type: 'card', title: mrkdwn('Acme') }
  const markdown = { type: 'markdown', text: '# Leads' }
  const container = { type: 'container', title: plain('More'), child_blocks: [section('x')] }

  test.each([
    ['a chart', chart(['a']), ['message']],
    ['a data table', dataTable(rows(2)), ['message']],
    ['a card', card, ['message', 'home']],
    ['an alert', alert, ['modal']],
    ['markdown', markdown, ['message']],
    ['a container', container, ['message']],
    ['a section', section('x'), ['message', 'home', 'modal']],
  ])('%s', (_, block, surfaces) => {
    const taken = (['message', 'home', 'modal'] as const).filter(
      (surface) => validateBlocks([block], surface).length === 0,
    )
    expect(taken).toEqual(surfaces)
  })

  test('a chart is no part of a container', () => {
    expect(validateBlocks([{ ...container, child_blocks: [chart(['a'])] }], 'message')).toHaveLength(1)
  })
})

describe('the text of a message', () => {
  test.each([
    ['a sentence', 'Acme had 3 leads.', false, []],
    ['none, with blocks', undefined, true, []],
    ['none at all', '', false, ['[ERROR] no_text [json-pointer:/text]']],
    ['too long', 'x'.repeat(40_001), true, ['[ERROR] must be less than 40001 characters [json-pointer:/text]']],
    ['no text', 7, true, ['[ERROR] must provide a string [json-pointer:/text]']],
  ])('%s', (_, text, hasBlocks, problems) => {
    expect(validateText(text, hasBlocks)).toEqual(problems)
  })
})

describe('a view', () => {
  const input = (id: string, more: object = {}) => ({
    type: 'input',
    block_id: id,
    label: plain('Key'),
    element: { type: 'plain_text_input', action_id: id, ...more },
  })
  const home = (more: object = {}) => ({ type: 'home', blocks: [section('Hello')], ...more })
  const modal = (more: object = {}) => ({ type: 'modal', title: plain('Settings'), blocks: [], ...more })

  test.each([
    ['a Home', home()],
    ['a Home with a field', home({ blocks: [input('key')] })],
    ['a Home of a hundred blocks', home({ blocks: Array.from({ length: 100 }, () => ({ type: 'divider' })) })],
    [
      'a modal without anything to submit',
      modal({ close: plain('Close'), clear_on_close: true, notify_on_close: false }),
    ],
    [
      'a form',
      modal({
        blocks: [input('key')],
        submit: plain('Save'),
        callback_id: 'settings.submit',
        external_id: 'x',
        private_metadata: 'x'.repeat(3_000),
      }),
    ],
  ])('Slack takes %s', (_, view) => {
    expect(validateView(view)).toEqual([])
  })

  test.each([
    ['no view', null, 'must provide an object [json-pointer:/view]'],
    [
      'another kind of view',
      home({ type: 'tab' }),
      'unsupported type: tab (a view is home or modal) [json-pointer:/view]',
    ],
    ['a view without blocks', { type: 'home' }, 'missing required field: blocks [json-pointer:/view]'],
    ['a Home with a title', home({ title: plain('Home') }), 'invalid additional property: title [json-pointer:/view]'],
    ['a modal without a title', { type: 'modal', blocks: [] }, 'missing required field: title [json-pointer:/view]'],
    [
      'a title of 25 characters',
      modal({ title: plain('x'.repeat(25)) }),
      'must be less than 25 characters [json-pointer:/view/title/text]',
    ],
    [
      'a title in mrkdwn',
      modal({ title: mrkdwn('x') }),
      'unsupported type: mrkdwn (a plain_text object belongs here) [json-pointer:/view/title]',
    ],
    [
      'a long submit button',
      modal({ submit: plain('x'.repeat(25)) }),
      'must be less than 25 characters [json-pointer:/view/submit/text]',
    ],
    [
      'a long close button',
      modal({ close: plain('x'.repeat(25)) }),
      'must be less than 25 characters [json-pointer:/view/close/text]',
    ],
    [
      'a form that cannot be submitted',
      modal({ blocks: [input('key')] }),
      'missing required field: submit [json-pointer:/view/submit]',
    ],
    [
      'too much private metadata',
      home({ private_metadata: 'x'.repeat(3_001) }),
      'must be less than 3001 characters [json-pointer:/view/private_metadata]',
    ],
    [
      'a long callback id',
      modal({ callback_id: 'x'.repeat(256) }),
      'must be less than 256 characters [json-pointer:/view/callback_id]',
    ],
    [
      '101 blocks',
      home({ blocks: Array.from({ length: 101 }, () => ({ type: 'divider' })) }),
      'no more than 100 items allowed [json-pointer:/view/blocks]',
    ],
    [
      'a chart in the Home',
      home({ blocks: [chart(['a'])] }),
      'unsupported type: data_visualization (unknown, or not for this surface) [json-pointer:/view/blocks/0]',
    ],
    [
      'an alert in the Home',
      home({ blocks: [{ type: 'alert', text: plain('x') }] }),
      'unsupported type: alert (unknown, or not for this surface) [json-pointer:/view/blocks/0]',
    ],
    [
      'two fields that both want the cursor',
      modal({
        submit: plain('Save'),
        blocks: [input('a', { focus_on_load: true }), input('b', { focus_on_load: true })],
      }),
      'only one element may have focus_on_load [json-pointer:/view/blocks]',
    ],
    [
      'a view of more than 250 KB',
      home({ blocks: Array.from({ length: 100 }, () => section('x'.repeat(2_990))) }),
      'view must be less than 250001 bytes [json-pointer:/view]',
    ],
  ])('Slack refuses %s', (_, view, message) => {
    expect(validateView(view)).toEqual([`[ERROR] ${message}`])
  })
})
