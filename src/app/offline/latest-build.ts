import { type LatestBuild, NamedBuild } from '#contract/base/build.ts'
import { timing } from '#contract/base/constants.ts'
import { askBuilds } from './build-call.ts'
import { buildsRun, rememberBuild } from './builds-run.ts'
import { raiseUpdate } from './update.ts'

type Watch = {
  /** The running build; `at` in integer seconds. */
  build?: LatestBuild
  onUpdate?: () => void
  fetcher?: typeof fetch
  /** Resolves when a build that is not newer may be asked about again. */
  pause?: () => Promise<void>
}

/**
 * Asks now and then whether a newer build is deployed and raises the update event (R4.10): 1 s after start the running
 * build's own manifest (gone: update), then latest.json every hour, when the page becomes visible and when the network
 * comes back. Returns its end.
 */
export function watchLatestBuild({
  build = { id: __BUILD_ID__, at: __BUILD_AT__ },
  onUpdate = raiseUpdate,
  fetcher = fetch,
  pause = rollbackPause,
}: Watch = {}): () => void {
  rememberBuild(build.id)
  const checkOwn = async () => {
    if (await isGone(build, fetcher)) onUpdate()
  }
  const poll = async () => {
    if (await isAnotherDeployed(build, fetcher, pause)) onUpdate()
  }
  const pollNow = () => void poll()
  const pollIfVisible = () => document.visibilityState === 'visible' && pollNow()
  const delay = setTimeout(() => void checkOwn(), timing.buildMetaDelayMs)
  const interval = setInterval(pollNow, timing.latestBuildPollMs)
  document.addEventListener('visibilitychange', pollIfVisible)
  addEventListener('online', pollNow)
  return () => {
    clearTimeout(delay)
    clearInterval(interval)
    document.removeEventListener('visibilitychange', pollIfVisible)
    removeEventListener('online', pollNow)
  }
}

/** Whether the server no longer knows the running build (R7.11). Any failure but a 404 says nothing. */
export async function isGone(build: LatestBuild, fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    return (await askBuilds(`meta/${encodeURIComponent(build.id)}.json`, fetcher)).status === 404
  } catch {
    return false
  }
}

/**
 * Whether latest.json names another build than the running one (R7.12). One that is known to be no newer, for it was made
 * earlier or ran on this device before, may be a cache's memory: it counts when a second look past every cache names it
 * too, for a site that was rolled back has to reach people as well. A failure, a page that is no JSON, or a truncated
 * answer is no update (F05).
 */
export async function isAnotherDeployed(
  build: LatestBuild,
  fetcher: typeof fetch = fetch,
  pause: () => Promise<void> = rollbackPause,
): Promise<boolean> {
  const latest = await namedLatest(fetcher)
  if (!latest?.id || latest.id === build.id) return false
  const isOld = (latest.at !== null && latest.at <= build.at) || buildsRun().includes(latest.id)
  if (!isOld) return true
  await pause()
  return (await namedLatest(fetcher))?.id === latest.id
}

/** Each look has an address of its own, for caches that obey nothing else. */
async function namedLatest(fetcher: typeof fetch) {
  try {
    const response = await askBuilds(`latest.json?t=${Date.now()}`, fetcher)
    return response.ok && !response.redirected ? NamedBuild.parse(await response.json()) : null
  } catch {
    return null
  }
}

const rollbackPause = () => new Promise<void>((resolve) => setTimeout(resolve, timing.rollbackConfirmMs))
