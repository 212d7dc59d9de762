/** A text with `{placeholders}`, or one text per plural form, selected by `{count}`. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

/** Names of the placeholders in a text: `'from' | 'to'` for `'{from}–{to}'`. */
type PlaceholderOfText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOfText<Rest>
  : never

/** Names of the placeholders in all plural forms of a message, or of a union of messages. */
export type PlaceholderOf<M> = PlaceholderOfText<M extends { other: string } ? M[keyof M] : M>
