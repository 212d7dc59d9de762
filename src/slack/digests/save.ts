import { type ChannelDetail, strictest } from '../../delivery/channel-visibility.ts'
import type { DigestChange, Digests, NewDigest } from '../../digest/manage-digests.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { checkSchedule, daysWords, nextOccurrence } from '../../digest/model/recurrence.ts'
import type { Log } from '../../log.ts'
import { probeMessage } from '../../views/digest/confirmation.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Members } from '../../workspaces/members.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { classifySlackError } from '../../workspaces/slack-api/refusal.ts'
import { post } from '../transport/messenger.ts'

export type DigestSaverDeps = {
  digests: Pick<Digests, 'add' | 'change' | 'find' | 'remove'>
  bots: Pick<Bots, 'list'>
  members: Pick<Members, 'find'>
  settings: Pick<WorkspaceSettings, 'load'>
  audit: Pick<Audit, 'note'>
  slackClients: Pick<SlackClients, 'forTeam'>
  channelDetail: ChannelDetail
  /** ms UTC, the clock of due digests */
  dueNow: () => number
  log: Log
  command: string
}

export type DigestSaver = ReturnType<typeof createDigestSaver>

const DEFAULT_LOCALE = 'en-US'

/**
 * Creates and changes digests. Posts to a new channel first, to detect missing access while the person can fix it, and to
 * announce the digest. An ambiguous post counts as successful.
 *
 * @throws DigestError; the Slack client's error if the channel cannot be posted to: nothing is stored then
 */
export function createDigestSaver(deps: DigestSaverDeps) {
  const { digests, audit } = deps

  return {
    add: async (request: NewDigest): Promise<Digest> => {
      const digest = await digests.add(request)
      try {
        await probe(digest, deps)
      } catch (error) {
        await digests.remove(digest.teamId, digest.id)
        throw error
      }
      await audit.note(digest.teamId, { userId: digest.ownerId, action: 'digest-added', subject: subjectOf(digest) })
      return digest
    },

    /**
     * @param userId for the audit
     * @param check throws to reject the change
     */
    change: async (
      teamId: string,
      id: string,
      wanted: DigestChange,
      userId: string,
      check: (stored: Digest) => void = () => {},
    ): Promise<Digest> => {
      const before = await digests.find(teamId, id)
      check(before)
      const after = { ...before, ...wanted }
      checkSchedule(after.schedule)
      if (after.channelId !== before.channelId) await probe(after, deps)
      const changed = await digests.change(teamId, id, wanted, check)
      await audit.note(teamId, { userId, action: 'digest-changed', subject: subjectOf(changed) })
      return changed
    },
  }
}

async function probe(digest: Digest, deps: DigestSaverDeps): Promise<void> {
  const { teamId, channelId, ownerId, schedule } = digest
  const [client, bots, allowed, locale] = await Promise.all([
    deps.slackClients.forTeam(teamId),
    deps.bots.list(teamId),
    deps.settings.load(teamId).then((settings) => deps.channelDetail(teamId, channelId, settings)),
    deps.members.find(teamId, ownerId).then(
      (person) => person.locale,
      () => DEFAULT_LOCALE,
    ),
  ])
  const now = deps.dueNow()
  const message = probeMessage({
    digest,
    bots,
    detail: strictest(digest.detail, allowed),
    nextAt: nextOccurrence(schedule, now).at,
    now,
    locale,
    command: deps.command,
  })
  await post(client, { channel: channelId }, message, deps.log).catch((error: unknown) => {
    const answer = classifySlackError(error)
    if (answer?.kind !== 'ambiguous') throw error
    deps.log.warn({ teamId, channelId, reason: answer.reason }, 'first post of a digest is ambiguous')
  })
}

/** Identifies a digest in the audit log, without visitor data. */
export function subjectOf({
  channelId,
  schedule: { days, time, zone },
}: Pick<Digest, 'channelId' | 'schedule'>): string {
  return `${channelId} · ${daysWords(days)} ${time} ${zone}`
}
