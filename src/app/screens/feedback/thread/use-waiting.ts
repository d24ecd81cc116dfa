import type { OutboxEntry } from '#app/offline/outbox.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import type { OutboxLabel } from '#device/outbox/item.ts'

/** What of the person’s waits to be sent and belongs here: its kind, and the address that it leads to. */
export function useWaiting(kind: OutboxLabel['kind'], to: string): OutboxEntry[] {
  return useOutbox().items.filter(({ label }) => label.kind === kind && label.to === to)
}
