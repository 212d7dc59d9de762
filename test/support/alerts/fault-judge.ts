import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { readQueued } from '../../../src/alerts/model/queued-record.ts'
import { ACTIONS } from '../../../src/views/ids.ts'
import { quantile } from '../statistics.ts'

/** A record as it was added; `createdAt` (ms UTC) belongs to it alone. */
export type Added = { teamId: string; channelId: string; createdAt: number; addedAt: number }

/** What became of all records of a class of faults; ms. */
export type Verdict = {
  records: number
  /** that need not be posted, because of what a person did */
  free: number
  once: number
  markedRepeats: number
  unmarkedRepeats: number
  thirdPosts: number
  /** neither posted nor named to the alert's owner */
  lost: number
  /** not posted: Slack cut the message and its repeat, and the alert's owner heard that it may be missing */
  toldMissing: number
  /** messages that name records which were never added, or more than were */
  strange: number
  /** from the addition of a record to its first post */
  freshP50: number
  freshP99: number
  /** from the last fault to the last post */
  recovery: number
}

type Post = { createdAt: number[]; isMarked: boolean; at: number; isStrange: boolean }

const REPEAT = 'may be a repeat'
const OWNER_DM = 'D0ADA'

function isNotice(text: string, channelId: string): boolean {
  return text.includes('may be missing') && text.includes(channelId)
}

/** Compares what stands in Slack's channels with what was added. */
export function judgePosts(
  added: Added[],
  messagesIn: (teamId: string, channelId: string) => SlackMessage[],
  { isFree, faultAt }: { isFree: (record: Added) => boolean; faultAt: number },
): Verdict {
  const places = Map.groupBy(added, ({ teamId, channelId }) => `${teamId} ${channelId}`)
  const posts = new Map<string, Post[]>()
  for (const [place, records] of places) {
    const [teamId = '', channelId = ''] = place.split(' ')
    posts.set(
      place,
      messagesIn(teamId, channelId).flatMap((message) => postOf(message, records) ?? []),
    )
  }
  const all = [...posts.values()].flat()
  const isTold = ({ teamId, channelId }: Added) =>
    messagesIn(teamId, OWNER_DM).some((message) => isNotice(renderText(message), channelId))
  const fates = added.map((record) => {
    const own = posts.get(`${record.teamId} ${record.channelId}`) ?? []
    return fateOf(record, own, isFree(record))
  })
  const missing = added.filter((_, index) => fates[index]?.times === 0 && !fates[index]?.isFree)
  const count = (is: (fate: Fate) => boolean) => fates.filter(is).length
  const ages = fates.flatMap(({ age }) => age ?? [])
  return {
    records: added.length,
    free: count((fate) => fate.isFree),
    once: count(({ times }) => times === 1),
    markedRepeats: count(({ marked }) => marked > 0),
    unmarkedRepeats: count(({ unmarked }) => unmarked > 0),
    thirdPosts: count(({ times }) => times > 2),
    lost: missing.filter((record) => !isTold(record)).length,
    toldMissing: missing.filter(isTold).length,
    strange: all.filter(({ isStrange }) => isStrange).length,
    freshP50: Math.round(quantile(ages, 0.5)),
    freshP99: Math.round(quantile(ages, 0.99)),
    recovery: Math.max(0, ...all.map(({ at }) => at - faultAt)),
  }
}

type Fate = { times: number; marked: number; unmarked: number; age: number | null; isFree: boolean }

/** `age`: of its first post; `marked`, `unmarked`: the posts after it */
function fateOf({ createdAt, addedAt }: Added, posts: Post[], isFree: boolean): Fate {
  const [first, ...repeats] = posts.filter((post) => post.createdAt.includes(createdAt))
  const marked = repeats.filter(({ isMarked }) => isMarked).length
  const times = first ? 1 + repeats.length : 0
  return { times, marked, unmarked: repeats.length - marked, age: first ? first.at - addedAt : null, isFree }
}

/** @returns null for a message that is not about records, such as a reminder */
function postOf(message: SlackMessage, added: Added[]): Post | null {
  const found = singleOf(message) ?? combinedOf(message, added)
  if (found === null) return null
  const isMarked = renderText(message).includes(REPEAT)
  const known = new Set(added.map(({ createdAt }) => createdAt))
  const isStrange = found.isStrange || found.createdAt.some((at) => !known.has(at))
  return { createdAt: found.createdAt, isMarked, isStrange, at: Number(message.ts) * 1_000 }
}

type Named = { createdAt: number[]; isStrange: boolean }

function singleOf(message: SlackMessage): Named | null {
  const value = buttonValue(message, ACTIONS.alertTake)
  return value === null ? null : { createdAt: [readQueued(value).createdAt], isStrange: false }
}

/** Its records are those of the period that its button asks for: as many as it says. */
function combinedOf(message: SlackMessage, added: Added[]): Named | null {
  const value = buttonValue(message, ACTIONS.alertShowAll)
  if (value === null) return null
  const [start, end] = periodIn(value)
  const createdAt = added.map((record) => record.createdAt).filter((at) => at >= start && at < end)
  const said = Number(/([\d,]+) leads?/.exec(renderText(message))?.[1]?.replaceAll(',', ''))
  return { createdAt, isStrange: createdAt.length !== said }
}

/** Of an encoded question, ms UTC: the fifth part. */
function periodIn(code: string): [number, number] {
  return (JSON.parse(code) as unknown[])[4] as [number, number]
}

function buttonValue({ blocks }: SlackMessage, actionId: string): string | null {
  const found = elementsOf(blocks).find(({ element }) => String(element.action_id).startsWith(actionId))
  return found === undefined ? null : String(found.element.value)
}
