import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyBlock, ModalView } from '@slack/types'
import {
  type ChannelDetail,
  detailForInsiders,
  type ShownDetail,
  strictest,
} from '../../delivery/channel-visibility.ts'
import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest, DigestQuestion } from '../../digest/model/digest.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { assertCountsOnly } from '../../leads/question/refusals.ts'
import type { Reporter } from '../../leads/report/types.ts'
import { questionInField } from '../../views/block-kit/form.ts'
import { basesOf, type FormBases } from '../../views/block-kit/form-base.ts'
import type { FormPreview } from '../../views/block-kit/form-preview.ts'
import { digestFormErrors, digestFormModal, noChannelErrors } from '../../views/digest/form.ts'
import {
  DIGEST_PARTS,
  type DigestForm,
  type EditedDigest,
  editedOfForm,
  formOfDigest,
  formOfEdited,
  readDigestForm,
  scheduleOfForm,
} from '../../views/digest/form-values.ts'
import { digestPhrase } from '../../views/digest/phrases.ts'
import { errorText } from '../../views/errors/error-message.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { type About, readAbout, writeAbout } from '../modals/about.ts'
import { type FormEdits, FormRedrawn, noticedForm } from '../modals/form-edits.ts'
import { createLivePreview } from '../modals/live-preview.ts'
import type { Modals } from '../modals/modals.ts'
import { AFTER_ACK_DELAY_MS, FormError, type Submit, type SubmitResult } from '../modals/submissions.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { DigestAccess } from './access.ts'
import { createDigestPreview, draftOf, nextTimesOf, questionOfForm } from './form-preview.ts'
import type { DigestPages } from './list.ts'
import type { DigestSaver } from './save.ts'

export type DigestFormDependencies = {
  access: Access
  digestAccess: DigestAccess
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  report: Reporter
  channelDetail: ChannelDetail
  digestSaver: DigestSaver
  edits: FormEdits
  inTurn: InTurn
  digests: Pick<Digests, 'resume'>
  pages: DigestPages
  modals: Modals
  submit: Submit
  errorContext: ErrorContext
  command: string
}

/** The state of an open form. */
export type Filling = {
  actor: Actor
  viewer: ViewerContext
  bots: Bot[]
  form: DigestForm
  about: About
  /** the detail that its channel may currently see */
  allowed: ShownDetail
  /** the edited digest's question; null for a new one */
  stored: DigestQuestion | null
  unused: string[]
  /** name of an archived channel, which cannot be posted to */
  archived: string | null
  /** the fields' values when the form was opened; empty for a new digest */
  bases: FormBases
  /** blocks about concurrent changes */
  notice: AnyBlock[]
}

export type DigestForms = ReturnType<typeof createDigestForms>

/** Creates digests, for managers, and edits them, for managers and owners. */
export function createDigestForms(deps: DigestFormDependencies) {
  const { modals, submit } = deps
  const show = createShow(deps)

  async function open(interaction: Interaction, begin: () => Promise<Filling>): Promise<void> {
    const begun: { filling: Filling | null } = { filling: null }
    const viewId = await modals.openWithId(interaction, 'digest-form', async () => {
      begun.filling = await begin()
      return show.at(begun.filling, 'loading')
    })
    if (viewId !== null && begun.filling !== null) await show.withPreview(viewId, begun.filling)
  }

  return {
    open,

    openEdit: (interaction: Interaction) =>
      open(interaction, () => {
        const isFromList = readAbout(interaction.view?.about ?? '').isFromList
        return editing(interaction, { id: interaction.value, isFromList }, deps)
      }),

    /** A field changed: updates the form and its preview. */
    changed: async (interaction: Interaction): Promise<void> => {
      const { view } = interaction
      if (view === null) return
      const filling = await filledIn({ ...interaction, view }, deps).catch(() => null)
      if (filling !== null) await show.withPreview(view.id, filling)
    },

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const redrawn: { filling: Filling | null } = { filling: null }
      const isDone = await submit(submitted, ack, {
        screen: 'digest-form',
        work: async () => {
          const filling = await filledIn(submitted, deps)
          const saved = await save(submitted, filling, { ...deps, draw: show.at }).catch((error: unknown) => {
            if (error instanceof FormRedrawn) redrawn.filling = refilled(filling, error)
            throw error
          })
          await show.cancel(submitted.view.id)
          return saved
        },
        errorsOf: digestFormErrors,
      })
      if (isDone) await deps.pages.showChanged(submitted, submitted.view)
      if (redrawn.filling === null) return
      await sleep(AFTER_ACK_DELAY_MS)
      await show.withPreview(submitted.view.id, redrawn.filling)
    },
  }
}

/** A form without remarks. */
export const NO_REMARKS = { unused: [], archived: null, bases: {}, notice: [] } satisfies Partial<Filling>

/** The form of an existing digest. */
async function editing(actor: Actor, about: About, deps: DigestFormDependencies): Promise<Filling> {
  const { digest, viewer } = await deps.digestAccess.changing(actor, about.id)
  const bots = await deps.bots.list(actor.teamId)
  const form = formOfDigest(digest, digestPhrase(digest.question, bots))
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const bases = basesOf(editedOf(form), DIGEST_PARTS)
  return { ...NO_REMARKS, actor, viewer, bots, form, about, allowed, stored: digest.question, bases }
}

/** Without a channel: the detail for an internal one. */
export async function allowedFor(
  { channelId }: Pick<DigestForm, 'channelId'>,
  { actor, viewer }: Pick<Filling, 'actor' | 'viewer'>,
  { channelDetail }: Pick<DigestFormDependencies, 'channelDetail'>,
): Promise<ShownDetail> {
  if (channelId !== null) return channelDetail(actor.teamId, channelId, viewer.settings)
  return detailForInsiders(viewer.settings)
}

