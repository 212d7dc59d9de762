import type { SandboxClock } from '../environment/clock.ts'
import type { NetworkConditions } from '../environment/network-conditions.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import { type Element, elementsOf } from '../slack-emulator/inputs.ts'
import { directChannelId, type SlackMessage, type SlackView } from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { EventDelivery, Receipt } from '../slack-user/deliver.ts'
import type { Driver, Person } from '../slack-user/user.ts'
import type {
  Act,
  ActAnswer,
  ActRequest,
  Change,
  ElementName,
  Entered,
  Field,
  NewLead,
  PageCommand,
  SandboxAnswer,
  SandboxRequest,
  Where,
} from '../web/protocol.ts'
import { isInstalled, type Visibility } from './state.ts'

type Deps = {
  slack: LocalSlack
  driver: Driver
  visibility: Visibility
  commands: PageCommand[]
  appUrl: string
}

/** The current message or view of an action; `on` is the driver's name for it. */
type Target = { on: 'home' | 'modal' | SlackMessage; blocks: SlackView['blocks'] }

export function createPageActs(deps: Deps) {
  return async function perform({ teamId, userId, ...act }: ActRequest): Promise<ActAnswer> {
    const viewer = { teamId, userId }
    try {
      return await ACTS[act.do](deps, viewer, act as never)
    } catch (error) {
      return { ok: false, problem: error instanceof Error ? error.message : String(error) }
    }
  }
}

type ActOf<Name extends Act['do']> = Extract<Act, { do: Name }>

const ACTS: { [Name in Act['do']]: (deps: Deps, viewer: Viewer, act: ActOf<Name>) => Promise<ActAnswer> } = {
  command: sendCommand,
  message: writeMessage,
  press: pressElement,
  fill: fillElement,
  suggest: suggestOptions,
  submit: submitModal,
  close: closeModal,
  'open-app': openApp,
  'run-workflow': runWorkflow,
  'call-mcp': callMcp,
}

async function sendCommand(deps: Deps, viewer: Viewer, act: ActOf<'command'>): Promise<ActAnswer> {
  const isThere = isInstalled(deps.slack.workspace(viewer.teamId))
  if (!isThere || !deps.commands.some(({ command }) => command === act.command))
    throw new Error(`${act.command} is not a valid command`)
  assertWritable(deps, viewer, act.channelId)
  return actAnswer(await personOf(deps, viewer).command(act.text, { channelId: act.channelId, command: act.command }))
}

async function writeMessage(deps: Deps, viewer: Viewer, act: ActOf<'message'>): Promise<ActAnswer> {
  const { channelId, text, threadTs } = act
  assertWritable(deps, viewer, channelId)
  const person = personOf(deps, viewer)
  const wanted = threadTs === undefined ? {} : { threadTs }
  const isOwn = channelId === directChannelId(viewer.userId)
  const sent = isOwn ? await person.directMessage(text, wanted) : await person.write(channelId, text, wanted)
  return actAnswer(sent?.isSent ? sent : null)
}

async function pressElement(deps: Deps, viewer: Viewer, act: ActOf<'press'>): Promise<ActAnswer> {
  const { person, target, element } = reach(deps, viewer, act)
  const wanted = act.value === undefined ? {} : { choice: act.value }
  if (target.on === 'home') return actAnswer(await person.pressHome(element, wanted))
  if (target.on === 'modal') return actAnswer(await person.pressModal(element, wanted))
  return actAnswer(await person.press(target.on, element, wanted))
}

async function fillElement(deps: Deps, viewer: Viewer, act: ActOf<'fill'>): Promise<ActAnswer> {
  const { person, target, element } = reach(deps, viewer, act)
  const [receipt] = await person.fillIn(target.on, element, act.value)
  return actAnswer(receipt ?? null)
}

async function suggestOptions(deps: Deps, viewer: Viewer, act: ActOf<'suggest'>): Promise<ActAnswer> {
  const { person, target, element } = reach(deps, viewer, act)
  if (typeof target.on !== 'string') throw new Error('Options are looked up in the Home and in modals only')
  const { options, ...receipt } = await person.suggest(target.on, element, act.text)
  return { ...actAnswer(receipt), options }
}

async function submitModal(deps: Deps, viewer: Viewer, { viewId, typed }: ActOf<'submit'>): Promise<ActAnswer> {
  const person = personOf(deps, viewer)
  enterAll(person, targetOf(deps, viewer, { in: 'modal', viewId }), typed)
  const sent = await person.submit()
  const { outcome, errorsByBlock: errors, problems } = sent
  return { ...actAnswer(outcome === 'refused' ? null : sent), submission: { outcome, errors, problems } }
}

async function closeModal(deps: Deps, viewer: Viewer, { viewId, isCross }: ActOf<'close'>): Promise<ActAnswer> {
  targetOf(deps, viewer, { in: 'modal', viewId })
  const [receipt] = await personOf(deps, viewer).closeModal({ isCross })
  return actAnswer(receipt ?? null)
}

async function openApp(deps: Deps, viewer: Viewer, { tab }: ActOf<'open-app'>): Promise<ActAnswer> {
  if (!isInstalled(deps.slack.workspace(viewer.teamId))) throw new Error('The app is not installed here')
  const opened: EventDelivery = await personOf(deps, viewer).openHome(tab)
  return actAnswer(opened.isSent ? opened : null)
}

