import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyBlock, ModalView } from '@slack/types'
import { LRUCache } from 'lru-cache'
import { type ChannelDetail, detailForInsiders, type ShownDetail } from '../../delivery/channel-visibility.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { fitsQuestionField, questionInField } from '../../views/block-kit/form.ts'
import type { FormBases } from '../../views/block-kit/form-base.ts'
import type { FormPreview, Screen } from '../../views/block-kit/modal.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { ViewerContext } from '../context/access.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import { type About, readAbout } from './about.ts'
import type { ShowChanged } from './beside.ts'
import { type EditForm, type FormEdits, FormRedrawn } from './form-edits.ts'
import type { Modals } from './modals.ts'
import { AFTER_ACK_DELAY_MS, type Form, type Submit, type SubmitResult } from './submissions.ts'

/** The state of an open form with a preview of what it will post. */
export type PreviewedFilling = {
  actor: Actor
  viewer: ViewerContext
  bots: Bot[]
  about: About
  /** what its target may currently see */
  allowed: ShownDetail
  /** the fields' values when the form was opened; empty for a new object */
  bases: FormBases
  /** blocks about concurrent changes */
  notice: AnyBlock[]
}

type PreviewedFormDependencies<Filling> = {
  screen: Screen
  modals: Pick<Modals, 'openWithId' | 'replace'>
  submit: Submit
  pages: { showChanged: ShowChanged }
  /** the state of the form of an existing object */
  editing: (actor: Actor, about: About) => Promise<Filling>
  /** the state of the form as filled in */
  filledIn: (submitted: Submitted) => Promise<Filling>
  draw: (filling: Filling, shown: FormPreview) => ModalView
  preview: (filling: Filling) => Promise<FormPreview>
  /** @throws FormRedrawn after a concurrent change */
  save: (submitted: Submitted, filling: Filling) => Promise<SubmitResult>
  /** the state of the form after a concurrent change */
  refilled: (filling: Filling, redrawn: FormRedrawn) => Filling
  errorsOf: Form['errorsOf']
}

/** A form that shows a preview below its fields, immediately without it and again once it is there. */
export function createPreviewedForm<Filling extends PreviewedFilling>(deps: PreviewedFormDependencies<Filling>) {
  const { screen, modals, submit, pages, editing, filledIn, draw, preview, save, refilled, errorsOf } = deps
  const live = createLivePreview({ modals })

  const show = (viewId: string, filling: Filling): Promise<void> =>
    live.show(filling.actor, viewId, { preview: preview(filling), draw: (shown) => draw(filling, shown) })

  async function open(interaction: Interaction, begin: () => Promise<Filling>): Promise<void> {
    const begun: { filling: Filling | null } = { filling: null }
    const viewId = await modals.openWithId(interaction, screen, async () => {
      begun.filling = await begin()
      return draw(begun.filling, 'loading')
    })
    if (viewId !== null && begun.filling !== null) await show(viewId, begun.filling)
  }

  return {
    open,

    openEdit: (interaction: Interaction): Promise<void> =>
      open(interaction, () => {
        const { isFromList } = readAbout(interaction.view?.about ?? '')
        return editing(interaction, { id: interaction.value, isFromList })
      }),

    /** A field changed: updates the form and its preview. */
    changed: async (interaction: Interaction): Promise<void> => {
      const { view } = interaction
      if (view === null) return
      const filling = await filledIn({ ...interaction, view }).catch(() => null)
      if (filling !== null) await show(view.id, filling)
    },

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const redrawn: { filling: Filling | null } = { filling: null }
      const isDone = await submit(submitted, ack, {
        screen,
        work: async () => {
          const filling = await filledIn(submitted)
          const saved = await save(submitted, filling).catch((error: unknown) => {
            if (error instanceof FormRedrawn) redrawn.filling = refilled(filling, error)
            throw error
          })
          live.cancel(submitted.view.id)
          return saved
        },
        errorsOf,
      })
      if (isDone) await pages.showChanged(submitted, submitted.view)
      if (redrawn.filling === null) return
      await sleep(AFTER_ACK_DELAY_MS)
      await show(submitted.view.id, redrawn.filling)
    },
  }
}

/** Without a channel: the detail for an internal one. */
export async function allowedFor(
  { channelId }: { channelId: string | null },
  { actor, viewer }: Pick<PreviewedFilling, 'actor' | 'viewer'>,
  { channelDetail }: { channelDetail: ChannelDetail },
): Promise<ShownDetail> {
  if (channelId !== null) return channelDetail(actor.teamId, channelId, viewer.settings)
  return detailForInsiders(viewer.settings)
}

/**
 * Saves the form of a stored object.
 *
 * @param change passes the stored object to `check` before it saves
 * @returns the changed object
 * @throws FormRedrawn after a concurrent change; the error of `change`
 */
export async function changeUnlessChanged<Stored, Edited extends object>(
  { edits }: { edits: FormEdits },
  form: EditForm<Edited>,
  {
    editedOf,
    change,
  }: { editedOf: (stored: Stored) => Edited; change: (check: (stored: Stored) => void) => Promise<Stored> },
): Promise<Stored> {
  const changed = Promise.withResolvers<Stored>()
  await edits.save(form, async (check) => {
    const stored = await change((found) => check(editedOf(found)))
    changed.resolve(stored)
    return editedOf(stored)
  })
  return changed.promise
}

/** Text with the same ending as a truncated field is truncated too. */
const CUT_END = 20

/**
 * Unchanged text keeps the stored question, also when the field truncates it or its chatbots were removed.
 *
 * @param phrase the stored question in words, as the form filled the field with it
 * @returns null if the words were changed
 * @throws LeadsError question-too-long where words were changed that the field has no room for
 */
export function unchangedQuestion<Question>(text: string, stored: Question, phrase: string): Question | null {
  const shown = questionInField(phrase)
  if (questionInField(text) === shown) return stored
  if (!fitsQuestionField(phrase) && text.endsWith(shown.slice(-CUT_END)))
    throw new LeadsError('question-too-long', 'The field had no room for all of the question that was changed in it')
  return null
}

const MAX_REMEMBERED = 1_000
/** A preview that arrives sooner is shown without a loading state. */
const LOADING_DELAY_MS = 300

const soon = () => new Promise<null>((resolve) => setTimeout(resolve, LOADING_DELAY_MS, null).unref())

/** Updates an open form with its preview, unless newer work about the same view has started. */
function createLivePreview({ modals }: { modals: Pick<Modals, 'replace'> }) {
  const numbers = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  function begin(viewId: string): () => boolean {
    const number = (numbers.get(viewId) ?? 0) + 1
    numbers.set(viewId, number)
    return () => numbers.get(viewId) === number
  }

  return {
    show: async (
      actor: Actor,
      viewId: string,
      { preview, draw }: { preview: Promise<FormPreview>; draw: (shown: FormPreview) => ModalView },
    ): Promise<void> => {
      const isLatest = begin(viewId)
      const early = await Promise.race([preview, soon()])
      if (early === null && isLatest()) await modals.replace(actor, viewId, async () => draw('loading'))
      const shown = await preview
      if (isLatest()) await modals.replace(actor, viewId, async () => draw(shown))
    },

    /** Cancels pending previews: the modal now shows another view. */
    cancel: (viewId: string): void => void begin(viewId),
  }
}
