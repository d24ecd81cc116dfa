import { i18n } from '@lingui/core'
import { act, waitFor } from '@testing-library/react'
import { clear, setMany } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import { clientOf } from '#app/api/client-context.ts'
import { forgetGuest, forgetQueries } from '#app/api/forget.ts'
import { keyOf } from '#app/api/query.ts'
import { type Notification, notifications, notify } from '#app/lib/notifications.ts'
import { initialState } from '#app/lib/site.ts'
import { noSession, type Session, type SessionState } from '#app/session/context.ts'
import { startInitial } from '#app/session/initial.ts'
import { setActiveRoute, toggleMemberCentre } from '#app/session/member-centre.ts'
import { createSession } from '#app/session/session.ts'
import { createSessionStorage } from '#app/session/storage.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import type { signedIn as signedInOnServer } from '#tests/support/members.ts'
import type { MockServer } from '#tests/support/msw.ts'
import { closeApp, nobody, openApp } from './open-app.tsx'

/** Somebody whom the server knows. */
type Person = Pick<Awaited<ReturnType<typeof signedInOnServer>>, 'id' | 'token' | 'user'>

const userInfoOf = ({ id, token, user }: Person) => ({
  id,
  token,
  refresh_token: user.refresh_token,
  roleId: user.roleId,
})

export const lin = { id: '7', name: '小林', path: 'avatars/lin.png', status: 1, username: 'lin', roleId: 1 }
export const signedIn: SessionState = {
  state: 'in',
  userInfo: { id: '7', token: 'token-lin', refresh_token: 'r', roleId: 1 },
  user: { ...lin, refresh_token: 'r' },
}

/** A session that changes when the test says so, and what was asked of it. */
export function movingSession(first: SessionState) {
  let state = first
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const session: Session = {
    ...noSession,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: () => state.userInfo?.token ?? null,
    known: async () => state,
    onUnknownToken: (token) => void asked.push(`unknown ${token}`),
    signIn: async (goto) => void asked.push(`in ${goto}`),
    signOut: async () => void asked.push('out'),
  }
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { session, asked, become }
}

/** A menu item as a back end writes it. */
export const item = (type: string, path: string, title: string, children: unknown[] = []) => ({
  path,
  title,
  icon: '',
  meta: { type },
  children,
})

/** The initial call's data, typed by hand. */
export const initialData = (change: Record<string, unknown> = {}) => ({
  site: {
    siteName: '灯下',
    recordNumber: '京ICP备1号',
    version: '1.2.3',
    cdnUrl: 'https://cdn.test',
    apiUrl: '',
    upload: { mode: 's3' },
  },
  openMemberCenter: true,
  userInfo: lin,
  rules: [item('tab', '/user', '我的主页'), item('iframe', 'https://frames.test/a?b=1', '报表')],
  menus: [item('tab', '/help', '帮助中心')],
  authNode: { '/admin/doc': ['/admin/doc/list'] },
  ...change,
})

/** Answers the initial call with this from now on; counts how often it was asked, and in which language. */
export function answerInitial(server: MockServer, data: unknown) {
  const asked: (string | null)[] = []
  server.msw.use(
    http.get('*/api/index/index', ({ request }) => {
      asked.push(request.headers.get('think-lang'))
      return HttpResponse.json({ code: 200, msg: '', data: typeof data === 'function' ? data(request) : data })
    }),
  )
  return asked
}

let stops: (() => void)[] = []

/** The app as it is once it is ready: with the initial call. */
export async function openSite(path: string, options: Parameters<typeof openApp>[1] = {}) {
  const session = options.session ?? movingSession(nobody).session
  const app = await openApp(path, { ...options, session })
  stops.push(startInitial({ queryClient: app.queryClient, session }))
  return app
}

/** The same for somebody whom the server knows, once the initial call is answered. */
export async function openAs(person: Person, path: string, options: { locale?: Locale } = {}) {
  const { session } = movingSession({ state: 'in', userInfo: userInfoOf(person), user: person.user })
  // The error page comes when it is wanted; it must not be on its way while nobody acts.
  await import('#app/screens/error/ErrorScreen.tsx')
  const app = await act(async () => {
    const opened = await openSite(path, { session, ...options })
    await new Promise((resolve) => setTimeout(resolve))
    return opened
  })
  await waitFor(() => expect(app.queryClient.isFetching({ queryKey: keyOf(getInitial) })).toBe(0))
  return app
}

/** And with a session that lives: what the server says of it has its effect. */
export async function openMember(person: Person, path: string, { locale }: { locale?: Locale } = {}) {
  const userInfo = userInfoOf(person)
  const kept = { userInfo, token: person.token, user: person.user }
  const store = deviceStore('lamplight-session')
  // A sign-out that a session before could not tell the server is not this one's.
  await clear(store)
  await setMany(Object.entries(kept), store)
  type Parts = Pick<Awaited<ReturnType<typeof openApp>>, 'router' | 'queryClient'>
  let parts: Parts | undefined
  const opened = () => parts as Parts
  const session = createSession({
    storage: createSessionStorage(),
    client: () => clientOf(opened().queryClient),
    place: () => ({
      address: location.origin + (parts?.router.state.location.href ?? path),
      online: navigator.onLine,
      appStart: false,
      now: Date.now(),
    }),
    go: () => {},
    reload: () => {},
    replaceAddress: (url) => opened().router.history.replace(url),
    open: (to) => opened().router.navigate({ href: to }),
    notify: (words) => notify('error', words),
    forget: (userId) => forgetQueries(opened().queryClient, userId),
    discard: (userId) => outbox.discard(userId),
    forgetReading: forgetGuest,
  })
  await session.start()
  stops.push(session.stop)
  const made = (first: Parts) => {
    parts = first
  }
  const app = await openSite(path, { locale, session, made })
  return { ...app, session }
}

const textOf = ({ kind, words }: Notification) => `${kind}: ${typeof words === 'string' ? words : i18n._(words)}`

/** What stands on screen in passing. */
export const said = () => notifications.get().map(textOf)

/** All that was said in passing since the site was opened, also what is gone from the screen by now. */
export const saidSoFar = () => [...everSaid.values()]
const everSaid = new Map<number, string>()
notifications.subscribe(() => {
  for (const one of notifications.get()) if (!everSaid.has(one.id)) everSaid.set(one.id, textOf(one))
})

/** After each test: nothing of a member is left, nor of what the server was to answer. */
export function closeSite(server?: MockServer): void {
  for (const stop of stops) stop()
  stops = []
  closeApp()
  server?.msw.resetHandlers()
  notifications.set([])
  everSaid.clear()
  initialState.set({ answer: null, isOwn: false })
  setActiveRoute('')
  for (const name of ['shrink', 'menuExpand'] as const) toggleMemberCentre(name, false)
}
