import { describe, expect, test } from 'vitest'
import { validateView } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import {
  botErrors,
  botModal,
  botsModal,
  newBotModal,
  readBotForm,
  readBotsOffset,
} from '../../../../src/views/settings/bots.ts'
import { connectErrors, connectModal, readConnectForm } from '../../../../src/views/settings/connection.ts'
import { readSettingsForm, settingsErrors, settingsModal } from '../../../../src/views/settings/preferences.ts'
import { readSavedViewForm, savedViewErrors, savedViewModal } from '../../../../src/views/settings/saved-view.ts'
import { WorkspaceError, type WorkspaceErrorCode } from '../../../../src/workspaces/errors.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/workspaces/settings.ts'
import { fc } from '../../../support/property.ts'
import { ACME, bot, NOW, partsOf, savedView } from '../../../support/views/fixtures.ts'

const HOW = { locale: 'en-US', command: '/leads', reference: 'a1b2c3' }

/** What Slack sends of a form that is submitted as it stands. */
function submittedAsIs(view: { blocks: unknown[] }): Record<string, Record<string, unknown>> {
  const inputs = partsOf(view.blocks).filter(({ type }) => type === 'input')
  return Object.fromEntries(
    inputs.map(({ block_id, element }) => {
      const { action_id, ...given } = element as Record<string, unknown>
      const stated = {
        value: given.initial_value ?? null,
        selected_option: given.initial_option ?? null,
        selected_options: given.initial_options ?? [],
        selected_users: given.initial_users ?? [],
        selected_conversations: given.initial_conversations ?? [],
      }
      return [block_id, { [String(action_id)]: stated }]
    }),
  )
}

function fieldsOf(view: { blocks: unknown[] }): unknown[] {
  return partsOf(view.blocks)
    .filter(({ type }) => type === 'input')
    .map(({ block_id }) => block_id)
}

function withField(values: ReturnType<typeof submittedAsIs>, field: string, stated: object) {
  return { ...values, [field]: { [field]: stated } }
}

describe('connecting', () => {
  const options = {
    locale: 'en-US',
    deployments: ['us', 'eu'],
    current: null,
    needsBot: true,
    now: NOW,
    zone: 'Europe/Berlin',
  }
  const current = { deployment: 'eu', connectedAt: NOW }
  const SERVERS = ['us', 'eu']
  const ALL = { fields: ['connect.deployment', 'connect.key', 'connect.bot-name', 'connect.serial-number'] }

  test('the connection form asks for the server, the key, and the first chatbot’s serial number, and for nothing else', () => {
    expect(fieldsOf(connectModal(options))).toEqual(['connect.deployment', 'connect.key', 'connect.serial-number'])
  })

  test('the connection form that is to be corrected has its serial number and the error, and no key', () => {
    const refused = { deployment: 'eu', serialNumber: 'SN-1', errors: { 'connect.key': 'Not accepted.' } }
    const view = connectModal({ ...options, refused })
    expect(JSON.stringify(view)).toContain('Not accepted.')
    const part = (id: string) => partsOf(view.blocks).find(({ action_id }) => action_id === id)
    expect(part('connect.serial-number')?.initial_value).toBe('SN-1')
    expect(part('connect.key')).not.toHaveProperty('initial_value')
  })

  test('the connection form asks for no chatbot if there is one', () => {
    expect(fieldsOf(connectModal({ ...options, current, needsBot: false }))).toEqual([
      'connect.deployment',
      'connect.key',
    ])
  })

  test('the connection form never shows the key, and says since when it is connected', () => {
    const view = connectModal({ ...options, current, needsBot: false })
    const key = partsOf(view.blocks).find((part) => part.action_id === 'connect.key')
    expect(key).not.toHaveProperty('initial_value')
    expect(JSON.stringify(view)).toContain('Connected to eu since Thu 19 Nov, 14:32.')
    expect(partsOf(view.blocks).some(({ action_id }) => action_id === 'connect.disconnect')).toBe(true)
  })

  test('the connection form does not ask for the only server', () => {
    const form = connectModal({ ...options, deployments: ['us'] })
    expect(fieldsOf(form)).toEqual(['connect.key', 'connect.serial-number'])
    expect(readConnectForm(submittedAsIs(form), ['us']).deployment).toBe('us')
  })

  test('the connection form is read as it was entered', () => {
    const values = withField(submittedAsIs(connectModal({ ...options, current })), 'connect.key', { value: ' sk-1 ' })
    expect(readConnectForm(withField(values, 'connect.serial-number', { value: 'SN-1' }), SERVERS)).toEqual({
      deployment: 'eu',
      key: 'sk-1',
      botName: '',
      serialNumber: 'SN-1',
    })
  })

  const unreachable = new LeadListError('unreachable', 'x')

  test.each([
    [
      'refused-key',
      'connect.key',
      'LeadList did not accept this workspace’s key. Please copy the whole key from LeadList once more.',
    ],
    ['bad-key', 'connect.key', 'That does not look like a LeadList key.'],
    ['bad-serial-number', 'connect.serial-number', 'That does not look like a serial number.'],
    ['bad-bot-name', 'connect.bot-name', '“help” cannot be the name of a bot.'],
    [
      'untried-key',
      'connect.deployment',
      'I could not try the key with LeadList, so I kept nothing. I could not reach LeadList.',
    ],
  ] satisfies [WorkspaceErrorCode, string, string][])('the error %s is under its field', (code, field, said) => {
    const error = new WorkspaceError(code, 'x', { subject: 'help', cause: unreachable })
    const errors = connectErrors(error, { ...HOW, ...ALL })
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(Object.values(errors ?? {})[0]).toContain(said)
  })

  test('the error of an unknown server is under the server', () => {
    expect(connectErrors(new LeadListError('unknown-deployment', 'x'), { ...HOW, ...ALL })).toHaveProperty([
      'connect.deployment',
    ])
  })

  test('an error about a missing field is under an existing one', () => {
    const error = new WorkspaceError('bad-serial-number', 'x')
    expect(connectErrors(error, { ...HOW, fields: ['connect.key'] })).toHaveProperty(['connect.key'])
    const own = { ...HOW, fields: ['connect.key', 'connect.serial-number'] }
    expect(connectErrors(new WorkspaceError('untried-key', 'x'), own)).toHaveProperty(['connect.key'])
    expect(connectErrors(new WorkspaceError('duplicate-bot', 'x'), own)).toHaveProperty(['connect.serial-number'])
  })

  test('an error that belongs to no field is not under a field', () => {
    expect(connectErrors(new Error('x'), { ...HOW, ...ALL })).toBeNull()
    expect(connectErrors(new WorkspaceError('not-allowed-to-manage', 'x'), { ...HOW, ...ALL })).toBeNull()
  })
})

