import { useCallback, useMemo, useRef, useState } from 'react'
import type { Field, Values, Where } from '../protocol.ts'
import type { Block, Choice, Target } from './block.ts'
import { type BlockTarget, choicesIn, keyOf, nameOf, type Value, valueIn } from './block-target.ts'
import type { Sender } from './send.ts'

type Screen = {
  where: Where
  blocks: Record<string, unknown>[]
  values: Values
  /** by `block_id` */
  errors?: Record<string, string>
}

const NO_ERRORS = {}

/**
 * The actions on one message, Home or modal. Entered values survive updates as long as their block keeps its id, as in Slack.
 */
export function useAction(send: Sender, { where, blocks, values, errors = NO_ERRORS }: Screen) {
  const place = JSON.stringify(where)
  const [own, setOwn] = useState<Record<string, Value>>({})
  const typed = useRef(new Map<string, Field>())
  const typedHere = useCallback((): Field[] => {
    const ids = new Set((blocks as Block[]).map(({ block_id: id }) => id))
    return [...typed.current.values()].filter(({ blockId }) => ids.has(blockId))
  }, [blocks])

  const blockTarget = useMemo((): BlockTarget => {
    const here = JSON.parse(place) as Where
    const entryOf = (target: Target) => values[nameOf(target).blockId]?.[nameOf(target).actionId]
    const keep = (target: Target, value: Value) => setOwn((before) => ({ ...before, [keyOf(target)]: value }))
    return {
      valueOf: (target) => (keyOf(target) in own ? (own[keyOf(target)] ?? null) : valueIn(entryOf(target))),
      chosenOf: (target) => choicesIn(entryOf(target)),
      errorOf: (blockId) => errors[blockId] ?? null,
      type(target, text) {
        keep(target, text)
        typed.current.set(keyOf(target), { ...nameOf(target), value: text === '' ? null : text })
      },
      fill(target, value) {
        keep(target, value)
        typed.current.delete(keyOf(target))
        const entered = value === '' ? null : value
        void send.act({ do: 'fill', where: here, element: nameOf(target), value: entered, typed: typedHere() })
      },
      press(target, value) {
        const chosen = value === undefined ? {} : { value: value === '' ? null : value }
        void send.act({ do: 'press', where: here, element: nameOf(target), ...chosen, typed: typedHere() })
      },
      async suggest(target, text) {
        const answer = await send.act({ do: 'suggest', where: here, element: nameOf(target), text })
        return answer.ok ? ((answer.options ?? []) as Choice[]) : []
      },
    }
  }, [place, own, values, errors, send, typedHere])
  return { blockTarget, typedHere }
}
