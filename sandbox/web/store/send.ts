import type { Act, ActAnswer, Change, Receipt, SandboxAnswer } from '../protocol.ts'
import type { Client } from './client.ts'
import type { Model, Notice, Step } from './model.ts'

/** Sends the viewer's actions, and shows Slack's message if one fails. */
export type Sender = ReturnType<typeof createSender>

type Said = { channelId: string; threadTs?: string | null }

const OUT_OF_REACH = 'The sandbox cannot be reached. Is it still running?'

export function createSender(client: Client, latest: { readonly current: Model }, dispatch: (step: Step) => void) {
  let count = 0

  function say(text: string, { channelId, threadTs = null }: Said): void {
    count += 1
    const at = Date.now() + latest.current.aheadMs
    const notice: Notice = { id: `notice ${count}`, channelId, threadTs, at, text }
    dispatch({ type: 'notice', notice })
  }

  function tellProblem(text: string): void {
    count += 1
    dispatch({ type: 'problem', problem: { id: count, text } })
  }

  async function act(wanted: Act): Promise<ActAnswer> {
    return client.act(wanted).catch((): ActAnswer => ({ ok: false, problem: OUT_OF_REACH }))
  }

  return {
    say,
    /** Sends an action; a failure is shown as a toast. */
    async act(wanted: Act): Promise<ActAnswer> {
      const answer = await act(wanted)
      const problem = problemOf(answer, 'Leads')
      if (problem !== null) tellProblem(problem)
      return answer
    },
    /** Sends a composer's text; a failure is shown in its conversation. */
    async write(text: string, { channelId, threadTs = null }: Said): Promise<void> {
      const [, command, rest = ''] = /^(\/\S+)\s*([\s\S]*)$/.exec(text) ?? []
      const about = { channelId, threadTs }
      if (command !== undefined && threadTs !== null)
        return say(`${command} is not supported in threads. Sorry!`, about)
      const answer =
        command === undefined
          ? await act({ do: 'message', channelId, text, ...(threadTs === null ? {} : { threadTs }) })
          : await act({ do: 'command', channelId, command, text: rest })
      const problem = problemOf(answer, command ?? 'The app')
      if (problem !== null) say(problem, about)
    },
    /** @returns whether it succeeded */
    async change(wanted: Change): Promise<boolean> {
      const answer = await client.change(wanted).catch((): SandboxAnswer => ({ ok: false, problem: OUT_OF_REACH }))
      if (!answer.ok) tellProblem(answer.problem)
      return answer.ok
    },
  }
}

function problemOf(answer: ActAnswer, what: string): string | null {
  if (!answer.ok) return answer.problem
  const { failure }: Pick<Receipt, 'failure'> = answer.receipt ?? { failure: null }
  return failure === null ? null : `${what} failed with the error “${failure}”`
}
