import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keyOf } from '#app/api/query.ts'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { getMyQuestionPart } from '#contract/question/mine.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said } from '../member-site.tsx'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Awaited<ReturnType<typeof signedIn>>
let wen: Awaited<ReturnType<typeof signedIn>>
let id: string
let answerId: string

beforeAll(async () => {
  teachDialogs()
  // What comes with the first touch takes its time where nothing is built.
  await Promise.all([import('#app/screens/question/tools/Tools.tsx'), import('#app/fields/editor/Editor.tsx')])
  server = await startServer()
  qa = questionsOf(server)
  lin = await signedIn(server.ports, { name: '小林' })
  wen = await signedIn(server.ports, { name: '小温' })
})
beforeEach(async () => {
  id = await qa.ask(lin, { locale: 'zh-cn', title: '火车上怎么看课程？', body: '没有网络，课程打不开。' })
  answerId = await qa.answer(wen, id, '先保存到设备。')
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = async (who: typeof lin) => {
  const app = await openMember(who, `/QA/${id}`)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText(/^(你的回答|自己回答)$/)
  return app
}
/** Of the asker it is asked for. */
const answerField = async () => {
  const own = screen.queryByRole('button', { name: '自己回答' })
  if (own) await userEvent.click(own)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '你的回答' })
}
/** The tools of the question, or of its first answer. */
const tools = (of: 'question' | 'answer') => within(document.querySelector(`[data-tools^="${of}"]`) as HTMLElement)
const press = async (of: 'question' | 'answer', name: RegExp | string) =>
  userEvent.click(await tools(of).findByRole('button', { name }))
const choose = async (of: 'question' | 'answer', name: RegExp | string) => {
  await press(of, '更多')
  const menu = await screen.findByRole('dialog')
  await userEvent.click(await within(menu).findByRole('button', { name }))
}
const pressed = (of: 'question' | 'answer', name: RegExp) =>
  tools(of).getByRole('button', { name }).getAttribute('aria-pressed')

