import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { readyForPaper } from '#app/ui/paper.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer

const ask = async (person: { headers: HeadersInit }, title: string, more: object = {}) => {
  const body = { locale: 'zh-cn', title, body: '在高铁上没有网络，想继续看。', tags: [], ...more }
  const answer = await server.post<{ id: string }>('/api/question', body, person.headers as Record<string, string>)
  server.clock.seconds += 1
  return answer.body.data.id
}
const rows = () => [...document.querySelectorAll('.questions-row b')].map((row) => row.textContent)
const tab = (name: string) => screen.getByRole('radio', { name })
const unplug = () => checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))

beforeAll(async () => {
  teachObserver()
  server = await startServer()
  const lin = await signedIn(server.ports, { name: '小林' })
  const wang = await signedIn(server.ports, { name: '小王' })
  await ask(lin, '没有网络时怎么看课程？', { tags: ['离线', '课程'] })
  const second = await ask(lin, '图片太大传不上去怎么办？', { tags: ['图片'] })
  await server.post(`/api/question/item/${second}/answer`, { body: '缩小一点再传。' }, wang.headers)
})
/** The page's clock says what the server's does. */
const inStep = () => vi.useFakeTimers({ toFake: ['Date'], now: server.clock.seconds * 1000 })
afterEach(async () => {
  vi.useRealTimers()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

test('R2.09 /QA lists the questions newest first, each leading to its page, with what is known of it', async () => {
  inStep()
  await openSite('/QA')
  expect(await screen.findByRole('heading', { level: 1, name: '问答' })).toBeTruthy()
  await waitFor(() => expect(rows()).toEqual(['图片太大传不上去怎么办？', '没有网络时怎么看课程？']))
  const row = screen.getByRole('link', { name: /图片太大/ })
  expect(row.getAttribute('href')).toMatch(/^\/QA\/[\w-]{20}$/)
  expect(row.textContent).toContain('1 个回答')
  expect(row.textContent).toContain('小林刚刚')
  expect(within(screen.getByRole('list', { name: '问题' })).getAllByRole('listitem')[0]?.ariaSetSize ?? '2').toBe('2')
  await waitFor(() => expect(document.title).toBe('问答 - 灯下'))
})

test('R2.09 a state has one word: in the rows, over the lists and on the page', async () => {
  inStep()
  const { router } = await openSite('/QA')
  const states = () => [...document.querySelectorAll('.questions-state')].map((state) => state.textContent)
  await waitFor(() => expect(states()).toEqual(['待解决', '待解决']))
  expect(tab('待解决')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /图片太大/ }))
  await waitFor(() => expect(document.querySelector('.qa-status')?.textContent).toBe('待解决'))
  expect(router.state.location.pathname).toMatch(/^\/QA\/[\w-]{20}$/)
  // What was just said is no date there either.
  await waitFor(() =>
    expect([...document.querySelectorAll('.qa-when time')].map((time) => time.textContent)).toEqual(['刚刚', '刚刚']),
  )
})

