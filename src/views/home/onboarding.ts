import type { AnyBlock } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import {
  button,
  buttonRow,
  heading,
  type Message,
  type MessageBlock,
  personElement,
  plainLines,
  richParagraph,
  richTextOf,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { ACTIONS } from '../ids.ts'

const DONE = '✅'
const OPEN = '⬜'
const MAX_MANAGERS = 3

type SetUp = {
  isConnected: boolean
  hasBots: boolean
  /** shown only in the welcome message */
  hasAsked?: boolean
  canManage: boolean
  managers: string[]
  command: string
}

/** Onboarding steps from installation to the first answer, with a button for the next one. */
export function setUpBlocks(setUp: SetUp, i18n: Translator): AnyBlock[] {
  const { isConnected, hasBots, hasAsked = false, command } = setUp
  const isDone = isConnected && hasBots
  const steps = [
    { isDone: true, text: i18n.t('set-up.installed') },
    { isDone: isConnected, text: i18n.t('set-up.connect') },
    { isDone, text: i18n.t('set-up.bot') },
    { isDone: hasAsked, text: i18n.t('set-up.ask', { command }) },
  ]
  return [
    ...plainLines(steps.map((step) => `${step.isDone ? DONE : OPEN} ${step.text}`)),
    ...(setUp.canManage ? nextButton(setUp, i18n) : whoCan(setUp.managers, i18n)),
  ]
}

/** Mentions of the managers; a text if none is known. */
export function whoCan(managers: string[], i18n: Translator): AnyBlock[] {
  const people = managers.slice(0, MAX_MANAGERS).map(personElement)
  const named = people.flatMap((person, index) => (index === 0 ? [person] : [richTextOf(', '), person]))
  const who = named.length === 0 ? [richTextOf(i18n.t('who.managers'))] : named
  return [richParagraph(sentenceAround(who, (names) => i18n.t('home.who-manages', { managers: names })))]
}

function nextButton({ isConnected, hasBots }: SetUp, i18n: Translator): AnyBlock[] {
  if (!isConnected)
    return [
      ...buttonRow([button(i18n.t('button.connect'), ACTIONS.homeConnect, { style: 'primary' })]),
      ...smallLines([i18n.t('set-up.connect-hint')]),
    ]
  if (!hasBots)
    return buttonRow([
      button(i18n.t('button.add-bot'), ACTIONS.botsAdd, { style: 'primary' }),
      button(i18n.t('button.connection'), ACTIONS.homeConnect),
    ])
  return buttonRow([button(i18n.t('button.show-leads'), ACTIONS.homeRefresh, { style: 'primary' })])
}

type WelcomeOptions = {
  locale: string
  command: string
  isConnected: boolean
  hasBots: boolean
  hasAsked: boolean
  privacyUrl: string | null
}

const MAX_TEXT = 500

/** Welcome message to the person who installed the app: what it does, and a button for the next step. */
export function welcomeMessage(options: WelcomeOptions): Message {
  const i18n = createTranslator(options.locale)
  const { privacyUrl } = options
  const steps = setUpBlocks({ ...options, canManage: true, managers: [] }, i18n) as MessageBlock[]
  const blocks: MessageBlock[] = [
    heading(i18n.t('welcome.title')),
    ...plainLines([i18n.t('home.about')]),
    ...steps,
    ...smallLines([i18n.t('welcome.private')]),
    ...(privacyUrl === null
      ? []
      : buttonRow([button(i18n.t('button.privacy'), ACTIONS.helpPrivacy, { url: privacyUrl })])),
  ]
  const next = i18n.t(options.isConnected ? 'welcome.go-on' : 'welcome.next')
  const text = `${i18n.t('welcome.title')} ${next}`
  return { text: escapeMrkdwn(text, MAX_TEXT), blocks, plainBlocks: blocks }
}