test('R2.09 a vote counts at once, is with the server, and can be taken back; one’s own text has none', async () => {
  await open(lin)
  await waitFor(() => expect(tools('question').getByRole('button', { name: /有帮助/ }).ariaDisabled).toBe('true'))
  const button = tools('answer').getByRole('button', { name: /有帮助/ })
  const shown: (string | null)[] = []
  const watching = new MutationObserver(() => shown.push(button.textContent))
  watching.observe(button, { characterData: true, childList: true, subtree: true })
  await press('answer', /有帮助/)
  expect(button.textContent).toBe('有帮助1')
  await waitFor(async () => expect((await qa.read(id)).answers[0]?.votes).toBe(1))
  await press('answer', /有帮助/)
  await waitFor(async () => expect((await qa.read(id)).answers[0]?.votes).toBe(0))
  await waitFor(() => expect(pressed('answer', /有帮助/)).toBe('false'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  watching.disconnect()
  // No other number between: what the server said joins what was wished in one step.
  expect(shown).toEqual(['有帮助1', '有帮助0'])
})

test('R2.09 what was asked before and comes late does not bring back a vote that was taken away', async () => {
  const { queryClient } = await open(lin)
  await press('answer', /有帮助/)
  await waitFor(async () => expect((await qa.read(id)).answers[0]?.votes).toBe(1))
  let send = () => {}
  let isHeld = false
  server.msw.use(
    http.get(
      '*/api/question/item/:id/mine',
      async ({ request }) => {
        const ofBefore = await server.app.fetch(request)
        isHeld = true
        await new Promise<void>((resolve) => {
          send = resolve
        })
        return ofBefore
      },
      { once: true },
    ),
  )
  void queryClient.refetchQueries({ queryKey: keyOf(getMyQuestionPart, { id }) })
  await waitFor(() => expect(isHeld).toBe(true))
  await press('answer', /有帮助/)
  await waitFor(async () => expect((await qa.read(id)).answers[0]?.votes).toBe(0))
  const button = tools('answer').getByRole('button', { name: /有帮助/ })
  const shown: (string | null)[] = []
  const watching = new MutationObserver(() => shown.push(button.textContent))
  watching.observe(button, { characterData: true, childList: true, subtree: true })
  send()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(async () => {})
  watching.disconnect()
  expect(shown).toEqual([])
  expect(button.textContent).toBe('有帮助0')
})

test('R2.09 following, and no longer', async () => {
  const wu = await signedIn(server.ports)
  await open(wu)
  await press('question', '关注')
  await waitFor(async () => expect((await qa.mine(wu, id))?.following).toBe(true))
  await press('question', '已关注')
  await waitFor(async () => expect((await qa.mine(wu, id))?.following).toBe(false))
})

test('R2.09 its asker accepts an answer, which is marked and stands first, and takes that back', async () => {
  await open(lin)
  await press('answer', '采纳')
  expect(await screen.findByText('已采纳')).toBeTruthy()
  expect((await qa.read(id)).status).toBe('solved')
  await press('answer', '取消采纳')
  await waitFor(() => expect(screen.queryByText('已采纳')).toBeNull())
  expect((await qa.read(id)).acceptedAnswerId).toBe('')
})

test('R2.09 an answer is sent from the end of the page, joins the others and leaves the form empty', async () => {
  await open(lin)
  const field = await answerField()
  await userEvent.click(screen.getByRole('button', { name: '发布回答' }))
  expect(await screen.findByText('请输入内容')).toBeTruthy()
  await userEvent.type(field, '我自己找到了。')
  await userEvent.click(screen.getByRole('button', { name: '发布回答' }))
  expect(await within(screen.getByRole('article')).findByText('我自己找到了。')).toBeTruthy()
  expect(field.value).toBe('')
  expect(said()).toEqual(['success: 回答已发布'])
})

test('R2.09 its asker adds to a question or shares it; a place to answer is there for who asks for it', async () => {
  await open(lin)
  expect(screen.queryByRole('textbox')).toBeNull()
  const below = within(document.querySelector('#answer') as HTMLElement)
  const user = userEvent.setup()
  await user.click(below.getByRole('button', { name: '补充问题' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '编辑问题' })).getByRole('button', { name: '关闭' }),
  )
  await user.click(below.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(said()).toContain('success: 链接已复制'))
  expect(await navigator.clipboard.readText()).toBe(location.href)
  await user.click(below.getByRole('button', { name: '自己回答' }))
  await waitFor(() => expect(document.activeElement).toBe(below.getByRole('textbox', { name: '你的回答' })))
})

test('R2.09 a comment on an answer, within its length', async () => {
  await open(lin)
  await press('answer', '评论')
  const field = await screen.findByRole('textbox', { name: '你的评论' })
  await userEvent.click(field)
  await userEvent.paste('长'.repeat(501))
  await userEvent.click(screen.getByRole('button', { name: '发表评论' }))
  expect(await screen.findByText('最多 500 个字')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '谢谢！')
  await userEvent.click(screen.getByRole('button', { name: '发表评论' }))
  expect(await within(await screen.findByRole('list', { name: '评论' })).findByText('谢谢！')).toBeTruthy()
  expect((await qa.read(id)).answers[0]?.comments.map(({ text }) => text)).toEqual(['谢谢！'])
})

test('R2.09 a text that was changed elsewhere meanwhile: the other one is shown, and overwritten only when asked to', async () => {
  await open(wen)
  await choose('answer', '编辑')
  const sheet = within(await screen.findByRole('dialog', { name: '编辑回答' }))
  const field = await sheet.findByRole('textbox', { name: '回答' })
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('先保存到设备。'))
  await qa.do(wen, id, `answer/${answerId}/edit`, { body: '在另一台设备上改过。', version: 1 })
  await userEvent.clear(field)
  await userEvent.type(field, '这里改的。')
  await userEvent.click(sheet.getByRole('button', { name: '保存修改' }))
  await userEvent.click(await sheet.findByRole('button', { name: '查看对方的内容' }))
  expect(sheet.getByText('在另一台设备上改过。')).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('这里改的。')
  expect((await qa.read(id)).answers[0]?.html).toContain('另一台')
  await userEvent.click(sheet.getByRole('button', { name: '用我的内容覆盖' }))
  expect(await within(screen.getByRole('article')).findByText('这里改的。')).toBeTruthy()
  await waitFor(async () => expect((await qa.read(id)).answers[0]?.version).toBe(3))
})