describe('a bot', () => {
  const shop = { ...ACME, name: 'Acme', aliases: ['Acme Shop', 'AS'] }

  test('an unchanged form is read back unchanged', () => {
    expect(readBotForm(submittedAsIs(botModal({ locale: 'en-US', bot: shop })))).toEqual({
      name: 'Acme',
      aliases: ['Acme Shop', 'AS'],
      serialNumber: '',
    })
  })

  test('aliases are separated by commas, semicolons or line breaks', () => {
    const values = { 'bot.aliases': { 'bot.aliases': { value: 'a, b;c\n\n , d' } } }
    expect(readBotForm(values).aliases).toEqual(['a', 'b', 'c', 'd'])
  })

  test('the form of a bot has its id, and asks for the serial number only once', () => {
    expect(botModal({ locale: 'en-US', bot: shop }).private_metadata).toBe('acme')
    expect(fieldsOf(botModal({ locale: 'en-US', bot: shop }))).not.toContain('bot.serial-number')
    expect(fieldsOf(newBotModal({ locale: 'en-US' }))).toEqual(['bot.serial-number'])
  })

  test('removing a bot needs a confirmation', () => {
    const remove = partsOf(botModal({ locale: 'en-US', bot: shop }).blocks).find(
      ({ action_id }) => action_id === 'bot.remove',
    )
    expect(remove).toMatchObject({ value: 'acme', style: 'danger', confirm: { title: { text: 'Remove this bot?' } } })
  })

  test('the default bot has no button to make it the default', () => {
    const actionIds = (isDefault: boolean) =>
      partsOf(botModal({ locale: 'en-US', bot: { ...shop, isDefault } }).blocks).map(({ action_id }) => action_id)
    expect(actionIds(true)).not.toContain('bot.make-default')
    expect(actionIds(false)).toContain('bot.make-default')
  })

  const form = { name: 'Acme', aliases: ['Globex'], serialNumber: 'SN-1' }
  const at = (code: WorkspaceErrorCode, subject: string, isNew = true) =>
    botErrors(new WorkspaceError(code, 'x', { subject }), { ...HOW, form, isNew })

  test('a duplicate name is an error under the name', () => {
    expect(at('duplicate-bot', 'ACME')).toEqual({
      'bot.name': expect.stringContaining('There is already a bot called “ACME”'),
    })
  })

  test('a duplicate alias is an error under the aliases', () => {
    expect(Object.keys(at('duplicate-bot', 'globex') ?? {})).toEqual(['bot.aliases'])
    expect(Object.keys(at('bad-bot-name', 'Globex') ?? {})).toEqual(['bot.aliases'])
  })

  test('a duplicate serial number is an error under it that names the other bot', () => {
    expect(at('duplicate-bot', 'Initech')).toEqual({
      'bot.serial-number': 'The bot “Initech” has this serial number already.',
    })
  })

  test('an error about a removed bot, or an unverified one, is under a visible field', () => {
    expect(Object.keys(at('unknown-bot', '', false) ?? {})).toEqual(['bot.name'])
    expect(Object.keys(at('untried-key', '', false) ?? {})).toEqual(['bot.name'])
    expect(Object.keys(at('untried-key', '') ?? {})).toEqual(['bot.serial-number'])
  })
})

