import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { closeSite, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
const stop = () => {}

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
  const lin = await signedIn(server.ports)
  await questionsOf(server).ask(lin, {
    locale: 'zh-cn',
    title: '主屏幕上的图标不见了',
    body: '怎么放回去？我已经试过两次了。',
  })
})
beforeEach(teachObserver)
afterEach(() => {
  stop()
  closeSite(server)
})
afterAll(() => server.close())

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索帮助和问答' })
const titles = () => [...document.querySelectorAll('.help-row b')].map((one) => one.textContent)
const recent = () => screen.queryByRole('region', { name: '最近搜索' })

test('help and questions are found together, and each kind alone; the address keeps which', async () => {
  const { router } = await openSite('/help?q=主屏幕')
  await screen.findByText('2 条结果')
  expect(titles()).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: '问答 1' }))
  await waitFor(() => expect(titles()).toEqual(['主屏幕上的图标不见了']))
  expect(router.state.location.search).toEqual({ q: '主屏幕', kind: 'question' })
  // What there is of the other kind is still said.
  await userEvent.click(screen.getByRole('radio', { name: '帮助 1' }))
  await waitFor(() => expect(titles()).toEqual(['安装到手机']))
  await userEvent.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ q: '主屏幕' })
})

test('C.02 a word that is nowhere is offered in another spelling, one tap away', async () => {
  const { router } = await openSite('/help?q=brwser', { locale: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: 'Did you mean browser?' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'browser' }))
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('browser')
})

test('C.02 Enter leaves the field for what was found, the one that ends an input method’s word does not', async () => {
  await openSite('/help?q=主屏幕')
  await screen.findByText('2 条结果')
  const input = await field()
  act(() => input.focus())
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(document.activeElement).toBe(input)
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  expect(document.activeElement).not.toBe(input)
})

test('C.02 a result names the heading where it was found and leads there', async () => {
  await openSite('/help?q=添加到主屏幕')
  const link = await screen.findByRole('link', { name: /安装到手机/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/help/install#第一步')
  expect(within(link).getByText('第一步')).toBeTruthy()
})

test('what is found beyond the first twenty comes when it is asked for', async () => {
  for (const who of [await signedIn(server.ports), await signedIn(server.ports)])
    for (let n = 0; n < 11; n++)
      await questionsOf(server).ask(who, {
        locale: 'zh-cn',
        title: `蓝鲸有多长？第 ${n} 问`,
        body: '想知道得更清楚一些，谢谢。',
      })
  await openSite('/help?q=蓝鲸')
  await screen.findByText('22 条结果')
  expect(titles()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: '显示更多' }))
  await waitFor(() => expect(titles()).toHaveLength(22))
  expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull()
})

test('a search that led somewhere is offered again while the field is empty, until it is to be forgotten', async () => {
  const { router } = await openSite('/help')
  await userEvent.click(await field())
  expect(recent()).toBeNull()
  await userEvent.type(await field(), '图标')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '图标' }))
  await userEvent.click(await screen.findByRole('link', { name: /图标不见了/ }))
  await screen.findByRole('heading', { level: 1, name: '主屏幕上的图标不见了' })

  await router.navigate({ to: '/help' })
  await userEvent.click(await field())
  const list = await screen.findByRole('region', { name: '最近搜索' })
  await userEvent.click(within(list).getByRole('button', { name: '图标' }))
  await waitFor(async () => expect((await field()).value).toBe('图标'))
  expect(await screen.findByRole('link', { name: /图标不见了/ })).toBeTruthy()

  await userEvent.clear(await field())
  const again = await screen.findByRole('region', { name: '最近搜索' })
  await userEvent.click(within(again).getByRole('button', { name: '清除记录' }))
  expect(recent()).toBeNull()
})
