import type * as z from 'zod/mini'
import { config } from '#app/lib/config.ts'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import type { PushKeys } from '#contract/notification/push.ts'
import { runsInstalled } from './install.ts'

/**
 * What this browser says of pushes. `install`: it has them for the installed app alone, as on an iPhone. `denied`: the
 * person said no, and only the browser's settings take that back.
 */
export type PushPlace = 'possible' | 'unsupported' | 'install' | 'denied'

/** Who was asked, and said not now; on this device. */
const declinedKey = 'push-declined'
/** Whom the subscription belongs to, and what it was last told with, as hashes: nothing in it is anybody's name. */
const toldKey = 'push-told'

export type Subscribed = { endpoint: string; keys: z.infer<typeof PushKeys> }

export function pushPlace(): PushPlace {
  const has = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!has || __MOCK__ || config().serviceWorker === false)
    return isAppleTouch() && !runsInstalled() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** An iPad says that it is a Mac; a Mac has no touch. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether it makes sense to ask: nobody was asked, and nobody said no. */
export function mayOffer(): boolean {
  return pushPlace() === 'possible' && Notification.permission === 'default' && readLocal(declinedKey) === null
}

export function declineOffer(): void {
  writeLocal(declinedKey, '1')
}

/** The browser's subscription, as it is; null where there is none. Never rejects. */
export async function subscribedHere(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) ?? null
  } catch {
    return null
  }
}

/**
 * Asks the person, and then the browser for an address of its own for the site's key. Null where the person said no. Rejects
 * where the browser cannot reach its push service.
 */
export async function subscribeHere(pushKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(pushKey)
  const known = await pushManager.getSubscription()
  const isOurs = known !== null && isFor(known, applicationServerKey)
  // One that was made for another key of the site's is worth nothing any more.
  if (known && !isOurs) await known.unsubscribe()
  const subscription = isOurs ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return asTold(subscription)
}

/** Ends it in the browser too, so that its push service takes nothing more; this person has turned it off. Never rejects. */
export async function unsubscribeHere(): Promise<void> {
  writeLocal(toldKey, null)
  await (await subscribedHere())?.unsubscribe().catch(() => {})
}

function asTold(subscription: PushSubscription): Subscribed {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

type Person = { id: string; token: string }

/** Remembers that the server knows whose this address is. */
export async function noteTold(person: Person, { endpoint }: Pick<Subscribed, 'endpoint'>): Promise<void> {
  writeLocal(toldKey, await marksOf(person, endpoint).then((marks) => marks.join(' ')))
}

/** Whether this person has turned pushes on here, and this browser would show them still. */
export async function isTurnedOnHere(person: Person): Promise<boolean> {
  const storedMarks = readLocal(toldKey)
  if (storedMarks === null || pushPlace() !== 'possible' || Notification.permission !== 'granted') return false
  const [owner] = await marksOf(person, '')
  return owner === storedMarks.split(' ')[0]
}

/** Whether the server has heard of this address in this session of theirs. */
export async function isTold(person: Person, { endpoint }: Pick<Subscribed, 'endpoint'>): Promise<boolean> {
  return readLocal(toldKey) === (await marksOf(person, endpoint)).join(' ')
}

/** Another address in place of the one that there is: its push service may know that no more. Rejects as `subscribeHere` does. */
export async function subscribeAnew(pushKey: string): Promise<Subscribed | null> {
  await (await subscribedHere())?.unsubscribe()
  return subscribeHere(pushKey)
}

async function marksOf({ id, token }: Person, endpoint: string): Promise<[owner: string, session: string]> {
  return [await hash(`owner ${id}`), await hash(`${token} ${endpoint}`)]
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/** Whether a subscription was made for this key; a browser that does not say is believed. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  if (!options.applicationServerKey) return true
  const bytes = new Uint8Array(options.applicationServerKey)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
