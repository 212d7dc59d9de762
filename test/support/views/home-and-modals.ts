import type { HomeView, ModalView } from '@slack/types'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { Report } from '../../../src/leads/report/types.ts'
import { skeletonModal } from '../../../src/views/block-kit/modal.ts'
import { errorModal } from '../../../src/views/errors/error-message.ts'
import { filterModal } from '../../../src/views/home/filter-form.ts'
import { homeView } from '../../../src/views/home/home.ts'
import { manageModal } from '../../../src/views/home/manage.ts'
import type { HomeBoard, HomeState } from '../../../src/views/home/state.ts'
import { detailsModal, personModal } from '../../../src/views/records/details.ts'
import { tokensModal } from '../../../src/views/settings/access-tokens.ts'
import { auditModal } from '../../../src/views/settings/audit-log.ts'
import { botModal, botsModal, newBotModal } from '../../../src/views/settings/bots.ts'
import { connectModal, disconnectModal, keyReplacedModal } from '../../../src/views/settings/connection.ts'
import { botAddedModal, foundBotModal } from '../../../src/views/settings/new-bot.ts'
import { settingsModal } from '../../../src/views/settings/preferences.ts'
import { savedViewModal } from '../../../src/views/settings/saved-view.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { DEFAULT_SETTINGS, TOKEN_ACCESS } from '../../../src/workspaces/settings.ts'
import { NOW, READER, record, savedView } from './fixtures.ts'

const ZONE = 'Europe/Berlin'

/** What the screens of one person are drawn from. */
export type Scene = { locale: string; canManage: boolean; board: HomeBoard; report: Report; text: string }

/** The Home in each of its states. */
export function homesOf({ locale, canManage, board, report: asked, text }: Scene): HomeView[] {
  const reader = {
    ...READER,
    locale,
    canManage,
    supportContact: text,
    privacyUrl: 'https://example.com/privacy',
    supportUrl: 'https://example.com/support',
  }
  const failed = { error: new LeadListError('failed', 'x', { upstreamMessage: text }), reference: 'a1b2' }
  const states: HomeState[] = [
    { ...reader, status: 'set-up', isConnected: false, hasBots: false },
    { ...reader, status: 'set-up', isConnected: true, hasBots: true },
    { ...reader, status: 'not-allowed', error: new WorkspaceError('not-allowed-to-ask', 'x'), reference: 'a1b2' },
    { ...reader, status: 'loading', board },
    { ...reader, status: 'ready', board, report: asked },
    { ...reader, status: 'problem', board, ...failed },
    { ...reader, status: 'problem', board: null, ...failed },
  ]
  return states.map(homeView)
}

const COUNTS = { leads: 82, appointments: 6, others: 1 }
const TRIAL = { ...COUNTS, lastWeek: COUNTS, host: 'www.acme.example', isConfirmed: true, isPartial: false }

function tokensModals(locale: string, name: string): ModalView[] {
  const token = { id: 'a1', userId: 'U0READER', name, createdAt: NOW, expiresAt: NOW }
  const tokens = Array.from({ length: 60 }, (_, index) => (index < 5 ? token : { ...token, userId: 'U0MANAGER' }))
  const seen = { locale, zone: ZONE, userId: 'U0READER', address: 'https://leads.example.com/mcp' }
  const created = { text: `leads_at_T0ACME_U0READER_${'x'.repeat(43)}`, token }
  return [
    ...TOKEN_ACCESS.map((access) => tokensModal({ ...seen, access, tokens: [] })),
    tokensModal({ ...seen, access: 'records', tokens, created }),
  ]
}

/** Every modal, but those of digests. */
export function modalsOf({ locale, board, report: asked, text }: Scene): ModalView[] {
  const { bots, views } = board
  const seen = { locale, now: NOW, zone: ZONE }
  const shown = asked.records[0] ?? record()
  const view = views[0] ?? savedView({ name: text })
  const deployment = text.slice(0, 75) || 'us'
  const form = { name: text, serialNumber: text, aliases: [text] }
  return [
    connectModal({ ...seen, deployments: ['us', 'eu'], current: null, needsBot: true }),
    connectModal({ ...seen, deployments: ['us', 'eu'], current: { deployment, connectedAt: NOW }, needsBot: false }),
    connectModal({
      ...{ ...seen, deployments: ['us', 'eu'], current: null, needsBot: true },
      refused: { deployment, serialNumber: text, errors: { 'connect.key': text } },
    }),
    keyReplacedModal({ locale, command: '/leads', trial: TRIAL }),
    keyReplacedModal({ locale, command: '/leads', trial: { ...TRIAL, isConfirmed: false } }),
    foundBotModal({ locale, form, trial: { ...TRIAL, host: text }, time: { zone: ZONE, weekStart: 'monday' } }),
    foundBotModal({ locale, form, trial: { ...TRIAL, isConfirmed: false }, time: null }),
    botAddedModal({ ...seen, command: '/leads', bot: { name: text }, report: asked }),
    newBotModal({ locale, serialNumber: text }),
    disconnectModal({ locale, deployment }),
    filterModal({ locale, command: '/leads', bots, filters: board.filters }),
    manageModal({ locale, canManage: true, userId: 'U0READER', hasTokens: true, views }),
    ...tokensModals(locale, text),
    botsModal({ locale, bots }),
    newBotModal({ locale }),
    ...bots.slice(0, 3).map((each) => botModal({ locale, bot: { ...each, aliases: Array(20).fill(text) } })),
    settingsModal({ locale, settings: { ...DEFAULT_SETTINGS, supportContact: text, zone: ZONE } }),
    savedViewModal({ locale, view: null, isDefault: false, canEdit: true }),
    savedViewModal({ locale, view: null, replaceable: [view], isDefault: false, canEdit: true }),
    savedViewModal({ locale, view, isDefault: true, canEdit: true }),
    savedViewModal({ locale, view, isDefault: false, canEdit: false }),
    detailsModal({ ...seen, record: shown, address: 'acme:x:y:l:0' }),
    personModal({ ...seen, records: asked.records, total: 10, person: shown }),
    auditModal({ ...seen, entries: [] }),
    auditModal({
      ...seen,
      entries: Array.from({ length: 60 }, (_, index) => ({
        at: NOW,
        userId: index % 2 === 0 ? 'U0READER' : text,
        action: index % 3 === 0 ? 'reveal' : text,
        subject: text,
      })),
    }),
    errorModal(new WorkspaceError('unknown-view', 'x', { subject: text }), { ...READER, locale, reference: text }),
    ...(['connect', 'bots', 'bot', 'settings', 'details', 'saved-view', 'audit', 'disconnect'] as const).map((screen) =>
      skeletonModal({ locale, screen }),
    ),
  ]
}
