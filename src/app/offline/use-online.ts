import { useEffect } from 'react'
import { observable, useObservable } from '#app/lib/observable.ts'
import { askBuilds } from './build-call.ts'

const probeLimitMs = 3_000
const reprobeMs = 30_000

const online = observable(true)

/**
 * Whether our own server can be reached: `navigator.onLine` lies both ways, a HEAD of latest.json within 3 s decides.
 * A captive portal's page is offline (F18).
 */
export async function checkOnline(fetcher: typeof fetch = fetch): Promise<boolean> {
  const reached = await probe(fetcher)
  online.set(reached)
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

/** Probes when the browser says that something changed, and twice a minute while offline. Returns its end. */
export function watchOnline(): () => void {
  const check = () => void checkOnline()
  const checkIfVisible = () => document.visibilityState === 'visible' && check()
  addEventListener('online', check)
  addEventListener('offline', check)
  document.addEventListener('visibilitychange', checkIfVisible)
  const timer = setInterval(() => !online.get() && checkIfVisible(), reprobeMs)
  if (!navigator.onLine) check()
  return () => {
    removeEventListener('online', check)
    removeEventListener('offline', check)
    document.removeEventListener('visibilitychange', checkIfVisible)
    clearInterval(timer)
  }
}

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
