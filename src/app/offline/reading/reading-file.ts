import type { Client } from '#app/api/client.ts'
import { Failure } from '#app/api/failure.ts'
import { askForBackgroundSync, drainNow } from '#app/offline/outbox.ts'
import { exportReading, type ReadingExport } from '#contract/reading/reading.ts'
import { eraseHere, readReading } from '#device/reading/reading.ts'
import { guestReading } from '#device/reading/rows.ts'
import { handOnReading, queueErasure } from './hand-on.ts'

/**
 * All of a reader's own, as it is exported: an account's from the server, with what this device has just changed; a
 * guest's, and with no network an account's too, as this device has it. Throws the Failure of a server that says no, and
 * what the database throws.
 */
export async function readingExport(owner: string, client: Client): Promise<ReadingExport> {
  const here = async () => ({ exportedAt: Math.floor(Date.now() / 1000), items: await readReading(owner) })
  if (owner === guestReading) return here()
  if (await handOnReading(owner)) await drainNow()
  try {
    return (await client.call(exportReading, {})).data
  } catch (error) {
    if (error instanceof Failure && error.isUnreachable) return here()
    throw error
  }
}

/** Erases all of a reader's own: here at once, of an account everywhere, as soon as there is a network. */
export async function eraseReadingOf(owner: string): Promise<void> {
  const before = await eraseHere(owner)
  if (owner === guestReading) return
  await queueErasure(owner, before)
  void askForBackgroundSync()
  void drainNow()
}
