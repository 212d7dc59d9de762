import type { Alert, AlertQuestion } from '../../alerts/model/alert.ts'
import { botsOf, isPerson } from '../../alerts/model/alert.ts'
import type { RecordKind } from '../../alerts/model/queued-record.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { botsPhrase } from '../report/phrases.ts'
import { conditionPhrases } from '../report/question-phrases.ts'

const SEPARATOR = ' · '
const GONE = '–'

const NEW: Record<RecordKind, LabelKey> = {
  l: 'alert.new-lead',
  a: 'alert.new-appointment',
  o: 'alert.new-record',
}
const WHAT: Record<RecordKind, LabelKey> = {
  l: 'alert.what-lead',
  a: 'alert.what-appointment',
  o: 'alert.what-record',
}

/** `New lead` */
export function newKindText(kind: RecordKind, i18n: Translator): string {
  return i18n.t(NEW[kind])
}

/** `lead` */
export function kindText(kind: RecordKind, i18n: Translator): string {
  return i18n.t(WHAT[kind])
}

/** `Leads · Acme · with e-mail` */
export function alertQuestionText(question: AlertQuestion, bots: Bot[], i18n: Translator): string {
  const named = botsOf({ question }, bots)
  return [
    i18n.t(`kinds.${question.kinds}`),
    question.botIds.length === 0 ? i18n.t('home.all-bots') : botsPhrase(named, i18n) || GONE,
    ...conditionPhrases(question.where, i18n),
  ].join(SEPARATOR)
}

/** A mention of the channel or person, as mrkdwn. */
export function targetText({ target }: Pick<Alert, 'target'>): string {
  return isPerson(target) ? `<@${target}>` : `<#${target}>`
}
