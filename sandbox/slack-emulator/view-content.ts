import { randomBytes } from 'node:crypto'
import { LIMITS } from '../../src/views/block-kit/limits.ts'
import { validateView } from './block-kit/block-kit-views.ts'
import { isObject } from './block-kit/checks.ts'
import { ApiError } from './errors.ts'
import type { Block, SlackView, SlackWorkspace } from './state.ts'

/** What an app says of a view; the rest Slack adds. */
export type ViewContent = Pick<
  SlackView,
  | 'type'
  | 'blocks'
  | 'title'
  | 'submit'
  | 'close'
  | 'callbackId'
  | 'privateMetadata'
  | 'externalId'
  | 'clearsOnClose'
  | 'notifiesOnClose'
>

/**
 * A view as an app gives it, ids filled in where it left them out.
 *
 * @throws ApiError `view_too_large`, `invalid_arguments` with Slack's messages
 */
export function readView(view: unknown, type: SlackView['type']): ViewContent {
  if (Buffer.byteLength(JSON.stringify(view) ?? '') > LIMITS.view.bytes) throw new ApiError('view_too_large')
  const problems = validateView(view)
  if (problems.length > 0 || !isObject(view)) throw invalidView(problems)
  if (view.type !== type) throw invalidView([`[ERROR] must be one of: ${type} [json-pointer:/view/type]`])
  return {
    type,
    blocks: (view.blocks as Block[]).map(withIds),
    title: textOf(view.title),
    submit: textOf(view.submit),
    close: textOf(view.close),
    callbackId: String(view.callback_id ?? ''),
    privateMetadata: String(view.private_metadata ?? ''),
    externalId: String(view.external_id ?? ''),
    clearsOnClose: view.clear_on_close === true,
    notifiesOnClose: view.notify_on_close === true,
  }
}

function invalidView(messages: string[]): ApiError {
  return new ApiError('invalid_arguments', { response_metadata: { messages } })
}

const textOf = (value: unknown): string | null => (isObject(value) ? String(value.text) : null)

const ACTING = ['elements', 'accessory', 'element']

/** Slack makes up an id, another one each time, where the app gives none. */
function withIds(block: Block): Block {
  if (block.type === 'rich_text' || block.type === 'context') return { block_id: newId(), ...block }
  const parts = ACTING.filter((name) => block[name] !== undefined).map((name) => {
    const part = block[name]
    return [name, Array.isArray(part) ? part.map(withActionId) : withActionId(part as Block)]
  })
  return { block_id: newId(), ...block, ...Object.fromEntries(parts) }
}

function withActionId(element: Block): Block {
  return element.type === 'image' ? element : { action_id: newId(), ...element }
}

const newId = () => randomBytes(4).toString('base64url')

/** A view as Slack writes it in answers and payloads. */
export function viewJson(workspace: SlackWorkspace, view: SlackView): Record<string, unknown> {
  const plain = (text: string | null) => (text === null ? null : { type: 'plain_text', text, emoji: true })
  return {
    id: view.id,
    team_id: view.teamId,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.privateMetadata,
    callback_id: view.callbackId,
    state: { values: view.values },
    hash: view.hash,
    title: plain(view.title),
    clear_on_close: view.clearsOnClose,
    notify_on_close: view.notifiesOnClose,
    close: plain(view.close),
    submit: plain(view.submit),
    previous_view_id: view.previousId,
    root_view_id: view.rootId,
    app_id: workspace.appId,
    external_id: view.externalId,
    app_installed_team_id: workspace.isOrgInstalled ? workspace.enterprise?.id : workspace.id,
    bot_id: workspace.botId,
  }
}
