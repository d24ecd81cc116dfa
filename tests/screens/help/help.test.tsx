import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { readReading } from '#device/reading/reading.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(async () => {
  server.msw.resetHandlers()
  closeApp()
  await outbox.discard(guest)
})
afterAll(() => server.close())

test('R2.01 R2.08 the start page opens in the default layout: categories with their first pages, pinned ones, areas', async () => {
  const { router } = await openApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: '想了解什么？' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/help')
  const section = await screen.findByRole('region', { name: '开始' })
  expect(within(section).getByRole('link', { name: '搜索帮助' }).getAttribute('href')).toBe('/help/search')
  expect(within(screen.getByRole('region', { name: '置顶' })).getByText('安装到手机')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '栏目' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('帮助 - 灯下'))
})

test('the start page goes on with what others asked most, and leads to asking', async () => {
  const asked = (id: string, title: string, votes: number) => ({
    id,
    locale: 'zh-cn',
    title,
    excerpt: '',
    status: 'open',
    tags: [],
    categoryId: '',
    votes,
    answerCount: votes - 1,
    bounty: 0,
    author: { name: '', path: '' },
    createdAt: 1,
    activeAt: 1,
  })
  server.msw.use(
    http.get('*/api/question/popular', () =>
      HttpResponse.json({
        code: 200,
        msg: '',
        data: { list: [asked('q1', '怎样离线搜索', 3), asked('q2', '字号能更大吗', 1)] },
      }),
    ),
  )
  await openApp('/help')
  const popular = await screen.findByRole('region', { name: '热门问题' })
  await waitFor(() => expect(within(popular).getAllByRole('link')).toHaveLength(4))
  const [first, second, ask] = within(popular).getAllByRole('link')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['怎样离线搜索2 个回答', '/QA/q1'])
  expect(second?.textContent).toBe('字号能更大吗暂无回答')
  expect([ask?.textContent, ask?.getAttribute('href')]).toEqual(['提问', '/QA?ask=1'])
})