test('R2.09 a question is edited with its title and tags, and its history shows what changed', async () => {
  await open(lin)
  await choose('question', '编辑')
  const sheet = within(await screen.findByRole('dialog', { name: '编辑问题' }))
  const title = await sheet.findByRole('textbox', { name: '标题' })
  await userEvent.clear(title)
  await userEvent.type(title, '高铁上怎么看课程？')
  await userEvent.click(sheet.getByRole('button', { name: '保存修改' }))
  expect(await screen.findByRole('heading', { level: 1, name: '高铁上怎么看课程？' })).toBeTruthy()
  await choose('question', '历史版本')
  const history = await screen.findByRole('region', { name: '修改的内容' })
  expect([...history.querySelectorAll('ins')].map((line) => line.textContent)).toEqual(['高铁上怎么看课程？'])
  expect([...history.querySelectorAll('del')].map((line) => line.textContent)).toEqual(['火车上怎么看课程？'])
})

test('R2.09 a report names its reason and is thanked for', async () => {
  await open(lin)
  await choose('answer', '举报')
  const sheet = within(await screen.findByRole('dialog', { name: '举报' }))
  await userEvent.click(await sheet.findByRole('radio', { name: '内容有误' }))
  await userEvent.type(sheet.getByRole('textbox'), '第二步不对')
  await userEvent.click(sheet.getByRole('button', { name: '提交举报' }))
  await waitFor(() => expect(said()).toEqual(['success: 谢谢，客服会查看。']))
  const row = await server.db.selectFrom('report').selectAll().where('answerId', '=', answerId).executeTakeFirst()
  expect(row).toMatchObject({ reason: 'wrong', note: '第二步不对', accountId: lin.id })
})

test('R2.09 what one deletes is asked about first; a question that is gone leads to the list', async () => {
  await open(wen)
  await choose('answer', '删除')
  const sheet = within(await screen.findByRole('dialog', { name: '删除这条回答？' }))
  await userEvent.click(sheet.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('暂无回答。')).toBeTruthy()
  closeSite()
  const { router } = await open(lin)
  await choose('question', '删除')
  const again = within(await screen.findByRole('dialog', { name: '删除这个问题？' }))
  await userEvent.click(again.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/QA'))
  await expect(qa.read(id)).rejects.toThrow('404')
})

test('R2.09 support closes a question; nothing can be added then, and its asker opens it again', async () => {
  const support = await signedIn(server.ports, { roleId: 2 })
  await open(support)
  await choose('question', /关闭：/)
  expect(await screen.findByText(/这个问题已关闭/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '你的回答' })).toBeNull())
  expect(tools('question').queryByRole('button', { name: '评论' })).toBeNull()
  closeSite()
  await openMember(lin, `/QA/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: '重新打开这个问题' }))
  expect(await screen.findByRole('button', { name: '自己回答' })).toBeTruthy()
  expect((await qa.read(id)).status).toBe('answered')
})

test('F19 with no network an answer and a vote wait in their places, and join the page once they are sent', async () => {
  await open(lin)
  await waitFor(() => expect(tools('answer').getByRole('button', { name: '采纳' })).toBeTruthy())
  server.msw.use(http.post('*/api/question/*', () => HttpResponse.error()))
  await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
  await press('answer', /有帮助/)
  await userEvent.type(await answerField(), '到站后再发。')
  await userEvent.click(screen.getByRole('button', { name: '发布回答' }))
  expect(await screen.findByRole('link', { name: '等待发送' })).toBeTruthy()
  expect(screen.getByText('到站后再发。').closest('.qa-waiting')).toBeTruthy()
  await waitFor(() => expect(pressed('answer', /有帮助/)).toBe('true'))
  expect((await qa.read(id)).answers).toHaveLength(1)
  await press('answer', '更多')
  const menu = within(await screen.findByRole('dialog'))
  expect(menu.getByRole('button', { name: /历史版本/ })).toHaveProperty('disabled', true)
  expect(menu.getByText('当前没有网络，历史版本不保存在设备上。')).toBeTruthy()
  await userEvent.click(menu.getByRole('button', { name: '关闭' }))

  server.msw.resetHandlers()
  const stop = startOutbox({ onRefusedToken: () => {}, onSent: () => {} })
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await drainNow({ byHand: true })
  expect(await within(screen.getByRole('article')).findByText('到站后再发。')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '等待发送' })).toBeNull()
  const { answers } = await qa.read(id)
  expect([answers.length, answers.find((one) => one.id === answerId)?.votes]).toEqual([2, 1])
  stop()
})

test('F01 an answer that was begun is there again', async () => {
  await open(lin)
  await userEvent.type(await answerField(), '写到一半')
  await new Promise((resolve) => setTimeout(resolve, 400))
  closeSite()
  await open(lin)
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: '你的回答' }) as HTMLTextAreaElement).value).toBe('写到一半'),
  )
})
