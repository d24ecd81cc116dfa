import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, openMember, said } from '../member-site.tsx'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Person
let wen: Person

beforeAll(async () => {
  teachDialogs()
  await Promise.all([
    import('#app/screens/question/tools/Tools.tsx'),
    import('#app/screens/admin/question/ModerationCard.tsx'),
  ])
  server = await startServer()
  qa = questionsOf(server)
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: 'Lin' })
  wen = await signedIn(server.ports, { name: 'Wen' })
  await server.db.deleteFrom('report').execute()
  await server.db.updateTable('question').set({ hidden: 0 }).execute()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const at = (path: string) => `${server.url}${path}`
const report = (id: string, body: object = {}) => qa.do(wen, id, 'report', { reason: 'spam', note: '', ...body })
const hide = async (id: string) => {
  const support = await signedIn(server.ports, { roleId: 2 })
  await qa.do(support, id, 'status', { to: 'hide' })
}
async function open(roleId = 2, locale: 'en' | 'zh-cn' = 'en') {
  await openAs(await signedIn(server.ports, { roleId, name: 'Su' }), '/admin', { locale })
  const name = locale === 'en' ? 'Questions to look after' : '待处理的问答'
  return within(await screen.findByRole('region', { name }))
}
const reported = () => server.db.selectFrom('report').select('id').execute()

test('R2.13 support reads what was reported: where it stands, what it says, why, and what was noted', async () => {
  const id = await qa.ask(lin, { title: 'Where are the lessons?' })
  const answerId = await qa.answer(wen, id, 'Buy <mine>, they are better.')
  await qa.do(lin, id, 'report', { answerId, reason: 'wrong', note: 'Sells <b>things</b>' })
  const card = await open()
  const link = await card.findByRole('link', { name: 'Where are the lessons?' })
  expect(link.getAttribute('href')).toBe(`/QA/${id}#answer-${answerId}`)
  expect(card.getByText('Answer')).toBeTruthy()
  expect(card.getByText('Wrong × 1')).toBeTruthy()
  expect(card.getByText(/^Buy .*they are better\.$/)).toBeTruthy()
  expect(card.getByText('Sells <b>things</b>')).toBeTruthy()
  expect(card.getByText('No question is hidden.')).toBeTruthy()
})

test('R2.13 done with a text, it leaves the list at once, in words', async () => {
  const id = await qa.ask(lin)
  await report(id)
  const card = await open(2, 'zh-cn')
  expect(await card.findByText('垃圾信息 × 1')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: '处理完了' }))
  expect(await card.findByText('没有待处理的举报。')).toBeTruthy()
  expect(said()).toEqual(['success: 这处内容的举报已处理'])
  expect(await reported()).toEqual([])
})