async function runWorkflow(deps: Deps, viewer: Viewer, act: ActOf<'run-workflow'>): Promise<ActAnswer> {
  const person = personOf(deps, { teamId: viewer.teamId, userId: act.runnerId })
  const { ended, ...sent } = await person.runWorkflow(act.question)
  const { outputs, error } = await ended()
  return { ...actAnswer(sent), run: { outputs, error } }
}

/** One call without a session, as the protocol allows. */
async function callMcp({ appUrl }: Deps, _: Viewer, { token, question }: ActOf<'call-mcp'>): Promise<ActAnswer> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask_leads', arguments: { question } } }
  const response = await fetch(new URL('/mcp', appUrl), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token.trim()}`,
    },
    body: JSON.stringify(call),
  })
  return { ok: true, receipt: null, call: { status: response.status, result: resultIn(await response.text()) } }
}

/** The tool's own words and data, or the text of a refusal; the answer may be JSON or a stream of one event. */
function resultIn(body: string): unknown {
  const json = /^data: (.*)$/m.exec(body)?.[1] ?? body
  try {
    const { result, error } = JSON.parse(json) as { result?: McpResult; error?: { message: string } }
    const isData = result?.structuredContent !== undefined && result.isError !== true
    return isData ? result.structuredContent : (result?.content?.[0]?.text ?? error?.message ?? body)
  } catch {
    return body
  }
}

type McpResult = { structuredContent?: unknown; content?: { text?: string }[]; isError?: boolean }

const personOf = ({ driver }: Deps, { teamId, userId }: Viewer): Person => driver.as(teamId, userId)

function actAnswer(receipt: Receipt | null): Extract<ActAnswer, { ok: true }> {
  if (receipt === null) return { ok: true, receipt }
  const { status, ackMs, failure } = receipt
  return { ok: true, receipt: { status, ackMs, failure } }
}

/** @throws if the user is not in the channel, or it is archived */
function assertWritable({ visibility }: Deps, viewer: Viewer, channelId: string): void {
  const channel = visibility.channelOf(viewer, channelId)
  if (!channel) throw new Error('You are not in that conversation')
  if (channel.isArchived) throw new Error(`#${channel.name} is archived: nothing can be written there`)
}

function reach(
  deps: Deps,
  viewer: Viewer,
  { where, element, typed = [] }: { where: Where; element: ElementName; typed?: Field[] },
): { person: Person; target: Target; element: Element } {
  const person = personOf(deps, viewer)
  const target = targetOf(deps, viewer, where)
  enterAll(person, target, typed)
  return { person, target, element: elementOf(target, element) }
}

/** @throws if it no longer exists */
function targetOf({ slack, visibility }: Deps, viewer: Viewer, where: Where): Target {
  if (where.in === 'message') {
    const channel = visibility.channelOf(viewer, where.channelId)
    const message = channel ? visibility.messagesIn(viewer, channel).find(({ ts }) => ts === where.ts) : undefined
    if (!message) throw new Error('That message is no longer there')
    return { on: message, blocks: message.blocks }
  }
  const view = where.in === 'home' ? slack.screens.home(viewer) : slack.screens.modals(viewer).at(-1)
  if (!view || (where.in === 'modal' && view.id !== where.viewId)) throw new Error('That is no longer open')
  return { on: where.in, blocks: view.blocks }
}

function elementOf({ blocks }: Target, { blockId, actionId }: ElementName): Element {
  const found = elementsOf(blocks).find((each) => each.blockId === blockId && each.element.action_id === actionId)
  if (!found) throw new Error('That is no longer there: it has changed since')
  return found
}

/** Stores typed text in the view's state without a request to the app. */
function enterAll(person: Person, target: Target, typed: Field[]): void {
  for (const field of typed) person.enter(target.on, elementOf(target, field), field.value satisfies Entered)
}

export type ControlDeps = {
  slack: LocalSlack
  clock: SandboxClock
  network: NetworkConditions
  /** @throws if no chatbot has the serial number */
  addLead: (lead: NewLead, at: number) => Promise<void>
  uninstall: (teamId: string) => Promise<void>
  /** as this user */
  install: (teamId: string, userId: string) => Promise<void>
  notifyChange: () => void
}

export function createPageControls(deps: ControlDeps) {
  return async function change({ teamId, userId, ...wanted }: SandboxRequest): Promise<SandboxAnswer> {
    try {
      await CHANGES[wanted.do](deps, { teamId, userId }, wanted as never)
      deps.notifyChange()
      return { ok: true }
    } catch (error) {
      return { ok: false, problem: error instanceof Error ? error.message : String(error) }
    }
  }
}

type ChangeOf<Name extends Change['do']> = Extract<Change, { do: Name }>

const CHANGES: {
  [Name in Change['do']]: (deps: ControlDeps, viewer: Viewer, change: ChangeOf<Name>) => Promise<void>
} = {
  clock: async ({ slack, clock }, { teamId, userId }, { move }) => {
    await clock.move(move, slack.workspace(teamId).users.get(userId)?.zone ?? 'UTC')
    slack.messages.removeLaterThan(clock.now(), slack.workspaces())
  },
  network: async ({ network }, _, change) => network.set(change.of, change.condition),
  'add-lead': ({ addLead, clock }, _, { lead }) => addLead(lead, clock.now()),
  uninstall: ({ uninstall }, { teamId }) => uninstall(teamId),
  install: ({ install }, { teamId, userId }) => install(teamId, userId),
}