test('P1.07 an address that a document had before becomes the one that it has', async () => {
  const text = (id: string) => ({ 'zh-cn/start/renamed.md': `---\nid: ${id}\n---\n# 改过名的一篇\n\n正文\n` })
  await server.publish({ ...helpTexts, ...text('first-name') })
  await server.publish({ ...helpTexts, ...text('second-name') })
  const { router } = await openApp('/help/first-name?a=1')
  expect(await screen.findByRole('heading', { level: 1, name: '改过名的一篇' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/second-name'))
  expect(router.history.length).toBe(1)
  await server.publish(helpTexts)
})

test('R2.08 R2.14 an article stands in the help-doc layout alone, with title, contents and neighbours', async () => {
  await openApp('/help/install')
  expect(await screen.findByRole('heading', { level: 1, name: '安装到手机' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
  expect(screen.getByRole('button', { name: '字号' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '下一篇搜索帮助' }).getAttribute('href')).toBe('/help/search')
  expect(document.querySelector('article')?.lang).toBe('zh-CN')
  await waitFor(() => expect(document.title).toBe('安装到手机 - 灯下'))
})

test('a heading is called what is seen of it, formulas and notes are part of the page', async () => {
  const text = '---\nid: formulas\n---\n## 面积 $x^2$[^1]\n\n正文\n\n[^1]: 单位是平方米。\n'
  await server.publish({ ...helpTexts, 'zh-cn/start/formulas.md': text })
  await openApp('/help/formulas')
  // By its label: jsdom knows no styles of formulas, which looking for roles asks for.
  const button = await screen.findByLabelText('复制「面积 x2」的链接')
  const heading = button.closest('h2') as HTMLElement
  expect(heading.getAttribute('aria-label')).toBe('面积 x2')
  expect(heading.querySelector('math msup')).not.toBeNull()
  const note = within(heading).getByText('[1]')
  expect([note.getAttribute('aria-label'), note.getAttribute('href')]).toEqual(['脚注 1', '#fn-1'])
  expect(document.getElementById('fn-1')?.textContent).toContain('单位是平方米。')
  await server.publish(helpTexts)
})

test('an article’s own links go through the router, headings of the same page stay the browser’s', async () => {
  const { router } = await openApp('/help/search')
  await userEvent.click(await screen.findByRole('link', { name: '安装' }))
  expect(await screen.findByRole('heading', { level: 1, name: '安装到手机' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/help/install')
})

test('R1.02 the language changes without a reload, is remembered, and the reader goes on with the translation', async () => {
  const { router } = await openApp('/help/install')
  await userEvent.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Install on your phone' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/help/install-en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('ba-lang')).toBe('en')
  expect(screen.getByRole('heading', { name: 'Was this helpful?' })).toBeTruthy()
})

test('R2.15 a page that does not exist says so with its path and leads home', async () => {
  await openApp('/help/没有这页')
  expect(await screen.findByText('页面不存在：/help/没有这页')).toBeTruthy()
  expect(screen.getByRole('link', { name: '前往帮助中心' }).getAttribute('href')).toBe('/help')
})

test('R2.15 an address that no route knows goes to the help centre', async () => {
  const { router } = await openApp('/nowhere/at/all')
  await screen.findByRole('heading', { level: 1, name: '想了解什么？' })
  expect(router.state.location.pathname).toBe('/help')
})

test('R2.20 a failure of the server has the words of the general error page and a way to try again', async () => {
  server.msw.use(
    http.get('*/help/install/_payload.json', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })),
  )
  await openApp('/help/install', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: '安装到手机' })).toBeTruthy()
})

test('a page that cannot be reached says that it is not saved here', async () => {
  server.msw.use(http.get('*/help/install/_payload.json', () => HttpResponse.error()))
  await openApp('/help/install')
  expect(await screen.findByText(/这一页没有保存在这台设备上/)).toBeTruthy()
})

test('the list that cannot be reached offers to try again', async () => {
  server.msw.use(http.get('*/help/_payload.json', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  await openApp('/help')
  expect(await screen.findByRole('heading', { name: '帮助中心加载失败' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('region', { name: '开始' })).toBeTruthy()
})

test('a year in the address is searched for as it was typed', async () => {
  await openApp('/help?q=2026')
  const field = await screen.findByRole('searchbox', { name: '搜索帮助和问答' })
  expect((field as HTMLInputElement).value).toBe('2026')
})

test('searching as one types: the address keeps it, matches are marked, nothing found says what to do', async () => {
  const { router } = await openApp('/help')
  const field = await screen.findByRole('searchbox', { name: '搜索帮助和问答' })
  await userEvent.type(field, '主屏幕')
  await waitFor(() => {
    const found = document.querySelector('.help-row mark')
    // While one types, the first letters may have been found already.
    if (found?.textContent !== '主屏幕') throw new Error('not marked yet')
  })
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '主屏幕' }))
  await userEvent.clear(field)
  await userEvent.type(field, 'qqqq')
  expect(await screen.findByRole('heading', { name: '没有找到包含「qqqq」的内容' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '浏览全部分类' }))
  expect(await screen.findByRole('region', { name: '开始' })).toBeTruthy()
})

test('a category lists all its pages with their summaries, the other categories beside it', async () => {
  await openApp('/help?category=start')
  const list = await screen.findByText('放到主屏幕')
  expect(list.closest('a')?.getAttribute('href')).toBe('/help/install')
  const others = screen.getByRole('navigation', { name: '分类' })
  expect(within(others).getByRole('link', { name: /开始/ }).getAttribute('aria-current')).toBe('page')
})

test('what was read is remembered on this device, newest first', async () => {
  const { router } = await openApp('/help/install')
  await screen.findByRole('heading', { level: 1, name: '安装到手机' })
  await waitFor(async () => expect((await readReading('guest')).map(({ id }) => id)).toContain('install'))
  expect(localStorage.length).toBe(0)
  await router.navigate({ to: '/help' })
  const recent = await screen.findByRole('region', { name: '最近阅读' })
  expect(within(recent).getByRole('link', { name: /安装到手机/ })).toBeTruthy()
})

test('“was this helpful?” a yes is thanked for, a no may say why', async () => {
  const sent: unknown[] = []
  server.msw.use(
    http.post('*/api/help/doc/:id/helpful', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ code: 200, msg: '', data: { yes: 0, no: 1 } })
    }),
  )
  await openApp('/help/install')
  await userEvent.click(await screen.findByText('否'))
  await userEvent.type(await screen.findByRole('textbox'), '第 3 步的按钮找不到')
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('谢谢，写文章的人会看到每一条评价。')).toBeTruthy()
  expect(sent).toEqual([{ helpful: false, reason: '第 3 步的按钮找不到' }])
})

test('“was this helpful?” with no network the answer is kept on the device', async () => {
  await openApp('/help/install')
  await screen.findByRole('heading', { level: 1, name: '安装到手机' })
  server.msw.use(http.post('*/api/help/doc/:id/helpful', () => HttpResponse.error()))
  await userEvent.click(await screen.findByText('是'))
  expect(await screen.findByText('谢谢。已保存在这台设备上，联网后自动发送。')).toBeTruthy()
})
