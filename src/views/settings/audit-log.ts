import type { ModalView, RichTextBlock } from '@slack/types'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { AuditAction, AuditEntry } from '../../workspaces/audit-log.ts'
import { boldText, personElement, plainLines, richParagraph, richTextOf } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { modalView } from '../block-kit/modal.ts'

export type AuditOptions = {
  locale: string
  /** newest first */
  entries: AuditEntry[]
  /** ms UTC */
  now: number
  /** IANA zone of the reader */
  zone: string
}

const MAX_SHOWN = 50
const MAX_SUBJECT = 150
const MAX_ACTION = 60

const ACTION_WORDS: Record<AuditAction, LabelKey> = {
  installed: 'audit.installed',
  connect: 'audit.connect',
  'key-replaced': 'audit.key-replaced',
  disconnect: 'audit.disconnect',
  'bot-added': 'audit.bot-added',
  'bot-renamed': 'audit.bot-renamed',
  'bot-made-default': 'audit.bot-made-default',
  'bot-removed': 'audit.bot-removed',
  'settings-changed': 'audit.settings-changed',
  'managers-changed': 'audit.managers-changed',
  reveal: 'audit.reveal',
  export: 'audit.export',
  'takers-shown': 'audit.takers-shown',
  'digest-added': 'audit.digest-added',
  'digest-changed': 'audit.digest-changed',
  'digest-paused': 'audit.digest-paused',
  'digest-resumed': 'audit.digest-resumed',
  'digest-removed': 'audit.digest-removed',
  'alert-added': 'audit.alert-added',
  'alert-changed': 'audit.alert-changed',
  'alert-paused': 'audit.alert-paused',
  'alert-resumed': 'audit.alert-resumed',
  'alert-removed': 'audit.alert-removed',
  'token-created': 'audit.token-created',
  'token-revoked': 'audit.token-revoked',
  'agent-call': 'audit.agent-call',
}

/** The 50 newest audit log entries. */
export function auditModal({ locale, entries, now, zone }: AuditOptions): ModalView {
  const i18n = createTranslator(locale)
  const shown = entries.slice(0, MAX_SHOWN)
  return modalView({
    title: i18n.t('audit.title'),
    blocks: [
      ...plainLines([i18n.t(shown.length === 0 ? 'audit.none' : 'audit.intro')]),
      ...shown.map((entry) => entryBlock(entry, momentText(entry.at, now, { zone, i18n }), i18n)),
    ],
    i18n,
  })
}

/** An action's text; an action of another version of this app is shown unchanged. */
function auditActionText(action: string, i18n: Translator): string {
  const key = Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action as AuditAction] : undefined
  return key === undefined ? plainText(action, MAX_ACTION) : i18n.t(key)
}

function entryBlock({ userId, action, subject }: AuditEntry, when: string, i18n: Translator): RichTextBlock {
  const about = plainText(subject, MAX_SUBJECT)
  return richParagraph([
    richTextOf(`${when} · `),
    personElement(plainText(userId, MAX_ACTION) || '–'),
    richTextOf(' · '),
    boldText(auditActionText(action, i18n) || '–'),
    ...(about === '' ? [] : [richTextOf(` · ${about}`)]),
  ])
}
