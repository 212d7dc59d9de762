import { describe, expect, test } from 'vitest'
import { differingIn, type ScoredTurn, scoreDialogues } from '../../../support/leads/dialogues.ts'

/** What was reached: raise it with each improvement. */
const REACHED = {
  'known.jsonl': 0.985,
  'kept-aside.jsonl': 0.965,
  'strangers.jsonl': 0.957,
  'paraphrases.jsonl': 0.956,
}
const MOST_CHANGES = { 'known.jsonl': 0, 'kept-aside.jsonl': 0, 'strangers.jsonl': 23, 'paraphrases.jsonl': 3 }

type File = keyof typeof REACHED

describe.each(Object.keys(REACHED) as File[])('the conversations of %s', (file) => {
  const turns = scoreDialogues(file)
  const share = (some: ScoredTurn[]) => some.filter(({ verdict }) => verdict === 'right').length / some.length

  test('most turns are read as meant', () => {
    expect(share(turns)).toBeGreaterThanOrEqual(REACHED[file])
  })

  test('nothing is posted unasked', () => {
    expect(turns.filter(({ verdict }) => verdict === 'posted')).toEqual([])
  })

  test('hardly a turn changes the chatbot or the period without a word', () => {
    const changes = turns.filter(({ isChange }) => isChange)
    expect(changes.length).toBeLessThanOrEqual(MOST_CHANGES[file])
  })
})

test('the same in other words is read the same', () => {
  expect(differingIn('equivalents.jsonl')).toEqual([])
})
