import { randomBytes } from 'node:crypto'
import { type Answers, createAnswerBox } from './answers.ts'
import { createDeliver, type Receipt } from './deliver.ts'
import { actionOf, type Element, findElement } from './elements.ts'
import type { LocalSlack } from './local-slack.ts'
import { type Acting, commandForm, escapedText, pressPayload, usualChannel } from './payloads.ts'
import type { Block, SlackChannel, SlackMessage, SlackUser } from './state.ts'

/** A request as the app took it, and what came back through its `response_url`. */
export type Delivery = Receipt & Answers & { responseUrl: string; triggerId: string }

export type CommandOptions = {
  channelId?: string
  /** default `/leads` */
  command?: string
  /** fields of the form in place of Slack's own, to try what is forged */
  forged?: Record<string, string>
}

export type PressOptions = {
  /** the value or text of the option picked, or fields such as `{ selected_date }` */
  choice?: string | Block
  /** fields of the payload, or of its action, in place of Slack's own, to try what is forged */
  forged?: Block
  forgedAction?: Block
}

export type Driver = ReturnType<typeof createDriver>
export type Person = ReturnType<Driver['as']>

/**
 * People who use the app: what they type and press reaches `appUrl` as Slack would send it.
 *
 * @param options.clock the real one, for signatures; the local Slack's may differ
 */
export function createDriver(options: {
  slack: LocalSlack
  appUrl: string
  signingSecret: string
  clock?: () => number
}) {
  const { slack } = options
  const deliver = createDeliver({ clock: Date.now, ...options })
  const box = createAnswerBox(slack.messages)

  function start(kind: 'commands' | 'actions', who: { teamId: string; userId: string }, where: Where) {
    const workspace = slack.workspace(who.teamId)
    const user = personOf(slack, who)
    const { url: responseUrl, path } = slack.responseUrls.create(kind, { workspace, userId: who.userId, ...where })
    const acting: Acting = { workspace, user, channel: where.channel, responseUrl, triggerId: newTriggerId() }
    return { acting, path, answers: box.watch(path) }
  }

  async function command(who: Who, text: string, wanted: CommandOptions): Promise<Delivery> {
    const workspace = slack.workspace(who.teamId)
    const channel = wanted.channelId
      ? channelOf(slack, who.teamId, wanted.channelId)
      : usualChannel(workspace, who.userId)
    const { acting, path, answers } = start('commands', who, { channel, original: null })
    const form = commandForm(acting, wanted.command ?? '/leads', escapedText(workspace, text))
    const receipt = await deliver({ method: 'command', teamId: who.teamId }, { ...form, ...wanted.forged })
    if (receipt.status === 200) slack.responseUrls.showAck(path, receipt.body)
    return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
  }

  async function press(who: Who, shown: SlackMessage, target: string | Element, wanted: PressOptions) {
    const home = slack.workspace(shown.teamId)
    const channel = channelOf(slack, shown.teamId, shown.channelId)
    const message = channel.messages.find((each) => each.ts === shown.ts) ?? shown
    const element = typeof target === 'string' ? findElement(message.blocks, target) : target
    const action = { ...actionOf(element, wanted.choice ?? null, slack.messages.nextTs()), ...wanted.forgedAction }
    const { acting, answers } = start('actions', who, { channel, original: message })
    const payload = { ...pressPayload(acting, { home, message, action }), ...wanted.forged }
    const receipt = await deliver({ method: 'block_actions', teamId: who.teamId }, { payload: JSON.stringify(payload) })
    return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
  }

  return {
    /** A person of one workspace. `press` takes a message as they see it and the `action_id` or label of an element. */
    as: (teamId: string, userId: string) => ({
      command: (text: string, wanted: CommandOptions = {}) => command({ teamId, userId }, text, wanted),
      press: (message: SlackMessage, target: string | Element, wanted: PressOptions = {}) =>
        press({ teamId, userId }, message, target, wanted),
    }),
  }
}

type Who = { teamId: string; userId: string }
type Where = { channel: SlackChannel; original: SlackMessage | null }

function personOf(slack: LocalSlack, who: Who): SlackUser {
  const user = slack.workspace(who.teamId).users.get(who.userId)
  if (!user) throw new Error(`The workspace ${who.teamId} knows no ${who.userId}`)
  return user
}

function channelOf(slack: LocalSlack, teamId: string, channelId: string): SlackChannel {
  const channel = slack.workspace(teamId).channels.get(channelId)
  if (!channel) throw new Error(`The workspace ${teamId} has no channel ${channelId}`)
  return channel
}

/** Shaped as Slack's: two numbers and a digest. */
function newTriggerId(): string {
  const number = () => randomBytes(5).readUIntBE(0, 5)
  return `${number()}.${number()}.${randomBytes(16).toString('hex')}`
}
