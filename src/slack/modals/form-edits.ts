import type { AnyBlock, ModalView } from '@slack/types'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import {
  basesOf,
  changedParts,
  type EnteredForm,
  type FormBases,
  mergedWith,
  withBases,
} from '../../views/block-kit/form-base.ts'
import { conflictBlocks } from '../../views/block-kit/form-conflict.ts'
import { LIMITS } from '../../views/block-kit/limits.ts'
import type { Submitted } from '../transport/payloads.ts'

/** Longer than anybody leaves a form open. */
const RETENTION_S = 24 * 60 * 60

/** A form of something that is stored, as it was submitted. */
export type EditForm<Edited> = Omit<EnteredForm<Edited>, 'bases'> & {
  submitted: Submitted
  /** which one, such as `bot:…` */
  thing: string
  locale: string
  draw: (edited: Edited) => ModalView
}

/** A form that is shown once more, since somebody else changed what it edits. */
export class FormRedrawn<Edited = unknown> extends Error {
  override name = 'FormRedrawn'
  readonly code = 'form-redrawn'
  readonly view: ModalView
  readonly edited: Edited
  readonly bases: FormBases
  readonly notice: AnyBlock[]

  constructor(edited: Edited, { bases, notice, form }: { bases: FormBases; notice: AnyBlock[]; form: ModalView }) {
    super('Somebody else changed what a form edits')
    this.edited = edited
    this.bases = bases
    this.notice = notice
    this.view = noticedForm(form, { bases, notice })
  }
}

/** A form with what it began with, below what there is to say about it. */
export function noticedForm(form: ModalView, { bases, notice }: { bases: FormBases; notice: AnyBlock[] }): ModalView {
  const { blocks } = withBases(form, bases)
  return { ...form, blocks: [...notice, ...blocks].slice(0, LIMITS.view.blocks) }
}

class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
  readonly code = 'changed-meanwhile'
}

export type FormEdits = ReturnType<typeof createFormEdits>

/** Saves forms that several people may have open, so that none of them undoes what another saved. */
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
     * @param write gives what is stored to `check`, perhaps several times, saves what was entered, and returns what is stored then
     * @throws FormRedrawn where somebody else changed it since the form was drawn: nothing is saved; what `write` throws
     */
    save: async <Edited extends object>(
      form: EditForm<Edited>,
      write: (check: (stored: Edited) => void) => Promise<Edited>,
    ): Promise<void> => {
      const found: { stored: Edited | null } = { stored: null }
      const check = (stored: Edited) => {
        found.stored = stored
        const changed = changedParts({ ...form, bases: form.submitted.view.bases }, stored)
        if (changed.length > 0) throw new ChangedMeanwhile('Somebody else saved it')
      }
      const { teamId } = form.submitted
      try {
        const after = await write(check)
        if (found.stored === null) return
        await note(form, found.stored, after).catch((err: unknown) =>
          log.warn({ err, teamId }, 'who saved a form is not noted'),
        )
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || found.stored === null) throw error
        throw await redrawn(form, found.stored)
      }
    },
  }
}

/** Null where what is stored now was written by other ways than a form. */
function editorOf(noted = '', base = ''): string | null {
  const [fingerprint, userId] = noted.split(' ')
  return fingerprint === base && userId !== undefined ? userId : null
}
