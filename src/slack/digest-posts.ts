import { randomBytes } from 'node:crypto'
import type { Edition } from '../digest/edition.ts'
import type { DigestMessage } from '../digest/post.ts'
import type { Notice } from '../digest/run.ts'
import { digestMessage } from '../views/digest.ts'
import { noticesMessage } from '../views/digest-notice.ts'
import { type Detail, strictest } from '../workspaces/audience.ts'
import type { People } from '../workspaces/people.ts'

export type DigestPostDependencies = {
  people: Pick<People, 'find'>
  managersOf: (teamId: string) => Promise<string[]>
  /** ms UTC */
  dueNow: () => number
  command: string
  supportUrl: string | null
}

const DEFAULT_LOCALE = 'en-US'

/** What workers post and tell, in the language of whoever set the digest up. */
export function createDigestPosts(deps: DigestPostDependencies) {
  const { people, managersOf, dueNow, command, supportUrl } = deps

  async function localeOf(teamId: string, userId: string): Promise<string> {
    return people.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
  }

  return {
    /** @param allowed what the channel may see just now */
    render: async (edition: Edition, allowed: Detail): Promise<DigestMessage> => {
      const { teamId, setUpBy, detail } = edition.digest
      const locale = await localeOf(teamId, setUpBy)
      return digestMessage(edition, { locale, command, detail: strictest(detail, allowed) })
    },

    /** @param recipientId whose language it is in */
    renderNotices: async (notices: Notice[], recipientId: string): Promise<DigestMessage> => {
      const teamId = notices[0]?.digest.teamId ?? ''
      const [locale, managers] = await Promise.all([localeOf(teamId, recipientId), managersOf(teamId).catch(() => [])])
      const reference = randomBytes(4).toString('hex')
      return noticesMessage(notices, { locale, command, managers, supportUrl, reference, now: dueNow() })
    },
  }
}
