import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#app/lib/config.ts'
import { cdnUrl } from '#app/lib/site.ts'
import { memberCentre } from '#app/session/member-centre.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { answerInitial, closeSite, initialData, item, movingSession, openSite, said, signedIn } from './member-site.tsx'

/** The initial call is not in the specification: what another back end makes of it, and the app of that. */

let server: MockServer
const configure = (config: object) =>
  loadConfig({ getElementById: () => ({ textContent: JSON.stringify(config) }) as HTMLElement })

beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await configure({ siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '' })
})
afterAll(() => server.close())

const open = (path: string) => {
  const { session, asked } = movingSession(signedIn)
  return openSite(path, { session }).then((app) => ({ ...app, asked }))
}

test.each([
  ['404', () => new HttpResponse('<h1>', { status: 404 })],
  ['nothing in particular', () => HttpResponse.json({ code: 200, msg: '', data: {} })],
  ['a no', () => HttpResponse.json({ code: 0, msg: '未定义接口', data: [] })],
])(
  'R7.01 R4.03 an initial call answered with %s: one stays signed in, is told nothing, and can sign out',
  async (_, answer) => {
    server.msw.use(http.get('*/api/index/index', answer))
    const { asked } = await open('/user')
    await screen.findByRole('heading', { level: 1, name: '小林' })
    expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([said(), asked]).toEqual([[], []])
  },
)

test('R7.01 one odd part of it costs that part: the menu stands, and whoever asked is not signed out', async () => {
  const rules = { 2: item('tab', '/user/account/overview', '概览'), 5: item('tab', '/user/x', '其他'), 9: null }
  answerInitial(server, { ...initialData(), site: 'x', userInfo: { name: 'no id' }, rules, menus: 7, authNode: 'x' })
  const { asked } = await open('/user')
  await waitFor(() => expect(memberCentre.get().userMenus.map(({ title }) => title)).toEqual(['概览', '其他']))
  expect(asked).toEqual([])
})

test('R1.05 R3.01 the name that the answer has is the site’s, in the title and in the head of the page', async () => {
  answerInitial(server, initialData({ site: { siteName: '观测站' } }))
  await openSite('/user/login')
  await screen.findByRole('heading', { level: 1, name: '登录观测站' })
  await waitFor(() => expect(document.title).toBe('登录 - 观测站'))
})

test('R9.01 a configured cdnUrl stays when the answer’s is empty', async () => {
  await configure({ siteName: 'x', apiUrl: '', cdnUrl: 'https://files.test' })
  answerInitial(server, initialData({ site: { siteName: '观测站', cdnUrl: '' } }))
  await open('/user/login')
  await waitFor(() => expect(document.title).toContain('观测站'))
  expect(cdnUrl()).toBe('https://files.test')
})

test('R2.11 R2.17 F40 the host of an iframe item that the back end sent counts as listed; another one does not', async () => {
  answerInitial(server, initialData({ rules: [item('iframe', 'https://sent.test/report', '报表')] }))
  await open(`/user/iframe/${encodeURIComponent('https://sent.test/other?x=1')}`)
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://sent.test/other?x=1'))
  closeSite(server)
  answerInitial(server, initialData({ rules: [item('iframe', 'https://sent.test/report', '报表')] }))
  await open(`/user/iframe/${encodeURIComponent('https://else.test/')}`)
  await screen.findByRole('heading', { name: '这个页面不能在这里显示' })
  expect(document.querySelector('iframe')).toBeNull()
})
