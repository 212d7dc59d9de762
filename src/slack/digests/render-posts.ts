import { randomBytes } from 'node:crypto'
import { type ShownDetail, strictest } from '../../delivery/channel-visibility.ts'
import type { PostedMessage } from '../../delivery/post-message.ts'
import type { DigestContent } from '../../digest/content/build-content.ts'
import type { Notice } from '../../digest/runs/types.ts'
import { digestMessage } from '../../views/digest/message.ts'
import { noticesMessage } from '../../views/digest/notice.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Members } from '../../workspaces/members.ts'
import { mayManage } from '../context/access.ts'

export type DigestPostDependencies = {
  members: Pick<Members, 'find'>
  managersOf: (teamId: string) => Promise<string[]>
  bots: Pick<Bots, 'list'>
  /** ms UTC */
  dueNow: () => number
  command: string
  supportUrl: string | null
}

const DEFAULT_LOCALE = 'en-US'

/** Renders the digests and notifications that workers post, in their reader's language. */
export function createDigestPosts(deps: DigestPostDependencies) {
  const { members, managersOf, bots, dueNow, command, supportUrl } = deps

  async function localeOf(teamId: string, userId: string): Promise<string> {
    return members.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
  }

  return {
    /** In the owner's language. @param allowed the detail that the channel may currently see */
    render: async (edition: DigestContent, allowed: ShownDetail): Promise<PostedMessage> => {
      const { teamId, ownerId, detail } = edition.digest
      const locale = await localeOf(teamId, ownerId)
      return digestMessage(edition, { locale, command, detail: strictest(detail, allowed) })
    },

    /** In the recipient's language. */
    renderNotices: async (notices: Notice[], recipientId: string): Promise<PostedMessage> => {
      const teamId = notices[0]?.digest.teamId ?? ''
      const [person, managers, known] = await Promise.all([
        members.find(teamId, recipientId).catch(() => null),
        managersOf(teamId).catch((): string[] => []),
        bots.list(teamId),
      ])
      const reference = randomBytes(4).toString('hex')
      const canManage = person !== null && mayManage(person, { managers }, null)
      const reader = { locale: person?.locale ?? DEFAULT_LOCALE, managers, canManage }
      return noticesMessage(notices, { ...reader, command, supportUrl, reference, now: dueNow(), bots: known })
    },
  }
}
