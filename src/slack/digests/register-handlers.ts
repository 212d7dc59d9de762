import type { ArchivedChannel, ChannelDetail } from '../../delivery/channel-visibility.ts'
import type { Digests } from '../../digest/manage-digests.ts'
import type { Reporter } from '../../leads/report/types.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Members } from '../../workspaces/members.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Access } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { InTurn } from '../context/event-loop-turns.ts'
import type { Home } from '../home/publish.ts'
import type { FormEdits } from '../modals/form-edits.ts'
import type { Modals } from '../modals/modals.ts'
import type { Submit } from '../modals/submissions.ts'
import type { Messenger } from '../transport/messenger.ts'
import { createDigestAccess } from './access.ts'
import { createDigestActions } from './actions.ts'
import { createDigestCommand } from './command.ts'
import { createDigestForms } from './form.ts'
import { createDigestPages, zoneOptions } from './list.ts'
import type { DigestSetUp } from './save.ts'

type DigestHandlerDependencies = {
  context: { access: Access; errorContext: ErrorContext; inTurn: InTurn }
  forms: { home: Home; modals: Modals; submit: Submit; edits: FormEdits }
  messenger: Messenger
  stores: { audit: Audit; bots: Bots; members: Members; settings: WorkspaceSettings }
  channels: { channelDetail: ChannelDetail; archivedChannel: ArchivedChannel }
  /** @throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  report: Reporter
  digests: Digests
  setUpDigest: DigestSetUp
  command: string
  /** ms UTC, for the offsets of time zones */
  now: () => number
}

/** The command, form, actions and menu of digests. */
export function createDigestHandlers(deps: DigestHandlerDependencies) {
  const { messenger, connectionOf, report, digests, setUpDigest, command, now } = deps
  const { access, errorContext, inTurn } = deps.context
  const { home, modals, submit, edits } = deps.forms
  const { audit, bots, members, settings } = deps.stores
  const { channelDetail, archivedChannel } = deps.channels
  const digestAccess = createDigestAccess({ access, digests })
  const pages = createDigestPages({ access, digestAccess, digests, bots, modals, home })
  const shared = { access, digests, pages, errorContext, inTurn, command }
  const forms = createDigestForms({
    ...shared,
    ...{ digestAccess, bots, settings, report, channelDetail, setUpDigest, edits, modals, submit },
  })
  const ways = { bots, connectionOf, channelDetail, archivedChannel, forms, messenger }
  return {
    forms,
    command: createDigestCommand({ ...shared, ...ways }),
    actions: createDigestActions({ ...shared, digestAccess, members, audit, setUpDigest, modals, messenger }),
    zones: (typed: string) => zoneOptions(typed, now()),
  }
}
