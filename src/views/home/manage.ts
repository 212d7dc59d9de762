import type { AnyBlock, ModalView } from '@slack/types'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { SavedView } from '../../workspaces/saved-views.ts'
import { boldText, button, plainLines, richParagraph } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { MENU, modalView } from '../block-kit/modal.ts'
import { ACTIONS, type ActionId } from '../ids.ts'
import { mayEditView } from './saved-views.ts'

const MAX_VIEWS = 40
const MAX_NAME = 80

type Entry = { button: LabelKey; what: LabelKey; action: ActionId }

const FOR_MANAGERS: Entry[] = [
  { button: 'button.bots', what: 'manage.bots', action: ACTIONS.homeBots },
  { button: 'button.connection', what: 'manage.connection', action: ACTIONS.homeConnect },
  { button: 'button.settings', what: 'manage.settings', action: ACTIONS.homeSettings },
  { button: 'button.audit', what: 'manage.audit', action: ACTIONS.homeAudit },
]
const FOR_EVERYBODY: Entry[] = [
  { button: 'button.all-digests', what: 'manage.digests', action: ACTIONS.homeDigests },
  { button: 'button.all-alerts', what: 'manage.alerts', action: ACTIONS.homeAlerts },
  { button: 'button.save-view', what: 'manage.save-view', action: ACTIONS.homeSaveView },
]

const TOKENS: Entry = { button: 'button.tokens', what: 'manage.tokens', action: ACTIONS.homeTokens }

type ManageOptions = {
  locale: string
  canManage: boolean
  userId: string
  /** whether managers have turned access tokens on */
  hasTokens: boolean
  /** all views that the person can see */
  views: SavedView[]
}

/** Everything that is set up, each with the button to its window: the workspace's for managers, views for everybody. */
export function manageModal({ locale, canManage, userId, hasTokens, views }: ManageOptions): ModalView {
  const i18n = createTranslator(locale)
  const entries = [...(canManage ? FOR_MANAGERS : []), ...FOR_EVERYBODY, ...(hasTokens ? [TOKENS] : [])]
  return modalView({
    title: i18n.t('manage.title'),
    about: MENU,
    blocks: [...entries.map((entry) => entrySection(entry, i18n)), ...viewSections(views, { userId, canManage }, i18n)],
    i18n,
  })
}

function entrySection({ button: text, what, action }: Entry, i18n: Translator): AnyBlock {
  return {
    type: 'section',
    text: { type: 'plain_text', text: i18n.t(what), emoji: false },
    accessory: button(i18n.t(text), action),
  }
}

/** People who may not edit a view may still make it their default. */
function viewSections(views: SavedView[], who: { userId: string; canManage: boolean }, i18n: Translator): AnyBlock[] {
  if (views.length === 0) return []
  return [
    richParagraph([boldText(i18n.t('home.views'))]),
    ...views.slice(0, MAX_VIEWS).map((view): AnyBlock => {
      const name = plainText(view.name, MAX_NAME) || '–'
      const text = i18n.t(mayEditView(view, who) ? 'button.edit' : 'button.default-view')
      const accessibility = plainText(`${text}: ${name}`, LIMITS.button.accessibilityLabel)
      return {
        type: 'section',
        text: { type: 'plain_text', text: name, emoji: false },
        accessory: button(text, ACTIONS.homeEditView, { value: view.id, accessibility_label: accessibility }),
      }
    }),
    ...(views.length > MAX_VIEWS ? plainLines(['…']) : []),
  ]
}
