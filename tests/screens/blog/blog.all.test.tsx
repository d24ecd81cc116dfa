import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

test('P2.01 a post opens over the list that it is chosen from, which stays; Back, the cross and Escape close it', async () => {
  const { router } = await openApp('/blog?tag=%E7%A6%BB%E7%BA%BF')
  await waitFor(() => expect(cards()).toEqual(['第二篇文章', '第一篇文章']))
  const list = document.querySelector('.blog-posts')
  const open = async () => {
    await userEvent.click(screen.getByRole('link', { name: /第二篇文章/ }))
    return screen.findByRole('dialog', { name: '第二篇文章' })
  }
  const isClosed = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(router.state.location.href).toBe('/blog?tag=%E7%A6%BB%E7%BA%BF')
    })
  expect((await open()).textContent).toContain('斑马在这里。')
  expect(router.state.location.search).toEqual({ tag: '离线', id: 'second' })
  await waitFor(() => expect(document.title).toContain('第二篇文章'))
  expect(document.querySelector('.blog-posts')).toBe(list)
  router.history.back()
  await isClosed()
  await waitFor(() => expect(document.title).toContain('博客'))
  await userEvent.click(within(await open()).getByRole('button', { name: '关闭' }))
  await isClosed()
  within(await open())
    .getByRole('button', { name: '关闭' })
    .focus()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  const dialog = await open()
  await router.navigate({ to: '.', search: true, hash: '小标题' })
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await isClosed()
  expect(document.querySelector('.blog-posts')).toBe(list)
})

test('P2.01 more than a page of posts goes on with older ones, and comes back', async () => {
  for (let n = 1; n <= 21; n++) await desk.publish(`many-${n}`, { title: `Post ${n}` })
  await openApp('/blog', { locale: 'en', languages: ['en'] })
  await waitFor(() => expect(cards()).toHaveLength(20))
  expect(cards()[0]).toBe('Post 21')
  await userEvent.click(screen.getByRole('link', { name: 'Older posts' }))
  await waitFor(() => expect(cards()).toEqual(['Post 1', 'The second one']))
  expect(screen.queryByRole('link', { name: 'Older posts' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Newer posts' }))
  await waitFor(() => expect(cards()[0]).toBe('Post 21'))
})
