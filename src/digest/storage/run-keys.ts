import { digestKeys } from '../../redis/keys.ts'
import type { RunId, Service } from './types.ts'

/** Identifies a run in the sorted sets of its shard. */
export const memberOf = ({ id, run }: Pick<RunId, 'id' | 'run'>): string => `${id}|${run}`

export function readMember(member: string): Pick<RunId, 'id' | 'run'> {
  const [id = '', run = ''] = member.split('|')
  return { id, run }
}

export const runKey = ({ shard, id, run }: RunId): string => digestKeys.run(shard, id, run)
export const pendingKey = ({ shard }: RunId): string => digestKeys.pending(shard)
export const retryAfterKey = (shard: string, teamId: string, service: Service): string =>
  digestKeys.retryAfter(shard, teamId, service)
