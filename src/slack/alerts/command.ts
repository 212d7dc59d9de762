import type { SlashCommand } from '@slack/bolt'
import { type Alert, isPerson } from '../../alerts/model/alert.ts'
import { readAlertQuestion } from '../../alerts/model/question.ts'
import type { ChannelDetail } from '../../delivery/channel-visibility.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { commandText } from '../../leads/question/command-text.ts'
import { alertSetUpMessage, alertsMessage } from '../../views/alert/list.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import { assertHasBots, type Bot, type Bots } from '../../workspaces/bots.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import { type AlertLists, listAlerts, mayChangeAlert } from '../context/alert-list.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import { type Actor, type Interaction, interactionOfCommand } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import type { AlertForms } from './form.ts'
import { type AlertSaver, assertVisible } from './save.ts'

export type AlertCommandDependencies = AlertLists & {
  access: Access
  alertSaver: Pick<AlertSaver, 'add'>
  forms: Pick<AlertForms, 'openNew'>
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  channelDetail: ChannelDetail
  messenger: Pick<Messenger, 'answer' | 'answerChannel'>
  errorContext: ErrorContext
  inTurn: InTurn
  command: string
}

type Deps = AlertCommandDependencies
type Speaker = Actor & Pick<Interaction, 'channelId'>

const MAX_IN_MESSAGE = 15

/** Alerts by command and message: for oneself, for people who may ask; for a channel, for managers. */
export function createAlertCommand(deps: Deps) {
  /** To the person alone: what they see names channels. */
  async function answerMessage(speaker: Speaker, words: string | null, reply: Reply): Promise<void> {
    const work = words === null ? list(speaker, deps) : addFromWords(speaker, words, deps)
    const message = await work.catch(async (error: unknown) =>
      errorMessage(error, await deps.errorContext(error, speaker)),
    )
    await reply.answer(message)
  }

  return {
    /** @param words the phrase, escaped as Slack sends it; '' opens the form, null lists the alerts */
    command: async (command: SlashCommand, words: string | null): Promise<void> => {
      const interaction = interactionOfCommand(command)
      if (words === '') return deps.forms.openNew(interaction)
      await answerMessage(interaction, words, createReply(deps.messenger, { ...interaction, replaces: false }))
    },

    /** Answers a message, which cannot open a form. @param words the phrase, as above; '' lists the alerts */
    answerMessage: (speaker: Speaker, words: string | null, reply: Reply): Promise<void> =>
      answerMessage(speaker, words || null, reply),
  }
}

async function addFromWords(speaker: Speaker, words: string, deps: Deps): Promise<Message> {
  const { target, question, inTurn: people } = readAlertWords(words, speaker)
  const { access, channelDetail, inTurn } = deps
  const viewer = await (isPerson(target) ? access.requester(speaker) : access.manager(speaker))
  const bots = await knownBots(speaker.teamId, deps)
  const { moment, settings } = viewer
  const asked = await inTurn(speaker.teamId, async () => readAlertQuestion(question, { bots, moment }))
  if (!isPerson(target)) assertVisible(target, asked, await channelDetail(speaker.teamId, target, settings))
  return add(speaker, { target, question: asked, inTurn: people }, { viewer, bots, deps })
}

async function add(
  { teamId, userId }: Speaker,
  wanted: Pick<Alert, 'target' | 'question' | 'inTurn'>,
  { viewer, bots, deps }: { viewer: ViewerContext; bots: Bot[]; deps: Deps },
): Promise<Message> {
  const { moment, person, settings } = viewer
  const zone = moment.zone === 'utc' ? 'UTC' : moment.zone
  const alert = await deps.alertSaver.add({ teamId, ...wanted, ownerId: userId, zone })
  return alertSetUpMessage(alert, { locale: person.locale, bots, isMasked: settings.isMasked })
}

/** @throws WorkspaceError not-connected, no-bots */
async function knownBots(teamId: string, { bots, connectionOf }: Deps): Promise<Bot[]> {
  const known = await bots.list(teamId)
  await assertHasBots(teamId, known, connectionOf)
  return known
}

async function list({ teamId, userId, userTeamId }: Speaker, deps: Deps): Promise<Message> {
  const { person, moment, canManage } = await deps.access.requester({ teamId, userId, userTeamId })
  const bots = await deps.bots.list(teamId)
  const reader = { teamId, userId, canManage }
  const { listed, total } = await listAlerts(deps, reader, { offset: 0, count: MAX_IN_MESSAGE, bots })
  return alertsMessage(listed, {
    ...{ locale: person.locale, bots, now: moment.now, total, command: deps.command },
    canChange: (alert) => mayChangeAlert(alert, reader),
  })
}

type Place = Pick<Interaction, 'userId' | 'channelId'>

/** Words end here in any script: `\b` knows ASCII only. */
const END = '(?![\\p{L}\\p{N}])'
const TO = '(?:(?:to|for|in|an|für|nach|à|pour|dans|sur|vers|a|para|en)\\s+)?'
const CHANNEL = new RegExp(`(?:(?<![\\p{L}\\p{N}])${TO})?<#([CG][A-Z0-9]+)(?:\\|[^>]*)?>`, 'iu')
const ME = new RegExp(`^[\\s-]*${TO}(?:me|myself|mich|mir|moi|mí|mi)${END}`, 'iu')
const HERE = new RegExp(`^[\\s-]*(?:here|hier|ici|aquí|aqui)${END}`, 'iu')
/** macOS types a dash for two hyphens. */
const IN_TURN = /(?:--|[–—])in-turn((?:[\s,]*<@[UW][A-Z0-9]+(?:\|[^<>]*)?>)+)/
const PERSON = /<@([UW][A-Z0-9]+)/g

/**
 * Where an alert is to be posted, whose turn its records are, and its question, in any of the app's languages.
 *
 * @param said escaped, as Slack sends it
 */
export function readAlertWords(said: string, place: Place): { target: string; question: string; inTurn: string[] } {
  const [option = '', people = ''] = IN_TURN.exec(said) ?? []
  const inTurn = [...new Set([...people.matchAll(PERSON)].map(([, id = '']) => id))]
  return { inTurn, ...readTarget(said.replace(option, ' '), place) }
}

function readTarget(words: string, { userId, channelId }: Place): { target: string; question: string } {
  const [link, named] = CHANNEL.exec(words) ?? []
  if (link !== undefined && named !== undefined)
    return { target: named, question: textOf(words.replace(link, ' ').replace(ME, '')) }
  if (HERE.test(words) && /^[CG]/.test(channelId))
    return { target: channelId, question: textOf(words.replace(HERE, '')) }
  return { target: userId, question: textOf(words.replace(ME, '')) }
}

function textOf(words: string): string {
  return commandText(words.replace(/^[\s:,-]+/, '')).trim()
}
