/** Every `action_id` of this app: screen, dot, verb. Lists of similar buttons append `.0`, `.1`, … */
export const ACTIONS = {
  /** asks the phrase again, so that "today" is resolved again */
  reportAgain: 'report.again',
  reportRefresh: 'report.refresh',
  reportShare: 'report.share',
  reportMore: 'report.more',
  /** looks a person up in a longer time */
  reportFurther: 'report.further',
  reportOther: 'report.other',
  /** shows the unmasked answer to one person */
  reportReveal: 'report.reveal',
  reportCsv: 'report.csv',
  /** the same question shown in another way */
  reportRecords: 'report.records',
  reportPages: 'report.pages',
  reportBy: 'report.by',
  reportCompare: 'report.compare',
  reportPrevious: 'report.previous',
  reportNearest: 'report.nearest',
  /** the rare actions, as a menu */
  reportMenu: 'report.menu',
  /** opens one of the listed records */
  reportDetails: 'report.details',
  /** takes a shared answer back */
  reportRemove: 'report.remove',
  problemInstall: 'problem.install',
  helpExample: 'help.example',
  helpPrivacy: 'help.privacy',
  helpSupport: 'help.support',

  /** forgets the questions before */
  turnStartOver: 'turn.start-over',
  /** asks an earlier question again */
  turnEarlier: 'turn.earlier',
  /** opens a form for the next question about an answer in a channel */
  turnAskOn: 'turn.ask-on',
  /** opens the form of a digest that asks the question before, as the phrase says */
  turnDigest: 'turn.digest',

  /** rates an answer in the agent view */
  agentFeedback: 'agent.feedback',

  /** opens a digest form with the answer's question */
  reportDigest: 'report.digest',

  homeFilter: 'home.filter',
  homeManage: 'home.manage',
  homeRefresh: 'home.refresh',
  homeCsv: 'home.csv',
  homeReset: 'home.reset',
  homePrevious: 'home.previous',
  homeNext: 'home.next',
  homeRecord: 'home.record',
  homeUseView: 'home.view.use',
  homeSaveView: 'home.view.save',
  homeEditView: 'home.view.edit',
  homeConnect: 'home.connect',
  homeBots: 'home.bots',
  homeSettings: 'home.settings',
  homeAudit: 'home.audit',
  homeTokens: 'home.tokens',
  homeDigests: 'home.digests',
  homeNewDigest: 'home.digest.new',
  homeAlerts: 'home.alerts',
  homeNewAlert: 'home.alert.new',
  /** the filters of Homes drawn by earlier releases, which may still be open */
  homeFilterBots: 'home.filter.bots',
  homeFilterKinds: 'home.filter.kinds',
  homeFilterPeriod: 'home.filter.period',
  homeFilterFirstDay: 'home.filter.first-day',
  homeFilterLastDay: 'home.filter.last-day',
  homeFilterGroupBy: 'home.filter.group-by',
  homeFilterPhrase: 'home.filter.phrase',
  homeFilterSession: 'home.filter.session',
  homeFilterText: 'home.filter.text',

  connectDisconnect: 'connect.disconnect',
  botsAdd: 'bots.add',
  botsEdit: 'bots.edit',
  botsPage: 'bots.page',
  botMakeDefault: 'bot.make-default',
  botRemove: 'bot.remove',
  botCorrect: 'bot.correct',
  savedViewRemove: 'saved-view.remove',
  tokenRevoke: 'token.revoke',
  digestsPage: 'digests.page',
  digestManage: 'digest.manage',
  digestSendNow: 'digest.send-now',
  digestPause: 'digest.pause',
  digestResume: 'digest.resume',
  digestEdit: 'digest.edit',
  digestHistory: 'digest.history',
  digestRemove: 'digest.remove',
  digestReassign: 'digest.reassign',
  detailsPage: 'details.page',
  /** opens one record */
  recordDetails: 'record.details',
  /** opens all records of a record's person */
  recordPerson: 'record.person',

  alertTake: 'alert.take',
  alertGiveBack: 'alert.give-back',
  alertDone: 'alert.done',
  alertOutcome: 'alert.outcome',
  alertContact: 'alert.contact',
  alertPassOn: 'alert.pass-on',
  alertShowAll: 'alert.show-all',
  alertPause: 'alert.pause',
  alertResume: 'alert.resume',
  alertCatchUp: 'alert.catch-up',
  alertRemove: 'alert.remove',
  alertManage: 'alert.manage',
  alertEdit: 'alert.edit',
  alertHistory: 'alert.history',
  alertReassign: 'alert.reassign',
  alertsPage: 'alerts.page',
  /** makes an answer's question an alert */
  reportAlert: 'report.alert',
} as const

