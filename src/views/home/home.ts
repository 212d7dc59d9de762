import type { AnyBlock, HomeView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { reservedNamesOf } from '../../leads/parse/reserved-names.ts'
import { button, buttonRow, heading, plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { errorMessage, missingScopesBlocks } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { botsPhrase } from '../report/phrases.ts'
import { digestBanner, digestBlocks } from './digests.ts'
import { filterBlocks } from './filters.ts'
import { setUpBlocks, whoCan } from './onboarding.ts'
import { reportBlocks } from './records.ts'
import { viewBlocks } from './saved-views.ts'
import type { HomeBoard, HomeNotice, HomeState } from './state.ts'

const MAX_TYPED = 80
const MAX_WORDS = 10
const MAX_CONTACT = 500

/** The App Home of one person, in any state. */
export function homeView(state: HomeState): HomeView {
  const i18n = createTranslator(state.locale)
  const { canManage, installUrl, missingScopes = [] } = state
  const lacking = missingScopesBlocks(canManage ? missingScopes : [], installUrl, i18n) as AnyBlock[]
  const blocks = [heading(i18n.t('home.title')), ...lacking, ...bodyOf(state, i18n), ...footer(state, i18n)]
  return { type: 'home', blocks: blocks.slice(0, LIMITS.view.blocks) }
}

function bodyOf(state: HomeState, i18n: Translator): AnyBlock[] {
  if (state.status === 'set-up')
    return [...plainLines([i18n.t('home.about')]), ...setUpBlocks(state, i18n), ...manageRow(state, i18n)]
  if (state.status === 'not-allowed') return notAllowed(state, i18n)
  const { board } = state
  if (board === null) return [...problemBlocks(state, i18n), ...refreshRow(i18n), ...manageRow(state, i18n)]
  return [
    ...digestBanner(board.digests, state.canManage, i18n),
    ...manageRow(state, i18n),
    ...(state.canManage ? reservedNames(board, i18n) : []),
    ...filterBlocks(board, state.command, i18n),
    ...viewBlocks(board, state.canManage, i18n),
    ...smallLines(noticeLines(board.notice, state.command, i18n)),
    { type: 'divider' },
    ...answerBlocks(state, board, i18n),
    ...digestBlocks(board.digests, board.bots, state.canManage, i18n),
  ]
}

/** The part below the filters: the report, a loading note, or an error. */
function answerBlocks(state: HomeState, board: HomeBoard, i18n: Translator): AnyBlock[] {
  if (state.status === 'loading') return plainLines([i18n.t('progress.asking', { bots: chosenBots(board, i18n) })])
  if (state.status === 'problem') return [...problemBlocks(state, i18n), ...refreshRow(i18n)]
  if (state.status !== 'ready') return []
  return reportBlocks(state.report, board, state.command, i18n)
}

function notAllowed(state: Extract<HomeState, { status: 'not-allowed' }>, i18n: Translator): AnyBlock[] {
  return [
    ...problemBlocks(state, i18n),
    { type: 'divider' },
    ...plainLines([i18n.t('home.about')]),
    ...(state.canManage ? [] : whoCan(state.managers, i18n)),
    ...manageRow(state, i18n),
  ]
}

function problemBlocks(state: HomeState, i18n: Translator): AnyBlock[] {
  if (!('error' in state)) return []
  return errorMessage(state.error, { ...state, locale: i18n.locale }).blocks
}

function refreshRow(i18n: Translator): AnyBlock[] {
  return buttonRow([button(i18n.t('button.refresh'), ACTIONS.homeRefresh)])
}

function manageRow({ canManage }: HomeState, i18n: Translator): AnyBlock[] {
  if (!canManage) return []
  return buttonRow([
    button(i18n.t('button.bots'), ACTIONS.homeBots),
    button(i18n.t('button.connection'), ACTIONS.homeConnect),
    button(i18n.t('button.settings'), ACTIONS.homeSettings),
    button(i18n.t('button.audit'), ACTIONS.homeAudit),
  ])
}

/** Names that a later version took as words of questions. */
function reservedNames({ bots }: HomeBoard, i18n: Translator): AnyBlock[] {
  const names = reservedNamesOf(bots)
  const [example] = names
  if (example === undefined) return []
  return smallLines([i18n.t('home.reserved-names', { names: quoted(names), example: plainText(example, MAX_TYPED) })])
}

function footer({ supportContact, privacyUrl, supportUrl }: HomeState, i18n: Translator): AnyBlock[] {
  const contact = plainText(supportContact ?? '', MAX_CONTACT)
  return [
    ...smallLines([contact === '' ? '' : i18n.t('home.contact', { contact })]),
    ...buttonRow([
      ...(privacyUrl === null ? [] : [button(i18n.t('button.privacy'), ACTIONS.helpPrivacy, { url: privacyUrl })]),
      ...(supportUrl === null ? [] : [button(i18n.t('button.support'), ACTIONS.helpSupport, { url: supportUrl })]),
    ]),
  ]
}

function chosenBots({ bots, filters }: HomeBoard, i18n: Translator): string {
  const chosen = bots.filter(({ id }) => filters.botIds.includes(id))
  return botsPhrase(chosen.length === 0 ? bots : chosen, i18n)
}

function noticeLines(notice: HomeNotice | null, command: string, i18n: Translator): string[] {
  if (notice === null) return []
  if (notice.kind === 'set-up-done') return [i18n.t('notice.set-up-done', { command })]
  if (notice.kind === 'csv-coming') return [i18n.t('note.csv')]
  if (notice.kind === 'view-saved')
    return [i18n.t('notice.view-saved', { name: plainText(notice.name, MAX_TYPED), command })]
  if (notice.kind === 'unused') return [i18n.t('note.unused', { words: quoted(notice.words) })]
  return [i18n.t(`notice.${notice.kind}`, { text: plainText(notice.typed, MAX_TYPED), command })]
}

function quoted(typed: string[]): string {
  return typed
    .slice(0, MAX_WORDS)
    .map((word) => `'${plainText(word, MAX_TYPED)}'`)
    .join(', ')
}
