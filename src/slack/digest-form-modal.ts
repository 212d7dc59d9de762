import type { ModalView } from '@slack/types'
import type { DigestQuestion } from '../digest/digest.ts'
import type { Digests } from '../digest/schedule.ts'
import type { Reporter } from '../leads/report.ts'
import { type DigestForm, formOfDigest, readDigestForm, scheduleOfForm } from '../views/digest-form.ts'
import { digestPhrase } from '../views/digest-question.ts'
import { type DigestPreview, digestFormErrors, digestFormModal, noChannelErrors } from '../views/modal-digest-form.ts'
import { problemText } from '../views/problem.ts'
import { type Detail, strictest } from '../workspaces/audience.ts'
import type { Bot } from '../workspaces/bot.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { Access, Seen } from './access.ts'
import type { Acted, Actor, Submitted } from './acted.ts'
import type { ChannelDetail } from './channel-detail.ts'
import { aboutDigest, type DigestAbout, readAboutDigest } from './digest-about.ts'
import type { DigestAccess } from './digest-access.ts'
import { draftOf, nextTimesOf, questionOfForm } from './digest-draft.ts'
import { createLatest } from './digest-latest.ts'
import type { DigestPages } from './digest-page.ts'
import { createDigestPreview } from './digest-preview.ts'
import type { DigestSetUp } from './digest-set-up.ts'
import type { Modals } from './modals.ts'
import type { Problems } from './problems.ts'
import { type Ack, FormError, type Submission, type Submit } from './submissions.ts'

export type DigestFormDependencies = {
  access: Access
  digestAccess: DigestAccess
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  report: Reporter
  channelDetail: ChannelDetail
  setUpDigest: DigestSetUp
  digests: Pick<Digests, 'resume'>
  pages: DigestPages
  modals: Modals
  submit: Submit
  problems: Problems
  command: string
}

/** A form as it is being filled in, and by whom. */
export type Filling = {
  actor: Actor
  seen: Seen
  bots: Bot[]
  form: DigestForm
  about: DigestAbout
  /** how much its channel may see at this moment */
  allowed: Detail
  /** the question of the digest that is edited */
  stored: DigestQuestion | null
  unused: string[]
  /** the name of a channel that cannot be posted to, since it is archived */
  archived: string | null
}

export type DigestForms = ReturnType<typeof createDigestForms>

/** Setting a digest up, for managers; editing one, for whoever set it up too. */
export function createDigestForms(deps: DigestFormDependencies) {
  const { modals, submit } = deps
  const show = createShow(deps)

  async function open(acted: Acted, begin: () => Promise<Filling>): Promise<void> {
    const begun: { filling: Filling | null } = { filling: null }
    const viewId = await modals.openNamed(acted, 'digest-form', async () => {
      begun.filling = await begin()
      return show.at(begun.filling, 'loading')
    })
    if (viewId !== null && begun.filling !== null) await show.withPreview(viewId, begun.filling)
  }

  return {
    open,

    openEdit: (acted: Acted) =>
      open(acted, () => {
        const isFromList = readAboutDigest(acted.view?.about ?? '').isFromList
        return editing(acted, { id: acted.value, isFromList }, deps)
      }),

    /** Something in it was changed: what follows from that is shown. */
    changed: async (acted: Acted): Promise<void> => {
      const { view } = acted
      if (view === null) return
      const filling = await filledIn({ ...acted, view }, deps).catch(() => null)
      if (filling !== null) await show.withPreview(view.id, filling)
    },

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const isDone = await submit(submitted, ack, {
        screen: 'digest-form',
        work: async () => {
          const saved = await save(submitted, deps)
          await show.over(submitted.view.id)
          return saved
        },
        errorsOf: digestFormErrors,
      })
      if (isDone) await deps.pages.showChanged(submitted, submitted.view)
    },
  }
}

/** What the form of a digest that is there begins with. */
async function editing(actor: Actor, about: DigestAbout, deps: DigestFormDependencies): Promise<Filling> {
  const { digest, seen } = await deps.digestAccess.changing(actor, about.id)
  const bots = await deps.bots.list(actor.teamId)
  const form = formOfDigest(digest, digestPhrase(digest.question, bots))
  const allowed = await allowedFor(form, { actor, seen }, deps)
  return { actor, seen, bots, form, about, allowed, stored: digest.question, unused: [], archived: null }
}

