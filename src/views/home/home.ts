import type { AnyBlock, HomeView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { reservedNamesOf } from '../../leads/parse/reserved-names.ts'
import { button, buttonRow, heading, plainLines, smallLines, withStableIds } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { errorMessage, missingScopesBlocks } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { botsPhrase } from '../report/phrases.ts'
import { alertBanner, alertBlocks } from './alerts.ts'
import { digestBanner, digestBlocks } from './digests.ts'
import { setUpBlocks, whoCan } from './onboarding.ts'
import { numberBlocks, reportBlocks } from './records.ts'
import { filterRow } from './saved-views.ts'
import type { HomeBoard, HomeNotice, HomeState } from './state.ts'

const MAX_TYPED = 80
const MAX_WORDS = 10
const MAX_CONTACT = 500

/** The App Home of one person, in any state: the numbers first, then everything else. */
export function homeView(state: HomeState): HomeView {
  const i18n = createTranslator(state.locale)
  const blocks = [...bodyOf(state, i18n), ...footer(state, i18n)]
  return { type: 'home', blocks: withStableIds(blocks.slice(0, LIMITS.view.blocks)) }
}

function bodyOf(state: HomeState, i18n: Translator): AnyBlock[] {
  if (state.status === 'set-up')
    return [heading(i18n.t('home.title')), ...plainLines([i18n.t('home.about')]), ...setUpBlocks(state, i18n)]
  if (state.status === 'not-allowed') return notAllowed(state, i18n)
  const { board } = state
  if (board === null) return [...problemBlocks(state, i18n), ...refreshRow(i18n, state)]
  return [
    ...answerBlocks(state, board, i18n),
    ...alertBlocks(board.alerts, board.bots, i18n),
    ...digestBlocks(board.digests, board.bots, state.canManage, i18n),
    ...(state.canManage ? reservedNames(board, i18n) : []),
  ]
}

/** The numbers, a loading note or an error; then the filters, and the records. */
function answerBlocks(state: HomeState, board: HomeBoard, i18n: Translator): AnyBlock[] {
  const below = [
    ...smallLines(noticeLines(board.notice, state.command, i18n)),
    ...filterRow(board, i18n),
    ...scopesBanner(state, i18n),
    ...digestBanner(board.digests, state.canManage, i18n),
    ...alertBanner(board.alerts, state.canManage, i18n),
  ]
  if (state.status === 'loading')
    return [...plainLines([i18n.t('progress.asking', { bots: chosenBots(board, i18n) })]), ...below]
  if (state.status === 'problem') return [...problemBlocks(state, i18n), ...below, ...refreshRow(i18n)]
  if (state.status !== 'ready') return []
  return [...numberBlocks(state.report, state.command, i18n), ...below, ...reportBlocks(state.report, board, i18n)]
}

/** For managers, who alone can give permissions. */
function scopesBanner({ canManage, installUrl, missingScopes = [] }: HomeState, i18n: Translator): AnyBlock[] {
  return missingScopesBlocks(canManage ? missingScopes : [], installUrl, i18n) as AnyBlock[]
}

function notAllowed(state: Extract<HomeState, { status: 'not-allowed' }>, i18n: Translator): AnyBlock[] {
  return [
    ...problemBlocks(state, i18n),
    { type: 'divider' },
    ...plainLines([i18n.t('home.about')]),
    ...(state.canManage ? manageRow(i18n) : whoCan(state.managers, i18n)),
  ]
}

function problemBlocks(state: HomeState, i18n: Translator): AnyBlock[] {
  if (!('error' in state)) return []
  return errorMessage(state.error, { ...state, locale: i18n.locale }).blocks
}

function refreshRow(i18n: Translator, { canManage }: { canManage: boolean } = { canManage: false }): AnyBlock[] {
  const manage = canManage ? [button(i18n.t('button.manage-all'), ACTIONS.homeManage)] : []
  return buttonRow([button(i18n.t('button.refresh'), ACTIONS.homeRefresh), ...manage])
}

function manageRow(i18n: Translator): AnyBlock[] {
  return buttonRow([button(i18n.t('button.manage-all'), ACTIONS.homeManage)])
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
