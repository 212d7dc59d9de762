import type { SlashCommand } from '@slack/bolt'
import { digestQuestionOf } from '../digest/question.ts'
import type { Digests } from '../digest/schedule.ts'
import { decodeQuestion } from '../leads/question-code.ts'
import { type DigestForm, daysInForm, firstForm } from '../views/digest-form.ts'
import { digestPhrase } from '../views/digest-question.ts'
import { digestsMessage } from '../views/digests-message.ts'
import { problemMessage } from '../views/problem.ts'
import type { Bot } from '../workspaces/bot.ts'
import type { Bots } from '../workspaces/bots.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { Access } from './access.ts'
import type { Acted, Actor } from './acted.ts'
import type { ChannelDetail } from './channel-detail.ts'
import { allowedFor, type DigestForms, type Filling } from './digest-form-modal.ts'
import { listDigests } from './digest-lists.ts'
import type { DigestPages } from './digest-page.ts'
import { readDigestPhrase } from './digest-phrase.ts'
import type { Problems } from './problems.ts'
import type { Respond } from './response-url.ts'

export type DigestCommandDependencies = {
  access: Access
  digests: Pick<Digests, 'list' | 'nextAt'>
  bots: Pick<Bots, 'list'>
  channelDetail: ChannelDetail
  forms: DigestForms
  pages: DigestPages
  problems: Problems
  respond: Respond
  command: string
}

const MOST_IN_A_MESSAGE = 15
const OF_DIGESTS = /^\s*digest(s)?\b(?:\s*:)?/i

/** Whether a command is about digests: `digest …` sets one up, `digests` lists them. */
export function isAboutDigests({ text }: Pick<SlashCommand, 'text'>): boolean {
  return OF_DIGESTS.test(text ?? '')
}

/** The ways to a new digest: in words, from an answer, from the Home. For managers. */
export function createDigestCommand(deps: DigestCommandDependencies) {
  const { forms } = deps
  return {
    command: async (command: SlashCommand, ack: () => Promise<void>): Promise<void> => {
      await ack()
      const words = command.text ?? ''
      const isList = OF_DIGESTS.exec(words)?.[1] !== undefined
      const acted = actedByCommand(command)
      if (isList) return answerList(acted, deps)
      await forms.open(acted, () => fromWords(acted, words.replace(OF_DIGESTS, ''), deps))
    },

    openNew: (acted: Acted) =>
      forms.open(acted, () => newFilling(acted, { isFromList: deps.pages.isList(acted.view) }, deps)),

    /** The digest that asks what an answer has answered. */
    openFromAnswer: (acted: Acted) =>
      forms.open(acted, async () => {
        const filling = await newFilling(acted, { isFromList: false }, deps)
        return withForm(filling, { ...formOfCode(acted.value, filling.bots), ...here(acted.channelId) }, deps)
      }),
  }
}

function actedByCommand(command: SlashCommand): Acted {
  const { team_id: teamId, user_id: userId, trigger_id: triggerId, channel_id: channelId } = command
  const actor = { teamId, userId, userTeamId: teamId }
  return { ...actor, triggerId, channelId, responseUrl: command.response_url, view: null, action: null, value: '' }
}

async function newFilling(
  { teamId, userId, userTeamId }: Actor,
  { isFromList }: { isFromList: boolean },
  deps: DigestCommandDependencies,
): Promise<Filling> {
  const actor = { teamId, userId, userTeamId }
  const seen = await deps.access.manager(actor)
  const bots = await deps.bots.list(teamId)
  const form = firstForm(zoneName(seen.moment.zone))
  const allowed = await allowedFor(form, { actor, seen }, deps)
  return { actor, seen, bots, form, allowed, about: { id: '', isFromList }, stored: null, unused: [] }
}

async function fromWords(acted: Acted, words: string, deps: DigestCommandDependencies): Promise<Filling> {
  const filling = await newFilling(acted, { isFromList: false }, deps)
  const names = filling.bots.flatMap(({ name, aliases }) => [name, ...aliases])
  const read = readDigestPhrase(words, { hereId: here(acted.channelId).channelId ?? null, names })
  const { channelId, days, time, zone, question, unused } = read
  const said: Partial<DigestForm> = {
    ...(channelId === null ? {} : { channelId }),
    ...(days === null ? {} : daysInForm(days)),
    ...(time === null ? {} : { time }),
    ...(zone === null ? {} : { zone }),
    question,
  }
  return withForm({ ...filling, unused }, said, deps)
}

async function withForm(
  filling: Filling,
  said: Partial<DigestForm>,
  deps: DigestCommandDependencies,
): Promise<Filling> {
  const form = { ...filling.form, ...said }
  return { ...filling, form, allowed: await allowedFor(form, filling, deps) }
}

/** @throws WorkspaceError unknown-bot, DigestError names-visitor */
function formOfCode(code: string, bots: Bot[]): Partial<DigestForm> {
  const asked = decodeQuestion(code, bots)
  if (asked === null) throw new WorkspaceError('unknown-bot', 'A button asks about a chatbot that is gone')
  const question = digestQuestionOf(asked, bots)
  const detail = asked.layout === 'count' ? ({ detail: 'counts' } as const) : {}
  return { question: digestPhrase(question, bots), shownCount: question.shownCount, ...detail }
}

/** A channel that can be posted to; no direct message. */
function here(channelId: string): { channelId?: string } {
  return /^[CG]/.test(channelId) ? { channelId } : {}
}

function zoneName(zone: string): string {
  return zone === 'utc' ? 'UTC' : zone
}

async function answerList(acted: Acted, deps: DigestCommandDependencies): Promise<void> {
  const message = await listOf(acted, deps).catch(async (error: unknown) =>
    problemMessage(error, await deps.problems(error, acted)),
  )
  await deps.respond(acted.responseUrl, message, {})
}

async function listOf(acted: Acted, { access, digests, bots, command }: DigestCommandDependencies) {
  const { person, moment, canManage } = await access.asker(acted)
  const [{ listed, total }, known] = await Promise.all([
    listDigests(digests, acted.teamId, { offset: 0, count: MOST_IN_A_MESSAGE }),
    bots.list(acted.teamId),
  ])
  return digestsMessage({ locale: person.locale, command, listed, total, bots: known, now: moment.now, canManage })
}
