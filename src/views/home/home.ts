import type { AnyBlock, HomeView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { button, buttonRow, heading, plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { errorMessage, missingScopesBlocks } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { botsPhrase } from '../report/phrases.ts'
import { digestBanner, digestBlocks } from './digests.ts'
import { filterBlocks } from './filters.ts'
import { setUpBlocks, whoCan } from './onboarding.ts'
import { noteBlocks, numberBlocks, recordBlocks } from './records.ts'
import { viewBlocks } from './saved-views.ts'
import type { HomeBoard, HomeNotice, HomeState } from './state.ts'

const MAX_TYPED = 80
const MAX_WORDS = 10
const MAX_CONTACT = 500

/** The App Home as one person sees it, whatever state it is in. */
export function homeView(state: HomeState): HomeView {
  const words = createTranslator(state.locale)
  const { canManage, installUrl, missingScopes = [] } = state
  const lacking = missingScopesBlocks(canManage ? missingScopes : [], installUrl, words) as AnyBlock[]
  const blocks = [heading(words.t('home.title')), ...lacking, ...bodyOf(state, words), ...footer(state, words)]
  return { type: 'home', blocks: blocks.slice(0, LIMITS.view.blocks) }
}

function bodyOf(state: HomeState, words: Translator): AnyBlock[] {
  if (state.status === 'set-up')
    return [...plainLines([words.t('home.about')]), ...setUpBlocks(state, words), ...manageRow(state, words)]
  if (state.status === 'not-allowed') return notAllowed(state, words)
  const { board } = state
  if (board === null) return [...problemBlocks(state, words), ...refreshRow(words), ...manageRow(state, words)]
  return [
    ...digestBanner(board.digests, state.canManage, words),
    ...manageRow(state, words),
    ...filterBlocks(board, state.command, words),
    ...viewBlocks(board, state.canManage, words),
    ...smallLines(noticeLines(board.notice, state.command, words)),
    { type: 'divider' },
    ...answerBlocks(state, board, words),
    ...digestBlocks(board.digests, board.bots, state.canManage, words),
  ]
}

/** What stands below the filters: the numbers, the wait for them, or why there are none. */
function answerBlocks(state: HomeState, board: HomeBoard, words: Translator): AnyBlock[] {
  if (state.status === 'loading') return plainLines([words.t('progress.asking', { bots: chosenBots(board, words) })])
  if (state.status === 'problem') return [...problemBlocks(state, words), ...refreshRow(words)]
  if (state.status !== 'ready') return []
  const { report, command } = state
  return [
    ...numberBlocks(report, command, words),
    ...buttonRow([
      button(words.t('button.refresh'), ACTIONS.homeRefresh),
      ...(board.canExport ? [button(words.t('button.csv'), ACTIONS.homeCsv)] : []),
    ]),
    ...recordBlocks(report, words),
    ...noteBlocks(report, words),
  ]
}

function notAllowed(state: Extract<HomeState, { status: 'not-allowed' }>, words: Translator): AnyBlock[] {
  return [
    ...problemBlocks(state, words),
    { type: 'divider' },
    ...plainLines([words.t('home.about')]),
    ...(state.canManage ? [] : whoCan(state.managers, words)),
    ...manageRow(state, words),
  ]
}

function problemBlocks(state: HomeState, words: Translator): AnyBlock[] {
  if (!('error' in state)) return []
  return errorMessage(state.error, { ...state, locale: words.locale }).blocks
}

function refreshRow(words: Translator): AnyBlock[] {
  return buttonRow([button(words.t('button.refresh'), ACTIONS.homeRefresh)])
}

function manageRow({ canManage }: HomeState, words: Translator): AnyBlock[] {
  if (!canManage) return []
  return buttonRow([
    button(words.t('button.bots'), ACTIONS.homeBots),
    button(words.t('button.connection'), ACTIONS.homeConnect),
    button(words.t('button.settings'), ACTIONS.homeSettings),
    button(words.t('button.audit'), ACTIONS.homeAudit),
  ])
}

function footer({ supportContact, privacyUrl, supportUrl }: HomeState, words: Translator): AnyBlock[] {
  const contact = plainText(supportContact ?? '', MAX_CONTACT)
  return [
    ...smallLines([contact === '' ? '' : words.t('home.contact', { contact })]),
    ...buttonRow([
      ...(privacyUrl === null ? [] : [button(words.t('button.privacy'), ACTIONS.helpPrivacy, { url: privacyUrl })]),
      ...(supportUrl === null ? [] : [button(words.t('button.support'), ACTIONS.helpSupport, { url: supportUrl })]),
    ]),
  ]
}

function chosenBots({ bots, filters }: HomeBoard, words: Translator): string {
  const chosen = bots.filter(({ id }) => filters.botIds.includes(id))
  return botsPhrase(chosen.length === 0 ? bots : chosen, words)
}

function noticeLines(notice: HomeNotice | null, command: string, words: Translator): string[] {
  if (notice === null) return []
  if (notice.kind === 'set-up-done') return [words.t('notice.set-up-done', { command })]
  if (notice.kind === 'csv-coming') return [words.t('note.csv')]
  if (notice.kind === 'view-saved')
    return [words.t('notice.view-saved', { name: plainText(notice.name, MAX_TYPED), command })]
  if (notice.kind === 'unused') return [words.t('note.unused', { words: quoted(notice.words) })]
  return [words.t(`notice.${notice.kind}`, { text: plainText(notice.typed, MAX_TYPED), command })]
}

function quoted(typed: string[]): string {
  return typed
    .slice(0, MAX_WORDS)
    .map((word) => `'${plainText(word, MAX_TYPED)}'`)
    .join(', ')
}
