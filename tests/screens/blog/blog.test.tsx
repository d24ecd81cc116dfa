import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { type BlogDesk, blogDesk } from '#tests/server/blog/posts.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeApp, openApp } from '../open-app.tsx'

teachDialogs()
Object.assign(Element.prototype, { scrollIntoView() {} })
let server: MockServer
let desk: BlogDesk
const inChinese = { locale: 'zh-cn' }
beforeAll(async () => {
  server = await startServer()
  desk = await blogDesk(server)
  await desk.publish('first', { title: '第一篇文章', summary: '说明一。', tags: ['离线', '阅读'] }, inChinese)
  await desk.publish('second', { title: '第二篇文章', body: '## 小标题\n\n斑马在这里。', tags: ['离线'] }, inChinese)
  await desk.publish('third', { title: '第三篇文章' }, inChinese)
  await desk.publish('second-en', { title: 'The second one' }, { from: { id: 'second', as: 'translation' } })
  await desk.begin('draft', { title: '草稿' }, inChinese)
})
afterEach(async () => {
  server.msw.resetHandlers()
  vi.unstubAllGlobals()
  closeApp()
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const cards = () => [...document.querySelectorAll('.blog-card b')].map((title) => title.textContent)
const unplug = () => checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))

test('P2.01 the list has the newest first with author, day and reading time, is narrowed by a tag, and leads to a post', async () => {
  const { router } = await openApp('/blog')
  expect(await screen.findByRole('heading', { level: 1, name: '博客' })).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['第三篇文章', '第二篇文章', '第一篇文章']))
  const card = screen.getByRole('link', { name: /第一篇文章/ })
  for (const words of ['说明一。', 'Ada', '2027年1月15日', '约 1 分钟']) expect(card.textContent).toContain(words)
  const tags = within(screen.getByRole('navigation', { name: '标签' }))
  await userEvent.click(tags.getByRole('link', { name: /离线/ }))
  await waitFor(() => expect(cards()).toEqual(['第二篇文章', '第一篇文章']))
  expect(router.state.location.href).toBe('/blog?tag=%E7%A6%BB%E7%BA%BF')
  await userEvent.click(tags.getByRole('link', { name: /离线/ }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  await userEvent.click(screen.getByRole('link', { name: /第二篇文章/ }))
  expect(await screen.findByRole('heading', { level: 1, name: '第二篇文章' })).toBeTruthy()
})

test('P2.01 a post that cannot be had says so over the list, and is tried again', async () => {
  await openApp('/blog')
  await waitFor(() => expect(cards()).not.toHaveLength(0))
  const broken = { code: 500, msg: '坏了', data: null }
  server.msw.use(
    http.get('*/blog/:id/_payload.json', () => HttpResponse.json(broken)),
    http.get('*/api/blog/:id', () => HttpResponse.json(broken)),
  )
  await userEvent.click(screen.getByRole('link', { name: /第一篇文章/ }))
  const dialog = await screen.findByRole('dialog', { name: '文章' })
  expect(await within(dialog).findByText('这篇文章加载失败')).toBeTruthy()
  await unplug()
  expect(await within(dialog).findByText('当前没有网络')).toBeTruthy()
  await checkOnline(async () => Response.json({}))
  server.msw.resetHandlers()
  await userEvent.click(await within(dialog).findByRole('button', { name: /重试/ }))
  expect(await screen.findByRole('dialog', { name: '第一篇文章' })).toBeTruthy()
})

test('P2.01 an address that names a post by a query leads to its page; one that is no post says so', async () => {
  const { router } = await openApp('/blog?id=first')
  expect(await screen.findByRole('heading', { level: 1, name: '第一篇文章' })).toBeTruthy()
  expect(router.state.location.href).toBe('/blog/first')
  closeApp()
  await openApp('/blog/draft')
  expect(await screen.findByRole('heading', { name: /找不到|不存在/ })).toBeTruthy()
})

test('P2.01 nothing yet, nothing with a tag, an error and no network each say so, with a way on', async () => {
  const empty = { code: 200, msg: '', data: { list: [], total: 0, tags: [] } }
  server.msw.use(
    http.get('*/blog/_payload.json', () => HttpResponse.json(empty)),
    http.get('*/api/blog', () => HttpResponse.json(empty)),
  )
  await openApp('/blog')
  expect(await screen.findByText('还没有这种语言的文章')).toBeTruthy()
  closeApp()
  server.msw.resetHandlers()
  await openApp('/blog?tag=nothing')
  expect(await screen.findByText('这里没有文章')).toBeTruthy()
  closeApp()
  const broken = { code: 500, msg: '坏了', data: null }
  server.msw.use(
    http.get('*/blog/_payload.json', () => HttpResponse.json(broken)),
    http.get('*/api/blog', () => HttpResponse.json(broken)),
  )
  await openApp('/blog')
  expect(await screen.findByText('文章加载失败')).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  closeApp()
  server.msw.use(
    http.get('*/blog/_payload.json', () => HttpResponse.error()),
    http.get('*/api/blog', () => HttpResponse.error()),
  )
  await unplug()
  await openApp('/blog')
  expect(await screen.findByText(/这台设备上还没有保存博客/)).toBeTruthy()
})

test('P2.05 a post leads to those before and after it, to others with its tag, to the tag, and to its translation', async () => {
  const { router } = await openApp('/blog/second')
  await screen.findByRole('heading', { level: 1, name: '第二篇文章' })
  const around = within(screen.getByRole('navigation', { name: '较新与较早的文章' }))
  expect(around.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/blog/third', '/blog/first'])
  expect(screen.getByRole('link', { name: '# 离线' }).getAttribute('href')).toBe('/blog?tag=%E7%A6%BB%E7%BA%BF')
  const more = screen.getByRole('heading', { name: '相关文章' }).parentElement as HTMLElement
  expect(within(more).getByRole('link').getAttribute('href')).toBe('/blog/first')
  expect(screen.getByRole('link', { name: 'Read in English' }).getAttribute('href')).toBe('/blog/second-en')
  await userEvent.click(around.getByRole('link', { name: /第一篇文章/ }))
  expect(await screen.findByRole('heading', { level: 1, name: '第一篇文章' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/blog/first')
})

test('P2.05 a post is shared as the device shares, or its address is copied', async () => {
  const user = userEvent.setup()
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await openApp('/blog/second')
  await screen.findByRole('heading', { level: 1, name: '第二篇文章' })
  await user.click(await screen.findByRole('button', { name: /分享/ }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: expect.stringContaining('第二篇文章') }))
  Object.assign(navigator, { share: undefined })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: /分享/ }))
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce())
})

test('P2.04 a post is found in the search, as one of the blog; the start page leads to the newest', async () => {
  await openApp('/help?q=斑马')
  const hit = await screen.findByRole('link', { name: /第二篇文章/ })
  expect([hit.getAttribute('href'), hit.textContent?.includes('博客文章')]).toEqual([
    `/blog/second#${encodeURIComponent('小标题')}`,
    true,
  ])
  closeApp()
  await openApp('/help')
  const newest = (await screen.findByRole('heading', { name: '博客新文' })).closest('section') as HTMLElement
  expect(within(newest).getByRole('link', { name: '全部文章' }).getAttribute('href')).toBe('/blog')
  expect(within(newest).getAllByRole('link', { name: /文章/ })[1]?.getAttribute('href')).toBe('/blog/third')
})
