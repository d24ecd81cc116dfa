import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { HelpSummary } from '#contract/help/help.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
})
afterAll(() => server.close())

const doc = (id: string, title: string, updatedAt: number): HelpSummary => ({
  id,
  locale: 'zh-cn',
  categoryId: 'start',
  title,
  summary: '',
  tags: [],
  sort: 0,
  pinned: false,
  updatedAt,
})
const day = 86_400
const noon = Date.UTC(2026, 10, 20, 12) / 1000
const answer = (list: HelpSummary[]) =>
  server.msw.use(http.get('*/api/help/news', () => HttpResponse.json({ code: 200, msg: '', data: { list } })))

test('P2.03 what changed is listed by day from the start page on, with the feeds that say the same', async () => {
  await openApp('/help')
  await userEvent.click(await screen.findByRole('link', { name: '最近更新' }))
  expect(await screen.findByRole('heading', { level: 1, name: '最近更新' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: /安装到手机/ })).getAttribute('href')).toBe('/help/install')
  expect(screen.getByRole('link', { name: 'Atom' }).getAttribute('href')).toBe('/feeds/help.zh-cn.atom')
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/feeds/help.zh-cn.rss')
})

test('days are the reader’s, the latest first; what came since the last visit is marked until the visit is over', async () => {
  answer([doc('b', '第二篇', noon), doc('a', '第一篇', noon - day)])
  await openApp('/help?view=news')
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '2026年11月20日星期五',
    '2026年11月19日星期四',
  ])
  expect(screen.queryByText('新')).toBeNull()
  closeApp()
  answer([doc('c', '第三篇', noon + day), doc('b', '第二篇', noon)])
  localStorage.setItem('help-news-seen-zh-cn', JSON.stringify({ latest: noon, before: noon, at: 1 }))
  await openApp('/help?view=news')
  await waitFor(() => expect(screen.getByRole('link', { name: /第三篇/ }).textContent).toContain('新'))
  expect(screen.getByRole('link', { name: /第二篇/ }).textContent).not.toContain('新')
  expect(JSON.parse(localStorage.getItem('help-news-seen-zh-cn') ?? '')).toMatchObject({
    latest: noon + day,
    before: noon,
  })
})

test('a list that cannot be read says so and is asked for again', async () => {
  server.msw.use(http.get('*/api/help/news', () => HttpResponse.error()))
  await openApp('/help?view=news')
  expect(await screen.findByRole('heading', { name: '列表加载失败' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: /安装到手机/ })).toBeTruthy()
})
