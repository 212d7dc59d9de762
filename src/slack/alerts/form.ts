import type { ModalView } from '@slack/types'
import type { Alerts } from '../../alerts/manage-alerts.ts'
import { type Alert, type AlertDetail, type AlertQuestion, detailOfAlerts, isPerson } from '../../alerts/model/alert.ts'
import { ANY_RECORD, alertQuestionOf, readAlertQuestion, recordsIn } from '../../alerts/model/question.ts'
import { readQuietHours } from '../../alerts/model/quiet-hours.ts'
import type { ChannelDetail, ShownDetail } from '../../delivery/channel-visibility.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { decodeQuestion } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Report, Reporter } from '../../leads/report/types.ts'
import { alertFormErrors, alertFormModal } from '../../views/alert/form.ts'
import {
  ALERT_PARTS,
  type AlertForm,
  firstAlertForm,
  formOfAlert,
  readAlertForm,
} from '../../views/alert/form-values.ts'
import { alertPreview } from '../../views/alert/preview.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { fitsQuestionField, questionInField } from '../../views/block-kit/form.ts'
import { basesOf } from '../../views/block-kit/form-base.ts'
import type { FormPreview } from '../../views/block-kit/modal.ts'
import { errorText } from '../../views/errors/error-message.ts'
import { subjectPhrase } from '../../views/report/question-phrases.ts'
import { assertHasBots, type Bot, type Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { type About, isList, readAbout, writeAbout } from '../modals/about.ts'
import { type FormEdits, type FormRedrawn, noticedForm } from '../modals/form-edits.ts'
import type { Modals } from '../modals/modals.ts'
import {
  allowedFor,
  changeUnlessChanged,
  createPreviewedForm,
  type PreviewedFilling,
  unchangedQuestion,
} from '../modals/previewed-form.ts'
import type { Submit, SubmitResult } from '../modals/submissions.ts'
import { DEADLINE_MS } from '../questions/answer.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { AlertAccess } from './access.ts'
import type { AlertPages } from './pages.ts'
import { type AlertSaver, assertVisible } from './save.ts'

export type AlertFormDependencies = {
  access: Access
  alertAccess: AlertAccess
  alertSaver: Pick<AlertSaver, 'add' | 'change'>
  alerts: Pick<Alerts, 'resume'>
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  channelDetail: ChannelDetail
  report: Reporter
  inTurn: InTurn
  edits: FormEdits
  pages: AlertPages
  modals: Modals
  submit: Submit
  errorContext: ErrorContext
}

/** The state of an open form. */
type Filling = PreviewedFilling & {
  form: AlertForm
  /** the edited alert; null for a new one */
  stored: Alert | null
}

export type AlertForms = ReturnType<typeof createAlertForms>

/** Creates alerts, for people who may ask (for channels: managers), and edits them. */
export function createAlertForms(deps: AlertFormDependencies) {
  const { open, ...form } = createPreviewedForm<Filling>({
    ...deps,
    screen: 'alert-form',
    editing: (actor, about) => editing(actor, about, deps),
    filledIn: (interaction) => filledIn(interaction, deps),
    draw,
    preview: createPreview(deps),
    save: (submitted, filling) => save(submitted, filling, deps),
    refilled,
    errorsOf: alertFormErrors,
  })

  return {
    ...form,

    openNew: (interaction: Interaction) => open(interaction, () => beginning(interaction, deps)),

    /** Fills the form with an answer's question, without its period. */
    openFromAnswer: (interaction: Interaction) => open(interaction, () => fromAnswer(interaction, deps)),
  }
}

/** @throws WorkspaceError not-connected, no-bots */
async function beginning({ view, ...interaction }: Interaction, deps: AlertFormDependencies): Promise<Filling> {
  const { teamId, userId, userTeamId } = interaction
  const actor = { teamId, userId, userTeamId }
  const viewer = await deps.access.requester(actor)
  const bots = await deps.bots.list(teamId)
  await assertHasBots(teamId, bots, deps.connectionOf)
  const form = firstAlertForm(zoneOf(viewer), viewer.settings)
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const about = { id: '', isFromList: isList(view) }
  return { actor, viewer, bots, form, about, stored: null, allowed, bases: {}, notice: [] }
}

/** @throws WorkspaceError unknown-bot; AlertError names-visitor, no-alert; LeadsError question-too-long */
async function fromAnswer(interaction: Interaction, deps: AlertFormDependencies): Promise<Filling> {
  const filling = await beginning(interaction, deps)
  const asked = decodeQuestion(interaction.value, filling.bots)
  if (asked === null) throw new WorkspaceError('unknown-bot', 'A button asks about a chatbot that is gone')
  const question = subjectPhrase(alertQuestionOf(asked, filling.bots), filling.bots)
  if (!fitsQuestionField(question))
    throw new LeadsError('question-too-long', `An alert's question takes ${question.length} characters`)
  return { ...filling, form: { ...filling.form, question } }
}

/** The form of an existing alert. */
async function editing(actor: Actor, about: About, deps: AlertFormDependencies): Promise<Filling> {
  const { alert, viewer } = await deps.alertAccess.changing(actor, about.id)
  const bots = await deps.bots.list(actor.teamId)
  const form = formOf(alert, { bots, viewer })
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const bases = basesOf(form, ALERT_PARTS)
  return { actor, viewer, bots, form, about, stored: alert, allowed, bases, notice: [] }
}

function formOf(alert: Alert, { bots, viewer }: Pick<Filling, 'bots' | 'viewer'>): AlertForm {
  const question = questionInField(subjectPhrase(alert.question, bots))
  return formOfAlert(alert, question, viewer.settings)
}

function zoneOf({ moment: { zone } }: ViewerContext): string {
  return zone === 'utc' ? 'UTC' : zone
}

async function filledIn(interaction: Actor & Pick<Submitted, 'view'>, deps: AlertFormDependencies): Promise<Filling> {
  const { teamId, userId, userTeamId, view } = interaction
  const actor = { teamId, userId, userTeamId }
  const about = readAbout(view.about)
  const found = about.id === '' ? null : await deps.alertAccess.changing(actor, about.id)
  const viewer = found?.viewer ?? (await deps.access.requester(actor))
  const bots = await deps.bots.list(teamId)
  const stored = found?.alert ?? null
  const before = stored === null ? firstAlertForm(zoneOf(viewer), viewer.settings) : formOf(stored, { bots, viewer })
  const form = readAlertForm(view.values, before)
  const allowed = await allowedFor(form, { actor, viewer }, deps)
  const { bases, notice } = view
  return { actor, viewer, bots, form, about, stored, allowed, bases, notice }
}

/** The form after a concurrent change. */
function refilled(filling: Filling, { edited, bases, notice }: FormRedrawn): Filling {
  return { ...filling, form: edited as AlertForm, bases, notice }
}

/** Who gets a direct message: the person that the alert is for, else its owner. */
function personOf({ stored, actor }: Pick<Filling, 'stored' | 'actor'>): string {
  if (stored === null) return actor.userId
  return isPerson(stored.target) ? stored.target : stored.ownerId
}

const targetOf = (filling: Filling): string => filling.form.channelId ?? personOf(filling)

/** A manager may open an alert to a person beyond the workspace's settings; edits by other people keep that. */
function allowsFull(filling: Filling): boolean {
  const { viewer, form } = filling
  if (!viewer.settings.isMasked) return true
  return form.channelId === null && (viewer.canManage || isOpened(filling))
}

function isOpened(filling: Filling): boolean {
  return filling.stored?.detail === 'full' && filling.stored.target === targetOf(filling)
}

/** Full details are stored only where a manager opened them: otherwise they follow the workspace's settings. */
function detailOf(filling: Filling): AlertDetail | null {
  const { form, viewer } = filling
  if (form.detail === 'masked' || !allowsFull(filling)) return 'masked'
  return viewer.settings.isMasked || isOpened(filling) ? 'full' : null
}

async function questionOf(filling: Filling, inTurn: InTurn): Promise<AlertQuestion> {
  const { form, stored, bots, viewer, actor } = filling
  const kept =
    stored === null ? null : unchangedQuestion(form.question, stored.question, subjectPhrase(stored.question, bots))
  if (kept !== null) return kept
  if (form.question === '') return ANY_RECORD
  return inTurn(actor.teamId, async () => readAlertQuestion(form.question, { bots, moment: viewer.moment }))
}

/** @throws AlertError, LeadsError; WorkspaceError not-allowed-to-manage for a channel */
async function wantedOf(filling: Filling, { inTurn }: Pick<AlertFormDependencies, 'inTurn'>) {
  const { form, viewer, stored, allowed, actor } = filling
  const target = targetOf(filling)
  const isOthers = !isPerson(target) && target !== stored?.target
  if (isOthers && !viewer.canManage)
    throw new WorkspaceError('not-allowed-to-manage', `${actor.userId} may not post to ${target}`)
  const question = await questionOf(filling, inTurn)
  assertVisible(target, question, allowed)
  const quiet = form.quiet === '' ? null : readQuietHours(form.quiet)
  const { zone, remindMinutes, inTurn: people } = form
  return { target, question, quiet, zone, remindMinutes, detail: detailOf(filling), inTurn: people }
}

/** @throws FormRedrawn after a concurrent change */
async function save(submitted: Submitted, filling: Filling, deps: AlertFormDependencies): Promise<SubmitResult> {
  const { teamId, userId } = submitted
  const { form, about, viewer } = filling
  const wanted = await wantedOf(filling, deps)
  const edited = {
    submitted,
    thing: `alert:${about.id}`,
    parts: ALERT_PARTS,
    entered: { ...form, question: questionInField(form.question) },
    locale: viewer.person.locale,
    draw: (each: AlertForm) => draw({ ...filling, form: each, notice: [] }, 'loading'),
  }
  const { id, paused } =
    about.id === ''
      ? await deps.alertSaver.add({ teamId, ...wanted, ownerId: userId })
      : await changeUnlessChanged(deps, edited, {
          editedOf: (alert: Alert) => formOf(alert, filling),
          change: (check) => deps.alertSaver.change({ teamId, id: about.id }, wanted, userId, check),
        })
  const isMended = paused !== null && paused.reason !== 'by-hand'
  if (isMended) await deps.alerts.resume(teamId, id, { catchesUp: true })
  return { stays: true, view: await deps.pages.pageOf(submitted, { ...about, id }, 'digest-page.saved') }
}

function draw(filling: Filling, preview: FormPreview): ModalView {
  const { viewer, form, about, allowed, bases, notice } = filling
  const modal = alertFormModal({
    ...{ locale: viewer.person.locale, form, about: writeAbout(about), isNew: about.id === '', preview },
    ...{ personId: personOf(filling), canManage: viewer.canManage, allowsFull: allowsFull(filling) },
    isCutToCounts: allowed === 'counts',
  })
  return noticedForm(modal, { bases, notice })
}

function createPreview(deps: AlertFormDependencies) {
  const previewOf = createAlertPreview(deps)

  return async (filling: Filling): Promise<FormPreview> => {
    const { actor, viewer, bots, allowed } = filling
    try {
      const wanted = await wantedOf(filling, deps)
      const now = viewer.moment.now
      const times = { createdAt: now, since: now, catchUpFrom: null, version: 0, paused: null }
      const alert = { ...wanted, ...times, id: '', teamId: actor.teamId, ownerId: actor.userId }
      return { message: await previewOf({ alert, bots, allowed, viewer }) }
    } catch (error) {
      return { problem: errorText(error, await deps.errorContext(error, actor)) }
    }
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SHOWN = 3
/** The days to look at; fewer if LeadList cannot answer for more in time. */
const DAYS = [7, 1] as const
const TOO_MUCH = new Set<LeadListError['code']>(['timeout', 'body-too-large'])

type PreviewRequest = { alert: Alert; bots: Bot[]; allowed: ShownDetail; viewer: ViewerContext }

/**
 * Shows what an alert would have posted lately, and warns if that is much. Rounds the time to the minute, so that changes of the
 * form are answered from the cache.
 *
 * @throws as the reporter
 */
function createAlertPreview({ report }: { report: Reporter }) {
  async function look(days: number, { alert, bots, viewer }: PreviewRequest): Promise<Report> {
    const { weekStart } = viewer.moment
    const now = Math.floor(viewer.moment.now / MINUTE_MS) * MINUTE_MS
    const period = { start: now - days * DAY_MS, end: now, zone: alert.zone }
    const question = recordsIn(alert.question, bots, { period, count: SHOWN })
    const found = await report(question, { teamId: alert.teamId, now, weekStart, deadlineMs: DEADLINE_MS })
    const [failure] = found.failures
    if (failure !== undefined && found.records.length === 0) throw failure.error
    return found
  }

  return async (request: PreviewRequest): Promise<Message> => {
    const { alert, bots, allowed, viewer } = request
    const [week, day] = DAYS
    const shown = (days: number) => (found: Report) =>
      alertPreview(found, {
        ...{ alert, bots, days, now: viewer.moment.now, locale: viewer.person.locale },
        detail: detailOfAlerts([alert], allowed),
      })
    return look(week, request).then(shown(week), (error: unknown) => {
      if (!(error instanceof LeadListError && TOO_MUCH.has(error.code))) throw error
      return look(day, request).then(shown(day))
    })
  }
}
