import type { Button, Overflow } from '@slack/types'
import { z } from 'zod'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { codeOrNull } from '../../leads/question/encode-question.ts'
import type { Question } from '../../leads/question/question.ts'
import { button } from '../block-kit/blocks.ts'
import { optionOf, readStated } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'

/** The rare actions of an answer. `again` asks the phrase, which its option carries; the others use the question. */
const VERBS = ['again', 'refresh', 'csv', 'digest', 'alert'] as const
type Verb = (typeof VERBS)[number]

type MenuItem = { verb: Verb; text: LabelKey; actionId: string; question: Question; phrase?: string }

const SEPARATOR = ':'
const withBlockId = z.object({ block_id: z.string() })

/**
 * The rare actions as a menu, and the `block_id` of its row, which carries the question: an option's value is too short for
 * one. A question that does not fit there either gets buttons. The time makes the id unique for each update.
 */
export function answerMenu(
  items: MenuItem[],
  { question, askedAt }: { question: Question; askedAt: number },
  i18n: Translator,
): { elements: (Overflow | Button)[]; blockId: string | null } {
  const code = codeOrNull(question)
  const blockId = code === null ? null : [askedAt.toString(36), code].join(SEPARATOR)
  if (items.length === 0) return { elements: [], blockId: null }
  if (blockId === null || blockId.length > LIMITS.id)
    return { elements: items.flatMap((item) => plainButton(item, i18n)), blockId: null }
  const options = items.map((item) => optionOf({ text: i18n.t(item.text), value: optionValue(item) }))
  return { elements: [{ type: 'overflow', action_id: ACTIONS.reportMenu, options }], blockId }
}

/** A phrase that is too long for an option is asked as its question. */
function optionValue({ verb, phrase }: MenuItem): string {
  const value = phrase === undefined ? verb : [verb, phrase].join(SEPARATOR)
  return value.length <= LIMITS.option.value ? value : 'refresh'
}

function plainButton({ text, actionId, question, phrase }: MenuItem, i18n: Translator): Button[] {
  const value = phrase ?? codeOrNull(question)
  return value === null || value.length > LIMITS.button.value ? [] : [button(i18n.t(text), actionId, { value })]
}

export type MenuChoice = { verb: Verb; query: { phrase: string } | { code: string } }

/** @param action one of the payload's `actions`; untrusted. @returns null for a forged one */
export function readMenuChoice(action: unknown): MenuChoice | null {
  const [verb, ...rest] = (readStated(action).choice ?? '').split(SEPARATOR)
  const { data } = withBlockId.safeParse(action)
  const known = VERBS.find((each) => each === verb)
  if (known === undefined || data === undefined) return null
  if (known === 'again') return { verb: known, query: { phrase: rest.join(SEPARATOR) } }
  const code = data.block_id.slice(data.block_id.indexOf(SEPARATOR) + 1)
  return { verb: known, query: { code } }
}
