import type { RichTextElement } from '@slack/types'
import { richTextOf } from './blocks.ts'

const USER_ID = /^[UW][A-Z0-9]+$/

/** A Slack user by id, as Slack shows them; whatever is no id stays text. */
export function personElement(userId: string): RichTextElement {
  return USER_ID.test(userId) ? { type: 'user', user_id: userId } : richTextOf(userId)
}
