import { setTimeout as sleep } from 'node:timers/promises'
import type { ViewResponseAction } from '@slack/bolt'
import type { ModalView } from '@slack/types'
import { LRUCache } from 'lru-cache'
import type { LabelKey } from '../../i18n/translate.ts'
import { blockIdOf, type FormBases } from '../../views/block-kit/form-base.ts'
import { type Screen, skeletonModal } from '../../views/block-kit/modal.ts'
import { errorModal, type FieldErrorOptions, type FieldErrors } from '../../views/errors/error-message.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Ack, Timeouts } from '../transport/bolt-app.ts'
import type { Submitted } from '../transport/payloads.ts'
import { FormRedrawn } from './form-edits.ts'
import type { Modals } from './modals.ts'

/**
 * What replaces a modal that stays. One that closes is replaced only if the ack could not wait for the result, so its view
 * is drawn only then.
 */
export type SubmitResult = { stays: true; view: ModalView } | { stays: false; view: () => Promise<ModalView> }

/** Validation errors by field, translated. */
export class FormError extends Error {
  override name = 'FormError'
  readonly code = 'bad-form'
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(`A form was refused for ${Object.keys(errors)}`)
    this.errors = errors
  }
}

export type Form = {
  screen: Screen
  work: () => Promise<SubmitResult>
  /** field errors of a failure; null if it belongs to no field */
  errorsOf: (error: unknown, options: FieldErrorOptions) => FieldErrors | null
  /** while the work takes longer than the ack may */
  waiting?: LabelKey
  /** the form with its errors, which the loading modal has replaced; without it, they are shown in a modal of their own */
  redrawn?: (errors: FieldErrors) => Promise<ModalView>
}

/** Without a delay Slack may apply an update before the ack. */
export const AFTER_ACK_DELAY_MS = 300
const RETENTION_MS = 10 * 60_000
const MAX_REMEMBERED = 1_000

export type Submit = ReturnType<typeof createSubmit>

/**
 * Handles a submission once and acknowledges it in time: with the result, with field errors, or with a loading modal that
 * is replaced by the result.
 */
export function createSubmit({
  modals,
  errorContext,
  timeouts,
}: {
  modals: Modals
  errorContext: ErrorContext
  timeouts: Timeouts
}) {
  const done = new LRUCache<string, Promise<Answered>>({ max: MAX_REMEMBERED, ttl: RETENTION_MS })

  /** @returns true if this submission did the work */
  return async (submitted: Submitted, ack: Ack, form: Form): Promise<boolean> => {
    const { teamId, userId, view } = submitted
    const id = `${teamId} ${userId} ${view.id} ${view.hash}`
    const known = done.get(id)
    const working = known ?? work(submitted, form)
    if (known === undefined) {
      done.set(id, working)
      void working.then(({ isDone }) => isDone || done.delete(id))
    }
    const inTime = await Promise.race([working, sleep(timeouts.ackWithinMs, null)])
    if (inTime !== null) await ack(inTime.answer)
    else await answerLate(submitted, ack, form, working)
    return known === undefined && (await working).isDone
  }

  async function work(submitted: Submitted, form: Form): Promise<Answered> {
    try {
      const result = await form.work()
      if (!result.stays) return { isDone: true, late: result.view, answer: undefined }
      return { isDone: true, ...replacedBy(result.view) }
    } catch (error) {
      if (error instanceof FormRedrawn) return { isDone: false, ...replacedBy(error.view) }
      return refused(error, submitted, form)
    }
  }

  async function refused(error: unknown, submitted: Submitted, { errorsOf, redrawn }: Form): Promise<Answered> {
    const options = await errorContext(error, submitted)
    const errors = error instanceof FormError ? error.errors : errorsOf(error, options)
    if (errors === null) return { isDone: false, ...replacedBy(errorModal(error, options)) }
    const late = async () => (redrawn ? redrawn(errors) : errorModal(error, options))
    return { isDone: false, late, answer: underFields(errors, submitted.view.bases) }
  }

  async function answerLate(submitted: Submitted, ack: Ack, { screen, waiting }: Form, working: Promise<Answered>) {
    const locale = await modals.localeOf(submitted)
    await ack(inItsPlace(skeletonModal({ locale, screen, ...(waiting && { text: waiting }) })))
    const [{ late }] = await Promise.all([working, sleep(AFTER_ACK_DELAY_MS)])
    await modals.replace(submitted, submitted.view.id, late)
  }
}

/** `answer`: undefined closes the modal. `late`: what replaces the loading modal, once the ack is over. */
type Answered = { isDone: boolean; answer: ViewResponseAction | undefined; late: () => Promise<ModalView> }

function replacedBy(view: ModalView): Pick<Answered, 'answer' | 'late'> {
  return { answer: inItsPlace(view), late: async () => view }
}

function inItsPlace(view: ModalView): ViewResponseAction {
  return { response_action: 'update', view }
}

function underFields(errors: FieldErrors, bases: FormBases): ViewResponseAction {
  const byBlock = Object.entries(errors).map(([field, text]) => [blockIdOf(field, bases), text])
  return { response_action: 'errors', errors: Object.fromEntries(byBlock) as Record<string, string> }
}
