import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said } from '../member-site.tsx'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Person
let wen: Person
const ids: string[] = []

beforeAll(async () => {
  teachDialogs()
  await Promise.all([import('#app/fields/RemotePickerSheet.tsx'), import('#app/fields/editor/Editor.tsx')])
  server = await startServer()
  qa = questionsOf(server)
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: 'Lin' })
  wen = await signedIn(server.ports, { name: 'Wen' })
  await server.db.updateTable('question').set({ deletedAt: 1 }).execute()
  ids.length = 0
  for (const title of ['The first question', 'The second question', 'The third question']) {
    const id = await qa.ask(lin, { title })
    ids.push(id)
    await server.db.updateTable('question').set({ createdAt: ids.length }).where('id', '=', id).execute()
  }
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = (path: string, locale: 'en' | 'zh-cn' = 'en') =>
  openAdmin(server, path, { roleId: 2, locale, name: 'Su', wide: true })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const page = () => within(document.querySelector('#content > :last-child') as HTMLElement)

test('P3.01 queues say how much is in each, and narrow the list by its address', async () => {
  await qa.answer(wen, ids[1] as string)
  const { router } = await open('/admin/qa')
  await waitFor(() => expect(rows()).toHaveLength(3))
  const queue = content().getByRole('combobox', { name: 'Queue' })
  expect(await within(queue).findByRole('option', { name: 'Unanswered for over 24 hours (2)' })).toBeTruthy()
  await userEvent.selectOptions(queue, 'No accepted answer (1)')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('The second question')
  expect(router.state.location.search).toEqual({ queue: 'unaccepted' })
})

