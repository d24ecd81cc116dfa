import { LatestBuild } from '#contract/build.ts'
import { timing } from '#contract/constants.ts'
import { raiseUpdate } from './update.ts'

type Watch = {
  /** The running build; `at` in integer seconds. */
  build?: LatestBuild
  onUpdate?: () => void
  fetcher?: typeof fetch
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
}: Watch = {}): () => void {
  const checkOwn = async () => {
    if (await isGone(build, fetcher)) onUpdate()
  }
  const poll = async () => {
    if (await isNewerDeployed(build, fetcher)) onUpdate()
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
    return (await ask(`/builds/meta/${encodeURIComponent(build.id)}.json`, fetcher)).status === 404
  } catch {
    return false
  }
}

/**
 * Whether latest.json names another build that was made later (R7.12). A failure, a page that is no JSON, a truncated,
 * older or equally old answer is no update (F05).
 */
export async function isNewerDeployed(build: LatestBuild, fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await ask(`/builds/latest.json?t=${Date.now()}`, fetcher)
    if (!response.ok) return false
    const latest = LatestBuild.parse(await response.json())
    return latest.id !== build.id && latest.at > build.at
  } catch {
    return false
  }
}

/** Past every cache: a remembered answer would never be news, and a poll must leave nothing behind (F06). */
function ask(url: string, fetcher: typeof fetch): Promise<Response> {
  return fetcher(url, { cache: 'no-store', credentials: 'omit' })
}