async function filledIn(interaction: Actor & Pick<Submitted, 'view'>, deps: DigestFormDependencies): Promise<Filling> {
  const { teamId, userId, userTeamId, view } = interaction
  const actor = { teamId, userId, userTeamId }
  const about = readAbout(view.about)
  const found = about.id === '' ? null : await deps.digestAccess.changing(actor, about.id)
  const viewer = found?.viewer ?? (await deps.access.manager(actor))
  const bots = await deps.bots.list(teamId)
  const form = readDigestForm(view.values, viewer.moment.zone)
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const { bases, notice } = view
  return {
    ...NO_REMARKS,
    actor,
    viewer,
    bots,
    form,
    about,
    allowed,
    stored: found?.digest.question ?? null,
    bases,
    notice,
  }
}

/** With the question truncated as the field returns it. */
function editedOf(form: DigestForm): EditedDigest {
  return { ...editedOfForm(form), question: questionInField(form.question) }
}

/** The form after a concurrent change. */
function refilled(filling: Filling, { edited, bases, notice }: FormRedrawn): Filling {
  return { ...filling, form: formOfEdited(edited as EditedDigest, filling.form), bases, notice }
}

type Saving = DigestFormDependencies & { draw: (filling: Filling, shown: FormPreview) => ModalView }

async function save(submitted: Submitted, filling: Filling, deps: Saving): Promise<SubmitResult> {
  const { teamId, userId } = submitted
  const { form, about, viewer } = filling
  const { channelId, detail, whenEmpty } = form
  if (channelId === null) throw new FormError(noChannelErrors(viewer.person.locale))
  const asking = { bots: filling.bots, moment: viewer.moment }
  const question = await deps.inTurn(teamId, async () => questionOfForm(form, filling.stored, asking))
  if (filling.allowed === 'counts') assertCountsOnly(question)
  const wanted = { channelId, question, schedule: scheduleOfForm(form), detail, whenEmpty }
  const { id, paused } =
    about.id === ''
      ? await deps.digestSaver.add({ teamId, ...wanted, ownerId: userId })
      : await changeUnlessChanged(
          submitted,
          filling,
          (check) => deps.digestSaver.change(teamId, about.id, wanted, userId, check),
          deps,
        )
  const isMended = paused !== null && paused.reason !== 'by-hand'
  if (isMended) await deps.digests.resume(teamId, id)
  return { stays: true, view: await deps.pages.pageOf(submitted, { ...about, id }, 'digest-page.saved') }
}

/** @throws FormRedrawn after a concurrent change */
async function changeUnlessChanged(
  submitted: Submitted,
  filling: Filling,
  change: (check: (stored: Digest) => void) => Promise<Digest>,
  { edits, draw }: Saving,
): Promise<Digest> {
  const { form, about, bots, viewer } = filling
  const edited = {
    submitted,
    thing: `digest:${about.id}`,
    parts: DIGEST_PARTS,
    entered: editedOf(form),
    locale: viewer.person.locale,
    draw: (each: EditedDigest) => draw({ ...filling, form: formOfEdited(each, form), notice: [] }, 'loading'),
  }
  const ofDigest = (digest: Digest) => editedOf(formOfDigest(digest, digestPhrase(digest.question, bots)))
  const changed = Promise.withResolvers<Digest>()
  await edits.save(edited, async (check) => {
    const digest = await change((stored) => check(ofDigest(stored)))
    changed.resolve(digest)
    return ofDigest(digest)
  })
  return changed.promise
}

/** Renders the form immediately, and again with the preview. */
function createShow(deps: DigestFormDependencies) {
  const live = createLivePreview(deps)
  const preview = createPreview(deps)

  function at(filling: Filling, shown: FormPreview): ModalView {
    const { viewer, form, about, unused, archived, allowed, bases, notice } = filling
    const { moment, settings, person } = viewer
    const modal = digestFormModal({
      locale: person.locale,
      command: deps.command,
      form,
      about: writeAbout(about),
      isNew: about.id === '',
      nextTimes: nextTimesOf(scheduleOfForm(form), moment.now),
      now: moment.now,
      preview: shown,
      isCutToCounts: allowed === 'counts' && form.detail !== 'counts',
      allowsFull: !settings.isMasked,
      unused,
      archived,
    })
    return noticedForm(modal, { bases, notice })
  }

  const withPreview = (viewId: string, filling: Filling): Promise<void> =>
    live.show(filling.actor, viewId, {
      preview: preview(filling),
      draw: (shown) => at(filling, shown),
    })

  return { at, withPreview, cancel: live.cancel }
}

function createPreview(deps: DigestFormDependencies) {
  const previewOf = createDigestPreview(deps)

  return async ({ actor, viewer, form, bots, allowed, stored }: Filling): Promise<FormPreview> => {
    const { teamId, userId } = actor
    const { moment, person } = viewer
    try {
      const question = await deps.inTurn(teamId, async () => questionOfForm(form, stored, { bots, moment }))
      if (allowed === 'counts') assertCountsOnly(question)
      const draft = draftOf(form, { teamId, userId, question, now: moment.now })
      const detail = strictest(draft.detail, allowed)
      return { message: await previewOf(draft, { now: moment.now, locale: person.locale, detail }) }
    } catch (error) {
      return { problem: errorText(error, await deps.errorContext(error, actor)) }
    }
  }
}
