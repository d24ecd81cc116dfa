import { apiHeadersOf } from '#device/api-call.ts'
import { outbox, outboxTag } from '#device/outbox/outbox.ts'
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
  const config = await lastConfig()
  const api = { apiUrl: config?.apiUrl ?? '', apiHeaders: apiHeadersOf(config, self.location.origin) }
  let later = false
  for (const owner of await outbox.owners()) {
    const { retryMs } = await outbox.drain(owner, api)
    // A sign-in that is needed is nothing that trying again would bring.
    later ||= retryMs !== undefined
  }
  // The browser tries again later, with pauses of its own.
  if (later) throw new Error('the outbox is not empty yet')
}
