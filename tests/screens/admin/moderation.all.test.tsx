import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said, saidSoFar } from '../member-site.tsx'
import { content, openAdmin, rail, rows } from './admin-site.tsx'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Person
let wen: Person

beforeAll(async () => {
  teachDialogs()
  await import('#app/screens/question/tools/Tools.tsx')
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
const open = (path = '/admin/reports', roleId = 2, locale: 'en' | 'zh-cn' = 'en') =>
  openAdmin(server, path, { roleId, locale, name: 'Su' })
const reported = () => server.db.selectFrom('report').select('id').execute()
/** Opens a report from the list. */
async function openReport(title: string) {
  await userEvent.click(await content().findByRole('link', { name: new RegExp(title) }))
  await screen.findByRole('heading', { name: title })
}

test('R2.13 support reads what was reported: where it stands, what it says, why, and what was noted', async () => {
  const id = await qa.ask(lin, { title: 'Where are the lessons?' })
  const answerId = await qa.answer(wen, id, 'Buy <mine>, they are better.')
  await qa.do(lin, id, 'report', { answerId, reason: 'wrong', note: 'Sells <b>things</b>' })
  await open()
  await waitFor(() => expect(rows()[0]).toContain('Wrong × 1'))
  await openReport('Where are the lessons?')
  const page = within(document.querySelector('.panes-page') as HTMLElement)
  expect(page.getByText('Answer')).toBeTruthy()
  expect(page.getByText(/^Buy .*they are better\.$/)).toBeTruthy()
  expect(page.getByText('Sells <b>things</b>')).toBeTruthy()
  const link = page.getByRole('link', { name: 'Open it in Q&A' })
  expect(link.getAttribute('href')).toBe(`/QA/${id}#answer-${answerId}`)
})

test('R2.13 done with a text, it leaves the list at once, in words', async () => {
  const id = await qa.ask(lin, { title: 'Done with this one' })
  await report(id)
  await open('/admin/reports', 2, 'zh-cn')
  await openReport('Done with this one')
  await userEvent.click(content().getByRole('button', { name: '已处理' }))
  expect(await content().findByText('没有待处理的举报')).toBeTruthy()
  expect(said()).toEqual(['success: 这处内容的举报已处理'])
  expect(await reported()).toEqual([])
})

test('C.07 R2.13 several are done with at once; Escape lets go of what was selected; one that is refused stays selected', async () => {
  for (const n of [1, 2, 3]) await report(await qa.ask(lin, { title: `Reported ${n}` }))
  await open()
  const check = (n: number) => content().findByRole<HTMLInputElement>('checkbox', { name: `Select Reported ${n}` })
  await userEvent.click(await check(1))
  expect(content().getByText('1 selected')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect((await check(1)).checked).toBe(false)
  expect(content().queryByText('1 selected')).toBeNull()

  await userEvent.click(await check(1))
  await userEvent.click(await check(3))
  const refused = () => HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 })
  server.msw.use(http.post(at('/api/admin/question-report/settle'), refused, { once: true }))
  await userEvent.click(content().getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(saidSoFar()).toEqual(['error: Service unavailable!', 'success: Done for 1'])
  expect(content().getByText('1 selected')).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Reported 2')
})

test('R2.13 a reported question is hidden after confirming it, and is shown again among the hidden ones', async () => {
  const id = await qa.ask(lin, { title: 'Is this allowed?' })
  await report(id)
  await open()
  await openReport('Is this allowed?')
  await userEvent.click(await content().findByRole('button', { name: 'Hide the question' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Hide the whole question?' }))
  expect(sheet.getByText(/shown again under “Hidden questions”/)).toBeTruthy()
  expect((await qa.read(id)).title).toBe('Is this allowed?')
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(qa.read(id)).rejects.toThrow('404')
  // Its page is not there any more.
  await waitFor(() => expect(content().queryByRole('link', { name: 'Open it in Q&A' })).toBeNull())
  expect(content().queryByRole('button', { name: 'Hide the question' })).toBeNull()

  await userEvent.click((await rail()).getByRole('link', { name: /^Hidden questions/ }))
  await userEvent.click(await content().findByRole('button', { name: 'Show “Is this allowed?” again' }))
  expect(await content().findByText('No hidden questions')).toBeTruthy()
  expect((await qa.read(id)).title).toBe('Is this allowed?')
  expect(saidSoFar()).toEqual(['success: Hidden', 'success: Visible to everyone again'])
})

test('R2.13 what goes wrong while hiding stands in the sheet, and hides nothing', async () => {
  await report(await qa.ask(lin, { title: 'Not hidden after all' }))
  await open()
  await openReport('Not hidden after all')
  const refused = () => HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 })
  server.msw.use(http.post(at('/api/question/item/:id/status'), refused))
  await userEvent.click(await content().findByRole('button', { name: 'Hide the question' }))
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toBe('Service unavailable!'))
  expect(said()).toEqual(['error: Service unavailable!'])
})

test('R2.13 reports come a page at a time, and are narrowed to what they are of and why', async () => {
  for (let n = 0; n < 22; n++) {
    // A day allows each only some.
    const [asker, reporter] = [await signedIn(server.ports), await signedIn(server.ports)]
    const id = await qa.ask(asker, { title: `Question ${n}` })
    await qa.do(reporter, id, 'report', { reason: n === 7 ? 'abuse' : 'spam', note: '' })
  }
  const { router } = await open()
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(content().getByText('22 reported texts')).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(22))
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Why' }), 'Abuse')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ reason: 'abuse' })
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Type' }), 'Answer')
  expect(await content().findByText('Nothing matches')).toBeTruthy()
})

test('R2.13 R6.03 whoever may only list sees no button; a role without the node sees no section', async () => {
  await report(await qa.ask(lin, { title: 'Only to look at' }))
  await hide(await qa.ask(lin, { title: 'Out of sight' }))
  await server.db.insertInto('role').values({ id: 79, name: '{"en":"Reader","zh-cn":"读者"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 79, node: '/admin/qa/list' }).execute()
  await open('/admin/reports', 79)
  await openReport('Only to look at')
  for (const name of ['Hide the question', 'Handled', 'Nothing wrong with it'])
    expect(content().queryByRole('button', { name })).toBeNull()
  expect(content().queryByRole('checkbox')).toBeNull()
  await userEvent.click((await rail()).getByRole('link', { name: /^Hidden questions/ }))
  expect(await content().findByText('Out of sight')).toBeTruthy()
  expect(content().queryByRole('button', { name: /Show/ })).toBeNull()
  closeSite(server)

  await server.db.deleteFrom('role_node').where('roleId', '=', 79).execute()
  await server.db.insertInto('role_node').values({ roleId: 79, node: '/admin/index' }).execute()
  await open('/admin', 79)
  expect((await rail()).getAllByRole('link')).toHaveLength(1)
})

test('R2.13 what could not be loaded says so, and comes when it is asked for again', async () => {
  await report(await qa.ask(lin, { title: 'Here again' }))
  const broken = () => HttpResponse.json({ code: 500, msg: '', data: null }, { status: 500 })
  server.msw.use(http.get(at('/api/admin/question-report'), broken))
  await open()
  expect(await content().findByRole('heading', { name: 'The reports could not be loaded' })).toBeTruthy()
  expect(said()).toEqual(['error: Server internal error!'])
  server.msw.resetHandlers()
  await userEvent.click(content().getByRole('button', { name: 'Try again' }))
  expect(await content().findByRole('link', { name: /^Here again/ })).toBeTruthy()
})

test('F17 without a network what was read stays and nothing can be sent; what was not read is not on this device', async () => {
  await report(await qa.ask(lin, { title: 'Read before' }))
  await open()
  await openReport('Read before')
  server.msw.use(http.all(at('/*'), () => HttpResponse.error()))
  await checkOnline()
  await waitFor(() =>
    expect(content().getByRole<HTMLButtonElement>('button', { name: 'Hide the question' }).disabled).toBe(true),
  )
  expect(content().getByRole<HTMLButtonElement>('button', { name: 'Handled' }).disabled).toBe(true)
  expect(content().getAllByText('You are offline: this is what was last loaded.')).toHaveLength(2)
  await userEvent.click((await rail()).getByRole('link', { name: /^Hidden questions/ }))
  const away = 'You need to be online to view admin content: it is never saved on this device.'
  expect(await content().findByText(away)).toBeTruthy()
})

test('R2.09 R2.13 on its own page support hides a question after reading where it can be shown again', async () => {
  const id = await qa.ask(lin, { title: 'Away with this one' })
  const support = await signedIn(server.ports, { roleId: 2, name: 'Su' })
  const { router } = await openMember(support, `/QA/${id}`, { locale: 'en' })
  await screen.findByRole('textbox', { name: 'Your answer' })
  const tools = within(document.querySelector('[data-tools^="question"]') as HTMLElement)
  await userEvent.click(await tools.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide from everyone but support' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide this question?' }))
  expect(sheet.getByText(/in the administration, under “Hidden questions”/)).toBeTruthy()
  expect((await qa.read(id)).id).toBe(id)
  await userEvent.click(sheet.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(said()).toContain('success: Hidden'))
  await expect(qa.read(id)).rejects.toThrow('404')
  await waitFor(() => expect(router.state.location.pathname).toBe('/QA'))
})
