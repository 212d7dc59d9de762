import { isUnused, type KeyRotation } from '../vault/key-rotation.ts'
import { AdminError, type AdminIo, readOptions } from './arguments.ts'
import { describeUse } from './doctor/stored-data.ts'

export type KeysServices = {
  keyRotation: KeyRotation
}

const ROTATE_USAGE = 'keys rotate'
/** Workspaces per line of progress. */
const PROGRESS_INTERVAL = 1_000
const MAX_FAILURES_SHOWN = 5

/**
 * `keys rotate`: re-seals everything with the first key of VAULT_KEYS, while the app runs.
 *
 * @throws AdminError also if a value could not be decrypted
 */
export async function keysCommand(args: string[], services: KeysServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  if (name !== 'rotate') throw new AdminError(`Usage: ${ROTATE_USAGE}`)
  readOptions(others, {}, ROTATE_USAGE)
  const { rotate, usage } = services.keyRotation
  const [first, ...before] = await usage()
  if (!first) throw new AdminError('VAULT_KEYS contains no key')
  io.write(`${first.keyId} seals from now on. App and workers must have been started with it first in VAULT_KEYS.`)
  if (before.every(isUnused)) io.write('No other key seals anything.')
  const { rewrapped, resealed, failed, released } = await rotate(({ done, of }) => {
    if (done % PROGRESS_INTERVAL === 0 || done === of) io.write(`${done} of ${of} workspaces checked`)
  })
  io.write(`${rewrapped} data keys rewrapped, ${resealed} secrets resealed`)
  const isHeld = (keyId: string) => before.some((use) => use.keyId === keyId && use.isHeld)
  for (const keyId of released)
    io.write(
      isHeld(keyId)
        ? `${keyId} may be removed from VAULT_KEYS; keep it for backups made before today`
        : `${keyId}, which is not in VAULT_KEYS, seals nothing: it is no longer known`,
    )
  for (const use of (await usage()).slice(1))
    if (!isUnused(use)) io.write(`${use.keyId} must stay: it seals ${describeUse(use)}`)
  if (failed.length > 0)
    throw new AdminError(
      `${failed.length} values could not be decrypted: ${failed.slice(0, MAX_FAILURES_SHOWN).join(', ')}`,
    )
}
