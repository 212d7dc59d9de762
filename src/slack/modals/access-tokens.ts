import type { ModalView } from '@slack/types'
import { readTokenForm, type TokensModalOptions, tokenErrors, tokensModal } from '../../views/settings/access-tokens.ts'
import type { AccessTokens } from '../../workspaces/access-tokens.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type AccessTokenDependencies = {
  access: Access
  accessTokens: AccessTokens
  audit: Pick<Audit, 'note'>
  modals: Modals
  submit: Submit
  /** where programs connect; null if unknown */
  address: string | null
}

/** Access tokens: people who may ask create and revoke their own, managers revoke anybody's. */
export function createAccessTokenModal(deps: AccessTokenDependencies) {
  const { access, accessTokens, audit, modals, submit } = deps

  /** Managers see and revoke tokens even if they may not ask. */
  async function viewerOf(actor: Actor): Promise<ViewerContext> {
    const viewer = await access.viewerContext(actor)
    return viewer.canManage ? viewer : access.requester(actor)
  }

  async function page(actor: Actor, created: TokensModalOptions['created'] = null): Promise<ModalView> {
    const { person, settings, moment, canManage } = await viewerOf(actor)
    const { teamId, userId } = actor
    const tokens = canManage ? await accessTokens.list(teamId) : await accessTokens.ofPerson(teamId, userId)
    const reader = { locale: person.locale, zone: moment.zone, userId, access: settings.accessTokens }
    return tokensModal({ ...reader, tokens, created, address: deps.address })
  }

  async function create(submitted: Submitted): Promise<SubmitResult> {
    const { teamId, userId, view } = submitted
    const { settings } = await access.requester(submitted)
    if (settings.accessTokens === 'off') throw new WorkspaceError('tokens-off', `tokens are off in ${teamId}`)
    const created = await accessTokens.create(teamId, { userId, name: readTokenForm(view.values) })
    await audit.note(teamId, { userId, action: 'token-created', subject: created.token.name })
    return { stays: true, view: await page(submitted, created) }
  }

  return {
    open: (interaction: Interaction) => modals.open(interaction, 'tokens', () => page(interaction)),

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      await submit(submitted, ack, { screen: 'tokens', work: () => create(submitted), errorsOf: tokenErrors })
    },

    revoke: async (interaction: Interaction): Promise<void> => {
      const { teamId, userId, view, value } = interaction
      if (view === null) return
      await modals.replace(interaction, view.id, async () => {
        const { canManage } = await viewerOf(interaction)
        const revoked = await accessTokens.revoke(teamId, { userId, isManager: canManage }, value)
        await audit.note(teamId, { userId, action: 'token-revoked', subject: revoked.name })
        return page(interaction)
      })
    },
  }
}
