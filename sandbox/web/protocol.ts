/**
 * The protocol between the sandbox's page and its server: types only. All of it is JSON over one loopback origin.
 *
 *     GET  /                                                       the page; its script and style below /assets/
 *     GET  /page/state?team&user                                 → PageState
 *     GET  /page/messages?team&user&channel[&thread][&before]    → MessagePage
 *     GET  /page/events?team&user                                → server-sent events; each `data:` is a PageEvent
 *     GET  /page/files/F…?team&user                              → a file of a message, as a download
 *     GET  /page/traffic[?before]                                → TrafficPage
 *     GET  /page/traffic/ID                                      → TrafficDetail
 *     POST /page/do        ActRequest                            → ActAnswer
 *     POST /page/sandbox   SandboxRequest                        → SandboxAnswer
 *
 * `team` and `user` are ids of PageState; without them the state is that of the first person of the first workspace. What
 * cannot be had is answered 404, a body that is none of these 400, a POST from another site 403, each with a PageProblem.
 * What is posted is in protocol-acts.ts, traffic in protocol-traffic.ts.
 * Every moment is in ms UTC on the sandbox's clock; every `ts` is Slack's: seconds with six digits, a text that sorts.
 */

/** A block, an element, an option or an entry of the state: Slack's own JSON. */
export type Block = Record<string, unknown>

/** The values of a view's or message's inputs, by `block_id`, then `action_id`, as in Slack's `state.values`. */
export type Values = Record<string, Record<string, Block>>

export type PageProblem = { problem: string }

/** The viewer and their workspace, sent with every request. */
export type PageViewer = { teamId: string; userId: string }

// ————— GET /page/state

export type PageState = {
  viewer: PageViewer
  clock: PageClock
  network: PageNetwork
  /** all of them, the one that is set up first; only the viewer's is open, the others are there to switch to */
  workspaces: PageWorkspace[]
  /** what the viewer sees in the side bar, archived ones too; the app's direct messages are not among them */
  channels: PageChannel[]
  /** as the viewer has it */
  app: PageApp
  /** five things to try, to be typed into the composer by a click; fewer where the app is not installed */
  examples: PageExample[]
  /** the viewer's App Home; null until the app has published one: send `open-app` when the tab is opened */
  home: PageView | null
  /** the viewer's open modals, the lowest first: only the last can be acted on */
  modals: PageView[]
  /** every LeadList of this sandbox, with what the app's "Connect" asks for: a key, and chatbots by serial number */
  leadLists: PageLeadList[]
}

export type PageClock = {
  /** the sandbox's time as the state was made: let it run on in the page */
  now: number
  /** how far it is ahead of the real time, ms; less than 0 is behind */
  offsetMs: number
  /** IANA, of the viewer: in it are "tomorrow at 9" and the next clock change meant */
  zone: string
  /** when the zone next changes its clocks; null where it does not within two years */
  nextChangeAt: number | null
}

export type NetworkCondition = 'ok' | 'slow' | 'limited' | 'broken'
export type PageNetwork = { slack: NetworkCondition; leadlist: NetworkCondition }

type PageWorkspace = {
  id: string
  name: string
  isInstalled: boolean
  people: PagePerson[]
}

export type PagePerson = {
  userId: string
  /** the name after @ */
  name: string
  realName: string
  /** `manager` may set the app up, `guest` is a restricted account, `outsider` comes from another company */
  role: 'manager' | 'member' | 'guest' | 'outsider'
  /** IANA */
  zone: string
  /** BCP 47, not always what Slack calls it */
  locale: string
}

/** All data is invented; the key works in this sandbox only. A lead can be added to any of the chatbots. */
export type PageLeadList = { deployment: string; key: string; bots: { serialNumber: string; name: string }[] }

export type PageChannel = {
  id: string
  name: string
  kind: 'public' | 'private'
  /** nothing can be written there */
  isArchived: boolean
  /** people from outside are in it */
  isShared: boolean
  /** the app's bot can be mentioned here */
  hasApp: boolean
}