describe('the list of bots', () => {
  const many = Array.from({ length: 100 }, (_, index) => bot(`Shop ${index}`))
  const edits = (offset: number) =>
    partsOf(botsModal({ locale: 'en-US', bots: many, offset }).blocks)
      .filter(({ action_id }) => action_id === 'bots.edit')
      .map(({ value }) => value)

  test('the list of bots has all of a hundred, in pages', () => {
    expect([...edits(0), ...edits(40), ...edits(80)]).toEqual(many.map(({ id }) => id))
    expect(edits(120)).toEqual(edits(0))
  })

  test('the list of bots has no button to add a bot when it is full', () => {
    const actionIds = (bots: typeof many) =>
      partsOf(botsModal({ locale: 'en-US', bots })).map(({ action_id }) => action_id)
    expect(actionIds(many)).not.toContain('bots.add')
    expect(actionIds(many.slice(1))).toContain('bots.add')
    expect(actionIds([])).toContain('bots.add')
  })

  test.each([
    ['40', 40],
    ['41', 40],
    ['x', 0],
    ['-1', 0],
    ['99999', 0],
  ])('the forged page "%s" is read as a valid page', (value, offset) => {
    expect(readBotsOffset(value)).toBe(offset)
  })
})

describe('settings', () => {
  const changed: Settings = {
    weekStart: 'sunday',
    zone: 'Europe/Berlin',
    isMasked: false,
    isPathShown: true,
    isSharingAllowed: false,
    whoMayAsk: ['U1', 'U2'],
    whoMayExport: 'askers',
    whoSeesTakers: 'managers',
    managers: ['U3'],
    vouchedChannels: ['C1', 'G2'],
    accessTokens: 'records',
    isWorkflowStepOn: true,
    supportContact: 'Ask in #help',
  }

  test.each([
    ['of a new workspace', DEFAULT_SETTINGS],
    ['all changed', changed],
    ['in a zone of an older name', { ...changed, zone: 'Asia/Calcutta' }],
    ['in a zone of a newer name', { ...changed, zone: 'Asia/Kolkata' }],
  ])('settings submitted unchanged are unchanged: %s', (_, settings) => {
    const view = settingsModal({ locale: 'en-US', settings })
    expect(validateView(view)).toEqual([])
    expect(readSettingsForm(submittedAsIs(view))).toEqual(settings)
  })

  test('channels shared with other companies cannot be chosen', () => {
    const picker = partsOf(settingsModal({ locale: 'en-US', settings: DEFAULT_SETTINGS }).blocks).find(
      ({ type }) => type === 'multi_conversations_select',
    )
    expect(picker?.filter).toMatchObject({ exclude_external_shared_channels: true, include: ['public', 'private'] })
  })

  test('settings that let nobody ask are an error under the people', () => {
    expect(settingsErrors({ ...changed, whoMayAsk: [] }, 'en-US')).toEqual({
      'settings.askers': 'Choose at least one person, or let all members ask.',
    })
    expect(settingsErrors(changed, 'en-US')).toBeNull()
    expect(settingsErrors(DEFAULT_SETTINGS, 'en-US')).toBeNull()
  })

  const values = submittedAsIs(settingsModal({ locale: 'en-US', settings: changed }))

  test.each([
    ['settings.zone', { selected_option: { value: 'Mars/Olympus' } }],
    ['settings.week-start', { selected_option: { value: 'friday' } }],
    ['settings.masking', { selected_option: null }],
    ['settings.pages', { selected_option: { value: 'query' } }],
    ['settings.who-may-ask', { selected_option: { value: 'everyone' } }],
    ['settings.managers', { selected_users: ['<!channel>'] }],
    ['settings.vouched', { selected_conversations: ['D1'] }],
    ['settings.askers', { selected_users: Array.from({ length: 101 }, () => 'U1') }],
    ['settings.support', { value: 'x'.repeat(201) }],
  ])('settings with a forged %s are rejected', (field, stated) => {
    expect(readSettingsForm(withField(values, field, stated))).toBeNull()
  })
})

