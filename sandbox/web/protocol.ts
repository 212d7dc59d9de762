/**
 * The protocol between the sandbox's page and its server, types only: JSON over one loopback origin.
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
 * `team` and `user` default to the first user of the first workspace. Errors have a PageProblem as their body: 404 for
 * unknown ids, 400 for an invalid body, 403 for a cross-site POST. Instants are ms UTC on the sandbox's clock; a `ts` is
 * Slack's: seconds with six decimals, sortable as text.
 */

/** A block, element, option or state entry, as Slack's JSON. */
export type Block = Record<string, unknown>

/** The values of a view's or message's inputs, by `block_id`, then `action_id`, as in Slack's `state.values`. */
export type Values = Record<string, Record<string, Block>>

export type PageProblem = { problem: string }

export type PageViewer = { teamId: string; userId: string }

// ————— GET /page/state

export type PageState = {
  viewer: PageViewer
  clock: PageClock
  network: PageNetwork
  /** all workspaces of the sandbox */
  workspaces: PageWorkspace[]
  /** the channels of which the viewer is a member, also archived ones; without direct messages */
  channels: PageChannel[]
  app: PageApp
  /** example questions; none if the app is not installed */
  examples: PageExample[]
  /** the viewer's App Home; null until the app publishes one after `open-app` */
  home: PageView | null
  /** the viewer's open modals, the lowest first; only the last one is active */
  modals: PageView[]
  leadLists: PageLeadList[]
}

export type PageClock = {
  /** the sandbox's time when the state was created */
  now: number
  /** the sandbox's time minus the real time, ms */
  offsetMs: number
  /** the viewer's IANA zone, also of "tomorrow at 9" and the next clock change */
  zone: string
  /** the zone's next clock change; null if there is none within two years */
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
  /** as in an @ mention */
  name: string
  realName: string
  /** `manager` is an admin or owner, `guest` a restricted account, `outsider` an external user */
  role: 'manager' | 'member' | 'guest' | 'outsider'
  zone: string
  /** BCP 47, which can differ from Slack's locale name */
  locale: string
}

/** A LeadList of the sandbox with the values for the app's "Connect" form. */
export type PageLeadList = { deployment: string; key: string; bots: { serialNumber: string; name: string }[] }

export type PageChannel = {
  id: string
  name: string
  kind: 'public' | 'private'
  isArchived: boolean
  /** shared with external users */
  isShared: boolean
  /** the app's bot is a member */
  hasApp: boolean
}

export type PageApp = {
  name: string
  userId: string
  isInstalled: boolean
  /** of the Messages tab */
  channelId: string
  hasHomeTab: boolean
  /** `on`: users can write to the app; `read-only`: only the app can write; `off`: no such tab */
  messagesTab: 'on' | 'read-only' | 'off'
  /** for completion after a slash; none if the app is not installed */
  commands: PageCommand[]
  /** what the agent view shows besides messages; null without it */
  agent: PageAgent | null
  /** whether the app has a workflow step */
  hasWorkflowStep: boolean
}

/** `titles` and `statuses` by the `ts` of the thread's first message. */
export type PageAgent = {
  promptsTitle: string
  prompts: { title: string; message: string }[]
  titles: Record<string, string>
  statuses: Record<string, string>
}

/** `command` includes the slash. */
export type PageCommand = { command: string; description: string; usageHint: string }

/** `text` is put into the composer; `title` describes it. */
export type PageExample = { title: string; text: string }

/** A Home or modal. Each change has a new `hash`. */
export type PageView = {
  id: string
  hash: string
  type: 'home' | 'modal'
  blocks: Block[]
  values: Values
  title: string | null
  /** the button's text; null without one */
  submit: string | null
  close: string | null
}

// ————— GET /page/messages

/** At most a hundred visible messages, oldest first, of a channel, or of a `thread` and its root. */
export type MessagePage = { messages: PageMessage[]; hasMore: boolean }

export type PageMessage = {
  /** unique in the channel; a changed message keeps it */
  ts: string
  channelId: string
  author: { userId: string; name: string; isApp: boolean }
  /** mrkdwn; shown if there are no blocks */
  text: string
  blocks: Block[]
  /** this viewer's values of its inputs */
  values: Values
  /** for a reply: the `ts` of its thread's root */
  threadTs: string | null
  /** the replies that are visible to this viewer */
  replyCount: number
  isEphemeral: boolean
  isEdited: boolean
  files: PageFile[]
}

/** `path` is the download's URL; `size` is in bytes. */
export type PageFile = { id: string; name: string; title: string; size: number; path: string }

// ————— GET /page/events

