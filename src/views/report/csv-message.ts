import { createTranslator } from '../../i18n/translate.ts'
import type { Export } from '../../leads/csv-export.ts'
import type { Question } from '../../leads/question/question.ts'
import { type Message, plainLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { botsPhrase } from './phrases.ts'

const MAX_TITLE = 150
const MAX_COMMENT = 1_000

/**
 * The title (plain text) and comment (mrkdwn) of a CSV file in a direct message. Neither contains the text that the
 * question searches for.
 */
export function csvFileWords(
  file: Pick<Export, 'rows' | 'undated' | 'unreadable'>,
  { question, locale }: { question: Question; locale: string },
): { title: string; comment: string } {
  const i18n = createTranslator(locale)
  const period = periodPhrase(question.period, i18n)
  const title = `${i18n.t(`title.${question.kinds}`, { bots: botsPhrase(question.bots, i18n) })} · ${period}`
  const lines = [
    i18n.t('csv.rows', { count: file.rows }),
    ...(file.undated === 0 ? [] : [i18n.t('csv.undated', { count: file.undated })]),
    ...(file.unreadable === 0 ? [] : [i18n.t('note.unreadable', { count: file.unreadable })]),
    i18n.t('csv.stays'),
  ]
  return { title: plainText(title, MAX_TITLE), comment: escapeMrkdwn(lines.join(' '), MAX_COMMENT) }
}

/** Reply to the "Send as CSV" button. */
export function csvComingMessage(locale: string): Message {
  const line = createTranslator(locale).t('note.csv')
  const blocks = plainLines([line])
  return { text: escapeMrkdwn(line, MAX_COMMENT), blocks, plainBlocks: blocks }
}
