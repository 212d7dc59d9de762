import { ApiError } from '../answer.ts'
import { type Call, jsonArgument, type MethodContext, type Methods, optionalText, requiredText } from '../method.ts'
import type { SlackView } from '../state.ts'
import { readView, viewJson } from '../views.ts'

export function viewsMethods({ screens, triggers }: MethodContext): Methods {
  const answer = (call: Call, view: SlackView) => ({ view: viewJson(call.workspace, view) })

  function publish(call: Call) {
    const { workspace } = call
    const userId = requiredText(call, 'user_id')
    const content = readView(viewArgument(call), 'home')
    if (!workspace.hasHomeTab) throw new ApiError('not_enabled')
    if (!workspace.users.has(userId)) throw new ApiError('user_not_found')
    return answer(call, screens.publish({ teamId: workspace.id, userId }, content, optionalText(call, 'hash')))
  }

  function open(call: Call) {
    const content = readView(viewArgument(call), 'modal')
    const trigger = triggers.exchange(requiredText(call, 'trigger_id'), call.workspace.id)
    return answer(call, screens.open(call.workspace.id, trigger, content))
  }

  function push(call: Call) {
    const content = readView(viewArgument(call), 'modal')
    const { viewer, viewId } = triggers.exchange(requiredText(call, 'trigger_id'), call.workspace.id)
    if (!screens.modals(viewer).some(({ id }) => id === viewId)) throw new ApiError('not_found')
    return answer(call, screens.push(call.workspace.id, viewer, content))
  }

  function update(call: Call) {
    const id = optionalText(call, 'view_id')
    const name = id === null ? { externalId: requiredText(call, 'external_id') } : { id }
    const view = screens.find(call.workspace.id, name)
    const content = readView(viewArgument(call), view?.type ?? 'modal')
    if (!view) throw new ApiError('not_found')
    return answer(call, screens.update(view, content, optionalText(call, 'hash')))
  }

  return {
    'views.publish': { scope: null, run: publish },
    'views.open': { scope: null, run: open },
    'views.push': { scope: null, run: push },
    'views.update': { scope: null, run: update },
  }
}

function viewArgument(call: Call): unknown {
  try {
    return jsonArgument(call, 'view')
  } catch {
    return null
  }
}
