import type { Button, CardBlock, SectionBlock, StaticSelect } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { identityHash } from '../../leads/conditions/arrival.ts'
import type { Report, ShownRecord } from '../../leads/report/types.ts'
import { button, NO_PART, type Part, sameEverywhere } from '../block-kit/blocks.ts'
import { escapedLength, plainText } from '../block-kit/escape.ts'
import { selectOf } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, nthActionId } from '../ids.ts'
import { addressesOf, recordChoice } from './address.ts'
import { compactLine, contactText, recordLines, recordMoment, recordName, whatWhenAndPage } from './text.ts'

type Shown = Pick<Report, 'records' | 'question' | 'askedAt'>

/** Records of one message; the next are a button away. */
export const LISTED_RECORDS = 10
/** More take one line each, so that the buttons stay within a screen. */
const FULL_RECORDS = 5
const MAX_NAME = 40

/** The records as a list: two lines each for a few, one line each for more. */
export function recordsPart(report: Shown, i18n: Translator): Part {
  const { question, askedAt } = report
  const records = report.records.slice(0, LISTED_RECORDS)
  const where = { zone: question.period.zone, now: askedAt, i18n }
  const isBotShown = question.bots.length > 1
  const isCompact = records.length > FULL_RECORDS
  const texts = isCompact
    ? packed(records.map((record) => compactLine(record, isBotShown, where)))
    : records.map((record) => recordLines(record, isBotShown, where).join('\n'))
  return sameEverywhere(texts.map(section))
}

/** A menu of the listed records that opens the chosen one; none if no record can be found again. */
export function detailsMenu(report: Shown, i18n: Translator): StaticSelect[] {
  const addresses = addressesOf(report)
  const choices = report.records.slice(0, LISTED_RECORDS).flatMap((record, index) => {
    const address = addresses[index] ?? null
    const value = address === null ? null : recordChoice('details', address)
    return value === null ? [] : [{ text: choiceText(record, report, i18n), value }]
  })
  const placeholder = i18n.t('records.open')
  return choices.length === 0 ? [] : [selectOf(ACTIONS.reportDetails, { choices, chosen: null, placeholder })]
}

/** The names of records for a screen reader, at most `max` characters each; the second Ines Rossi is "Ines Rossi 2". */
export function distinctNames(records: Pick<ShownRecord, 'name'>[], max: number, i18n: Translator): string[] {
  const seen = new Map<string, number>()
  return records.map((record) => {
    const name = plainText(record.name, max) || i18n.t('record.no-name')
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name} ${nth}`
  })
}

function choiceText(record: ShownRecord, { question, askedAt }: Shown, i18n: Translator): string {
  const name = plainText(record.name, MAX_NAME) || i18n.t('record.no-name')
  return `${name} · ${recordMoment(record, { zone: question.period.zone, now: askedAt, i18n })}`
}

function section(text: string): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text } }
}

/** As few texts as Slack's limit on a section allows. */
function packed(lines: string[]): string[] {
  const texts: string[] = []
  for (const line of lines) {
    const longer = [...texts.slice(-1), line].join('\n')
    if (texts.length > 0 && escapedLength(longer) <= LIMITS.section.text) texts[texts.length - 1] = longer
    else texts.push(line)
  }
  return texts
}

type Person = { record: ShownRecord; address: string | null; count: number }

/** The people who wrote the shown records, one card each with their newest record; plain blocks list the records. */
export function peoplePart(report: Shown, i18n: Translator): Part {
  const people = peopleIn(report).slice(0, LIMITS.carousel.cards)
  const records = people.map(({ record }) => record)
  const names = distinctNames(records, LIMITS.button.accessibilityLabel / 2, i18n)
  const cards = people.map((person, index) => cardOf({ ...person, name: names[index] ?? '' }, index, report, i18n))
  const [only, ...others] = cards
  if (only === undefined) return NO_PART
  return {
    blocks: others.length === 0 ? [only] : [{ type: 'carousel', elements: cards }],
    get plainBlocks() {
      return recordsPart({ ...report, records }, i18n).plainBlocks
    },
  }
}

function peopleIn(report: Shown): Person[] {
  const addresses = addressesOf(report)
  const people = new Map<string, Person>()
  for (const [index, record] of report.records.entries()) {
    const { identity = identityHash(record, record.botName) } = record
    const key = String(identity ?? `record ${index}`)
    const known = people.get(key)
    if (known === undefined) people.set(key, { record, address: addresses[index] ?? null, count: 1 })
    else known.count += 1
  }
  return [...people.values()]
}

function cardOf(
  { record, address, count, name }: Person & { name: string },
  index: number,
  { question, askedAt }: Shown,
  i18n: Translator,
): CardBlock {
  const where = { zone: question.period.zone, now: askedAt, i18n }
  const contact = contactText(record, LIMITS.card.title)
  const actions = cardActions({ address, index, name }, i18n)
  const more = count > 1 ? `\n${i18n.t('count.records', { count })}` : ''
  const body = whatWhenAndPage(
    record,
    { isBotShown: question.bots.length > 1, max: LIMITS.card.body - more.length },
    where,
  )
  return {
    type: 'card',
    title: { type: 'mrkdwn', text: recordName(record, i18n) },
    ...(contact === '' ? {} : { subtitle: { type: 'mrkdwn', text: contact } }),
    body: { type: 'mrkdwn', text: `${body}${more}` },
    ...(actions.length === 0 ? {} : { actions }),
  }
}

function cardActions(
  { address, index, name }: { address: string | null; index: number; name: string },
  i18n: Translator,
): Button[] {
  if (address === null) return []
  const buttons = [
    { text: i18n.t('record.details'), actionId: ACTIONS.recordDetails, value: recordChoice('details', address) },
    { text: i18n.t('record.visitor'), actionId: ACTIONS.recordPerson, value: recordChoice('visitor', address) },
  ]
  return buttons.flatMap(({ text, actionId, value }) =>
    value === null
      ? []
      : [button(text, nthActionId(actionId, index), { value, accessibility_label: labelled(text, name) })],
  )
}

function labelled(text: string, name: string): string {
  return plainText(`${text}: ${name}`, LIMITS.button.accessibilityLabel)
}
