import type { AnyBlock, ModalView } from '@slack/types'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import {
  basesOf,
  changedParts,
  conflictBlocks,
  type EnteredForm,
  type FormBases,
  mergedWith,
  withBases,
} from '../../views/block-kit/form-base.ts'
import { LIMITS } from '../../views/block-kit/limits.ts'
import type { Submitted } from '../transport/payloads.ts'

/** Longer than a form stays open. */
const RETENTION_S = 24 * 60 * 60

/** A submitted form of a stored object. */
export type EditForm<Edited> = Omit<EnteredForm<Edited>, 'bases'> & {
  submitted: Submitted
  /** id of the object, such as `bot:…` */
  thing: string
  locale: string
  draw: (edited: Edited) => ModalView
}

/** A concurrent change: the form is shown again with both versions merged. */
export class FormRedrawn<Edited = unknown> extends Error {
  override name = 'FormRedrawn'
  readonly code = 'form-redrawn'
  readonly view: ModalView
  readonly edited: Edited
  readonly bases: FormBases
  readonly notice: AnyBlock[]

  constructor(edited: Edited, { bases, notice, form }: { bases: FormBases; notice: AnyBlock[]; form: ModalView }) {
    super('concurrent change of an edited object')
    this.edited = edited
    this.bases = bases
    this.notice = notice
    this.view = noticedForm(form, { bases, notice })
  }
}

/** The form with its base values, below the notice. */
export function noticedForm(form: ModalView, { bases, notice }: { bases: FormBases; notice: AnyBlock[] }): ModalView {
  const { blocks } = withBases(form, bases)
  return { ...form, blocks: [...notice, ...blocks].slice(0, LIMITS.view.blocks) }
}

class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
  readonly code = 'changed-meanwhile'
}

export type FormEdits = ReturnType<typeof createFormEdits>

/** Optimistic locking per field: a form never overwrites what another person saved since it was opened. */
export function createFormEdits({ redis, log }: { redis: Redis; log: Log }) {
  async function note<Edited extends object>(form: EditForm<Edited>, before: Edited, after: Edited): Promise<void> {
    const { submitted, thing, parts } = form
    const [was, is] = [basesOf(before, parts), basesOf(after, parts)]
    const changed = Object.entries(is).filter(([field, fingerprint]) => fingerprint !== was[field])
    if (changed.length === 0) return
    const editors = changed.map(([field, fingerprint]) => [field, `${fingerprint} ${submitted.userId}`])
    const key = keys.editors(submitted.teamId, thing)
    await redis.hSet(key, Object.fromEntries(editors))
    await redis.expire(key, RETENTION_S)
  }

  async function redrawn<Edited extends object>(form: EditForm<Edited>, stored: Edited): Promise<FormRedrawn<Edited>> {
    const { submitted, thing, parts, locale, draw } = form
    const entered = { ...form, bases: submitted.view.bases }
    const bases = basesOf(stored, parts)
    const editors = await redis.hGetAll(keys.editors(submitted.teamId, thing))
    const fields = changedParts(entered, stored).flatMap((name) => [...parts[name]])
    const changed = fields.map((field) => ({ field, userId: editorOf(editors[field], bases[field]) }))
    const merged = mergedWith(entered, stored)
    const notice = conflictBlocks(changed, { stored: draw(stored), locale })
    return new FormRedrawn(merged, { bases, notice, form: draw(merged) })
  }

  return {
    /**
     * @param write passes the stored value to `check`, perhaps several times, saves the entered one and returns the result
     * @throws FormRedrawn after a concurrent change, without saving; the error of `write`
     */
    save: async <Edited extends object>(
      form: EditForm<Edited>,
      write: (check: (stored: Edited) => void) => Promise<Edited>,
    ): Promise<void> => {
      const found: { stored: Edited | null } = { stored: null }
      const check = (stored: Edited) => {
        found.stored = stored
        const changed = changedParts({ ...form, bases: form.submitted.view.bases }, stored)
        if (changed.length > 0) throw new ChangedMeanwhile('concurrent change')
      }
      const { teamId } = form.submitted
      try {
        const after = await write(check)
        if (found.stored === null) return
        await note(form, found.stored, after).catch((err: unknown) =>
          log.warn({ err, teamId }, 'record of the form editor failed'),
        )
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || found.stored === null) throw error
        throw await redrawn(form, found.stored)
      }
    },
  }
}

/** Null if the stored value was not written by a form. */
function editorOf(noted = '', base = ''): string | null {
  const [fingerprint, userId] = noted.split(' ')
  return fingerprint === base && userId !== undefined ? userId : null
}
