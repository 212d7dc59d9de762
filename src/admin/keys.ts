import type { KeyRotation, KeyUse } from '../vault/key-rotation.ts'
import { AdminError, type AdminIo, readOptions } from './arguments.ts'
import { useWords } from './doctor/key-use.ts'

export type KeysServices = {
  keyRotation: KeyRotation
}

const ROTATE_USAGE = 'keys rotate'
/** A line of progress each so many workspaces. */
const LINE_EVERY = 1_000
const MOST_NAMED = 5

/**
 * `keys rotate`: has the first key of VAULT_KEYS wrap what older ones still do, while the app runs.
 *
 * @throws AdminError also when something could not be opened
 */
export async function keysCommand(args: string[], services: KeysServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  if (name !== 'rotate') throw new AdminError(`Usage: ${ROTATE_USAGE}`)
  readOptions(others, {}, ROTATE_USAGE)
  const { rotate, usage } = services.keyRotation
  const [first, ...before] = await usage()
  if (!first) throw new AdminError('VAULT_KEYS names no key')
  io.write(`${first.keyId} seals from now on. App and workers must have been started with it in front of VAULT_KEYS.`)
  if (before.every(isUnused)) io.write('Nothing hangs on another key.')
  const { rewrapped, resealed, failed, released } = await rotate(({ done, of }) => {
    if (done % LINE_EVERY === 0 || done === of) io.write(`${done} of ${of} workspaces looked at`)
  })
  io.write(`${rewrapped} data keys wrapped anew, ${resealed} secrets sealed anew`)
  for (const keyId of released) io.write(`${keyId} may be dropped from VAULT_KEYS; backups from before today need it`)
  for (const use of (await usage()).slice(1))
    if (!isUnused(use)) io.write(`${use.keyId} must stay, it seals ${useWords(use)}`)
  if (failed.length > 0)
    throw new AdminError(`${failed.length} did not open: ${failed.slice(0, MOST_NAMED).join(', ')}`)
}

const isUnused = ({ dataKeys, secrets, questions }: KeyUse): boolean => dataKeys + secrets + questions === 0
