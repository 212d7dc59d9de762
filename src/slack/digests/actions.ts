import type { ModalView } from '@slack/types'
import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { type DigestPageOptions, digestGoneModal, digestHistoryModal, MAX_RUNS } from '../../views/digest/details.ts'
import { digestDoneMessage } from '../../views/digest/list.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import type { Audit, AuditAction } from '../../workspaces/audit-log.ts'
import type { People } from '../../workspaces/members.ts'
import { assertMayAsk } from '../../workspaces/permissions.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { Problems } from '../context/error-context.ts'
import type { Modals } from '../modals/modals.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { ActedView, Interaction } from '../transport/payloads.ts'
import type { DigestAccess } from './access.ts'
import { type DigestPages, readAboutDigest } from './list.ts'
import { type DigestSetUp, subjectOf } from './save.ts'

export type DigestActionDependencies = {
  access: Access
  digestAccess: DigestAccess
  digests: Pick<Digests, 'runNow' | 'pause' | 'resume' | 'remove' | 'nextAt' | 'history'>
  people: Pick<People, 'find'>
  audit: Pick<Audit, 'note'>
  setUpDigest: Pick<DigestSetUp, 'change'>
  pages: DigestPages
  modals: Modals
  problems: Problems
  messenger: Pick<Messenger, 'notify'>
}

type Handler = (acted: Interaction) => Promise<void>
type Deps = DigestActionDependencies

/** What is done with one digest, from its page or from a message about it: for managers, and for whoever set it up. */
export function createDigestActions(deps: Deps): [ActionId, Handler][] {
  const { modals, pages } = deps
  return [
    [ACTIONS.homeDigests, (acted) => modals.open(acted, 'digests', () => pages.listOf(acted))],
    [ACTIONS.digestsPage, (acted) => inPlace(acted, deps, () => pages.listOf(acted, acted.value))],
    [ACTIONS.digestManage, (acted) => modals.open(acted, 'digest', () => pages.pageOf(acted, aboutOf(acted, deps)))],
    [ACTIONS.digestHistory, (acted) => modals.open(acted, 'digest-history', () => historyOf(acted, deps))],
    [ACTIONS.digestSendNow, doing(deps, sendNow)],
    [ACTIONS.digestPause, doing(deps, pause)],
    [ACTIONS.digestResume, doing(deps, resume)],
    [ACTIONS.digestReassign, doing(deps, reassign)],
    [ACTIONS.digestRemove, (acted) => remove(acted, deps)],
  ]
}

/** The digest of a button; that of a menu, which carries none, is the page's. */
function aboutOf({ value, view }: Interaction, { pages }: Pick<Deps, 'pages'>) {
  const { id, isFromList } = readAboutDigest(view?.about ?? '')
  return { id: value || id, isFromList: isFromList || pages.isList(view) }
}

async function inPlace(acted: Interaction, { modals }: Deps, build: () => Promise<ModalView>): Promise<void> {
  if (acted.view !== null) await modals.replace(acted, acted.view.id, build)
}

async function historyOf(acted: Interaction, { digestAccess, digests }: Deps): Promise<ModalView> {
  const { digest, seen } = await digestAccess.find(acted, acted.value)
  const runs = await digests.history(acted.teamId, digest.id, MAX_RUNS)
  return digestHistoryModal({ locale: seen.person.locale, digest, runs, now: seen.moment.now })
}

type Done = { digest: Digest; seen: ViewerContext; notice: DigestPageOptions['notice'] }
type Work = (acted: Interaction, id: string, deps: Deps) => Promise<Done>

/** On the digest's page it is shown there; of a message's button a word beside it says how that went. */
function doing(deps: Deps, work: Work): Handler {
  return async (acted) => {
    const about = aboutOf(acted, deps)
    const { view } = acted
    if (view?.isModal) {
      await inPlace(acted, deps, async () => {
        const { notice } = await work(acted, about.id, deps)
        return deps.pages.pageOf(acted, about, notice)
      })
      return deps.pages.showChanged(acted, view)
    }
    await besideMessage(acted, deps, () => work(acted, about.id, deps))
    await deps.pages.showChanged(acted, null)
  }
}

async function besideMessage(acted: Interaction, deps: Deps, work: () => Promise<Done>): Promise<void> {
  const message = await work().then(
    async ({ digest, seen, notice }) => {
      const listed = { digest, nextAt: await deps.digests.nextAt(digest.teamId, digest.id) }
      const done = notice === 'digest-page.sent-soon' ? ({ kind: 'sent' } as const) : { kind: 'next' as const, listed }
      return digestDoneMessage(done, { locale: seen.person.locale, now: seen.moment.now })
    },
    async (error: unknown) => errorMessage(error, await deps.problems(error, acted)),
  )
  await deps.messenger.notify(acted, message)
}

const sendNow: Work = async (acted, id, { digestAccess, digests }) => {
  const { digest, seen } = await digestAccess.changing(acted, id)
  await digests.runNow(acted.teamId, digest.id)
  return { digest, seen, notice: 'digest-page.sent-soon' }
}

const pause: Work = async (acted, id, deps) => {
  const { seen } = await deps.digestAccess.changing(acted, id)
  const digest = await deps.digests.pause(acted.teamId, id)
  await note(acted, 'digest-paused', digest, deps)
  return { digest, seen, notice: null }
}

const resume: Work = async (acted, id, deps) => {
  const { seen } = await deps.digestAccess.changing(acted, id)
  const digest = await deps.digests.resume(acted.teamId, id)
  await note(acted, 'digest-resumed', digest, deps)
  return { digest, seen, notice: null }
}

/** To somebody who may ask: for managers. */
const reassign: Work = async (acted, id, { access, people, setUpDigest }) => {
  const seen = await access.manager(acted)
  const userId = readStated(acted.action).person ?? ''
  assertMayAsk(await people.find(acted.teamId, userId), seen.settings)
  const digest = await setUpDigest.change(acted.teamId, id, { ownerId: userId }, acted.userId)
  return { digest, seen, notice: 'digest-page.saved' }
}

async function remove(acted: Interaction, deps: Deps): Promise<void> {
  await inPlace(acted, deps, async () => {
    const { digest, seen } = await deps.digestAccess.changing(acted, acted.value)
    await deps.digests.remove(acted.teamId, digest.id)
    await note(acted, 'digest-removed', digest, deps)
    return digestGoneModal(seen.person.locale)
  })
  await deps.pages.showChanged(acted, removedView(acted.view))
}

/** Below it lies the list, or nothing that is still so. */
function removedView(view: ActedView | null): ActedView | null {
  return view !== null && readAboutDigest(view.about).isFromList ? view : null
}

function note({ teamId, userId }: Interaction, action: AuditAction, digest: Digest, { audit }: Pick<Deps, 'audit'>) {
  return audit.note(teamId, { userId, action, subject: subjectOf(digest) })
}
