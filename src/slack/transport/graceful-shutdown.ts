import type { Routes } from './bolt-app.ts'

/** Knows what still runs, so that a stop can wait for it. */
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
    /** The same routes, each under watch. */
    trackRoutes: ({ command, actions, views, menus, event }: Routes): Routes => ({
      menus,
      command: track(command),
      actions: new Map([...actions].map(([id, handler]) => [id, track(handler)])),
      views: new Map([...views].map(([id, handler]) => [id, track(handler)])),
      event: track(event),
    }),
    drain: async (withinMs: number): Promise<void> => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, withinMs)
      await Promise.race([Promise.allSettled(running), tooLong])
      clearTimeout(timer)
    },
  }
}
