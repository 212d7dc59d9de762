/** All of them, or the first failure once every one has ended, so that nothing starts after the rest was stopped. */
export async function all<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as never
}

/**
 * The result, unless the signal aborts first. Only for work that starts nothing which has to be stopped.
 *
 * @throws the signal's reason
 */
export async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
