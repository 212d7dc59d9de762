import type { SlackMessage } from '../sandbox/slack-emulator/state.ts'
import { renderText } from '../sandbox/slack-user/render-text.ts'
import { ANY_RECORD } from '../src/alerts/model/question.ts'
import { type AlertWorld, openAlertWorld, TEAM_ID } from '../test/support/alerts/alert-world.ts'
import { until } from '../test/support/digest/digest-world.ts'
import { median, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'

const PEOPLE = 200
const ROUNDS = 5
const TAKE = 'I’ll take it'

type Round = { winners: number; notified: number; seconds: number }

/**
 * Two hundred people press *I'll take it* at once, through signed requests to the real app, and each round on a new card: how long
 * until one has the record, the card says so, and all others were notified.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const world = await openAlertWorld()
  stack.defer(world.close)
  const people = addPeople(world)
  await world.startWorkers(1)
  const target = { teamId: TEAM_ID, target: 'C0SALES', question: ANY_RECORD, ownerId: 'U0ADA', zone: 'UTC' }
  await world.services.alerts.add(target)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await pressAll(world, await nextCard(world, round), people))
  const seconds = rounds.map((round) => round.seconds)
  const rows = [
    { measure: 'winners a round', found: rounds.map(({ winners }) => winners).join(' '), wanted: '1' },
    { measure: 'notified a round', found: rounds.map(({ notified }) => notified).join(' '), wanted: `${PEOPLE - 1}` },
    { measure: 'seconds, median', found: rounded(median(seconds)), wanted: '<= 2' },
    { measure: 'seconds, most', found: rounded(Math.max(...seconds)), wanted: '' },
  ]
  return { rows, json: { people: PEOPLE, rounds } }
}

function addPeople({ slack }: AlertWorld): string[] {
  const { users } = slack.workspace(TEAM_ID)
  const ada = users.get('U0ADA')
  if (ada === undefined) throw new Error('the workspace has no U0ADA')
  const ids = Array.from({ length: PEOPLE }, (_, index) => `U0P${index}`)
  for (const id of ids) users.set(id, { ...ada, id, name: id.toLowerCase(), isAdmin: false, isOwner: false })
  return ids
}

async function nextCard(world: AlertWorld, round: number): Promise<SlackMessage> {
  await world.addLead()
  await until(() => world.posts().length === round + 1)
  const card = world.posts()[round]
  if (card === undefined) throw new Error('no card')
  return card
}

async function pressAll(world: AlertWorld, card: SlackMessage, people: string[]): Promise<Round> {
  const shown = () => renderText(world.posts().find(({ ts }) => ts === card.ts) ?? card)
  const startedAt = performance.now()
  const pressed = await Promise.all(people.map((id) => world.driver.as(TEAM_ID, id).press(card, TAKE)))
  await until(() => /Taken by @U0P\d+/.test(shown()))
  const winner = /Taken by @(U0P\d+)/.exec(shown())?.[1] ?? ''
  const losers = pressed.filter((_, index) => people[index] !== winner)
  const answers = await Promise.all(losers.map((reaction) => reaction.nextAnswer()))
  const seconds = (performance.now() - startedAt) / 1_000
  const notified = answers.filter((answer) => renderText(answer).includes(`@${winner} took it`)).length
  return { winners: PEOPLE - losers.length, notified, seconds }
}
