import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { Actor } from '../transport/payloads.ts'

export type DigestAccess = ReturnType<typeof createDigestAccess>

export type FoundDigest = { digest: Digest; viewer: ViewerContext; canChange: boolean }

/** Permissions for a digest: people who may ask see it; managers and its owner change it. */
export function createDigestAccess({ access, digests }: { access: Access; digests: Pick<Digests, 'find'> }) {
  /** @throws DigestError unknown-digest; WorkspaceError */
  async function find(actor: Actor, id: string): Promise<FoundDigest> {
    const viewer = await access.requester(actor)
    const digest = await digests.find(actor.teamId, id)
    return { digest, viewer, canChange: viewer.canManage || digest.ownerId === actor.userId }
  }

  return {
    find,

    /** @throws WorkspaceError not-allowed-to-manage */
    changing: async (actor: Actor, id: string): Promise<FoundDigest> => {
      const found = await find(actor, id)
      if (found.canChange) return found
      throw new WorkspaceError('not-allowed-to-manage', `${actor.userId} did not set up ${id}`, {
        subject: actor.userId,
      })
    },
  }
}
