import type { Block, PageViewer, Weather } from './protocol.ts'

// ————— POST /page/do

export type ActRequest = PageViewer & Act

export type Act =
  /** a slash command; `text` is what stands behind it */
  | { do: 'command'; channelId: string; command: string; text: string }
  /** in a channel, the app's direct messages or, with `threadTs`, a thread; `@Leads` in a channel mentions the app */
  | { do: 'message'; channelId: string; text: string; threadTs?: string }
  /**
   * a button (no `value`), an entry of an overflow menu (`value`: that of its option), or Enter in an input that tells the
   * app then (`value`: its text)
   */
  | { do: 'press'; where: Where; element: ElementName; value?: Entered; typed?: Field[] }
  /** what is entered into or picked in any input; the app is told at once where Slack tells it (`receipt` says so) */
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

/** Text that stands in an input and was not sent by `fill` yet: it becomes part of the state first. */
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
      /** how the app took it; null where it was told nothing */
      receipt: Receipt | null
      /** of a `submit` only */
      submission?: Submission
      /** of a `suggest` only */
      options?: Block[]
    }
  /** Slack's client would not do it, and says so */
  | { ok: false; problem: string }

/** `failure` is Slack's word for what went wrong: "/leads failed with the error "operation_timeout"". */
export type Receipt = {
  /** HTTP; null where the app did not answer */
  status: number | null
  ackMs: number
  failure: 'operation_timeout' | 'dispatch_failed' | null
}

export type Submission = {
  /** `refused` before anything was sent (see `errors`); `failed`: "We had some trouble connecting. Try again?" */
  outcome: 'closed' | 'cleared' | 'updated' | 'pushed' | 'errors' | 'refused' | 'failed'
  /** what stands under a field, by `block_id` */
  errors: Record<string, string>
  /** why Slack could not do what the app answered, for the inspector's eyes */
  problems: string[]
}

// ————— POST /page/sandbox

export type SandboxRequest = PageViewer & Change

export type Change =
  | { do: 'clock'; move: ClockMove }
  | { do: 'weather'; of: 'slack' | 'leadlist'; weather: Weather }
  /** a visitor leaves a lead or books an appointment, at the sandbox's now */
  | { do: 'add-lead'; lead: NewLead }
  /** of the viewer's workspace; the app's token is dead and the app is told */
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
