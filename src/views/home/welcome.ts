import { createWords } from '../../i18n/translate.ts'
import { button, buttonRow, heading, plainLines, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import type { Message, MessageBlock } from '../block-kit/message.ts'
import { ACTIONS } from '../ids.ts'
import { setUpBlocks } from './onboarding.ts'

export type WelcomeOptions = {
  locale: string
  command: string
  isConnected: boolean
  hasBots: boolean
  hasAsked: boolean
  privacyUrl: string | null
}

const MAX_TEXT = 500

/** The first words to whoever installed the app: what it is, and the next step to press. */
export function welcomeMessage(options: WelcomeOptions): Message {
  const words = createWords(options.locale)
  const { privacyUrl } = options
  const steps = setUpBlocks({ ...options, canManage: true, managers: [] }, words) as MessageBlock[]
  const blocks: MessageBlock[] = [
    heading(words.say('welcome.title')),
    ...plainLines([words.say('home.about')]),
    ...steps,
    ...smallLines([words.say('welcome.private')]),
    ...(privacyUrl === null
      ? []
      : buttonRow([button(words.say('button.privacy'), ACTIONS.helpPrivacy, { url: privacyUrl })])),
  ]
  const next = words.say(options.isConnected ? 'welcome.go-on' : 'welcome.next')
  const text = `${words.say('welcome.title')} ${next}`
  return { text: escapeMrkdwn(text, MAX_TEXT), blocks, plainBlocks: blocks }
}
