/** Promise.all that settles only after every promise has, so that nothing starts during the cleanup. */
export async function all<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as never
}

/** Rejects as soon as the signal aborts, with its reason. Only for work without resources to release. */
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
