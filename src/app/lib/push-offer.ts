import type { ComponentType } from 'react'
import { observable } from './observable.ts'

/** What asks, over the page's lower edge, whether pushes are wanted here; null while there is no reason to ask. */
export const pushOffer = observable<ComponentType | null>(null)

const reasons = observable(0)

/** Somebody has just done what others will answer: a good moment to ask, where nobody was asked yet. */
export function offerPush(): void {
  reasons.set(reasons.get() + 1)
}

/** Hears of such moments. Returns its end. */
export const onPushReason = (listener: () => void) => reasons.subscribe(listener)
