import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keyOf } from '#app/api/query.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { getQuestion, type Question } from '#contract/question/question.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite } from '../member-site.tsx'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Awaited<ReturnType<typeof signedIn>>
let wen: Awaited<ReturnType<typeof signedIn>>
let id: string
let answerId: string

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  qa = questionsOf(server)
  lin = await signedIn(server.ports, { name: '小林' })
  wen = await signedIn(server.ports, { name: '小温' })
  id = await qa.ask(lin, {
    locale: 'zh-cn',
    title: '火车上怎么看课程？',
    body: '没有网络，**打不开**。',
    tags: ['离线'],
  })
  answerId = await qa.answer(wen, id, '先保存到设备。')
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const heading = () => screen.findByRole('heading', { level: 1, name: '火车上怎么看课程？' })

test.each(['/QA/{id}', '/QA/{id}%20copy'])(
  'R2.09 R2.14 %s shows the question with its answers, in the content card with the way back',
  async (path) => {
    await openSite(path.replace('{id}', id))
    expect(await heading()).toBeTruthy()
    const main = screen.getByRole('main')
    expect(within(main).getByText('打不开').tagName).toBe('STRONG')
    expect(within(main).getByText('先保存到设备。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '# 离线' }).getAttribute('href')).toBe('/QA?tag=%E7%A6%BB%E7%BA%BF')
    expect(main.closest('.card-page')).toBeTruthy()
    expect(screen.getByRole('link', { name: '问答' }).getAttribute('href')).toBe('/QA')
    expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
    expect(document.querySelector('article')?.lang).toBe('zh-CN')
    await waitFor(() => expect(document.title).toBe('火车上怎么看课程？ - 灯下'))
  },
)

test.each(['/QA/none', '/QA/none%20copy', '/QA/%20copy', '/QA/a.b'])(
  'R2.15 %s: a question that does not exist says so with its path, in the same frame',
  async (path) => {
    await openSite(path)
    expect(await screen.findByText(`页面不存在：${decodeURIComponent(path)}`)).toBeTruthy()
    expect(screen.getByRole('link', { name: '问答' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '前往问答' }).getAttribute('href')).toBe('/QA')
  },
)

test('R2.09 a guest who reports is told why signing in is needed, and comes back', async () => {
  const { router } = await openSite(`/QA/${id}`)
  await heading()
  await userEvent.click((await screen.findAllByRole('button', { name: '更多' }))[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: '举报' }))
  expect((await screen.findByRole('alert')).textContent).toContain('举报需要登录')
  expect(router.state.location.search).toMatchObject({ reason: 'report' })
})

test('R1.02 the words around a question change with the language, its text stays', async () => {
  await openSite(`/QA/${id}`)
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect((await screen.findAllByRole('button', { name: 'Comment' }))[0]).toBeTruthy()
  expect(await heading()).toBeTruthy()
})

test('R2.20 a server that fails is told with a way to try again', async () => {
  server.msw.use(http.get('*/QA/:id/_payload.json', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  await openSite(`/QA/${id}`, { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading()).toBeTruthy()
})

test('C.02 what cannot be reached and is not saved says so', async () => {
  server.msw.use(http.get('*/QA/:id/_payload.json', () => HttpResponse.error()))
  await openSite(`/QA/${id}`)
  expect(await screen.findByText(/这一页没有保存在这台设备上/)).toBeTruthy()
})

test('R2.09 a guest reads everything; whoever wants to do something signs in and comes back', async () => {
  const { router } = await openSite(`/QA/${id}%20copy`)
  await heading()
  expect(await screen.findByRole('button', { name: '登录后回答' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click((await screen.findAllByRole('button', { name: /有帮助/ }))[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
})

test('F48 another member sees no tool for what is not theirs', async () => {
  const wu = await signedIn(server.ports, { name: '小吴' })
  await openMember(wu, `/QA/${id}`)
  await heading()
  await screen.findByRole('textbox', { name: '你的回答' })
  const more = () => screen.getAllByRole('button', { name: '更多' })
  expect(screen.queryByRole('button', { name: '采纳' })).toBeNull()
  for (const at of [0, 1]) {
    await userEvent.click(more()[at] as HTMLElement)
    const sheet = await screen.findByRole('dialog')
    expect(await within(sheet).findByRole('button', { name: '举报' })).toBeTruthy()
    for (const name of ['编辑', '删除']) expect(within(sheet).queryByRole('button', { name })).toBeNull()
    expect(within(sheet).queryByRole('button', { name: /隐藏|关闭：/ })).toBeNull()
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
  }
})

test('F48 a member has no news of what they have open', async () => {
  server.clock.seconds += 10
  await qa.answer(wen, id, '再补充一句。')
  const news = async () => {
    const answer = await server.get<{ list: { news: boolean }[] }>('/api/question/mine?show=asked', lin.headers)
    return answer.body.data.list[0]?.news
  }
  expect(await news()).toBe(true)
  await openMember(lin, `/QA/${id}`)
  await heading()
  await waitFor(async () => expect(await news()).toBe(false))
})

test('what was answered meanwhile comes into the page, and what is being typed stays', async () => {
  const { queryClient } = await openMember(wen, `/QA/${id}`)
  await heading()
  await userEvent.click((await screen.findAllByRole('button', { name: '评论' }))[0] as HTMLElement)
  const field = await screen.findByRole('textbox', { name: '你的评论' })
  await userEvent.type(field, '写到一半')
  await qa.answer(lin, id, '刚刚来的回答。')
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('刚刚来的回答。')).toBeTruthy()
  const after = screen.getByRole('textbox', { name: '你的评论' })
  expect([after, (after as HTMLTextAreaElement).value, document.activeElement]).toEqual([field, '写到一半', field])
})

test('what was seen does not go back to what the device had kept before', async () => {
  const { queryClient } = await openSite(`/QA/${id}`)
  await heading()
  const key = keyOf(getQuestion, { id })
  const now = queryClient.getQueryData<{ data: Question }>(key)?.data as Question
  const older = { ...now, rev: now.rev - 1, title: '旧的标题？' }
  act(() => void queryClient.setQueryData(key, { data: older, savedAt: 1 }))
  act(() => void queryClient.setQueryData(key, { data: { ...now, title: '新的标题？' }, savedAt: null }))
  expect(await screen.findByRole('heading', { level: 1, name: '新的标题？' })).toBeTruthy()
  act(() => void queryClient.setQueryData(key, { data: older, savedAt: 1 }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新的标题？')
})

test('R2.09 an answer can be pointed at by its address', async () => {
  await openSite(`/QA/${id}`)
  await heading()
  expect(document.getElementById(`answer-${answerId}`)?.textContent).toContain('先保存到设备。')
})
