import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { loadConfig } from '#app/lib/config.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { answersKept } from '#tests/support/kept-answers.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { answerInitial, closeSite, initialData, item, movingSession, openSite, signedIn } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const openUser = (path = '/user', person = signedIn) => openSite(path, { session: movingSession(person).session })
const tab = (path: string) => item('tab', path, path)

test.each([
  ['a tab', [tab('/help?q=a#b')], '/help?q=a#b'],
  ['the first of a group', [item('tab', '', '组', [tab('/help/x'), tab('/help')])], '/help/x'],
  ['not a type that nobody knows', [item('popup', '/help/y', '怪'), tab('/help/x')], '/help/x'],
  ['not a link, which opens elsewhere', [item('link', 'https://a.test/', 'A'), tab('/help/x')], '/help/x'],
  ['not what leads out', [tab('https://evil.test/'), tab('//evil.test'), tab('/help/x')], '/help/x'],
  ['not the page that signs in', [tab('/user/login?goto=%2Fuser'), tab('/help/x')], '/help/x'],
  ['not a frame that is refused', [item('iframe', 'javascript:alert(1)', 'F'), tab('/help/x')], '/help/x'],
])('R2.10 bare /user opens the first page of the menu: %s', async (_, rules, href) => {
  answerInitial(server, initialData({ rules }))
  const { router } = await openUser()
  expect(router.state.location.href).toBe(href)
})

test('R2.17 R2.10 an iframe that comes first is opened in our page for it', async () => {
  const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
  const page = { ...config, frameHosts: ['frames.test'] }
  await loadConfig({ getElementById: () => ({ textContent: JSON.stringify(page) }) as HTMLElement })
  answerInitial(server, initialData({ rules: [item('iframe', 'https://frames.test/a?b=1', '报表')] }))
  const { router } = await openUser()
  expect(router.state.location.href).toBe('/user/iframe/https%3A%2F%2Fframes.test%2Fa%3Fb%3D1')
})

test.each([
  ['it comes first itself', initialData({ rules: [tab('/user'), tab('/help')] })],
  ['it comes first itself, written otherwise', initialData({ rules: [tab('/user/?a=1'), tab('/help')] })],
  ['nothing in the menu opens here', initialData({ rules: [item('link', 'https://a.test/', 'A')] })],
  ['the menu is empty', initialData({ rules: [] })],
  ['there is no member area', initialData({ openMemberCenter: false, rules: [tab('/help')] })],
  ['the answer is somebody else’s', initialData({ userInfo: { id: '9', username: 'x' }, rules: [tab('/help')] })],
])('R2.10 bare /user stays the person’s own page where %s', async (_, data) => {
  answerInitial(server, data)
  const { router } = await openUser()
  expect(router.state.location.href).toBe('/user')
  expect(screen.getByRole('heading', { level: 1, name: '小林' })).toBeTruthy()
})

test('R2.10 a server that says nothing keeps nobody from their own page', async () => {
  server.msw.use(http.get('*/api/index/index', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  const { router } = await openUser()
  expect(router.state.location.href).toBe('/user')
  expect(await screen.findByText('菜单加载失败。')).toBeTruthy()
})

test('R2.10 without a network what the server said this person decides, and nobody else’s', async () => {
  answerInitial(server, initialData({ rules: [tab('/help/x')] }))
  const { queryClient } = await openUser()
  const stop = persistQueries(queryClient, '7', 'test')
  await answersKept('7', '/help/x')
  stop()
  closeSite(server)
  const unplugged = () => server.msw.use(http.get('*/api/index/index', () => HttpResponse.error()))
  unplugged()
  expect((await openUser()).router.state.location.href).toBe('/help/x')
  closeSite(server)
  unplugged()
  const other = { ...signedIn, userInfo: { id: '8', token: 't8', refresh_token: 'r8', roleId: 1 } }
  const { router } = await openUser('/user', other)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(router.state.location.href).toBe('/user')
})

test('R2.10 the page that was left stays the one before: /user itself is no step back', async () => {
  answerInitial(server, initialData({ rules: [tab('/help?q=a')] }))
  const { router } = await openUser('/help')
  await router.navigate({ to: '/user' })
  expect(router.state.location.href).toBe('/help?q=a')
  router.history.back()
  await waitFor(() => expect(router.state.location.href).toBe('/help'))
})
