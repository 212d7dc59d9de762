import { randomBytes } from 'node:crypto'
import { ApiError } from './errors.ts'

const MAX_ENTRIES = 100_000

/** The interaction that issued a `trigger_id`. */
export type Trigger = {
  viewer: { teamId: string; userId: string }
  /** the workspaces whose tokens may use it */
  teamIds: string[]
  /** the channel of the interaction; null in the Home */
  channelId: string | null
  /** the modal of the interaction */
  viewId: string | null
  /** a submitted modal is closing: the desktop client does not show a modal opened then (bolt-js#1072) */
  isSubmission: boolean
}

/** The `trigger_id`s of commands and interactions; each opens one modal. */
export function createTriggers(now: () => number, lifeMs: number) {
  const known = new Map<string, Trigger & { bornAt: number; isUsed: boolean }>()

  return {
    create(trigger: Trigger): string {
      const id = newTriggerId()
      known.set(id, { ...trigger, bornAt: now(), isUsed: false })
      const [oldest] = known.keys()
      if (known.size > MAX_ENTRIES && oldest) known.delete(oldest)
      return id
    },
    /** Consumes it. @throws ApiError `invalid_trigger_id`, `expired_trigger_id`, `exchanged_trigger_id` */
    exchange(id: string, teamId: string): Trigger {
      const trigger = known.get(id)
      if (!trigger?.teamIds.includes(teamId)) throw new ApiError('invalid_trigger_id')
      if (trigger.isUsed) throw new ApiError('exchanged_trigger_id')
      if (now() - trigger.bornAt > lifeMs) throw new ApiError('expired_trigger_id')
      trigger.isUsed = true
      return trigger
    },
  }
}

export type Triggers = ReturnType<typeof createTriggers>

/** Shaped as Slack's: two numbers and a digest. */
function newTriggerId(): string {
  const number = () => randomBytes(5).readUIntBE(0, 5)
  return `${number()}.${number()}.${randomBytes(16).toString('hex')}`
}
