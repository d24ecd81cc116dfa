import type { Tab } from './driver.ts'

/** What the app uses where a browser has it, and what it does where it is missing. */
export const fallbacks = {
  'Background Sync': 'the outbox drains at start, online and visible (F30)',
  'Web Locks': 'the idempotency key alone keeps a write one effect',
  'navigator.storage.persist': 'nothing is asked; the library repairs what a browser evicts',
  'navigator.storage.estimate': 'no sizes are shown',
  'install prompt': 'a sheet shows the way to the home screen (C.01)',
  requestIdleCallback: 'the app starts after a short pause',
} as const

export type Ability = keyof typeof fallbacks

/** Asks the engine itself; on a page of ours. */
export function lacking(tab: Tab): Promise<Ability[]> {
  return tab.evaluate(() => {
    const has: Record<Ability, boolean> = {
      'Background Sync': 'sync' in ServiceWorkerRegistration.prototype,
      'Web Locks': 'locks' in navigator,
      'navigator.storage.persist': typeof navigator.storage?.persist === 'function',
      'navigator.storage.estimate': typeof navigator.storage?.estimate === 'function',
      'install prompt': 'onbeforeinstallprompt' in window,
      requestIdleCallback: 'requestIdleCallback' in window,
    }
    return (Object.keys(has) as Ability[]).filter((name) => !has[name])
  })
}
