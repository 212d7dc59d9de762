import type { Alert } from '../model/alert.ts'
import type { createDueStore, PostStore } from '../storage/post-store.ts'
import { POST_UNCLEAR } from './types.ts'

type UnclearDeps = {
  postStore: Pick<PostStore, 'find' | 'postpone'>
  due: Pick<ReturnType<typeof createDueStore>, 'forgetDue'>
  /** @returns false if not all of them were notified */
  notifyOwners: (alerts: Alert[], reason: string) => Promise<boolean>
  /** ms UTC, the clock that alerts go by */
  now: () => number
}

export type ReportUnclear = ReturnType<typeof createReportUnclear>

/** Before the id of a post in the index of what is due. */
export const UNCLEAR = 'unclear:'

const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 60 * 60_000

/**
 * Notifies the owners of alerts whose message, and its repeat, may not have arrived: until they are, in ever longer intervals, because
 * nothing else says that a lead may be missing.
 */
export function createReportUnclear({ postStore, due, notifyOwners, now }: UnclearDeps) {
  /** @param member names the post in the index of what is due */
  return async (teamId: string, member: string, alerts: Alert[]): Promise<void> => {
    const post = await postStore.find(teamId, member.slice(UNCLEAR.length))
    const concerned = alerts.filter(({ id }) => post?.alertIds.includes(id))
    if (post === null || (await notifyOwners(concerned, POST_UNCLEAR))) {
      await due.forgetDue(teamId, member)
      return
    }
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(FIRST_WAIT_MS, now() - post.at))
    await postStore.postpone(teamId, member, now() + waitMs)
  }
}
