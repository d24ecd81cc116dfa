import { HttpResponse, http } from 'msw'
import { notifications } from '#app/lib/notifications.ts'
import { fillSite } from '#app/lib/site.ts'
import type { Session, SessionState } from '#app/session/context.ts'
import { startInitial } from '#app/session/initial.ts'
import { fillMemberCentre, toggleMemberCentre } from '#app/session/member-centre.ts'
import type { MockServer } from '#tests/support/msw.ts'
import { closeApp, nobody, openApp } from './open-app.tsx'

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
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: () => state.userInfo?.token ?? null,
    start: async () => ({ obeyed: Promise.resolve() }),
    stop: () => {},
    known: async () => state,
    onNavigate: () => {},
    onAnswer: () => {},
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

/** After each test: nothing of a member is left. */
export function closeSite(server: MockServer): void {
  for (const stop of stops) stop()
  stops = []
  closeApp()
  server.msw.resetHandlers()
  notifications.set([])
  fillMemberCentre({ activeRoute: '', userMenus: [], authNode: {}, navUserMenus: [] })
  for (const name of ['open', 'shrink', 'menuExpand', 'showHeadline'] as const) toggleMemberCentre(name, false)
  fillSite({
    siteName: '',
    version: '',
    recordNumber: '',
    cdnUrl: '',
    headNav: [],
    initialize: false,
    userInitialize: false,
  })
}
