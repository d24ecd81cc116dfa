import { drainOutbox, outboxOwners, outboxTag } from '#device/outbox.ts'
import { lastConfig } from './config-copy.ts'

/** Not in TypeScript's worker library: Chromium alone has it. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Background Sync: the browser has a network again and asks for what waits to be sent. */
export function drainOnSync(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync' as 'activate', (event) => {
    const { tag } = event as SyncEvent
    if (tag === outboxTag) event.waitUntil(drain())
  })
}

async function drain(): Promise<void> {
  const apiUrl = (await lastConfig())?.apiUrl ?? ''
  for (const owner of await outboxOwners()) {
    const { left } = await drainOutbox(owner, apiUrl)
    // The browser tries again later, with pauses of its own.
    if (left > 0) throw new Error('the outbox is not empty yet')
  }
}