test('R2.13 a reported question is hidden after confirming it, stands below, and is shown again from there', async () => {
  const id = await qa.ask(lin, { title: 'Is this allowed?' })
  await report(id)
  const card = await open()
  await userEvent.click(await card.findByRole('button', { name: 'Hide' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Hide the whole question?' }))
  expect(sheet.getByText(/shown again on this page, under “Hidden questions”/)).toBeTruthy()
  expect((await qa.read(id)).title).toBe('Is this allowed?')
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  const back = await card.findByRole('button', { name: 'Show again' })
  await expect(qa.read(id)).rejects.toThrow('404')
  await waitFor(() => expect(card.queryByRole('button', { name: 'Hide' })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  // Its page is not there any more.
  expect(card.queryByRole('link', { name: 'Is this allowed?' })).toBeNull()
  await userEvent.click(back)
  expect(await card.findByText('No question is hidden.')).toBeTruthy()
  expect(await card.findByRole('link', { name: 'Is this allowed?' })).toBeTruthy()
  expect((await qa.read(id)).title).toBe('Is this allowed?')
  expect(said()).toEqual(['success: It is hidden', 'success: Everybody can read it again'])
})

test('R2.13 what goes wrong while hiding stands in the sheet, and hides nothing', async () => {
  const id = await qa.ask(lin)
  await report(id)
  const card = await open()
  server.msw.use(
    http.post(at('/api/question/item/:id/status'), () =>
      HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 }),
    ),
  )
  await userEvent.click(await card.findByRole('button', { name: 'Hide' }))
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toBe('Service unavailable!'))
  expect(said()).toEqual(['error: Service unavailable!'])
})

test('R2.13 reports come a page at a time', async () => {
  for (let n = 0; n < 12; n++) await report(await qa.ask(lin, { title: `Question ${n}` }))
  const card = await open()
  await waitFor(() => expect(card.getAllByRole('button', { name: 'Done' })).toHaveLength(10))
  expect(card.getByText('12 reported texts')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(card.getAllByRole('button', { name: 'Done' })).toHaveLength(12))
})

test('R2.13 R6.03 whoever may only list sees no button; a role without the node sees no card', async () => {
  const id = await qa.ask(lin, { title: 'Only to look at' })
  await report(id)
  await hide(await qa.ask(lin, { title: 'Out of sight' }))
  await server.db.insertInto('role').values({ id: 79, name: '{"en":"Reader","zh-cn":"读者"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 79, node: '/admin/qa/list' }).execute()
  const card = await open(79)
  expect(await card.findByRole('link', { name: 'Only to look at' })).toBeTruthy()
  expect(await card.findByText('Out of sight')).toBeTruthy()
  for (const name of ['Hide', 'Done', 'Show again']) expect(card.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Nothing on this page is for your role')).toBeNull()
  closeSite(server)

  await server.db.deleteFrom('role_node').where('roleId', '=', 79).execute()
  await server.db.insertInto('role_node').values({ roleId: 79, node: '/admin/index' }).execute()
  await openAs(await signedIn(server.ports, { roleId: 79 }), '/admin', { locale: 'en' })
  expect(await screen.findByRole('region', { name: 'Searches that found nothing' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Questions to look after' })).toBeNull()
})

test('R2.13 each part says what could not be read, and comes when asked for again', async () => {
  await report(await qa.ask(lin, { title: 'Here again' }))
  const broken = () => HttpResponse.json({ code: 500, msg: '', data: null }, { status: 500 })
  server.msw.use(http.get(at('/api/admin/question-report'), broken))
  const card = await open()
  expect(await card.findByRole('heading', { name: 'The reports could not be read' })).toBeTruthy()
  expect(await card.findByText('No question is hidden.')).toBeTruthy()
  expect(said()).toEqual(['error: Server internal error!'])
  server.msw.resetHandlers()
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('link', { name: 'Here again' })).toBeTruthy()
})

test('F17 without a network what was read stays and nothing can be sent; what was not read is not on this device', async () => {
  await report(await qa.ask(lin, { title: 'Read before' }))
  server.msw.use(http.get(at('/api/admin/question-hidden'), () => HttpResponse.error()))
  const card = await open()
  await card.findByRole('link', { name: 'Read before' })
  server.msw.use(http.all(at('/*'), () => HttpResponse.error()))
  await checkOnline()
  const away = 'They are never saved on this device; reading them needs a network.'
  expect(await card.findByText(away, {}, { timeout: 10_000 })).toBeTruthy()
  for (const name of ['Hide', 'Done']) expect(card.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  await userEvent.click(card.getByRole('button', { name: 'Refresh the reports' }))
  expect(await card.findByText('You are offline: this is what was read last.', {}, { timeout: 10_000 })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Read before' })).toBeTruthy()
})

test('R2.09 R2.13 on its own page support hides a question after reading where it can be shown again', async () => {
  const id = await qa.ask(lin, { title: 'Away with this one' })
  const support = await signedIn(server.ports, { roleId: 2, name: 'Su' })
  const { router } = await openMember(support, `/QA/${id}`, { locale: 'en' })
  await screen.findByRole('textbox', { name: 'Your answer' })
  const tools = within(document.querySelector('[data-tools^="question"]') as HTMLElement)
  await userEvent.click(await tools.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide from everybody but support' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide this question?' }))
  expect(sheet.getByText(/on the administration page, under “Questions to look after”/)).toBeTruthy()
  expect((await qa.read(id)).id).toBe(id)
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(said()).toContain('success: It is hidden'))
  await expect(qa.read(id)).rejects.toThrow('404')
  await waitFor(() => expect(router.state.location.pathname).toBe('/QA'))
})
