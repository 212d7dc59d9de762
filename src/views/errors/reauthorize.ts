import type { Words } from '../../i18n/translate.ts'
import { button, buttonRow, plainLines } from '../block-kit/blocks.ts'
import type { MessageBlock } from '../block-kit/message.ts'
import { ACTIONS } from '../ids.ts'

/** The way to Slack's page of permissions; nothing where the app cannot be installed from here. */
export function reauthorizeRow(installUrl: string | null | undefined, words: Words): MessageBlock[] {
  if (!installUrl) return []
  return buttonRow([button(words.say('button.reauthorize'), ACTIONS.problemInstall, { url: installUrl })])
}

/** For those who manage: what the app has not been allowed yet, and the way to allow it. */
export function missingScopesBlocks(
  scopes: readonly string[],
  installUrl: string | null | undefined,
  words: Words,
): MessageBlock[] {
  if (scopes.length === 0 || !installUrl) return []
  return [
    ...plainLines([words.say('home.missing-scopes', { scopes: words.list([...scopes]) })]),
    ...reauthorizeRow(installUrl, words),
  ]
}
