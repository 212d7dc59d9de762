import type { AnyBlock } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { boldText, type Message, plainLines, richParagraph } from './blocks.ts'

/** The preview of the message that a form is about, or the text of an error. */
export type FormPreview = { message: Message } | { problem: string } | 'loading'

const MAX_PREVIEW_BLOCKS = 40
const IN_A_MODAL = new Set(['section', 'context', 'header', 'rich_text', 'divider'])

/** The preview under its title, without what a modal cannot show. */
export function previewBlocks(preview: FormPreview, title: string, i18n: Translator): AnyBlock[] {
  const heading = richParagraph([boldText(title)])
  if (preview === 'loading') return [heading, ...(plainLines([i18n.t('modal.one-moment')]) as AnyBlock[])]
  if ('problem' in preview) return [heading, ...(plainLines([preview.problem]) as AnyBlock[])]
  const shown = preview.message.plainBlocks.filter(({ type }) => IN_A_MODAL.has(type)) as AnyBlock[]
  return [heading, { type: 'divider' }, ...shown.slice(0, MAX_PREVIEW_BLOCKS)]
}
