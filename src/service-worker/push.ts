import { subscribePath } from '#contract/notification/subscribe-path.ts'
import { apiCall } from '#device/api-call.ts'
import { readNote } from '#device/library/rows.ts'
import { answerSync } from '#device/library/sync-task.ts'
import { signedIn } from '#device/outbox/outbox.ts'
import { randomKey } from '#device/random-key.ts'
import { spokenLocale } from '#device/spoken-locale.ts'
import { lastConfig } from './config-copy.ts'

/** What came, as contract/notification/push.ts has it; read by hand, for a schema would double what the worker adds. */
type Message = Record<'id' | 'owner' | 'title' | 'body' | 'path' | 'lang', string> & { unread: number }

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
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readMessage(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf((event.notification.data as { path?: unknown } | null)?.path)))
  })
  scope.addEventListener('pushsubscriptionchange' as 'activate', (event) =>
    event.waitUntil(renew(scope, event as ChangeEvent)),
  )
}

/** All that comes is shown: a browser takes pushes away from a site that receives them in secret. */
function readMessage(data: PushMessageData | null): Message {
  let payload: Partial<Record<keyof Message, unknown>> = {}
  try {
    payload = data?.json() ?? {}
  } catch {
    // Nothing of ours.
  }
  const text = (value: unknown, usual = '') => (typeof value === 'string' && value !== '' ? value : usual)
  const unread = typeof payload.unread === 'number' ? payload.unread : 0
  return {
    id: text(payload.id, 'other'),
    owner: text(payload.owner),
    title: text(payload.title),
    body: text(payload.body),
    path: pathOf(payload.path),
    unread,
    lang: text(payload.lang, 'zh-CN'),
  }
}

/** Instead of what is somebody else's, or nothing of ours. */
function neutral(lang: string): Message {
  const [title, body] = lang === 'en' ? ['New notification', 'Sign in to see it.'] : ['有新通知', '登录后查看。']
  return { id: 'other', owner: '', title, body, path: listPath, unread: 0, lang }
}

/** A path of the app, never another site's address. */
function pathOf(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : listPath
}

async function show({ registration, navigator }: ServiceWorkerGlobalScope, pushed: Message): Promise<void> {
  // It may have been under way while its owner signed out: anybody who holds the device reads its lock screen.
  const person = await signedIn().catch(() => null)
  const isTheirs = person !== null && person.id === pushed.owner && pushed.title !== ''
  const { id, title, body, path, unread, lang } = isTheirs ? pushed : neutral(pushed.lang)
  const badging = navigator as Badging
  // The same line takes the place of itself.
  const shown = registration.showNotification(title, {
    body,
    lang,
    tag: id,
    data: { path },
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
  })
  const badge = unread > 0 ? badging.setAppBadge?.(unread) : badging.clearAppBadge?.()
  await Promise.all([shown, badge?.catch(() => {}), isTheirs && bring(path).catch(() => {})])
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
  await fetch(url, { method: 'POST', headers, credentials: 'omit', body: JSON.stringify({ endpoint, keys }) })
}
