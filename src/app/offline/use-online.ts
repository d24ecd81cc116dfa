import { useEffect } from 'react'
import { observable, useObservable } from '#app/lib/observable.ts'
import { askBuilds } from './build-call.ts'

const probeLimitMs = 3_000
const firstPauseMs = 1_000
const longestPauseMs = 15_000

const online = observable(true)
/** Hear what each probe found. */
const probed = new Set<(reached: boolean) => void>()
/** How the last probe was made; the browser's own fetch unless somebody brought another. */
let probeBy: typeof fetch | undefined

/**
 * Whether our own server can be reached: `navigator.onLine` lies both ways, a HEAD of latest.json within 3 s decides.
 * A captive portal's page is offline (F18).
 */
export async function checkOnline(fetcher?: typeof fetch): Promise<boolean> {
  probeBy = fetcher
  const reached = await probe(fetcher ?? fetch)
  online.set(reached)
  for (const hear of probed) hear(reached)
  return reached
}

async function probe(fetcher: typeof fetch): Promise<boolean> {
  try {
    const response = await askBuilds(`latest.json?t=${Date.now()}`, fetcher, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(probeLimitMs),
    })
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** Milliseconds until the next probe after so many failed ones: 1, 2, 4 s … 15 s, and not at the same moment everywhere. */
export function probePauseMs(failed: number, random = Math.random()): number {
  const pause = Math.min(firstPauseMs * 2 ** Math.min(failed - 1, 10), longestPauseMs)
  return Math.round(pause * (0.75 + random / 2))
}

/**
 * Probes when the browser says that something changed; after a failed probe of any caller, in the same way again and
 * again until one succeeds, with longer and longer pauses. A hidden page does not probe. Returns its end.
 */
export function watchOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = 0
  const visible = () => document.visibilityState === 'visible'
  const check = (fetcher?: typeof fetch) => {
    clearTimeout(timer)
    timer = undefined
    void checkOnline(fetcher)
  }
  const plan = () => {
    if (timer || online.get() || !visible()) return
    failed += 1
    timer = setTimeout(() => check(probeBy), probePauseMs(failed))
  }
  const hear = (reached: boolean) => {
    if (!reached) return plan()
    clearTimeout(timer)
    timer = undefined
    failed = 0
  }
  const onVisible = () => {
    // A reader who comes back to the page waits for nothing.
    if (visible()) return onChange()
    clearTimeout(timer)
    timer = undefined
  }
  // A network that has just come needs a moment.
  const onChange = () => {
    failed = 0
    check()
  }
  probed.add(hear)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  document.addEventListener('visibilitychange', onVisible)
  if (!navigator.onLine) check()
  else plan()
  return () => {
    clearTimeout(timer)
    timer = undefined
    probed.delete(hear)
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Hears when our server is reached again after it was not. Returns its end. */
export function onReachedAgain(listener: () => void): () => void {
  let before = online.get()
  return online.subscribe(() => {
    const now = online.get()
    if (now && !before) listener()
    before = now
  })
}

/** Whether our server can be reached, as the browser says and as it was last probed. */
export const isReached = (): boolean => navigator.onLine && online.get()

let watchers = 0
let stop: (() => void) | undefined

/** Whether the server can be reached, as last probed; true until something says otherwise. */
export function useOnline(): boolean {
  useEffect(() => {
    if (watchers++ === 0) stop = watchOnline()
    return () => {
      if (--watchers === 0) stop?.()
    }
  }, [])
  return useObservable(online, true)
}
