import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { runScript, scriptsIn } from '../../redis/script.ts'

/** The people who take turns with an alert's records, in their order, and those of them who are there. */
type Turns = { alertId: string; people: readonly string[]; there: readonly string[] }

/** `nobody`: no person is assigned; `not-theirs`: another person is. `turnOf`: the person assigned now; '' for none. */
export type PassResult = { kind: 'ok' | 'taken' | 'nobody' | 'not-theirs'; turnOf: string; before: string }

const read = scriptsIn(`${import.meta.dirname}/lua`)
const SCRIPTS = { assign: read('turn.lua', 'assign-turn.lua'), passOn: read('turn.lua', 'pass-on.lua') }

/** Whose turn posted records are, stored with their claims. Each change is one script. */
export function createTurns({ redis, retentionSeconds }: { redis: Redis; retentionSeconds: number }) {
  const namesOf = (teamId: string, record: string) => [
    keys.dataKey(teamId),
    alertKeys.claim(teamId, record),
    alertKeys.turns(teamId),
  ]

  return {
    /** Whose turn a record is, which stays with it. @returns '' if nobody is there */
    assignTurn: async (teamId: string, record: string, { alertId, people, there }: Turns): Promise<string> => {
      const values = [alertId, people.join(), there.join(), retentionSeconds]
      return (await runScript(redis, SCRIPTS.assign, namesOf(teamId, record), values)) as string
    },

    /** Passes a record on to the next who has not passed it on. @returns null if the workspace was purged */
    passOn: async (
      teamId: string,
      record: string,
      { alertId, people, there }: Turns,
      { userId, isManager }: { userId: string; isManager: boolean },
    ): Promise<PassResult | null> => {
      const values = [alertId, userId, isManager ? 1 : 0, people.join(), there.join()]
      const result = (await runScript(redis, SCRIPTS.passOn, namesOf(teamId, record), values)) as string[]
      const [kind = 'gone', turnOf = '', before = ''] = result
      return kind === 'gone' ? null : { kind: kind as PassResult['kind'], turnOf, before }
    },
  }
}
