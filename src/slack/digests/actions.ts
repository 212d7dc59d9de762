import type { ModalView } from '@slack/types'
import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest } from '../../digest/model/digest.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { type DigestPageOptions, digestGoneModal, digestHistoryModal, MAX_RUNS } from '../../views/digest/details.ts'
import { digestDoneMessage } from '../../views/digest/list.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import type { Audit, AuditAction } from '../../workspaces/audit-log.ts'
import type { Members } from '../../workspaces/members.ts'
import { type Access, assertMayAsk, type ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { aboutOf, listBelow } from '../modals/about.ts'
import { inPlaceOrBeside } from '../modals/beside.ts'
import type { Modals } from '../modals/modals.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { DigestAccess } from './access.ts'
import type { DigestPages } from './list.ts'
import { type DigestSaver, subjectOf } from './save.ts'

export type DigestActionDependencies = {
  access: Access
  digestAccess: DigestAccess
  digests: Pick<Digests, 'runNow' | 'pause' | 'resume' | 'remove' | 'nextAt' | 'history'>
  members: Pick<Members, 'find'>
  audit: Pick<Audit, 'note'>
  digestSaver: Pick<DigestSaver, 'change'>
  pages: DigestPages
  modals: Modals
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'notify'>
}

type Handler = (interaction: Interaction) => Promise<void>
type Deps = DigestActionDependencies

/** Actions on one digest, from its page or a notification: for managers and its owner. */
export function createDigestActions(deps: Deps): [ActionId, Handler][] {
  const { modals, pages } = deps
  return [
    [ACTIONS.homeDigests, (interaction) => modals.open(interaction, 'digests', () => pages.listOf(interaction))],
    [
      ACTIONS.digestsPage,
      (interaction) => inPlace(interaction, deps, () => pages.listOf(interaction, interaction.value)),
    ],
    [
      ACTIONS.digestManage,
      (interaction) => modals.open(interaction, 'digest', () => pages.pageOf(interaction, aboutOf(interaction))),
    ],
    [
      ACTIONS.digestHistory,
      (interaction) => modals.open(interaction, 'digest-history', () => historyOf(interaction, deps)),
    ],
    [ACTIONS.digestSendNow, doing(deps, sendNow)],
    [ACTIONS.digestPause, doing(deps, pause)],
    [ACTIONS.digestResume, doing(deps, resume)],
    [ACTIONS.digestReassign, doing(deps, reassign)],
    [ACTIONS.digestRemove, (interaction) => remove(interaction, deps)],
  ]
}

async function inPlace(interaction: Interaction, { modals }: Deps, build: () => Promise<ModalView>): Promise<void> {
  if (interaction.view !== null) await modals.replace(interaction, interaction.view.id, build)
}

async function historyOf(interaction: Interaction, { digestAccess, digests }: Deps): Promise<ModalView> {
  const { digest, viewer } = await digestAccess.find(interaction, interaction.value)
  const runs = await digests.history(interaction.teamId, digest.id, MAX_RUNS)
  return digestHistoryModal({ locale: viewer.person.locale, digest, runs, now: viewer.moment.now })
}

type Done = { digest: Digest; viewer: ViewerContext; notice: DigestPageOptions['notice'] }
type Work = (interaction: Interaction, id: string, deps: Deps) => Promise<Done>

/** Updates the digest's page, or answers next to the message of the button. */
function doing(deps: Deps, work: Work): Handler {
  return async (interaction) => {
    const about = aboutOf(interaction)
    await inPlaceOrBeside(interaction, deps, {
      page: async () => {
        const { notice } = await work(interaction, about.id, deps)
        return deps.pages.pageOf(interaction, about, notice)
      },
      message: async () => messageOf(await work(interaction, about.id, deps), deps),
    })
  }
}

async function messageOf({ digest, viewer, notice }: Done, { digests }: Deps): Promise<Message> {
  const listed = { digest, nextAt: await digests.nextAt(digest.teamId, digest.id) }
  const done = notice === 'digest-page.sent-soon' ? ({ kind: 'sent' } as const) : { kind: 'next' as const, listed }
  return digestDoneMessage(done, { locale: viewer.person.locale, now: viewer.moment.now })
}

const sendNow: Work = async (interaction, id, { digestAccess, digests }) => {
  const { digest, viewer } = await digestAccess.changing(interaction, id)
  await digests.runNow(interaction.teamId, digest.id)
  return { digest, viewer, notice: 'digest-page.sent-soon' }
}

const pause: Work = async (interaction, id, deps) => {
  const { viewer } = await deps.digestAccess.changing(interaction, id)
  const digest = await deps.digests.pause(interaction.teamId, id)
  await note(interaction, 'digest-paused', digest, deps)
  return { digest, viewer, notice: null }
}

const resume: Work = async (interaction, id, deps) => {
  const { viewer } = await deps.digestAccess.changing(interaction, id)
  const digest = await deps.digests.resume(interaction.teamId, id)
  await note(interaction, 'digest-resumed', digest, deps)
  return { digest, viewer, notice: null }
}

/** For managers; the new owner must be allowed to ask. */
const reassign: Work = async (interaction, id, { access, members, digestSaver }) => {
  const viewer = await access.manager(interaction)
  const userId = readStated(interaction.action).person ?? ''
  assertMayAsk(await members.find(interaction.teamId, userId), viewer.settings)
  const digest = await digestSaver.change(interaction.teamId, id, { ownerId: userId }, interaction.userId)
  return { digest, viewer, notice: 'digest-page.saved' }
}

async function remove(interaction: Interaction, deps: Deps): Promise<void> {
  await inPlace(interaction, deps, async () => {
    const { digest, viewer } = await deps.digestAccess.changing(interaction, interaction.value)
    await deps.digests.remove(interaction.teamId, digest.id)
    await note(interaction, 'digest-removed', digest, deps)
    return digestGoneModal(viewer.person.locale)
  })
  await deps.pages.showChanged(interaction, listBelow(interaction.view))
}

function note({ teamId, userId }: Interaction, action: AuditAction, digest: Digest, { audit }: Pick<Deps, 'audit'>) {
  return audit.note(teamId, { userId, action, subject: subjectOf(digest) })
}
