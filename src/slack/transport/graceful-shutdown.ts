import type { Routes } from './bolt-app.ts'

/** Tracks running handlers, so that a shutdown can wait for them. */
export function createWorkTracker() {
  const running = new Set<Promise<void>>()

  function track<Input extends unknown[]>(work: (...input: Input) => Promise<void>) {
    return (...input: Input): Promise<void> => {
      const one = work(...input).finally(() => running.delete(one))
      running.add(one)
      return one
    }
  }

  return {
    track,
    /** The same routes, each tracked. */
    trackRoutes: ({ command, actions, views, menus, event }: Routes): Routes => ({
      menus,
      command: track(command),
      actions: new Map([...actions].map(([id, handler]) => [id, track(handler)])),
      views: new Map([...views].map(([id, handler]) => [id, track(handler)])),
      event: track(event),
    }),
    /** Resolves when all tracked work has settled, or after `withinMs`. */
    drain: async (withinMs: number): Promise<void> => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, withinMs)
      await Promise.race([Promise.allSettled(running), tooLong])
      clearTimeout(timer)
    },
  }
}