/** Every `callback_id` of a modal that can be submitted. */
export const CALLBACKS = {
  filter: 'filter.submit',
  connect: 'connect.submit',
  disconnect: 'disconnect.submit',
  bot: 'bot.submit',
  botKeep: 'bot.keep',
  settings: 'settings.submit',
  savedView: 'saved-view.submit',
  token: 'token.submit',
  digest: 'digest.submit',
  askOn: 'ask-on.submit',
  alert: 'alert.submit',
} as const

/** Every field of a modal; the id is both its `block_id` and its `action_id`. */
export const FIELDS = {
  filterPhrase: 'filter.phrase',
  filterPeriod: 'filter.period',
  filterFirstDay: 'filter.first-day',
  filterLastDay: 'filter.last-day',
  filterBots: 'filter.bots',
  filterKinds: 'filter.kinds',
  filterGroupBy: 'filter.group-by',
  filterText: 'filter.text',
  filterEmail: 'filter.email',
  filterPhone: 'filter.phone',
  filterSession: 'filter.session',
  connectDeployment: 'connect.deployment',
  connectKey: 'connect.key',
  connectBotName: 'connect.bot-name',
  connectSerialNumber: 'connect.serial-number',
  botName: 'bot.name',
  botAliases: 'bot.aliases',
  botSerialNumber: 'bot.serial-number',
  settingsZone: 'settings.zone',
  settingsWeekStart: 'settings.week-start',
  settingsMasking: 'settings.masking',
  settingsPages: 'settings.pages',
  settingsSharing: 'settings.sharing',
  settingsVouched: 'settings.vouched',
  settingsWhoMayAsk: 'settings.who-may-ask',
  settingsAskers: 'settings.askers',
  settingsWhoMayExport: 'settings.who-may-export',
  settingsTakers: 'settings.takers',
  settingsManagers: 'settings.managers',
  settingsSupport: 'settings.support',
  settingsAccessTokens: 'settings.access-tokens',
  settingsWorkflowStep: 'settings.workflow-step',
  tokenName: 'token.name',
  askOnQuestion: 'ask-on.question',
  savedViewName: 'saved-view.name',
  savedViewReplaces: 'saved-view.replaces',
  savedViewOptions: 'saved-view.options',
  digestChannel: 'digest-form.channel',
  digestQuestion: 'digest-form.question',
  digestRhythm: 'digest-form.rhythm',
  digestWeekdays: 'digest-form.weekdays',
  digestWeekday: 'digest-form.weekday',
  digestMonthDay: 'digest-form.month-day',
  digestTime: 'digest-form.time',
  digestZone: 'digest-form.zone',
  digestDetail: 'digest-form.detail',
  digestShown: 'digest-form.shown',
  digestWhenEmpty: 'digest-form.when-empty',
  alertChannel: 'alert-form.channel',
  alertQuestion: 'alert-form.question',
  alertQuiet: 'alert-form.quiet',
  alertZone: 'alert-form.zone',
  alertRemind: 'alert-form.remind',
  alertDetail: 'alert-form.detail',
  alertInTurn: 'alert-form.in-turn',
} as const

/** Blocks of a message that later updates find again by their `block_id`. */
export const BLOCKS = {
  claim: 'alert.claim',
  claimButtons: 'alert.claim-buttons',
  turn: 'alert.turn',
} as const

export type ActionId = (typeof ACTIONS)[keyof typeof ACTIONS]
export type CallbackId = (typeof CALLBACKS)[keyof typeof CALLBACKS]
export type FieldId = (typeof FIELDS)[keyof typeof FIELDS]

/** The id of the `index`-th of several similar buttons: action ids must be unique within a row of buttons. */
export function nthActionId(action: ActionId, index: number): string {
  return `${action}.${index}`
}

/** Shares the answer of a question of yes or no. Releases that do not know it take it for `reportShare`. */
export const SHARE_YES_NO = nthActionId(ACTIONS.reportShare, 1)