/** Events for the viewer. `hello` is first on each connection: the page then reloads its state. */
export type PageEvent =
  | { type: 'hello' }
  | { type: 'message'; change: 'new' | 'changed' | 'deleted'; message: PageMessage }
  | { type: 'home'; home: PageView }
  | { type: 'agent'; agent: PageAgent }
  /** the whole stack; `viewId` was opened, changed or closed */
  | { type: 'modals'; change: 'opened' | 'changed' | 'closed'; viewId: string; modals: PageView[] }
  /** of all workspaces */
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
  /** a button, an overflow menu (`value` of its option), or Enter in an input that dispatches an action (its text) */
  | { do: 'press'; where: Where; element: ElementName; value?: Entered; typed?: Field[] }
  /** a value entered in an input; `receipt` is set if Slack dispatched an action */
  | { do: 'fill'; where: Where; element: ElementName; value: Entered; typed?: Field[] }
  /** text typed into an `external_select`; the answer has its `options` */
  | { do: 'suggest'; where: Where; element: ElementName; text: string }
  | { do: 'submit'; viewId: string; typed: Field[] }
  /** `isCross`: closes the whole stack */
  | { do: 'close'; viewId: string; isCross: boolean }
  | { do: 'open-app'; tab: 'home' | 'messages' }
  /** runs a workflow whose only step is the app's, as a person of the viewer's workspace */
  | { do: 'run-workflow'; runnerId: string; question: string }
  /** asks as a program, with an access token */
  | { do: 'call-mcp'; token: string; question: string }

export type Where = { in: 'message'; channelId: string; ts: string } | { in: 'home' } | { in: 'modal'; viewId: string }

export type ElementName = { blockId: string; actionId: string }

/** Typed text that `fill` has not sent yet; it is stored before the action. */
export type Field = ElementName & { value: Entered }

/**
 * A text, number, `YYYY-MM-DD`, `HH:mm`, seconds (`datetimepicker`), id of a user or channel, or `value` of an option;
 * an array for several; null for none; a `rich_text` block for a `rich_text_input`.
 */
export type Entered = string | number | string[] | Block | null

export type ActAnswer =
  /** accepted by Slack's client; results arrive as events */
  | {
      ok: true
      /** the app's acknowledgement; null if nothing was sent */
      receipt: Receipt | null
      /** of a `submit` only */
      submission?: Submission
      /** of a `suggest` only */
      options?: Block[]
      /** of a `run-workflow` only */
      run?: PageRun
      /** of a `call-mcp` only */
      call?: PageCall
    }
  /** refused by Slack's client, with its message */
  | { ok: false; problem: string }

/** How a workflow step ended: its outputs by name, or the error. */
export type PageRun = { outputs: Record<string, unknown> | null; error: string | null }

/** The HTTP status of a program's call, and the tool's result or the body of a refusal. */
export type PageCall = { status: number; result: unknown }

/** `failure` is Slack's error code. */
export type Receipt = {
  /** HTTP; null if the app did not answer */
  status: number | null
  ackMs: number
  failure: 'operation_timeout' | 'dispatch_failed' | null
}

export type Submission = {
  /** `refused`: by the client, without a request; `failed`: "We had some trouble connecting. Try again?" */
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
  /** adds a lead or appointment at the sandbox's current time */
  | { do: 'add-lead'; lead: NewLead }
  /** uninstalls from the viewer's workspace: the token is revoked and the event is sent */
  | { do: 'uninstall' }
  | { do: 'install' }

export type ClockMove =
  | { by: 'minutes'; minutes: number }
  /** in the viewer's zone, plus a minute, so that a digest at nine is due */
  | { to: 'tomorrow at 9' }
  /** an hour after the next clock change in the viewer's zone */
  | { to: 'after the next clock change' }
  /** ms UTC */
  | { to: 'moment'; at: number }
  | { to: 'real time' }

export type NewLead = {
  serialNumber: string
  type: 'Lead' | 'Appointment'
  name: string
  email: string
  phoneNumber: string
  content: string
  /** the visited page */
  uri: string
}

export type SandboxAnswer = { ok: true } | { ok: false; problem: string }

// ————— GET /page/traffic

/** At most a hundred, newest first; with `before` those with a lower id. */
export type TrafficPage = { entries: TrafficEntry[]; hasMore: boolean }

export type TrafficEntry = {
  id: number
  at: number
  /** `to-app`: a command, interaction or event; `to-slack`: a call of the app */
  direction: 'to-app' | 'to-slack'
  /** such as `command`, `block_actions`, `app_mention`, `chat.postMessage`, `response_url` */
  method: string
  /** a short summary such as `/leads last week`; may be empty */
  about: string
  teamId: string | null
  /** HTTP; null without an answer or after a cut connection */
  status: number | null
  tookMs: number
  /** Slack's error code, such as `invalid_blocks`, `ratelimited`, `operation_timeout` */
  error: string | null
  blockCount: number
  refusedBlockCount: number
  /** the channel of a message, so that the page can show a notice if Slack refused it */
  channelId: string | null
  /** the user of a published Home; else null */
  homeOf: string | null
}

/** Tokens, keys and secrets are masked. */
export type TrafficDetail = TrafficEntry & {
  request: unknown
  answer: unknown
  verdicts: BlockVerdict[]
  /** problems of the whole message or view, such as a text that is too long */
  problems: string[]
}

export type BlockVerdict = { index: number; type: string; block: Block; problems: string[] }
