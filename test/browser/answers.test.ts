import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser, PATIENCE_MS } from '../support/browser.ts'
import { openSandboxAndBrowser, type SandboxAndBrowser } from './visit.ts'

/** A phone. */
const SIZE = { width: 375, height: 4_000 }
const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU', place: 'C0SALES' }
/**
 * In CSS pixels from the top of the message, but for the line "Only visible to you", and in text before the buttons. A line
 * is what the page lays out as one, side by side or not; of a chart its title and legend, not what is drawn. The rows of a
 * table and the records of a list are as many as were asked for, so that only what stands above them counts. `sameNames`:
 * buttons of one answer that are called like another.
 */
const MOST = { sentence: 120, buttons: 640, blocks: 12, characters: 900, lines: 12, sameNames: 0 }

/** Every kind of answer, as typed; each language reads English too. */
const PLAIN = [
  'last week',
  'last week for bot Acme',
  'today',
  'yesterday',
  'this month',
  'last month by day',
  'last 90 days by week',
  'this year by month',
  'last week vs the week before',
  'only appointments last month',
  'count last week',
  'how many people last week',
  'average per day last month',
  'share with phone last month',
  'best day last month',
  'best weekday last month',
  'last week frobnicate',
  'last month from example.com',
]
/** Asks for rows or records. */
const LISTED = [
  'by weekday last month',
  'by hour of day last week',
  'by bot last month',
  'by page last week',
  'top 3 pages last week',
  'by weekday and bot last month',
  'by email domain last month',
  'newest 3',
  'newest 5 last week',
  'oldest 10 last month',
  'list appointments last month',
  'find Ines',
]
const LANGUAGES = ['en-US', 'de-DE', 'fr-FR', 'es-ES']

const browserFile = findBrowser(process.env)

describe.skipIf(browserFile === null)('every kind of answer on a phone', { timeout: 600_000 }, () => {
  let opened: SandboxAndBrowser

  beforeAll(async () => {
    opened = await openSandboxAndBrowser(browserFile ?? '')
  }, 600_000)
  afterAll(() => opened?.close())

  /** Somebody like you, with this locale: the app remembers a person's for minutes. */
  function speakerOf(locale: string): string {
    const { users, channels } = opened.sandbox.slack.workspace(YOU.teamId)
    const id = `U0${locale.slice(0, 2).toUpperCase()}`
    const you = users.get(YOU.userId)
    if (you) users.set(id, { ...you, id, name: id, locale })
    channels.get(YOU.place)?.members.add(id)
    return id
  }

  test.each(LANGUAGES)(
    'has its sentence first and its buttons within a screen, each with a name of its own, in %s',
    async (locale) => {
      const visit = await opened.visit({ ...YOU, userId: speakerOf(locale) }, SIZE)
      const beyond: string[] = []
      for (const question of [...PLAIN, ...LISTED]) {
        const answer = await visit.write(`/leads ${question}`)
        await untilLaidOut(answer.locator('.actions button').first())
        const found = await answer.evaluate(measure, LISTED.includes(question))
        for (const [name, most] of Object.entries(MOST))
          if (found[name as keyof typeof MOST] > most)
            beyond.push(`${question}: ${name} ${Math.round(found[name as keyof typeof MOST])}`)
      }
      const { troubles } = visit
      await visit.close()
      expect(beyond).toEqual([])
      expect(troubles).toEqual([])
    },
  )
})

/** The page lays a message out once it comes into view (`content-visibility`); until then its parts have no text. */
async function untilLaidOut(part: Locator): Promise<void> {
  await part.waitFor()
  // biome-ignore lint/suspicious/noExplicitAny: an element of the page
  const isLaidOut = () => part.evaluate((one: any) => one.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isLaidOut, { timeout: PATIENCE_MS }).toBe(true)
}

/** Runs in the page, whose types the tests do not have. */
// biome-ignore lint/suspicious/noExplicitAny: an element of the page
function measure(answer: any, isListed: boolean) {
  const blocks = [...(answer.querySelector('.blocks')?.children ?? [])]
  const { top } = answer.getBoundingClientRect()
  const first = blocks.findIndex((block) => block.matches('.actions') || block.querySelector('.actions'))
  const before = blocks.slice(0, first).filter((block) => !block.querySelector('svg, table'))
  const sentence = answer.ownerDocument.createRange()
  sentence.selectNodeContents(blocks[0].querySelector('bdi, span, strong') ?? blocks[0])
  const names = [...answer.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.innerText)
  return {
    sameNames: names.length - new Set(names).size,
    sentence: Math.max(...[...sentence.getClientRects()].map(({ bottom }) => bottom)) - top,
    buttons: answer.querySelector('.actions').getBoundingClientRect().top - top,
    blocks: blocks.length,
    characters: before.map((block) => block.innerText).join('').length,
    lines: countLines(isListed ? blocks.slice(0, 2) : blocks.slice(0, first)),
  }

  /** Boxes of text whose middles are at one height are one line. */
  // biome-ignore lint/suspicious/noExplicitAny: elements of the page
  function countLines(shown: any[]): number {
    const boxes = shown.flatMap(textsIn).flatMap((text) => {
      const range = answer.ownerDocument.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].filter(({ height }) => height > 2)
    })
    const middles = boxes.map(({ top: upper, bottom, height }) => ({ at: (upper + bottom) / 2, height }))
    middles.sort((one, other) => one.at - other.at)
    return middles.filter(({ at, height }, index) => at - (middles[index - 1]?.at ?? -height) > height / 2).length
  }

  // biome-ignore lint/suspicious/noExplicitAny: a node of the page
  function textsIn(node: any): any[] {
    if (node.nodeType === 3) return node.textContent.trim() === '' ? [] : [node]
    return node.matches('svg, .unseen, details:not([open]) > :not(summary)')
      ? []
      : [...node.childNodes].flatMap(textsIn)
  }
}
