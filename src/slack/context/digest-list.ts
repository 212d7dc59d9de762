import type { Digests } from '../../digest/manage-digests.ts'
import type { Digest } from '../../digest/model/digest.ts'
import type { DigestPage } from '../../views/digest/list.ts'
import type { ListedDigest } from '../../views/digest/phrases.ts'
import { type HomeDigests, MAX_IN_HOME } from '../../views/home/digests.ts'

type ListedDigests = Pick<Digests, 'list' | 'nextAt'>

/** A page of a workspace's digests in order of creation, each with its next run. */
export async function listDigests(
  digests: ListedDigests,
  teamId: string,
  { offset, count }: { offset: number; count: number },
): Promise<DigestPage> {
  const all = await digests.list(teamId)
  const start = offset < all.length ? offset : 0
  return { listed: await withNext(digests, all.slice(start, start + count)), offset: start, total: all.length }
}

/** The digests for the Home: failing ones first. @param now ms UTC */
export async function digestsInHome(digests: ListedDigests, teamId: string, now: number): Promise<HomeDigests> {
  const all = await digests.list(teamId)
  const failing = all.filter(hasFailed)
  const [first] = failing
  const shown = [...failing, ...all.filter((digest) => !hasFailed(digest))].slice(0, MAX_IN_HOME)
  return {
    listed: await withNext(digests, shown),
    total: all.length,
    failing: first ? { count: failing.length, reason: first.paused?.reason ?? '', digestId: first.id } : null,
    now,
  }
}

function hasFailed({ paused }: Digest): boolean {
  return paused !== null && paused.reason !== 'by-hand'
}

async function withNext({ nextAt }: ListedDigests, shown: Digest[]): Promise<ListedDigest[]> {
  return Promise.all(shown.map(async (digest) => ({ digest, nextAt: await nextAt(digest.teamId, digest.id) })))
}
