import type { QueuedEndpoint } from '#contract/base/endpoint.ts'
import type { Write } from '#device/outbox/item.ts'
import { randomKey } from '#device/random-key.ts'

/** A write for the outbox that concerns nobody: it is sent, and never listed. */
export function silentWrite({ path, queued }: QueuedEndpoint, body: Write['body']): Write {
  const { name, version } = queued
  return { idempotencyKey: randomKey(), endpoint: name, version, path, body, label: { kind: 'silent', text: '' } }
}
