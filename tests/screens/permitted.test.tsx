import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryDatabase } from '#app/api/forget.ts'
import { persistQueries } from '#app/api/persist.ts'
import { keyOf } from '#app/api/query.ts'
import { initialState } from '#app/lib/site.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { Permitted } from '#app/session/Permitted.tsx'
import { getInitial, Initial } from '#contract/initial/initial.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachWidth } from './admin/admin-site.tsx'
import { closeSite, openAs } from './member-site.tsx'
import { openApp } from './open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline()
})
afterAll(() => server.close())

/** What the server says the person may do. */
const holdNodes = (authNode: Record<string, string[]>) =>
  initialState.set({ answer: z.parse(Initial, { authNode }), isOwn: true })

test('R6.03 an element is in the page only while its node is granted, on the screen that is open', async () => {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Permitted node="edit" fallback={<p>no edit</p>}>
          <button type="button">edit</button>
        </Permitted>
        <Permitted node={{ name: '/admin/qa', subNodeName: '/admin/qa/del' }}>
          <button type="button">delete a question</button>
        </Permitted>
        <Outlet />
      </>
    ),
  })
  const at = (path: string) => createRoute({ getParentRoute: () => rootRoute, path })
  const router = createRouter({
    routeTree: rootRoute.addChildren([at('/admin/doc'), at('/admin/doc copy'), at('/admin/qa')]),
    history: createMemoryHistory({ initialEntries: ['/admin/doc'] }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the app's own router is another type
  render(<RouterProvider router={router as any} />)
  const edit = () => screen.queryByRole('button', { name: 'edit' })
  expect(await screen.findByText('no edit')).toBeTruthy()
  expect(edit()).toBeNull()

  act(() => holdNodes({ '/admin/doc': ['/admin/doc/edit'], '/admin/qa': ['/admin/qa/list'] }))
  expect(edit()).toBeTruthy()
  expect(screen.queryByText('no edit')).toBeNull()
  expect(screen.queryByRole('button', { name: 'delete a question' })).toBeNull()

  const go = (href: string) => act(() => router.navigate({ href }))
  await go('/admin/qa')
  expect(edit()).toBeNull()
  act(() => holdNodes({ '/admin/qa': ['/admin/qa/del'], '/admin/doc copy': ['/admin/doc copy/edit'] }))
  expect(screen.getByRole('button', { name: 'delete a question' })).toBeTruthy()
  await go('/admin/doc%20copy')
  expect(edit()).toBeTruthy()
  await go('/admin/doc')
  expect(edit()).toBeNull()

  act(() => holdNodes({}))
  expect(screen.queryByRole('button')).toBeNull()
})

test('R6.01 a guest at /admin goes to sign in, to come back', async () => {
  const { router } = await openApp('/admin?a=1', { locale: 'en' })
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.location.pathname).toBe('/user/login')
  expect(router.state.location.search).toEqual({ goto: '/admin?a=1' })
})

test('R6.01 whose session the server does not know any more goes to sign in as well', async () => {
  const lin = await signedIn(server.ports)
  const { router } = await openAs({ ...lin, token: 'gone' }, '/admin', { locale: 'en' })
  expect(router.state.location.pathname).toBe('/user/login')
  expect(router.state.location.search).toEqual({ goto: '/admin' })
})

test('R6.01 a member without a node is refused in words, in the frame', async () => {
  const lin = await signedIn(server.ports, { roleId: 1, name: 'Lin' })
  const { router } = await openAs(lin, '/admin', { locale: 'en' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/permission|allowed|not for/i)
  expect(screen.getByRole('link', { name: 'Lin' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin')
})

test('R6.01 a role that was raised a moment ago opens what the app still thinks closed', async () => {
  const lin = await signedIn(server.ports, { roleId: 1, name: 'Lin' })
  const { router, queryClient } = await openAs(lin, '/help', { locale: 'en' })
  await waitFor(() => expect(queryClient.getQueryData(keyOf(getInitial, {}))).toBeTruthy())
  await lin.setRole(9)
  await act(() => router.navigate({ to: '/admin' }))
  expect((await screen.findAllByRole('link', { name: /^Messages/ })).length).toBeGreaterThan(0)
})

test('R6.01 R6.03 an editor enters: what was searched for in vain is for them, messages and roles are not', async () => {
  const ada = await signedIn(server.ports, { roleId: 3, name: 'Ada' })
  await openAs(ada, '/admin', { locale: 'en' })
  expect(await screen.findByText('Your role: Editor.')).toBeTruthy()
  expect((await screen.findAllByRole('link', { name: /^Searches without results/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Members and roles/ })).toBeNull()
})

/** Nobody answers from here on. */
const cutNetwork = () => server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))

/** Opens the area once, until what the server said of the person is on the device. */
async function visit(person: Awaited<ReturnType<typeof signedIn>>) {
  const { queryClient } = await openAs(person, '/admin', { locale: 'en' })
  await screen.findAllByRole('link', { name: /^Messages/ })
  const stopKeeping = persistQueries(queryClient, person.id, 'test')
  await waitFor(async () => expect(await keptText(person.id)).toContain('/admin/message'))
  stopKeeping()
  closeSite()
}

const offlinePage = async () =>
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/offline|is not responding/)

test('F17 R6.01 offline, what the server said last opens the admin area, which says what needs a network', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await visit(mo)
  cutNetwork()
  await checkOnline()
  await openAs(mo, '/admin', { locale: 'en' })
  expect(await screen.findByText('Your role: Administrator.')).toBeTruthy()
  closeSite()
  cutNetwork()
  teachWidth()
  await openAs(mo, '/admin/messages', { locale: 'en' })
  const away = 'You need to be online to view admin content: it is never saved on this device.'
  expect(await screen.findByText(away)).toBeTruthy()
})

test('F17 F13 R6.01 offline, with nothing kept, nothing readable, or what was said of another person, the offline page stands', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await visit(mo)
  const lin = await signedIn(server.ports, { roleId: 9, name: 'Lin' })
  cutNetwork()
  await checkOnline()
  for (const kept of [undefined, 'no JSON', await keptText(mo.id)]) {
    await set('queries', kept, deviceStore(queryDatabase(lin.id)))
    await openAs(lin, '/admin', { locale: 'en' })
    await offlinePage()
    closeSite()
  }
})

async function keptText(userId: string): Promise<string> {
  return (await get<string>('queries', deviceStore(queryDatabase(userId)))) ?? ''
}
