import { describe, expect, test } from 'vitest'
import { validateBlocks } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { decodeQuestion } from '../../../../src/leads/question/encode-question.ts'
import type { Question } from '../../../../src/leads/question/question.ts'
import { type Unanswered, type UnansweredOptions, unansweredMessage } from '../../../../src/views/report/unanswered.ts'
import { condition } from '../../../support/leads/conditions.ts'
import { ACME, GLOBEX, NOW, question } from '../../../support/views/fixtures.ts'

const BOTS = [ACME, GLOBEX]
const SEARCH: Question = question({
  where: [{ ...condition('any', 'contains', 'zork'), isLookup: true }],
  layout: 'list',
})

function said(reading: Partial<Unanswered>, options: Partial<UnansweredOptions> = {}) {
  const locale = options.locale ?? 'en-US'
  const moment = { now: NOW, zone: 'Europe/Berlin', locale, weekStart: 'monday' as const }
  const message = unansweredMessage(
    { command: 'cannot', why: null, question: question(), unused: [], alternatives: [], ...reading },
    {
      locale,
      command: '/leads',
      bots: BOTS,
      moment,
      phrase: 'send me leads every morning',
      search: null,
      isFollowUp: false,
      ...options,
    },
  )
  expect(validateBlocks(message.blocks, 'message')).toEqual([])
  const actions = message.blocks.find(({ type }) => type === 'actions')
  const buttons: { text: { text: string }; value: string }[] = actions
    ? JSON.parse(JSON.stringify(actions)).elements
    : []
  return { text: renderText(message), plain: message.text, buttons }
}

const texts = ({ buttons }: ReturnType<typeof said>) => buttons.map(({ text }) => text.text)

describe('what the data cannot answer', () => {
  test.each([
    ['no-such-data', 'en-US', 'That is not in the data I have'],
    ['no-such-data', 'de-DE', 'Das steht nicht in meinen Daten'],
    ['no-such-data', 'fr-FR', 'Cela n’est pas dans mes données'],
    ['no-such-data', 'es-ES', 'Eso no está en mis datos'],
    ['future', 'en-US', 'not when it takes place'],
    ['future', 'de-DE', 'nicht wann er stattfindet'],
    ['future', 'fr-FR', 'pas quand il aura lieu'],
    ['future', 'es-ES', 'no cuándo tendrá lugar'],
    ['read-only', 'en-US', 'I cannot change, delete or send any'],
    ['read-only', 'de-DE', 'Ändern, löschen oder verschicken kann ich sie nicht'],
    ['read-only', 'fr-FR', 'ni les modifier, ni les supprimer'],
    ['read-only', 'es-ES', 'No puedo cambiarlos, borrarlos'],
    [null, 'en-US', 'I cannot answer that'],
  ] as const)('because of %s, in %s it says “%s” and offers three questions', (why, locale, words) => {
    const answer = said({ why }, { locale })
    expect(answer.text).toContain(words)
    expect(answer.plain).toContain(words)
    expect(answer.buttons).toHaveLength(3)
    expect(answer.text).not.toMatch(/\d+ (leads|Leads|prospects|contactos)/)
  })

  test('without chatbots there is nothing to offer', () => {
    expect(said({ why: 'future' }, { bots: [] }).buttons).toEqual([])
  })
})

describe('a question that was partly understood', () => {
  test.each([
    [
      'en-US',
      'Understood: Leads and appointments · Acme',
      'Not understood: “best”, “zork”',
      'Show anyway',
      'Search for “zork”',
    ],
    [
      'de-DE',
      'Verstanden: Leads und Termine · Acme',
      'Nicht verstanden: „best“, „zork“',
      'Trotzdem zeigen',
      'Nach „zork“ suchen',
    ],
    [
      'fr-FR',
      'Compris : Prospects et rendez-vous · Acme',
      'Non compris : « best », « zork »',
      'Afficher quand même',
      'Rechercher « zork »',
    ],
    [
      'es-ES',
      'Entendido: Contactos y citas · Acme',
      'No entendido: «best», «zork»',
      'Mostrar de todos modos',
      'Buscar «zork»',
    ],
  ])('in %s it shows what was understood and what was not, and no total', (locale, understood, not, anyway, find) => {
    const answer = said({ command: 'ask-back', unused: ['best', 'zork'] }, { locale, search: SEARCH })
    expect(answer.text).toContain(understood)
    expect(answer.text).toContain(not)
    expect(texts(answer)).toEqual([anyway, find])
  })

  test('no button of it posts to the channel', () => {
    const asked = question({ audience: 'channel' })
    const other = { question: question({ audience: 'channel', bots: [GLOBEX] }), kind: 'bot' as const }
    const { buttons } = said(
      { command: 'ask-back', question: asked, unused: ['best'], alternatives: [other, other] },
      { search: SEARCH },
    )
    expect(buttons).toHaveLength(3)
    expect(buttons.map(({ value }) => decodeQuestion(value, BOTS)?.audience)).toEqual(['private', 'private', 'private'])
  })

  test('a vague question offers the total, its change and its parts', () => {
    const answer = said({ command: 'ask-back' })
    expect(answer.text).toContain('That can mean several things.')
    expect(texts(answer)).toEqual(['Mon 9 – Sun 15 Nov 2026', 'Compared with Mon 2 – Sun 8 Nov 2026', 'By bot'])
    expect(texts(said({ command: 'ask-back' }, { bots: [ACME] }))[2]).toBe('By day')
  })
})

describe('other texts without an answer', () => {
  test.each([
    ['en-US', 'That builds on an earlier question'],
    ['de-DE', 'Das setzt eine frühere Frage voraus'],
    ['fr-FR', 'Cela suit une question précédente'],
    ['es-ES', 'Eso continúa una pregunta anterior'],
  ])('a follow-up in %s says that it needs the question before it', (locale, words) => {
    const answer = said({ command: 'follow-up' }, { locale })
    expect(answer.text).toContain(words)
    expect(answer.buttons).toHaveLength(3)
  })

  test('a digest is set up by its command, or by a button that fills its form in', () => {
    const { text, buttons } = said({ command: 'digest' })
    expect(text).toContain('/leads digest')
    expect(buttons).toMatchObject([{ text: { text: 'New digest' }, value: 'send me leads every morning' }])
  })
})
