import { digestKeys } from '../../redis/keys.ts'
import type { RunId, Service } from './types.ts'

/** What a run is called in the sorted sets of its shard. */
export const memberOf = ({ id, run }: Pick<RunId, 'id' | 'run'>): string => `${id}|${run}`

/** The digest and the run that a member names. */
export function readMember(member: string): Pick<RunId, 'id' | 'run'> {
  const [id = '', run = ''] = member.split('|')
  return { id, run }
}

export const runKey = ({ shard, id, run }: RunId): string => digestKeys.run(shard, id, run)
export const pendingKey = ({ shard }: RunId): string => digestKeys.pending(shard)
export const retryAfterKey = (shard: string, teamId: string, service: Service): string =>
  digestKeys.retryAfter(shard, teamId, service)

/** A function of a module, with the module's dependencies given. */
export function bindDeps<Deps>(deps: Deps) {
  return <Rest extends unknown[], Result>(step: (deps: Deps, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      step(deps, ...rest)
}
