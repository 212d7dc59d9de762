import type { PageAssets } from './build.ts'
import { openPageServer, type PageRoutes, type PageServer } from './server.ts'

const USUAL_PORT = 8080

export type OpenedPage = PageServer & {
  /** for whatever else is said: it waits until the page was named */
  say: (line: string) => void
  /** from now on the page has an answer to what it asks. */
  serve: (routes: PageRoutes) => void
}

/**
 * The sandbox's page, before there is anything behind it: it answers as soon as it is built, and what it asks then waits
 * for `serve`. It is named before anything else is said.
 *
 * @param options.port this one or none; unless it is said, the usual one if it is free, else any
 * @throws where that port cannot be had
 */
export async function openPage(options: {
  assets: Promise<PageAssets>
  say: (line: string) => void
  port?: number
}): Promise<OpenedPage> {
  const { assets, port } = options
  const routes = Promise.withResolvers<PageRoutes>()
  const server = await openPageServer({
    preferredPort: port ?? USUAL_PORT,
    isFixedPort: port !== undefined,
    assets,
    routes: routes.promise,
  })
  const named = assets.then(() => options.say(namedIn(server)))
  // Whoever builds it hears of a failure.
  named.catch(() => {})
  const say = (line: string) => void named.then(() => options.say(line)).catch(() => {})
  return { ...server, say, serve: routes.resolve }
}

function namedIn({ url, isPreferredPort }: PageServer): string {
  const why = isPreferredPort ? '' : `\n(port ${USUAL_PORT} is taken)`
  return `Open ${url}${why}`
}
