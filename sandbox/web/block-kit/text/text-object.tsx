import type { TextObject } from '../../store/block.ts'
import { withEmoji } from './emoji.ts'
import { MrkdwnText } from './mrkdwn.tsx'

/** A text object of a block, kept from turning the text around it: a visitor's may run from right to left. */
export function TextObjectView({ text }: { text: TextObject }) {
  return <bdi className="text">{text.type === 'mrkdwn' ? <MrkdwnText text={text.text} /> : withEmoji(text.text)}</bdi>
}

/** The text alone, for labels. */
export function plainTextOf(text: TextObject | string | undefined): string {
  return typeof text === 'string' ? text : (text?.text ?? '')
}