export type PageApp = {
  /** as messages and mentions name it: `@Leads` */
  name: string
  userId: string
  isInstalled: boolean
  /** the conversation behind the Messages tab */
  channelId: string
  hasHomeTab: boolean
  /** `on` where people can write to the app, `read-only` where only the app can, `off` where there is no such tab */
  messagesTab: 'on' | 'read-only' | 'off'
  /** for completion after a slash; none where it is not installed */
  commands: PageCommand[]
}

/** `command` with its slash; `usageHint` is grey text such as `[last week for bot Acme] or help`. */
export type PageCommand = { command: string; description: string; usageHint: string }

/** `text` is what the composer gets, a slash or an @ and all; `title` says in a few words what it shows. */
export type PageExample = { title: string; text: string }

/** A Home or modal. Each change has a new `hash` and the same `id`. */
export type PageView = {
  id: string
  hash: string
  type: 'home' | 'modal'
  blocks: Block[]
  /** the values of its inputs on the server */
  values: Values
  /** null in the Home */
  title: string | null
  /** the button's text; null where there is none */
  submit: string | null
  close: string | null
}

// ————— GET /page/messages

/**
 * The newest hundred that the viewer sees, oldest first: of a channel (without replies), or with `thread` the message of
 * that `ts` and its replies. With `before` those that came before that `ts`.
 */
export type MessagePage = { messages: PageMessage[]; hasMore: boolean }

export type PageMessage = {
  /** with the channel its identity: a changed message keeps it */
  ts: string
  channelId: string
  author: { userId: string; name: string; isApp: boolean }
  /** mrkdwn, with `<@U…>`, `<#C…|name>`, `<https://…|text>` and `&amp;`; shown where there are no blocks */
  text: string
  blocks: Block[]
  /** what this viewer has entered in its inputs */
  values: Values
  /** null for a channel message; for a reply, the `ts` of its thread's root */
  threadTs: string | null
  /** of the replies this viewer sees */
  replyCount: number
  /** "Only visible to you" */
  isEphemeral: boolean
  isEdited: boolean
  files: PageFile[]
}

/** `path` is where it can be downloaded. `size` in bytes. */
export type PageFile = { id: string; name: string; title: string; size: number; path: string }

// ————— GET /page/events

/** Events for the viewer. `hello` is first on each connection: the page then reloads its state. */
export type PageEvent =
  | { type: 'hello' }
  /** a changed message has its `ts` still; of a deleted one only channel and `ts` matter */
  | { type: 'message'; change: 'new' | 'changed' | 'deleted'; message: PageMessage }
  /** published, or updated by the app */
  | { type: 'home'; home: PageView }
  /** the whole stack as it is now; `view` is what was opened, changed or closed */
  | { type: 'modals'; change: 'opened' | 'changed' | 'closed'; viewId: string; modals: PageView[] }
  /** of every workspace */
  | { type: 'traffic'; entry: TrafficEntry }
  /** clock, network, people, channels or the installation changed: reload the state */
  | { type: 'state' }

// ————— POST /page/do

export type ActRequest = PageViewer & Act

export type Act =
  /** a slash command; `text` follows its name */
  | { do: 'command'; channelId: string; command: string; text: string }
  /** in a channel, the app's direct messages or, with `threadTs`, a thread; `@Leads` in a channel mentions the app */
  | { do: 'message'; channelId: string; text: string; threadTs?: string }
  /**
   * a button (no `value`), an entry of an overflow menu (`value`: that of its option), or Enter in an input that tells the
   * app then (`value`: its text)
   */
  | { do: 'press'; where: Where; element: ElementName; value?: Entered; typed?: Field[] }
  /** a value entered in any input; `receipt` is set if Slack dispatched an action */
  | { do: 'fill'; where: Where; element: ElementName; value: Entered; typed?: Field[] }
  /** what was typed into an `external_select`: `options` of the answer can be picked from then on */
  | { do: 'suggest'; where: Where; element: ElementName; text: string }
  | { do: 'submit'; viewId: string; typed: Field[] }
  /** by its button, or by the cross in the corner, which closes the whole stack */
  | { do: 'close'; viewId: string; isCross: boolean }
  /** a tab of the app comes to the front */
  | { do: 'open-app'; tab: 'home' | 'messages' }

export type Where = { in: 'message'; channelId: string; ts: string } | { in: 'home' } | { in: 'modal'; viewId: string }

export type ElementName = { blockId: string; actionId: string }