test('P3.01 by keys and by buttons one goes through a queue without its list; letters in a field are letters', async () => {
  await open(`/admin/qa/${ids[0]}?queue=unanswered`)
  await heading('The first question')
  expect(page().getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  await userEvent.keyboard('j')
  await heading('The second question')
  await userEvent.keyboard('{ArrowRight}')
  await heading('The third question')
  await userEvent.keyboard('k')
  await heading('The second question')
  await userEvent.click(await page().findByRole('link', { name: 'Previous' }))
  await heading('The first question')
  await userEvent.type(content().getByRole('searchbox'), 'j')
  expect(await heading('The first question')).toBeTruthy()
})

test('P3.01 what is settled leaves the queue, and the next one is still the next', async () => {
  await open(`/admin/qa/${ids[1]}?queue=unanswered`)
  await heading('The second question')
  await userEvent.click(page().getByRole('button', { name: 'Close' }))
  expect(await page().findByRole('button', { name: 'Reopen' })).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.keyboard('j')
  await heading('The third question')
  expect(said()).toEqual(['success: The question is closed'])
})

test('P3.02 an answer is accepted and marked as official; a question is hidden with its reason, and shown again', async () => {
  const id = ids[0] as string
  const answerId = await qa.answer(wen, id, 'Like **this**.')
  await open(`/admin/qa/${id}`, 'zh-cn')
  await userEvent.click(await screen.findByRole('button', { name: '采纳这个回答' }))
  expect(await screen.findByRole('button', { name: '取消采纳' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '标为官方回答' }))
  expect(await screen.findByRole('button', { name: '取消官方标记' })).toBeTruthy()
  expect(await qa.read(id)).toMatchObject({ acceptedAnswerId: answerId, answers: [{ official: true }] })
  await userEvent.click(screen.getByRole('button', { name: '隐藏…' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('textbox', { name: /原因/ }), '包含个人信息')
  await userEvent.click(sheet.getByRole('button', { name: '隐藏' }))
  expect(await screen.findByRole('button', { name: '取消隐藏' })).toBeTruthy()
  await expect(qa.read(id)).rejects.toThrow('404')
  const log = await server.db.selectFrom('audit').select('after').where('what', '=', 'question.hide').execute()
  expect(log.map(({ after }) => JSON.parse(after))).toContainEqual({ reason: '包含个人信息' })
  await userEvent.click(screen.getByRole('button', { name: '取消隐藏' }))
  expect(await screen.findByRole('button', { name: '隐藏…' })).toBeTruthy()
})

test('P3.02 a duplicate is merged into a question that is searched for, which is open then', async () => {
  await qa.answer(wen, ids[0] as string, 'It moves.')
  const { router } = await open(`/admin/qa/${ids[0]}`)
  await heading('The first question')
  await userEvent.click(page().getByRole('button', { name: 'Merge into another…' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true)
  await userEvent.click(sheet.getByRole('button', { name: /Question to keep/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'third')
  await userEvent.click(await screen.findByRole('option', { name: /The third question/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Merge' }))
  await heading('The third question')
  expect(router.state.location.pathname).toBe(`/admin/qa/${ids[2]}`)
  expect(await page().findByText('It moves.')).toBeTruthy()
  expect(said()).toEqual(['success: The questions are merged'])
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('P3.02 tags and category are changed in a sheet, and the text stays', async () => {
  const id = ids[0] as string
  await open(`/admin/qa/${id}`)
  await heading('The first question')
  await userEvent.click(page().getByRole('button', { name: 'Tags and category…' }))
  const sheet = within(await screen.findByRole('dialog'))
  const tags = sheet.getByRole('textbox', { name: 'Tags' })
  await userEvent.type(tags, 'a b, c!, d, e, f, g')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('That is more than is allowed')).toBeTruthy()
  await userEvent.clear(tags)
  await userEvent.type(tags, '#Sign In，Account')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said()).toEqual(['success: Your change is saved']))
  expect(await qa.read(id)).toMatchObject({ tags: ['sign-in', 'account'], title: 'The first question', version: 2 })
  expect(await page().findByText('sign-in')).toBeTruthy()
})

test('P3.03 a question is answered in its queue, begun with a template whose places are filled in', async () => {
  const id = ids[0] as string
  await importTexts(server, { 'en/start/account.md': '# Your account\n\nHow to sign in.' })
  const su = await signedIn(server.ports, { roleId: 2, name: 'Su' })
  const reply = { locale: 'en', name: 'Point to the help', body: 'Hello {name}, see {link}.', scope: 'shared' }
  expect((await server.post('/api/admin/reply', reply, su.headers)).status).toBe(200)
  teachWidth(true)
  // What is written goes through the outbox, with a session that lives.
  await openMember(su, `/admin/qa/${id}?queue=unanswered`, { locale: 'en' })
  await heading('The first question')
  await userEvent.click(await page().findByRole('button', { name: 'Use a template…' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('searchbox'), 'point')
  await userEvent.click(await sheet.findByRole('button', { name: /Point to the help/ }))
  await userEvent.click(await sheet.findByRole('button', { name: /The help page that it links to/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'account')
  await userEvent.click(await screen.findByRole('option', { name: /Your account/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Insert' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  expect(field.value).toMatch(/^Hello Lin, see \[Your account\]\(\/help\/[^)]+\)\.$/)
  await userEvent.click(page().getByRole('button', { name: 'Send answer' }))
  await waitFor(async () => expect((await qa.read(id)).answers).toMatchObject([{ official: true }]))
  await waitFor(() => expect(field.value).toBe(''))
  expect(await page().findByRole('button', { name: 'Accept this answer' })).toBeTruthy()
})

test('P3.04 a solved question becomes a help draft, and says so; who may not write help is not offered it', async () => {
  const id = ids[0] as string
  await qa.do(lin, id, 'accept', { answerId: await qa.answer(wen, id) })
  await importTexts(server, { 'en/start/account.md': '# Your account' })
  await open(`/admin/qa/${id}`)
  await heading('The first question')
  expect(page().queryByRole('button', { name: 'Turn into a help page…' })).toBeNull()
  closeSite(server)
  const { router } = await openAdmin(server, `/admin/qa/${id}`, { name: 'Mo', wide: true })
  await heading('The first question')
  await userEvent.click(page().getByRole('button', { name: 'Turn into a help page…' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Start the draft' }))
  expect(await sheet.findByText('Required')).toBeTruthy()
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'start')
  await userEvent.click(sheet.getByRole('button', { name: 'Start the draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/doc/the-first-question'))
  await router.navigate({ to: '/admin/qa/$id', params: { id } })
  expect(await page().findByText(/A help draft was made from it/)).toBeTruthy()
  expect(page().getByRole('link', { name: 'The first question' }).getAttribute('href')).toBe(
    '/admin/doc/the-first-question',
  )
})

test('F17 without a network an opened question stays, and says that changes need one', async () => {
  await open(`/admin/qa/${ids[0]}`)
  await heading('The first question')
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
  expect(await page().findByText(/You need to be online to make changes/)).toBeTruthy()
  for (const name of ['Merge into another…', 'Hide…', 'Close'])
    expect(page().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(page().getByText('I have tried it twice.')).toBeTruthy()
})
