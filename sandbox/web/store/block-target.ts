import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Field, PageChannel, Values, Where } from '../protocol.ts'
import type { Block, Choice, Element, Target } from './block.ts'
import type { Sender } from './client.ts'
import { type Directory, useDirectory } from './directory.ts'

/** The value of an input: a text, a date, an id, an option's value, or several; null is empty. */
export type Value = string | string[] | null

/** The message, Home or modal of a block, for its elements. */
export type BlockTarget = {
  valueOf: (target: Target) => Value
  /** the selected options with their texts, as the server stores them */
  chosenOf: (target: Target) => Choice[]
  /** stores typed text, which is sent with the next action */
  type: (target: Target, text: string) => void
  /** enters a value; Slack decides whether an action is dispatched */
  fill: (target: Target, value: Value) => void
  press: (target: Target, value?: string) => void
  suggest: (target: Target, text: string) => Promise<Choice[]>
  errorOf: (blockId: string) => string | null
}

const nowhere: BlockTarget = {
  valueOf: () => null,
  chosenOf: () => [],
  type: () => {},
  fill: () => {},
  press: () => {},
  suggest: async () => [],
  errorOf: () => null,
}

/** Read-only blocks, as in the inspector, have no target. */
export const BlockTargetContext = createContext<BlockTarget>(nowhere)
export const useBlockTarget = (): BlockTarget => useContext(BlockTargetContext)

const nameOf = ({ block, element }: Target) => ({
  blockId: block.block_id ?? '',
  actionId: element.action_id ?? '',
})

/** Unique in one message or view. */
function keyOf(target: Target): string {
  const { blockId, actionId } = nameOf(target)
  return `${blockId} ${actionId}`
}

function choicesOf(element: Element): Choice[] {
  return [...(element.options ?? []), ...(element.option_groups ?? []).flatMap(({ options }) => options)]
}

/** The accessible name: the label, placeholder or section text; else the end of the `action_id`. */
export function spokenName({ block, element }: Target): string {
  const caption = labelIn(block)
  const own = element.accessibility_label ?? element.placeholder?.text
  return own ?? caption ?? (element.action_id ?? element.type).split(/[._-]/).slice(-2).join(' ')
}

export function naming(target: Target, inputId: string | undefined) {
  return inputId === undefined ? { 'aria-label': spokenName(target) } : { id: inputId }
}

function labelIn(block: Block): string | null {
  if (block.type === 'input') return block.label?.text ?? null
  return block.type === 'section' && typeof block.text === 'object' ? block.text.text : null
}

function valueIn(entry: Record<string, unknown> | undefined): Value {
  if (entry === undefined) return null
  const [held] = Object.entries(entry).flatMap(([name, value]) => (name === 'type' ? [] : [value]))
  if (Array.isArray(held)) return held.map(textOf)
  return held === null || held === undefined ? null : textOf(held)
}

const textOf = (held: unknown): string =>
  typeof held === 'object' && held !== null && 'value' in held ? String(held.value) : String(held)

function choicesIn(entry: Record<string, unknown> | undefined): Choice[] {
  const held = entry?.selected_option ?? entry?.selected_options ?? []
  return [held].flat() as Choice[]
}

/** The options of a select: its own, or the people or channels that the viewer may pick. */
export function useOptions(element: Element): Choice[] {
  const directory = useDirectory()
  return useMemo(() => optionsOf(element, directory), [element, directory])
}

function optionsOf(element: Element, { people, channels }: Directory): Choice[] {
  if (element.type.includes('users')) return people.map(({ userId, realName }) => choice(userId, realName))
  if (element.type.includes('channels')) return channels.filter(isPublic).map(channelChoice)
  if (element.type.includes('conversations'))
    return channels.filter((channel) => isWanted(channel, element.filter ?? {})).map(channelChoice)
  return choicesOf(element)
}

const choice = (value: string, text: string): Choice => ({ value, text: { type: 'plain_text', text } })
const channelChoice = ({ id, name }: PageChannel): Choice => choice(id, `#${name}`)
const isPublic = ({ kind, isArchived }: PageChannel): boolean => kind === 'public' && !isArchived

function isWanted(channel: PageChannel, filter: NonNullable<Element['filter']>): boolean {
  const isKind = (filter.include ?? [channel.kind]).includes(channel.kind)
  const isShared = filter.exclude_external_shared_channels === true && channel.isShared
  return isKind && !isShared && !channel.isArchived
}

type Screen = {
  where: Where
  blocks: Record<string, unknown>[]
  values: Values
  /** by `block_id` */
  errors?: Record<string, string>
}

const NO_ERRORS = {}

/** As in Slack, entered values survive an update as long as their block keeps its id. */
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