test('R2.09 the tabs are reached by the keyboard and stand in the address, as does a tag, which a second tap takes back', async () => {
  const { router } = await openSite('/QA')
  await waitFor(() => expect(rows()).toHaveLength(2))
  // user-event asks for it, jsdom has it not.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  tab('最新').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.href).toBe('/QA?tab=unsolved'))
  await userEvent.click(tab('已解决'))
  expect(await screen.findByRole('heading', { name: '还没有已解决的问题' })).toBeTruthy()
  await userEvent.click(tab('最新'))
  const tags = within(await screen.findByRole('navigation', { name: '标签' }))
  await userEvent.click(await tags.findByRole('link', { name: /离线/ }))
  await waitFor(() => expect(rows()).toEqual(['没有网络时怎么看课程？']))
  expect(router.state.location.search).toEqual({ tag: '离线' })
  await userEvent.click(tags.getByRole('link', { name: /离线/ }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('R2.09 what makes no sense in the address is left out; a tag that nobody used is an empty list with a way out', async () => {
  const { router } = await openSite('/QA?tab=nonsense&show=x')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await act(() => router.navigate({ to: '/QA', search: { tag: '没人用过' } }))
  expect(await screen.findByRole('heading', { name: '这里没有带「没人用过」标签的问题' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '全部问题' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

/** A list of any length, and which of its pages were asked for. */
function answerMany(total: number) {
  const asked: number[] = []
  const summary = (index: number): QuestionSummary => ({
    id: `q${index}`,
    locale: 'zh-cn',
    title: `问题 ${index}`,
    excerpt: '',
    tags: [],
    categoryId: '',
    status: 'open',
    votes: 0,
    answerCount: 0,
    bounty: 0,
    author: { name: '', path: '' },
    createdAt: 1_700_000_000,
    activeAt: 1_700_000_000,
  })
  server.msw.use(
    http.get('*/QA/_payload.json', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      asked.push(page)
      const list = Array.from({ length: limit }, (_, index) => summary((page - 1) * limit + index))
      return HttpResponse.json({ code: 200, msg: '', data: { list, total } })
    }),
  )
  return asked
}
const scrollPage = (to: number) =>
  act(async () => {
    Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
    // Nothing has a place in jsdom.
    const list = screen.getByRole('list', { name: '问题' })
    list.getBoundingClientRect = () => ({ top: -to }) as DOMRect
    fireEvent.scroll(document)
    fireEvent.scroll(window)
  })

test('R2.09 of ten thousand questions only those in sight are drawn and asked for, and the list is as long as all of them', async () => {
  const asked = answerMany(10_000)
  await openSite('/QA')
  await waitFor(() => expect(rows()[0]).toBe('问题 0'))
  const list = screen.getByRole('list', { name: '问题' })
  expect(Number.parseInt(list.style.height, 10)).toBe(10_000 * 216)
  expect(document.querySelectorAll('.questions-row').length).toBeLessThan(20)
  expect(list.querySelector('li')?.getAttribute('aria-setsize')).toBe('10000')
  // Paper does not scroll: all that is known of it, and afterwards as before.
  readyForPaper()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(rows()).toContain('问题 40')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelectorAll('.questions-row').length).toBeLessThan(20)
  await scrollPage(7_500 * 216)
  await waitFor(() => expect(rows()).toContain('问题 7500'))
  // The pages that were flown over are not asked for.
  expect(asked.filter((page) => page > 1 && page < 149)).toEqual([])
  expect(document.querySelectorAll('.questions-row').length).toBeLessThan(20)
  await scrollPage(0)
  await waitFor(() => expect(rows()[0]).toBe('问题 0'))
})

test('R2.09 a page in the middle that cannot be had says so and is asked for again; what is there stays', async () => {
  answerMany(1_000)
  await openSite('/QA')
  await waitFor(() => expect(rows()[0]).toBe('问题 0'))
  server.msw.use(http.get('*/QA/_payload.json', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  await scrollPage(500 * 216)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('服务器内部错误！'))
  answerMany(1_000)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(rows()).toContain('问题 500'))
  expect(document.querySelector('main')?.textContent).not.toContain('服务器内部错误！')
  await scrollPage(0)
})

test('R2.09 a list that cannot be read offers another try', async () => {
  server.msw.use(http.get('*/QA/_payload.json', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  await openSite('/QA')
  expect(await screen.findByRole('heading', { name: '问题列表加载失败' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('C.02 offline, a list that this device does not have says so; what it has is shown with its age', async () => {
  server.msw.use(http.get('*/QA/_payload.json', () => HttpResponse.error()))
  await openSite('/QA')
  await act(async () => void (await unplug()))
  expect(await screen.findByRole('heading', { name: '当前没有网络' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.querySelector('.saved-line')?.textContent).toBe('刚刚保存')
})

test('R2.09 the languages have lists of their own', async () => {
  await openSite('/QA', { locale: 'en' })
  expect(await screen.findByRole('heading', { name: 'No questions in this language yet' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Ask/ }).length).toBeGreaterThan(1)
})
