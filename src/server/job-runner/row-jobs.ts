import type { Jobs } from '#server/ports/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { keepOrder, withdrawOrder } from './rows.ts'

/** Orders as rows of the site's own database, embedded or PostgreSQL. */
export function rowJobs({ clock, secrets }: Pick<Ports, 'clock' | 'secrets'>): Jobs {
  return {
    enqueue(db, kind, payload, { key = '', runAt = clock.now() } = {}) {
      const kept = JSON.stringify(kind.payload.parse(payload))
      const createdAt = clock.now()
      return keepOrder(db, { id: secrets.random(16), kind: kind.kind, key, payload: kept, runAt, createdAt })
    },
    withdraw: (db, { kind }, key) => withdrawOrder(db, { kind, key }, clock.now()),
  }
}
