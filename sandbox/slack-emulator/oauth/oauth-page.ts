import type { SlackUser, SlackWorkspace } from '../state.ts'
import type { Wanted } from './consent.ts'

/** The page on which a person lets the app in, or does not: as one of the people this Slack knows. */
export function consentPage(
  workspaces: SlackWorkspace[],
  { scopes, state, redirectUri }: Wanted,
  clientId: string,
): string {
  const hidden = { client_id: clientId, scope: scopes.join(','), redirect_uri: redirectUri, state }
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Leads would like to come in</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
button { font: inherit; padding: .4rem .8rem; margin: .2rem .4rem .2rem 0 }</style></head>
<body><main>
<h1>Leads would like to come in</h1>
<p>The local Slack asks for ${scopes.map((scope) => `<code>${safe(scope)}</code>`).join(', ')}. Who are you?</p>
${workspaces.flatMap((workspace) => peopleOf(workspace).map((user) => personForm(workspace, user, inputs.join('')))).join('\n')}
</main></body></html>
`
}

const peopleOf = ({ users }: SlackWorkspace) =>
  [...users.values()].filter(({ isBot, isStranger }) => !isBot && !isStranger)

function personForm(workspace: SlackWorkspace, user: SlackUser, inputs: string): string {
  const ids = `<input type="hidden" name="team_id" value="${safe(workspace.id)}"><input type="hidden" name="user_id" value="${safe(user.id)}">`
  const { enterprise } = workspace
  const forAll = enterprise
    ? `<button name="decision" value="approve-for-all">Allow for all of ${safe(enterprise.name)}</button>`
    : ''
  return `<form method="post" action="/oauth/v2/authorize">${inputs}${ids}
<p>${safe(user.realName)} of ${safe(workspace.name)}</p>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="approve">Allow</button>${forAll}
</form>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
