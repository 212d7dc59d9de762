import type { SlashCommand } from '@slack/bolt'
import type { ArchivedChannel, ChannelDetail } from '../../delivery/channel-visibility.ts'
import type { Digests } from '../../digest/manage-digests.ts'
import { digestQuestionOf } from '../../digest/model/question.ts'
import { readDigestPhrase } from '../../digest/parse/parse-digest.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { decodeQuestion } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { fitsQuestionField } from '../../views/block-kit/form.ts'
import { LIMITS } from '../../views/block-kit/limits.ts'
import { digestReadMessage } from '../../views/digest/confirmation.ts'
import { type DigestForm, daysInForm, firstForm, scheduleOfForm } from '../../views/digest/form-values.ts'
import { digestsMessage } from '../../views/digest/list.ts'
import { digestPhrase } from '../../views/digest/phrases.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import { readDigestTurn } from '../../views/report/unanswered.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access } from '../context/access.ts'
import { listDigests } from '../context/digest-list.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { isList } from '../modals/about.ts'
import { allowedFor } from '../modals/previewed-form.ts'
import type { Messenger } from '../transport/messenger.ts'
import { type Actor, type Interaction, interactionOfCommand } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import { type DigestForms, type Filling, NO_REMARKS } from './form.ts'
import { questionOfForm } from './form-preview.ts'
import type { DigestPages } from './list.ts'

export type DigestCommandDependencies = {
  access: Access
  digests: Pick<Digests, 'list' | 'nextAt'>
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  channelDetail: ChannelDetail
  archivedChannel: ArchivedChannel
  forms: DigestForms
  pages: DigestPages
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'answer' | 'answerChannel'>
  inTurn: InTurn
  command: string
}

type Speaker = Actor & Pick<Interaction, 'channelId' | 'view'>

const MAX_IN_MESSAGE = 15

/** Opens the form of a new digest from a phrase, an answer or the Home. For managers. */
export function createDigestCommand(deps: DigestCommandDependencies) {
  const { forms } = deps
  return {
    /** @param words the phrase; null to list the digests */
    command: async (command: SlashCommand, words: string | null): Promise<void> => {
      const interaction = interactionOfCommand(command)
      const reply = createReply(deps.messenger, { ...interaction, replaces: false })
      if (words === null) return answer(interaction, reply, () => listOf(interaction, deps), deps)
      await forms.open(interaction, () => fromWords(interaction, words, deps))
    },

    /**
     * Answers a message, which cannot open a form: the answer has a button for it. Ephemeral, since the list names channels.
     *
     * @param words the phrase, escaped as Slack sends it; null to list the digests
     */
    answerMessage: async (
      by: Actor & Pick<Interaction, 'channelId'>,
      words: string | null,
      reply: Reply,
    ): Promise<void> => {
      const speaker = { ...by, view: null }
      await answer(by, reply, () => (words === null ? listOf(by, deps) : readingOf(speaker, words, deps)), deps)
    },

    /** Fills the form from the button's phrase. */
    openNew: (interaction: Interaction) =>
      forms.open(interaction, () => fromWords(interaction, interaction.value, deps)),

    /** Fills the form with the question before a phrase, and with the schedule and channel of the phrase. */
    openFromTurn: (interaction: Interaction) =>
      forms.open(interaction, async () => {
        const { code, phrase } = readDigestTurn(interaction.value)
        const filling = await fromWords(interaction, phrase, deps)
        return withForm({ ...filling, unused: [] }, formOfCode(code, filling.bots), deps)
      }),

    /** Fills the form with an answer's question. */
    openFromAnswer: (interaction: Interaction) =>
      forms.open(interaction, async () => {
        const filling = await newFilling(interaction, deps)
        return withForm(
          filling,
          { ...formOfCode(interaction.value, filling.bots), ...here(interaction.channelId) },
          deps,
        )
      }),
  }
}

/** @throws WorkspaceError not-allowed-to-manage, not-connected */
async function newFilling(
  { teamId, userId, userTeamId, view }: Speaker,
  deps: DigestCommandDependencies,
): Promise<Filling> {
  const actor = { teamId, userId, userTeamId }
  const viewer = await deps.access.manager(actor)
  const bots = await deps.bots.list(teamId)
  if (bots.length === 0) await deps.connectionOf(teamId)
  const form = firstForm(zoneName(viewer.moment.zone))
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const about = { id: '', isFromList: isList(view) }
  return { ...NO_REMARKS, actor, viewer, bots, form, allowed, about, stored: null }
}

