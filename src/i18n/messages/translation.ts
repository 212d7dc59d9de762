import type { Message, PlaceholderOf } from '../types.ts'
import type { English, MessageKey } from './en.ts'

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Forms other than `other` may omit the count: "Your digest is paused", "Your 3 digests are paused". */
type IsFormOf<Form, Text, Placeholder> = Form extends 'other'
  ? IsSame<PlaceholderOf<Text>, Placeholder>
  : IsSame<PlaceholderOf<Text> | 'count', Placeholder | 'count'>

type Checked<M, Placeholder> = M extends string
  ? IsSame<PlaceholderOf<M>, Placeholder> extends true
    ? M
    : { placeholders: Placeholder }
  : { [Form in keyof M]: IsFormOf<Form, M[Form], Placeholder> extends true ? M[Form] : { placeholders: Placeholder } }

type Complete<T> = { [K in keyof T]: K extends MessageKey ? Checked<T[K], PlaceholderOf<English[K]>> : never }

/** One language's messages. Each must have the placeholders of its English message; plural forms may differ. */
export function translation<const T extends Record<MessageKey, Message>>(messages: T & Complete<T>): T {
  return messages
}
