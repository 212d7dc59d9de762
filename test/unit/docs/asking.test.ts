import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeReading, describeTurns } from './describe-reading.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/asking.md'), 'utf8')
const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES']
/** The only section with examples that are not wholly understood. */
const NOT_UNDERSTOOD = '## When it does not understand'

const sections = GUIDE.split(/^(?=## )/m)
const understood = sections.filter((section) => !section.startsWith(NOT_UNDERSTOOD))

/** The lines "question  # reading" of fenced blocks. */
function examplesOf(texts: string[]): [question: string, reading: string][] {
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```text\n(.*?)^```/gms)].map(([, block = '']) => block))
  const lines = blocks.flatMap((block) => block.trim().split('\n'))
  return lines.map((line) => {
    const [question = '', reading = ''] = line.split(/ +# /)
    return [question, reading]
  })
}

/** The turns of each conversation, with their readings. */
function conversationsOf(text: string): [turns: string[], readings: string[]][] {
  return [...text.matchAll(/^```conversation\n(.*?)^```/gms)].map(([, block = '']) => {
    const lines = block
      .trim()
      .split('\n')
      .map((line) => line.split(/ +# /))
    return [lines.map(([turn = '']) => turn), lines.map(([, reading = '']) => reading)]
  })
}

/** The rows of tables in which each cell is a question. */
function rowsOf(texts: string[], columns: number): string[][] {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('| `'))
  const rows = lines.map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, cell = '']) => cell))
  return rows.filter((row) => row.length === columns)
}

describe('docs/asking.md', () => {
  it('The guide has examples in each section that shows some', () => {
    expect(examplesOf(sections).length).toBeGreaterThan(120)
    expect(rowsOf(sections, 2).length).toBeGreaterThanOrEqual(8)
    expect(rowsOf(sections, 4).length).toBeGreaterThanOrEqual(15)
  })

  it.each(examplesOf(sections))('The guide says how "%s" is read', (question, reading) => {
    expect(describeReading(question)).toBe(reading)
  })

  it('The readings in the guide leave nothing out, but for those of what is not understood', () => {
    const readings = examplesOf(understood).map(([, reading]) => reading)
    expect(readings.filter((reading) => /not used|^(help|refused|ask-back)|· read /.test(reading))).toEqual([])
  })

  it('The guide has conversations', () => {
    expect(conversationsOf(GUIDE).flatMap(([turns]) => turns).length).toBeGreaterThanOrEqual(20)
  })

  it.each(conversationsOf(GUIDE))('The guide says how each turn of %j is read', (turns, readings) => {
    expect(describeTurns(turns)).toEqual(readings)
  })

  it.each(rowsOf(sections, 2))('"%s" and its opposite "%s" are wholly understood', (question, opposite) => {
    const [one, other] = [question, opposite].map((text) => describeReading(text))
    expect(`${one} ${other}`).not.toMatch(/not used|help|refused|ask-back|cannot/)
    expect(one).not.toBe(other)
  })

  it.each(rowsOf(sections, 4))('"%s" means the same as "%s", "%s" and "%s"', (...row) => {
    const readings = row.map((question, index) => describeReading(question, LOCALES[index]))
    expect(new Set(readings).size).toBe(1)
    expect(readings[0]).not.toMatch(/not used|refused|ask-back|cannot/)
  })
})
