import type { ModalView } from '@slack/types'
import { type ChannelDetail, strictest } from '../../delivery/channel-visibility.ts'
import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest, DigestQuestion } from '../../digest/model/digest.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { assertCountsOnly } from '../../leads/question/refusals.ts'
import type { Reporter } from '../../leads/report/types.ts'
import { questionInField } from '../../views/block-kit/form.ts'
import { basesOf } from '../../views/block-kit/form-base.ts'
import type { FormPreview } from '../../views/block-kit/modal.ts'
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
import type { Bots } from '../../workspaces/bots.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Access } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { type About, readAbout, writeAbout } from '../modals/about.ts'
import { type EditForm, type FormEdits, type FormRedrawn, noticedForm } from '../modals/form-edits.ts'
import type { Modals } from '../modals/modals.ts'
import {
  allowedFor,
  changeUnlessChanged,
  createPreviewedForm,
  type PreviewedFilling,
} from '../modals/previewed-form.ts'
import { FormError, type Submit, type SubmitResult } from '../modals/submissions.ts'
import type { Actor, Submitted } from '../transport/payloads.ts'
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
export type Filling = PreviewedFilling & {
  form: DigestForm
  /** the edited digest's question; null for a new one */
  stored: DigestQuestion | null
  unused: string[]
  /** name of an archived channel, which cannot be posted to */
  archived: string | null
}

export type DigestForms = ReturnType<typeof createDigestForms>

/** Creates digests, for managers, and edits them, for managers and owners. */
export function createDigestForms(deps: DigestFormDependencies) {
  return createPreviewedForm<Filling>({
    ...deps,
    screen: 'digest-form',
    editing: (actor, about) => editing(actor, about, deps),
    filledIn: (interaction) => filledIn(interaction, deps),
    draw: (filling, preview) => draw(filling, preview, deps),
    preview: createPreview(deps),
    save: (submitted, filling) => save(submitted, filling, deps),
    refilled,
    errorsOf: digestFormErrors,
  })
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

/** @throws FormRedrawn after a concurrent change */
async function save(submitted: Submitted, filling: Filling, deps: DigestFormDependencies): Promise<SubmitResult> {
  const { teamId, userId } = submitted
  const { form, about, bots, viewer } = filling
  const { channelId, detail, whenEmpty } = form
  if (channelId === null) throw new FormError(noChannelErrors(viewer.person.locale))
  const asking = { bots, moment: viewer.moment }
  const question = await deps.inTurn(teamId, async () => questionOfForm(form, filling.stored, asking))
  if (filling.allowed === 'counts') assertCountsOnly(question)
  const wanted = { channelId, question, schedule: scheduleOfForm(form), detail, whenEmpty }
  const { id, paused } =
    about.id === ''
      ? await deps.digestSaver.add({ teamId, ...wanted, ownerId: userId })
      : await changeUnlessChanged(deps, entered(submitted, filling, deps), {
          editedOf: (digest: Digest) => editedOf(formOfDigest(digest, digestPhrase(digest.question, bots))),
          change: (check) => deps.digestSaver.change(teamId, about.id, wanted, userId, check),
        })
  const isMended = paused !== null && paused.reason !== 'by-hand'
  if (isMended) await deps.digests.resume(teamId, id)
  return { stays: true, view: await deps.pages.pageOf(submitted, { ...about, id }, 'digest-page.saved') }
}

function entered(submitted: Submitted, filling: Filling, deps: DigestFormDependencies): EditForm<EditedDigest> {
  const { form, about, viewer } = filling
  return {
    submitted,
    thing: `digest:${about.id}`,
    parts: DIGEST_PARTS,
    entered: editedOf(form),
    locale: viewer.person.locale,
    draw: (each) => draw({ ...filling, form: formOfEdited(each, form), notice: [] }, 'loading', deps),
  }
}

function draw(filling: Filling, preview: FormPreview, { command }: Pick<DigestFormDependencies, 'command'>): ModalView {
  const { viewer, form, about, unused, archived, allowed, bases, notice } = filling
  const { moment, settings, person } = viewer
  const modal = digestFormModal({
    locale: person.locale,
    command,
    form,
    about: writeAbout(about),
    isNew: about.id === '',
    nextTimes: nextTimesOf(scheduleOfForm(form), moment.now),
    now: moment.now,
    preview,
    isCutToCounts: allowed === 'counts' && form.detail !== 'counts',
    allowsFull: !settings.isMasked,
    unused,
    archived,
  })
  return noticedForm(modal, { bases, notice })
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
