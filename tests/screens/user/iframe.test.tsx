import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '#app/lib/config.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { answerInitial, closeSite, initialData, item, movingSession, openSite, signedIn } from '../member-site.tsx'

let server: MockServer
const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
const configure = (frameHosts: string[]) =>
  loadConfig({ getElementById: () => ({ textContent: JSON.stringify({ ...config, frameHosts }) }) as HTMLElement })

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await configure(['frames.test'])
  answerInitial(server, initialData({ rules: [item('iframe', 'https://frames.test/a?b=1', '报表')] }))
})
afterEach(async () => {
  vi.useRealTimers()
  closeSite(server)
  await configure([])
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const address = (url: string) => `/user/iframe/${encodeURIComponent(url)}`
const openFrame = (url: string, locale: 'zh-cn' | 'en' = 'zh-cn') =>
  openSite(address(url), { session: movingSession(signedIn).session, locale })
const frame = () => document.querySelector('iframe')
const attribute = (name: string) => frame()?.getAttribute(name)
const outside = () => screen.queryByRole('link', { name: '在新标签页中打开' })

test('R2.11 F40 a page of a listed host is shown in a sandbox, named, and can always be opened outside', async () => {
  await openFrame('https://frames.test/a?b=1')
  expect(attribute('src')).toBe('https://frames.test/a?b=1')
  expect(attribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin allow-popups')
  expect(attribute('referrerpolicy')).toBe('strict-origin')
  await waitFor(() => expect(attribute('title')).toBe('报表'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('报表')
  expect([outside()?.getAttribute('href'), outside()?.getAttribute('target'), outside()?.getAttribute('rel')]).toEqual([
    'https://frames.test/a?b=1',
    '_blank',
    'noopener noreferrer',
  ])
})

test('R2.11 R9.03 a skeleton stands until the page is there, which fades in within 400 ms', async () => {
  const { container } = await openFrame('https://frames.test/')
  expect(container.querySelector('.framed-skeleton')).toBeTruthy()
  expect([attribute('data-shown'), frame()?.style.transitionDuration]).toEqual(['false', '400ms'])
  act(() => void frame()?.dispatchEvent(new Event('load')))
  expect([container.querySelector('.framed-skeleton'), attribute('data-shown')]).toEqual([null, 'true'])
})

test('R2.11 after 8 s the person is told, and may try again or open it outside', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openFrame('https://frames.test/', 'zh-cn')
  await act(() => vi.advanceTimersByTimeAsync(7_500))
  expect(screen.queryByText('frames.test 迟迟没有回应')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByText('frames.test 迟迟没有回应')).toBeTruthy()
  // In the bar, where it always is, and beside the words.
  expect(screen.getAllByRole('link', { name: '在新标签页中打开' })).toHaveLength(2)
  const before = frame()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: '重试' }))
  expect(frame()).not.toBe(before)
  expect(screen.queryByText('frames.test 迟迟没有回应')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(screen.getByText('frames.test 迟迟没有回应')).toBeTruthy()
  act(() => void frame()?.dispatchEvent(new Event('load')))
  expect(screen.queryByText('frames.test 迟迟没有回应')).toBeNull()
})

test('R2.11 a page that came may be the browser’s own error: after 3 s the way out is pointed at, until it is put away or the page is used', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const comes = async () => {
    act(() => void frame()?.dispatchEvent(new Event('load')))
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(screen.queryByText('看不到内容？')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.getByText('看不到内容？')).toBeTruthy()
    const [, beside] = screen.getAllByRole('link', { name: '在新标签页中打开' })
    expect(beside?.getAttribute('href')).toBe('https://frames.test/a')
  }
  await openFrame('https://frames.test/a')
  await comes()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('看不到内容？')).toBeNull()
  closeSite(server)
  answerInitial(server, initialData())
  await openFrame('https://frames.test/a')
  await comes()
  act(() => void dispatchEvent(new Event('blur')))
  expect(screen.getByText('看不到内容？')).toBeTruthy()
  act(() => {
    frame()?.focus()
    dispatchEvent(new Event('blur'))
  })
  expect(screen.queryByText('看不到内容？')).toBeNull()
})

test('R2.11 offline nothing is asked for; a page that is there already stays', async () => {
  await openFrame('https://frames.test/')
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('no')))))
  expect([frame(), screen.getByRole('heading', { name: '当前没有网络' }) !== null]).toEqual([null, true])
  await act(async () => void (await checkOnline(async () => Response.json({}))))
  expect(frame()).toBeTruthy()
  act(() => void frame()?.dispatchEvent(new Event('load')))
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('no')))))
  expect(attribute('data-shown')).toBe('true')
})

test.each([
  ['https://evil.test/', /evil.test 不在允许嵌入的网站之列/, 'https://evil.test/'],
  [`${location.origin}/help`, /这个地址就是本站的页面/, undefined],
  ['javascript:alert(1)', /这不是 http 或 https 地址/, undefined],
  ['data:text/html,x', /这不是 http 或 https 地址/, undefined],
  ['https%3A%2F%2Fframes.test%2F', /这不是 http 或 https 地址/, undefined],
  ['https://me:secret@frames.test/', /掩盖了它的去向/, undefined],
  ['https://frames.test/%2e%2e/a', /掩盖了它的去向/, undefined],
  ['https://frames.test/a%2Fb', /掩盖了它的去向/, undefined],
])('F40 %s is refused in words, with a way on', async (url, why, way) => {
  await openFrame(url)
  expect(screen.getByRole('heading', { name: '这个页面不能在这里显示' })).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect([frame(), outside()?.getAttribute('href')]).toEqual([null, way])
  expect(screen.getByRole('link', { name: '返回「我的」' }).getAttribute('href')).toBe('/user')
})

test('F40 the refusal speaks English too', async () => {
  await openFrame('https://evil.test/', 'en')
  expect(screen.getByText(/^evil\.test is not among the sites that may be shown here\./)).toBeTruthy()
})

test('R2.11 the page is for members: others sign in and come back to it', async () => {
  const { router } = await openSite(address('https://frames.test/a/b'))
  expect(router.state.location.href).toBe(
    `/user/login?goto=${encodeURIComponent('/user/iframe/https%3A%2F%2Fframes.test%2Fa%2Fb')}`,
  )
})
