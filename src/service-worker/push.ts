import { subscribePath } from '#contract/notification/subscribe-path.ts'
import { isLineTag, otherTags } from '#contract/notification/tags.ts'
import { apiCall } from '#device/api-call.ts'
import { readNote } from '#device/library/rows.ts'
import { answerSync } from '#device/library/sync-task.ts'
import { signedIn } from '#device/outbox/outbox.ts'
import { randomKey } from '#device/random-key.ts'
import { spokenLocale } from '#device/spoken-locale.ts'
import { lastConfig } from './config-copy.ts'

/** What came, as contract/notification/push.ts has it; read by hand, for a schema would double what the worker adds. */
type Message = Record<'tag' | 'owner' | 'title' | 'body' | 'path' | 'lang', string> & {
  unread: number
  latest: string[]
}

/** A browser that reads declarative messages hands over what it would show by itself, and no data. */
type DeclaredEvent = PushEvent & { notification?: object | null; appBadge?: number | null }

/** Not in TypeScript's worker library. */
type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Where a notification leads that names no page of ours. */
const listPath = '/user/account/overview?view=notifications'

/** Shows what is pushed, leads to it, and keeps the subscription. */
export function answerPushes(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readMessage(event))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf((event.notification.data as { path?: unknown } | null)?.path)))
  })
  scope.addEventListener('pushsubscriptionchange' as 'activate', (event) =>
    event.waitUntil(renew(scope, event as ChangeEvent)),
  )
}

/** All that comes is shown: a browser takes pushes away from a site that receives them in secret. */
function readMessage({ data, notification, appBadge }: DeclaredEvent): Message {
  let payload: Record<string, unknown> = {}
  try {
    payload = partsOf(data?.json())
  } catch {
    // Nothing of ours.
  }
  const declared = partsOf(notification ?? payload.notification)
  const about = partsOf(declared.data)
  const text = (value: unknown, usual = '') => (typeof value === 'string' && value !== '' ? value : usual)
  const unread = appBadge ?? payload.app_badge
  return {
    tag: text(declared.tag, otherTags.unknown),
    owner: text(about.owner),
    title: text(declared.title),
    body: text(declared.body),
    path: pathOf(about.path),
    lang: text(declared.lang, 'zh-CN'),
    unread: typeof unread === 'number' ? unread : 0,
    latest: Array.isArray(about.unread) ? about.unread.map(String) : [],
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Instead of what is somebody else's, or nothing of ours. */
function neutral(lang: string): Message {
  const [title, body] = lang === 'en' ? ['New notification', 'Sign in to see it.'] : ['有新通知', '登录后查看。']
  return { tag: otherTags.unknown, owner: '', title, body, path: listPath, unread: 0, latest: [], lang }
}

/** A path of the app, never another site's address. */
function pathOf(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : listPath
}

async function show({ registration, navigator }: ServiceWorkerGlobalScope, pushed: Message): Promise<void> {
  // It may have been under way while its owner signed out: anybody who holds the device reads its lock screen.
  const person = await signedIn().catch(() => null)
  const isTheirs = person !== null && person.id === pushed.owner && pushed.title !== ''
  const { tag, title, body, path, unread, latest, lang } = isTheirs ? pushed : neutral(pushed.lang)
  const badging = navigator as Badging
  // The same line takes the place of itself.
  const shown = registration.showNotification(title, {
    body,
    lang,
    tag,
    data: { path },
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
  })
  const badge = unread > 0 ? badging.setAppBadge?.(unread) : badging.clearAppBadge?.()
  await Promise.all([
    shown,
    badge?.catch(() => {}),
    isTheirs && latest.length >= unread && closeRead(registration, latest).catch(() => {}),
    isTheirs && bring(path).catch(() => {}),
  ])
}

/** What its member has read elsewhere is shown no more. `unread`: the ids of all that they have not. */
async function closeRead(registration: ServiceWorkerRegistration, unread: string[]): Promise<void> {
  for (const shown of await registration.getNotifications())
    if (isLineTag(shown.tag) && !unread.includes(shown.tag)) shown.close()
}

/**
 * What it speaks of is there with no network too: the changes of the section that its page is of, where this device has
 * that whole already. A first download is nobody's wish here.
 */
async function bring(path: string): Promise<void> {
  const section = path.startsWith('/QA/') ? 'question' : path.startsWith('/help/') ? 'help' : null
  if (section === null) return
  const partition = { locale: await spokenLocale(), section } as const
  if ((await readNote(partition)).syncedAt === 0) return
  const apiUrl = (await lastConfig())?.apiUrl ?? ''
  await answerSync({ ask: 0, task: 'sync', apiUrl, ...partition }, () => {})
}

/** A tab that shows the page already comes to the front; otherwise one that is open is led there, or a new one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const url = new URL(path, location.origin)
  const here = url.pathname + url.search
  const tabs = await clients.matchAll({ type: 'window' })
  const addressOf = (tab: WindowClient) => new URL(tab.url)
  const shows = tabs.find((tab) => addressOf(tab).pathname + addressOf(tab).search === here)
  const tab = shows ?? tabs.find(({ focused }) => focused) ?? tabs[0]
  try {
    if (!tab) throw new Error('no tab is open')
    // A browser that does not bring it to the front leads it all the same.
    await tab.focus().catch(() => {})
    // To a part of the page that is open the browser only scrolls.
    if (tab !== shows || url.hash !== addressOf(tab).hash) await tab.navigate(url.href)
  } catch {
    // None, or one that is not this worker's to lead.
    await clients.openWindow(url.href)
  }
}

/** The browser has another address for us: the server hears of it, in the name of the member who is signed in. */
async function renew({ registration, location }: ServiceWorkerGlobalScope, event: ChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event
  const key = oldSubscription?.options.applicationServerKey
  const options = { userVisibleOnly: true, ...(key && { applicationServerKey: key }) }
  const subscription = newSubscription ?? (key ? await registration.pushManager.subscribe(options) : null)
  const person = await signedIn()
  // Otherwise the app tells it when it is opened the next time.
  if (!subscription || !person) return
  const config = await lastConfig()
  const { endpoint, keys } = subscription.toJSON()
  const { url, headers } = apiCall(config, subscribePath, {
    origin: location.origin,
    locale: await spokenLocale(),
    token: person.token,
    more: { 'content-type': 'application/json', 'idempotency-key': randomKey() },
  })
  // What was ended from another device stays ended.
  const body = JSON.stringify({ endpoint, keys, again: true })
  await fetch(url, { method: 'POST', headers, credentials: 'omit', body })
}
