import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let wang: Person

const rows = () => [...document.querySelectorAll('.questions-row b')].map((row) => row.textContent)
const ask = async (person: Person, title: string) => {
  const body = { locale: 'zh-cn', title, body: '在高铁上没有网络，想继续看。', tags: [] }
  const answer = await server.post<{ id: string }>('/api/question', body, person.headers)
  server.clock.seconds += 60
  return answer.body.data.id
}

beforeAll(async () => {
  teachObserver()
  server = await startServer()
  lin = await signedIn(server.ports, { name: '小林' })
  wang = await signedIn(server.ports, { name: '小王' })
  const ofLin = await ask(lin, '小林想知道怎么离线看课程')
  await ask(wang, '小王想知道怎么上传大图片')
  await server.post(`/api/question/item/${ofLin}/answer`, { body: '先保存再上车。' }, wang.headers)
})
afterEach(async () => {
  await Promise.all([lin, wang].map(({ id }) => outbox.discard(id)))
  closeSite(server)
})
afterAll(() => server.close())

test('R2.09 a guest is shown the way in under “mine”, and comes back there', async () => {
  await openSite('/QA?tab=mine')
  await screen.findByRole('heading', { name: '你的问题保存在账号里' })
  const links = screen.getAllByRole('link', { name: '登录' })
  expect(links.at(-1)?.getAttribute('href')).toBe('/user/login?goto=%2FQA%3Ftab%3Dmine')
})

test('F48 “mine” is what this person asked, answered or follows, and nobody else’s', async () => {
  await openAs(lin, '/QA?tab=mine')
  await waitFor(() => expect(rows()).toEqual(['小林想知道怎么离线看课程']))
  // Somebody answered since.
  expect(screen.getByRole('img', { name: '有新动态' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '我的回答' }))
  expect(await screen.findByRole('heading', { name: '还没有回答过问题' })).toBeTruthy()
  closeSite(server)
  await openAs(wang, '/QA?tab=mine&show=answered')
  await waitFor(() => expect(rows()).toEqual(['小林想知道怎么离线看课程']))
  await userEvent.click(screen.getByRole('radio', { name: '我的提问' }))
  await waitFor(() => expect(rows()).toEqual(['小王想知道怎么上传大图片']))
})

test('C.02 F48 “mine” is kept for its person: offline they see it, the next one on this device does not', async () => {
  const seen = await openAs(lin, '/QA?tab=mine')
  await waitFor(() => expect(rows()).toHaveLength(1))
  const keep = persistQueries(seen.queryClient, lin.id, 'test')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  keep()
  closeSite(server)
  const openOffline = async (person: Person) => {
    server.msw.use(http.get('*/api/question/mine', () => HttpResponse.error()))
    const app = await openAs(person, '/QA?tab=mine')
    const stop = persistQueries(app.queryClient, person.id, 'test')
    return stop
  }
  const stop = await openOffline(lin)
  await waitFor(() => expect(rows()).toEqual(['小林想知道怎么离线看课程']))
  stop()
  closeSite(server)
  const stopOther = await openOffline(wang)
  expect(await screen.findByRole('heading', { name: '问题列表加载失败' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('小林想知道')
  stopOther()
})

test('C.02 F48 what waits to be sent stands on top of one’s own and of the newest, and on nobody else’s list', async () => {
  const write = {
    idempotencyKey: 'k-1',
    endpoint: 'askQuestion',
    version: 1,
    path: '/api/question',
    body: {},
    label: { kind: 'question' as const, text: '飞机上想到的问题' },
  }
  await openAs(lin, '/QA?tab=mine')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await act(() => outbox.enqueue(lin.id, write))
  const waiting = await screen.findByRole('link', { name: /飞机上想到的问题/ })
  expect(waiting.textContent).toContain('等待发送')
  expect(waiting.getAttribute('href')).toBe('/help?view=outbox')
  await userEvent.click(screen.getByRole('radio', { name: '最新' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(await screen.findByRole('link', { name: /飞机上想到的问题/ })).toBeTruthy()
  await act(() => outbox.remove(lin.id, 'k-1'))
  await waitFor(() => expect(screen.queryByText('飞机上想到的问题')).toBeNull())
  await act(() => outbox.enqueue(lin.id, write))
  closeSite(server)
  await openAs(wang, '/QA')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByText('飞机上想到的问题')).toBeNull()
})
