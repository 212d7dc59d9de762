import type { ServerResponse } from 'node:http'
import type { AgentConversation } from '../slack-emulator/agent-view.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { MessageChange } from '../slack-emulator/messages.ts'
import { directChannelId } from '../slack-emulator/state.ts'
import type { ViewChange, Viewer } from '../slack-emulator/views.ts'
import type { PageEvent } from '../web/protocol.ts'
import { type PageMessages, pageAgent, pageView, type Visibility } from './state.ts'
import { trafficEntry } from './traffic.ts'

/** A browser that stops reading is disconnected at this backlog; it reconnects and reloads. */
const MAX_UNREAD_BYTES = 8_000_000
/** Proxies and browsers close a connection that is idle for long. */
const SIGN_OF_LIFE_MS = 20_000

type Send = (event: PageEvent) => void

export function createPageEvents(deps: { slack: LocalSlack; visibility: Visibility; messages: PageMessages }) {
  const { slack } = deps
  const streams = new Set<Send>()

  return {
    stream(viewer: Viewer, response: ServerResponse): void {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      const send: Send = (event) => {
        response.write(`data: ${JSON.stringify(event)}\n\n`)
        if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      }
      const pulse = setInterval(() => response.write(':\n\n'), SIGN_OF_LIFE_MS).unref()
      const stops = [
        slack.messages.onChange((change) => sendMessage(deps, viewer, change, send)),
        slack.screens.onChange((change) => sendView(slack, viewer, change, send)),
        slack.agentViews.onChange((conversation) => sendAgent(slack, viewer, conversation, send)),
        slack.traffic.onNote((exchange) => send({ type: 'traffic', entry: trafficEntry(exchange) })),
      ]
      streams.add(send)
      response.on('close', () => {
        clearInterval(pulse)
        streams.delete(send)
        for (const stop of stops) stop()
      })
      send({ type: 'hello' })
    },
    stateChanged(): void {
      for (const send of streams) send({ type: 'state' })
    },
  }
}

const CHANGES = { added: 'new', changed: 'changed', deleted: 'deleted' } as const

function sendMessage(
  { visibility, messages }: { visibility: Visibility; messages: PageMessages },
  viewer: Viewer,
  { kind, message }: MessageChange,
  send: Send,
): void {
  const isHidden = message.ephemeralTo !== null && message.ephemeralTo !== viewer.userId
  const channel = message.teamId === viewer.teamId && !isHidden ? visibility.channelOf(viewer, message.channelId) : null
  if (!channel) return
  const touched = messages.touched(viewer, channel, message)
  send({ type: 'message', change: CHANGES[kind], message: touched.message })
  if (touched.root && kind !== 'changed') send({ type: 'message', change: 'changed', message: touched.root })
}

function sendAgent(slack: LocalSlack, viewer: Viewer, { teamId, channelId }: AgentConversation, send: Send): void {
  if (teamId !== viewer.teamId || channelId !== directChannelId(viewer.userId)) return
  const agent = pageAgent(slack, viewer)
  if (agent !== null) send({ type: 'agent', agent })
}

const STEPS = { opened: 'opened', pushed: 'opened', updated: 'changed', closed: 'closed' } as const

function sendView(slack: LocalSlack, viewer: Viewer, { kind, view }: ViewChange, send: Send): void {
  if (view.viewer.teamId !== viewer.teamId || view.viewer.userId !== viewer.userId) return
  if (view.type === 'home') send({ type: 'home', home: pageView(view) })
  else if (kind !== 'published') {
    const modals = slack.screens.modals(viewer).map(pageView)
    send({ type: 'modals', change: STEPS[kind], viewId: view.id, modals })
  }
}