describe('a text field', () => {
  const forms = [
    connectModal({
      ...{ locale: 'en-US', deployments: ['us'], current: null, needsBot: true },
      ...{ now: NOW, zone: 'Europe/Berlin' },
    }),
    newBotModal({ locale: 'en-US' }),
    botModal({ locale: 'en-US', bot: ACME }),
    savedViewModal({ locale: 'en-US', view: null, isDefault: false, canEdit: true }),
    settingsModal({ locale: 'en-US', settings: DEFAULT_SETTINGS }),
  ]
  const lengths = forms.flatMap(({ blocks }) =>
    partsOf(blocks).flatMap(({ action_id, max_length }) => (max_length === undefined ? [] : [[action_id, max_length]])),
  )

  test('a text field’s limit is that of the stored value, in characters of two units', () => {
    expect(Object.fromEntries(lengths)).toEqual({
      'connect.key': 3_000,
      'connect.serial-number': 200,
      'bot.name': 160,
      'bot.aliases': 2_000,
      'bot.serial-number': 200,
      'saved-view.name': 120,
      'settings.support': 200,
    })
  })
})

describe('a saved view', () => {
  const view = savedView({ isForEveryone: true })

  test('an unchanged form is read back unchanged', () => {
    const shown = savedViewModal({ locale: 'en-US', view, isDefault: true, canEdit: true })
    expect(readSavedViewForm(submittedAsIs(shown))).toEqual({
      name: 'Monday board',
      isForEveryone: true,
      isDefault: true,
      replaces: null,
    })
    expect(shown.private_metadata).toBe('view-1')
  })

  test('another person’s view can be made the default, but not renamed or deleted', () => {
    const shown = savedViewModal({ locale: 'en-US', view, isDefault: false, canEdit: false })
    expect(fieldsOf(shown)).toEqual(['saved-view.options'])
    expect(JSON.stringify(shown)).not.toContain('saved-view.remove')
    expect(readSavedViewForm(submittedAsIs(shown))).toEqual({
      name: '',
      isForEveryone: false,
      isDefault: false,
      replaces: null,
    })
  })

  test('the current filters can replace those of a view, which then needs no name', () => {
    const shown = savedViewModal({ locale: 'en-US', view: null, replaceable: [view], isDefault: false, canEdit: true })
    expect(fieldsOf(shown)).toEqual(['saved-view.name', 'saved-view.replaces', 'saved-view.options'])
    expect(JSON.stringify(shown)).toContain('Monday board')
    expect(shown.blocks.map((block) => 'optional' in block && block.optional)).toEqual([true, true, true])
    const chosen = { selected_option: { value: 'view-1' } }
    expect(readSavedViewForm(withField(submittedAsIs(shown), 'saved-view.replaces', chosen))).toMatchObject({
      name: '',
      replaces: 'view-1',
    })
    const first = savedViewModal({ locale: 'en-US', view: null, replaceable: [], isDefault: false, canEdit: true })
    expect(fieldsOf(first)).toEqual(['saved-view.name', 'saved-view.options'])
  })

  test('deleting a view needs a confirmation, and a new one cannot be deleted', () => {
    const remove = (shown: ReturnType<typeof savedViewModal>) =>
      partsOf(shown.blocks).find(({ action_id }) => action_id === 'saved-view.remove')
    expect(remove(savedViewModal({ locale: 'en-US', view, isDefault: false, canEdit: true }))).toMatchObject({
      value: 'view-1',
      confirm: { text: { text: '“Monday board” disappears for all who see it.' } },
    })
    expect(remove(savedViewModal({ locale: 'en-US', view: null, isDefault: false, canEdit: true }))).toBeUndefined()
  })

  test.each([
    ['bad-view-name', '“x” cannot be the name of a view.'],
    ['duplicate-view', 'You already see a view called “x”'],
    ['view-names-visitor', 'I do not save it'],
    ['too-many-views', 'There are too many saved views.'],
    ['unknown-view', 'That view is not there'],
  ] satisfies [WorkspaceErrorCode, string][])('the error %s is under the name', (code, said) => {
    const errors = savedViewErrors(new WorkspaceError(code, 'x', { subject: 'x' }), HOW)
    expect(errors?.['saved-view.name']).toContain(said)
    expect(savedViewErrors(new LeadsError('no-bots', 'x'), HOW)).toBeNull()
  })
})

test('every forged form is read without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom('connect.key', 'bot.aliases', 'saved-view.options'), (value, field) => {
      for (const values of [
        value,
        { [field]: value },
        { [field]: { [field]: value } },
        { [field]: { [field]: { value } } },
      ]) {
        expect(readConnectForm(values, ['us', 'eu']).key).toBeTypeOf('string')
        expect(Array.isArray(readBotForm(values).aliases)).toBe(true)
        expect(readSavedViewForm(values).isDefault).toBe(false)
        expect(readSettingsForm(values)).toBeNull()
      }
    }),
  )
})
