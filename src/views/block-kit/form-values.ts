import { z } from 'zod'
import type { FieldId } from '../ids.ts'

const chosen = z.object({ value: z.string() })

/** What a person put into one element, as Slack sends it in an action and in a submitted view's state. */
const stated = z.object({
  value: z.string().nullish().catch(null),
  selected_option: chosen.nullish().catch(null),
  selected_options: z.array(chosen).nullish().catch(null),
  selected_users: z.array(z.string()).nullish().catch(null),
  selected_user: z.string().nullish().catch(null),
  selected_conversations: z.array(z.string()).nullish().catch(null),
  selected_conversation: z.string().nullish().catch(null),
  selected_date: z.string().nullish().catch(null),
  selected_time: z.string().nullish().catch(null),
})
const submitted = z.record(z.string(), z.record(z.string(), z.unknown())).catch({})

export type Stated = ReturnType<typeof readStated>

/** One element's content; whatever is missing or of another shape is empty. */
export function readStated(value: unknown) {
  const element = stated.safeParse(value).data
  return {
    text: (element?.value ?? '').trim(),
    choice: element?.selected_option?.value ?? null,
    choices: (element?.selected_options ?? []).map(({ value: each }) => each),
    people: element?.selected_users ?? [],
    person: element?.selected_user ?? null,
    conversations: element?.selected_conversations ?? [],
    conversation: element?.selected_conversation ?? null,
    date: element?.selected_date ?? null,
    time: element?.selected_time ?? null,
  }
}

/** The fields of a submitted modal, from its `view.state.values`, which comes from outside and may be forged. */
export function readForm(values: unknown): (field: FieldId) => Stated {
  const blocks = submitted.parse(values)
  return (id) => readStated(blocks[id]?.[id])
}