/** Typed text that `fill` has not sent yet; it is stored before the action. */
export type Field = ElementName & { value: Entered }

/**
 * A text, a number, `YYYY-MM-DD`, `HH:mm`, seconds for a `datetimepicker`, the id of a person or a channel, the `value` of
 * an option; an array of them where several can be picked; null to empty it; a `rich_text` block for a `rich_text_input`.
 */
export type Entered = string | number | string[] | Block | null

export type ActAnswer =
  /** done as far as Slack's client goes; what comes of it arrives as events */
  | {
      ok: true
      /** the app's acknowledgement; null if nothing was sent */
      receipt: Receipt | null
      /** of a `submit` only */
      submission?: Submission
      /** of a `suggest` only */
      options?: Block[]
    }
  /** refused by Slack's client, with its message */
  | { ok: false; problem: string }

/** `failure` is Slack's word for what went wrong: "/leads failed with the error "operation_timeout"". */
export type Receipt = {
  /** HTTP; null where the app did not answer */
  status: number | null
  ackMs: number
  failure: 'operation_timeout' | 'dispatch_failed' | null
}

export type Submission = {
  /** `refused` by the client without a request (see `errors`); `failed`: "We had some trouble connecting. Try again?" */
  outcome: 'closed' | 'cleared' | 'updated' | 'pushed' | 'errors' | 'refused' | 'failed'
  /** errors of fields, by `block_id` */
  errors: Record<string, string>
  /** problems with the app's answer, for the inspector */
  problems: string[]
}

// ————— POST /page/sandbox

export type SandboxRequest = PageViewer & Change

export type Change =
  | { do: 'clock'; move: ClockMove }
  | { do: 'network'; of: keyof PageNetwork; condition: NetworkCondition }
  /** a visitor leaves a lead or books an appointment, at the sandbox's now */
  | { do: 'add-lead'; lead: NewLead }
  /** uninstalls from the viewer's workspace: the token is revoked and the event is sent */
  | { do: 'uninstall' }
  | { do: 'install' }

export type ClockMove =
  | { by: 'minutes'; minutes: number }
  /** in the viewer's zone; a minute past, so that what is due at nine comes now */
  | { to: 'tomorrow at 9' }
  /** an hour after the viewer's zone has changed its clocks */
  | { to: 'after the next clock change' }
  /** a given moment, ms UTC */
  | { to: 'moment'; at: number }
  /** back to the real time */
  | { to: 'real time' }

export type NewLead = {
  serialNumber: string
  type: 'Lead' | 'Appointment'
  name: string
  email: string
  phoneNumber: string
  content: string
  /** the page they were on */
  uri: string
}

export type SandboxAnswer = { ok: true } | { ok: false; problem: string }

// ————— GET /page/traffic

/** The newest hundred, newest first; with `before` those older than that id. */
export type TrafficPage = { entries: TrafficEntry[]; hasMore: boolean }

export type TrafficEntry = {
  id: number
  at: number
  /** `to-app`: a request of Slack's (command, press, event), `to-slack`: a call of the app's */
  direction: 'to-app' | 'to-slack'
  /** `command`, `block_actions`, `app_mention`, `chat.postMessage`, `response_url` … */
  method: string
  /** a short summary such as `/leads last week`; may be empty */
  about: string
  teamId: string | null
  /** HTTP; null without an answer or after a cut connection */
  status: number | null
  /** until it was acknowledged, or answered */
  tookMs: number
  /** Slack's word where something went wrong, such as `invalid_blocks`, `ratelimited`, `operation_timeout` */
  error: string | null
  /** blocks it carried, and how many of them Slack refuses */
  blockCount: number
  refusedBlockCount: number
  /** where a message would have stood that Slack refused, so that a notice can stand there instead */
  channelId: string | null
  /** whose Home was published; null for everything else */
  homeOf: string | null
}

/** One exchange in full; tokens, keys and secrets are masked. */
export type TrafficDetail = TrafficEntry & {
  request: unknown
  answer: unknown
  verdicts: BlockVerdict[]
  /** problems of the whole, such as a text that is too long */
  problems: string[]
}

/** The validation of one block; valid if `problems` is empty. */
export type BlockVerdict = { index: number; type: string; block: Block; problems: string[] }
