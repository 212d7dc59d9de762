import { ACTIONS } from '../views/ids.ts'
import type { Ask } from './ask.ts'
import { askedByButton, askedByCommand } from './asked.ts'
import type { ActionHandler, Routes } from './bolt-app.ts'

/** Every command and button of the app, and what each does. */
export function createRoutes({ ask }: { ask: Ask }): Routes {
  const actions: [string, ActionHandler][] = [
    [ACTIONS.reportAgain, (body) => ask(askedByButton(body, { carries: 'phrase', replaces: true, refresh: true }))],
    [ACTIONS.reportRefresh, (body) => ask(askedByButton(body, { carries: 'code', replaces: true, refresh: true }))],
    [ACTIONS.reportMore, (body) => ask(askedByButton(body, { carries: 'code', replaces: true, refresh: false }))],
    [ACTIONS.reportOther, (body) => ask(askedByButton(body, { carries: 'code', replaces: true, refresh: false }))],
    [ACTIONS.reportShare, (body) => ask(askedByButton(body, { carries: 'code', replaces: false, refresh: false }))],
    [ACTIONS.helpExample, (body) => ask(askedByButton(body, { carries: 'phrase', replaces: true, refresh: false }))],
    [ACTIONS.helpPrivacy, async () => {}],
    [ACTIONS.helpSupport, async () => {}],
  ]
  return { command: (command) => ask(askedByCommand(command)), actions: new Map(actions) }
}