async function fromWords(speaker: Speaker, words: string, deps: DigestCommandDependencies): Promise<Filling> {
  const filling = await newFilling(speaker, deps)
  const names = filling.bots.flatMap(({ name, aliases }) => [name, ...aliases])
  const hereId = here(speaker.channelId).channelId ?? null
  const phrase = await deps.inTurn(speaker.teamId, async () => readDigestPhrase(words, { hereId, names }))
  const { channelId, days, time, zone, question, unused } = phrase
  const isNamed = channelId !== null && channelId !== hereId
  const archived = isNamed ? await deps.archivedChannel(speaker.teamId, channelId) : null
  const filled: Partial<DigestForm> = {
    ...(channelId === null || archived !== null ? {} : { channelId }),
    ...(days === null ? {} : daysInForm(days)),
    ...(time === null ? {} : { time }),
    ...(zone === null ? {} : { zone }),
    question,
  }
  return withForm({ ...filling, unused, archived }, filled, deps)
}

/** @throws LeadsError question-too-long: truncated, it would be another question */
async function withForm(
  filling: Filling,
  phrase: Partial<DigestForm>,
  deps: DigestCommandDependencies,
): Promise<Filling> {
  const form = { ...filling.form, ...phrase }
  if (!fitsQuestionField(form.question))
    throw new LeadsError('question-too-long', `A digest's question takes ${form.question.length} characters`)
  return { ...filling, form, allowed: await allowedFor(form, filling, deps) }
}

/** @throws WorkspaceError unknown-bot, DigestError names-visitor */
function formOfCode(code: string, bots: Bot[]): Partial<DigestForm> {
  const decoded = decodeQuestion(code, bots)
  if (decoded === null) throw new WorkspaceError('unknown-bot', 'A button asks about a chatbot that is gone')
  const question = digestQuestionOf(decoded, bots)
  const detail = decoded.layout === 'count' ? ({ detail: 'counts' } as const) : {}
  return { question: digestPhrase(question, bots), shownCount: question.shownCount, ...detail }
}

/** Public and private channels, not direct messages. */
function here(channelId: string): { channelId?: string } {
  return /^[CG]/.test(channelId) ? { channelId } : {}
}

function zoneName(zone: string): string {
  return zone === 'utc' ? 'UTC' : zone
}

async function answer(
  actor: Actor,
  reply: Reply,
  build: () => Promise<Message>,
  { errorContext }: DigestCommandDependencies,
): Promise<void> {
  const message = await build().catch(async (error: unknown) => errorMessage(error, await errorContext(error, actor)))
  await reply.answer(message)
}

/**
 * Shows how the phrase was parsed, with a button to the filled form. A phrase that names a visitor is refused.
 *
 * @throws DigestError, LeadsError, WorkspaceError of what cannot be set up
 */
async function readingOf(speaker: Speaker, words: string, deps: DigestCommandDependencies): Promise<Message> {
  const { viewer, bots, form, unused, archived } = await fromWords(speaker, words, deps)
  const asking = { bots, moment: viewer.moment }
  const question = await deps.inTurn(speaker.teamId, async () => questionOfForm(form, null, asking))
  if (words.length > LIMITS.button.value)
    throw new LeadsError('question-too-long', `A digest takes ${words.length} characters`)
  const plan = { channelId: form.channelId, question, schedule: scheduleOfForm(form) }
  return digestReadMessage({ locale: viewer.person.locale, said: words, plan, bots, unused, archived })
}

async function listOf(actor: Actor, { access, digests, bots, command }: DigestCommandDependencies) {
  const { person, moment, canManage } = await access.requester(actor)
  const [{ listed, total }, known] = await Promise.all([
    listDigests(digests, actor.teamId, { offset: 0, count: MAX_IN_MESSAGE }),
    bots.list(actor.teamId),
  ])
  return digestsMessage({ locale: person.locale, command, listed, total, bots: known, now: moment.now, canManage })
}
