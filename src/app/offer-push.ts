import { loadCatalogues } from './i18n/catalogues.ts'
import { pushOffer } from './lib/push-offer.ts'
import { mayOffer } from './offline/push.ts'

/**
 * Somebody has just done what others will answer: asks once whether this device is to say so. Never at the door, and not
 * again where they said no. Never rejects.
 */
export async function showPushOffer(): Promise<void> {
  try {
    if (!mayOffer()) return
    await loadCatalogues('notification/settings')
    const { PushOffer } = await import('./screens/notification/settings/PushOffer.tsx')
    pushOffer.set(PushOffer)
  } catch {
    // With no network its code cannot be had; there will be another time.
  }
}
