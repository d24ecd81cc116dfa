import type { BuildMeta, LatestBuild } from '#contract/base/build.ts'
import type { Trouble } from './faults.ts'

const latestPath = '/builds/latest.json'

/** What a site says of its builds: the running one is the newest there is. Undefined for every other address. */
export function answerBuilds({ pathname }: URL, running: BuildMeta): Response | undefined {
  const { id, at } = running
  if (pathname === latestPath) return answer({ id, at } satisfies LatestBuild)
  const asked = /^\/builds\/meta\/([^/]+?)(\.json)?$/.exec(pathname)?.[1]
  if (asked === undefined) return undefined
  return decodeURIComponent(asked) === id ? answer(running) : gone()
}

/** A newer build was deployed, and the running one is no longer among those that the site keeps. */
export const newerBuild: Trouble = async ({ url, next }) => {
  if (url.pathname.startsWith('/builds/meta/')) return gone()
  if (url.pathname !== latestPath) return next()
  return answer({ id: 'newer', at: Math.floor(Date.now() / 1000) + 60 } satisfies LatestBuild)
}

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
const answer = (body: LatestBuild | BuildMeta) => new Response(JSON.stringify(body), { headers })
const gone = () => new Response('null', { status: 404, headers })
