/**
 * Slack's limits. Lengths are in UTF-16 units, which is never more than Slack counts.
 *
 * Source: https://docs.slack.dev/reference/block-kit (blocks, block elements, composition objects), read 2026-11-20.
 * Where Slack's pages disagree, this is the smaller number.
 */
export const LIMITS = {
  message: { text: 40_000, blocks: 50, charts: 2, tables: 1, markdown: 12_000 },
  view: { blocks: 100, title: 24, submit: 24, close: 24, privateMetadata: 3_000, bytes: 250_000 },
  id: 255,
  url: 3_000,
  section: { text: 3_000, fields: 10, field: 2_000 },
  header: { text: 150 },
  context: { elements: 10, text: 3_000 },
  contextActions: { elements: 5 },
  actions: { elements: 25 },
  input: { label: 2_000, hint: 2_000 },
  image: { alt: 2_000, title: 2_000 },
  richText: { text: 3_000 },
  table: { rows: 100, columns: 20, characters: 10_000 },
  dataTable: { rows: 101, columns: 20, characters: 10_000, pageSize: 100, caption: 150 },
  chart: { title: 50, series: 6, points: 20, label: 20, axisLabel: 50, segments: 6 },
  container: { title: 150, blocks: 10 },
  card: { title: 150, body: 200, actions: 2 },
  carousel: { cards: 10 },
  alert: { text: 2_000 },
  button: { text: 75, value: 2_000, accessibilityLabel: 75 },
  option: { text: 75, value: 75, description: 75 },
  select: { options: 100, groups: 100, groupLabel: 75 },
  overflow: { options: 5 },
  choices: { options: 10 },
  placeholder: 150,
  textInput: { maxLength: 3_000 },
  confirm: { title: 100, text: 300, button: 30 },
} as const