/** Where no channel is chosen, what one of the workspace's own may see. */
export async function allowedFor(
  { channelId }: Pick<DigestForm, 'channelId'>,
  { actor, seen }: Pick<Filling, 'actor' | 'seen'>,
  { channelDetail }: Pick<DigestFormDependencies, 'channelDetail'>,
): Promise<Detail> {
  if (channelId !== null) return channelDetail(actor.teamId, channelId, seen.settings)
  return seen.settings.isMasked ? 'masked' : 'full'
}

async function filledIn(acted: Actor & Pick<Submitted, 'view'>, deps: DigestFormDependencies): Promise<Filling> {
  const { teamId, userId, userTeamId, view } = acted
  const actor = { teamId, userId, userTeamId }
  const about = readAboutDigest(view.about)
  const found = about.id === '' ? null : await deps.digestAccess.changing(actor, about.id)
  const seen = found?.seen ?? (await deps.access.manager(actor))
  const bots = await deps.bots.list(teamId)
  const form = readDigestForm(view.values, seen.moment.zone)
  const allowed = await allowedFor(form, { actor, seen }, deps)
  return { actor, seen, bots, form, about, allowed, stored: found?.digest.question ?? null, unused: [], archived: null }
}

async function save(submitted: Submitted, deps: DigestFormDependencies): Promise<Submission> {
  const { teamId, userId } = submitted
  const filling = await filledIn(submitted, deps)
  const { form, about, seen } = filling
  const { channelId, detail, whenEmpty } = form
  if (channelId === null) throw new FormError(noChannelErrors(seen.person.locale))
  const question = questionOfForm(form, filling.stored, { ...filling, moment: seen.moment })
  const wanted = { channelId, question, schedule: scheduleOfForm(form), detail, whenEmpty }
  const { id, paused } =
    about.id === ''
      ? await deps.setUpDigest.add({ teamId, ...wanted, setUpBy: userId })
      : await deps.setUpDigest.change(teamId, about.id, wanted, userId)
  const isMended = paused !== null && paused.reason !== 'by-hand'
  if (isMended) await deps.digests.resume(teamId, id)
  return { stays: true, view: await deps.pages.pageOf(submitted, { ...about, id }, 'digest-page.saved') }
}

/** Draws the form: at once, and again once LeadList has answered for the preview. */
function createShow(deps: DigestFormDependencies) {
  const { modals } = deps
  const latest = createLatest()
  const preview = createPreview(deps)

  function at(filling: Filling, shown: DigestPreview): ModalView {
    const { seen, form, about, unused, archived, allowed } = filling
    const { moment, settings, person } = seen
    return digestFormModal({
      locale: person.locale,
      command: deps.command,
      form,
      about: aboutDigest(about),
      isNew: about.id === '',
      nextTimes: nextTimesOf(scheduleOfForm(form), moment.now),
      now: moment.now,
      preview: shown,
      isCutToCounts: allowed === 'counts' && form.detail !== 'counts',
      allowsFull: !settings.isMasked,
      unused,
      archived,
    })
  }

  async function withPreview(viewId: string, filling: Filling): Promise<void> {
    await latest.run(viewId, async (isLatest) => {
      const asking = preview(filling)
      const early = await Promise.race([asking, soon()])
      if (early === null && isLatest()) await modals.replace(filling.actor, viewId, async () => at(filling, 'loading'))
      const shown = await asking
      if (isLatest()) await modals.replace(filling.actor, viewId, async () => at(filling, shown))
    })
  }

  /** The form is gone: a preview that comes now would take the place of what is shown there since. */
  const over = (viewId: string): Promise<void> => latest.run(viewId, async () => {})

  return { at, withPreview, over }
}

/** A preview that comes sooner than this is shown without a word that it will. */
const SOON_MS = 300

const soon = () => new Promise<null>((resolve) => setTimeout(resolve, SOON_MS, null).unref())

function createPreview(deps: DigestFormDependencies) {
  const previewOf = createDigestPreview(deps)

  return async ({ actor, seen, form, bots, allowed, stored }: Filling): Promise<DigestPreview> => {
    const { teamId, userId } = actor
    const { moment, person } = seen
    try {
      const question = questionOfForm(form, stored, { bots, moment })
      const draft = draftOf(form, { teamId, userId, question, now: moment.now })
      const shown = { ...draft, detail: strictest(draft.detail, allowed) }
      return { message: await previewOf(shown, { now: moment.now, locale: person.locale }) }
    } catch (error) {
      return { problem: problemText(error, await deps.problems(error, actor)) }
    }
  }
}
