import type { AnyBlock, ModalView } from '@slack/types'
import type { ListedAlert } from '../../alerts/overview.ts'
import type { PostRecord, PostState } from '../../alerts/storage/types.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  boldText,
  button,
  buttonRow,
  personElement,
  plainLines,
  reassignSection,
  richParagraph,
  richTextOf,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { modalView, skeletonModal } from '../block-kit/modal.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { alertButtons } from './list.ts'
import { alertLines } from './phrases.ts'

export type AlertPageOptions = {
  locale: string
  listed: ListedAlert
  bots: Bot[]
  now: number
  /** which alert, and where it was opened from */
  about: string
  canChange: boolean
  /** whether the reader may reassign it */
  canReassign: boolean
  /** result of the person's last action */
  notice: 'digest-page.saved' | null
}

/** One alert with its actions. */
export function alertPageModal(options: AlertPageOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { listed, bots, now, notice, canChange, canReassign } = options
  const { alert } = listed
  const owner = [personElement(alert.ownerId)]
  const history = button(i18n.t('button.history'), ACTIONS.alertHistory, { value: alert.id })
  return modalView({
    title: i18n.t('alert-page.title'),
    about: options.about,
    blocks: [
      ...(notice === null ? [] : plainLines([`✅ ${i18n.t(notice)}`])),
      { type: 'section', text: { type: 'mrkdwn', text: alertLines(listed, bots, now, i18n).join('\n') } },
      richParagraph(sentenceAround(owner, (person) => i18n.t('digest-page.set-up', { person }))),
      ...(alert.paused === null || !canChange ? [] : smallLines([i18n.t('alert-page.paused-note')])),
      ...buttonRow([...(canChange ? alertButtons(alert, i18n) : []), history]),
      ...(canChange ? [] : smallLines([i18n.t('failed.not-allowed-to-manage')])),
      ...(canReassign ? [reassignSection(alert.id, ACTIONS.alertReassign, i18n)] : []),
    ],
    i18n,
  })
}

/** Replaces the modal of a deleted alert. */
export function alertGoneModal(locale: string): ModalView {
  return skeletonModal({ locale, screen: 'alert', text: 'alert-page.gone' })
}

const MAX_POSTS = 30

/** The last 30 posts of an alert: time, state, number of records and reason; nothing that a visitor typed. */
export function alertHistoryModal(options: {
  locale: string
  zone: string
  /** newest first */
  posts: PostRecord[]
  now: number
}): ModalView {
  const i18n = createTranslator(options.locale)
  const posts = options.posts.slice(0, MAX_POSTS)
  const intro =
    posts.length === 0 ? i18n.t('alert-history.none') : i18n.t('alert-history.intro', { count: posts.length })
  return modalView({
    title: i18n.t('history.title'),
    blocks: [...plainLines([intro]), ...posts.map((post) => postBlock(post, options, i18n))],
    i18n,
  })
}

const STATES: Record<PostState, LabelKey> = {
  claimed: 'history.claimed',
  waiting: 'history.queued',
  posting: 'history.posting',
  unknown: 'history.unknown',
  sent: 'history.sent',
  unclear: 'history.unknown',
  failed: 'history.failed',
  skipped: 'history.skipped',
}

/** In these states the reason is a cause that has words for people. */
const EXPLAINED = new Set<PostState>(['waiting', 'failed'])

function postBlock(
  { at, state, recordCount, reason, isRepeat }: PostRecord,
  { zone, now }: { zone: string; now: number },
  i18n: Translator,
): AnyBlock {
  const marks = [
    i18n.t('count.records', { count: recordCount }),
    ...(isRepeat ? [i18n.t('alert-history.repeat')] : []),
    ...(reason !== null && EXPLAINED.has(state) ? [reasonText(reason, i18n)] : []),
  ]
  return richParagraph([
    richTextOf(`${momentText(at, now, { zone, i18n })} · `),
    boldText(i18n.t(STATES[state])),
    richTextOf(` · ${marks.join(' · ')}`),
  ])
}
