import { File as NodeFile } from 'node:buffer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepDraft } from '#device/drafts.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import type { Person } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { teachPictures } from '../pictures.ts'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let feedback: ReturnType<typeof feedbackOf>
let lin: Person
let wen: Person
/** Of support, beside the one whose screen it is. */
let ada: Person
let ids: string[]

beforeAll(async () => {
  teachDialogs()
  await import('#app/fields/editor/Editor.tsx')
  server = await startServer()
  feedback = feedbackOf(server)
})
beforeEach(async () => {
  for (const table of ['feedback_presence', 'feedback_message', 'feedback_step', 'feedback'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.updateTable('account').set({ roleId: 1 }).execute()
  lin = await signedIn(server.ports, { name: 'Lin' })
  wen = await signedIn(server.ports, { name: 'Wen' })
  ada = await signedIn(server.ports, { roleId: 2, name: 'Ada' })
  ids = [
    await feedback.send(lin, { title: 'The page is empty' }),
    await feedback.send(lin, { title: 'A second letter', kind: 'idea' }),
    await feedback.send(wen, { title: 'My points are gone', kind: 'billing' }),
  ]
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = (path: string, wide = true) => openAdmin(server, path, { roleId: 2, name: 'Su', wide })
const openTicket = async (index = 0) => {
  const opened = await open(`/admin/feedback/${ids[index]}`)
  await screen.findByRole('heading', { level: 1, name: /^#\d+ / })
  return opened
}
const page = () => within(document.querySelector('#content > :last-child') as HTMLElement)
const answerForm = () => within(page().getByRole('form', { name: 'Answer or note' }))
const stateForm = () => within(page().getByRole('form', { name: 'Status, priority and assignee' }))
const field = (name: string) => answerForm().findByRole<HTMLTextAreaElement>('textbox', { name })
const chosen = (name: string) => stateForm().getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text
const ticket = (index = 0) => feedback.ticket(ada, ids[index] as string)
const inSight = (is: boolean) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
/** So many more, each a second older than the one before: `more-0`, `more-1`, … */
async function addTickets(count: number): Promise<void> {
  const of = server.db.selectFrom('feedback').selectAll()
  const one = await of.where('id', '=', ids[0] as string).executeTakeFirstOrThrow()
  const more = Array.from({ length: count }, (_, index) => ({
    ...one,
    id: `more-${index}`,
    no: 1_000 - index,
    createdAt: one.createdAt - 1 - index,
  }))
  await server.db.insertInto('feedback').values(more).execute()
}
const cut = async () => {
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
}

test('P4.03 the inbox is narrowed, searched and ordered by its address; what is overdue says so in words', async () => {
  const now = Math.floor(Date.now() / 1000)
  const due = (index: number, dueAt: number, priority: number) =>
    server.db
      .updateTable('feedback')
      .set({ dueAt, priority })
      .where('id', '=', ids[index] as string)
      .execute()
  await due(0, now + 2 * 3_600 + 60, 2)
  await due(1, now - 3 * 86_400 - 60, 1)
  await due(2, now + 5 * 86_400 + 60, 4)
  await feedback.care(ada, ids[2] as string, 'answer', { body: 'Solved.', internal: false, status: 'resolved' })
  const { router } = await open('/admin/feedback')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/#\d+ A second letterLin · Idea.*New.*Urgent.*No assignee.*Overdue by 3 days/)
  expect(rows()[1]).toMatch(/The page is empty.*High.*Due in 2 hours/)

  await userEvent.click(content().getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(router.state.location.search).toEqual({ status: 'all' })
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Assignee' }), 'Nobody')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Priority' }), 'High')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ status: 'all', assignee: 'none', priority: '2' })
  closeSite(server)

  const { router: again } = await open('/admin/feedback?status=all&q=Wen&kind=billing&sort=newest')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('My points are gone')
  expect(rows()[0]).toContain('Resolved')
  await userEvent.click(content().getByRole('radio', { name: 'Unresolved' }))
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(again.state.location.search).toEqual({ q: 'Wen', kind: 'billing', sort: 'newest' })
})

test('P4.03 an answer reaches the member, and the ticket waits for them', async () => {
  await openTicket()
  await userEvent.type(await field('Your answer'), 'Please try **again**.')
  await userEvent.click(answerForm().getByRole('button', { name: 'Send answer' }))
  await waitFor(async () => expect((await field('Your answer')).value).toBe(''))
  await waitFor(() => expect(chosen('Status')).toBe('Waiting for the member'))
  const messages = within(page().getByRole('list', { name: 'Conversation' })).getAllByRole('listitem')
  expect(messages.map((one) => one.getAttribute('data-side'))).toEqual(['member', 'staff'])
  expect(messages[1]?.textContent).toMatch(/^SupportSu.*Please try again\./)
  const read = await feedback.read(lin, ids[0] as string)
  expect(read).toMatchObject({ status: 'waiting', messages: [{}, { from: 'staff', name: 'Su' }] })
  expect(said()).toEqual(['success: Sent'])
})

test('P4.03 an answer is sent, and the next ticket of the list is there; the keys lead through the list', async () => {
  const { router } = await open('/admin/feedback?sort=newest&status=all')
  await waitFor(() => expect(rows()).toHaveLength(3))
  await userEvent.click(content().getAllByRole('link', { name: /^#/ })[0] as HTMLElement)
  const first = () => router.state.location.pathname
  const shown = () => page().findByRole('form', { name: 'Answer or note' })
  const order = [...document.querySelectorAll('[data-row] a')].map((link) => link.getAttribute('href')?.split('?')[0])
  await waitFor(() => expect(first()).toBe(order[0]))
  await shown()
  await userEvent.type(await field('Your answer'), 'Done.')
  await userEvent.click(answerForm().getByRole('button', { name: 'Send and next' }))
  await waitFor(() => expect(first()).toBe(order[1]))
  expect(router.state.location.search).toEqual({ sort: 'newest', status: 'all' })
  await shown()
  expect((await field('Your answer')).value).toBe('')
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(first()).toBe(order[2]))
  await shown()
  // After the last one there is nothing to go on to.
  await waitFor(() => expect(answerForm().queryByRole('button', { name: 'Send and next' })).toBeNull())
  expect(page().getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(page().getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain(order[1])
})

test('P4.03 the way through the tickets goes on behind the twentieth', async () => {
  await addTickets(30)
  const { router } = await open('/admin/feedback/more-16?sort=newest&status=all')
  const step = (name: string) => page().findByRole('link', { name })
  await waitFor(async () => expect((await step('Next')).getAttribute('href')).toContain('/more-17?'))
  await userEvent.click(await step('Next'))
  await waitFor(async () => expect((await step('Previous')).getAttribute('href')).toContain('/more-16?'))
  await userEvent.click(await step('Next'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/feedback/more-18'))
  expect((await step('Previous')).getAttribute('href')).toContain('/more-17?')
  expect((await step('Next')).getAttribute('href')).toContain('/more-19?')
})

test('P4.03 F17 where the next page of tickets cannot be read, the way ends with the last one, and nothing is asked again and again', async () => {
  await addTickets(60)
  const asked: string[] = []
  server.msw.use(
    http.get(`${server.url}/api/admin/feedback`, ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? '1'
      if (page === '1') return
      asked.push(page)
      return HttpResponse.error()
    }),
  )
  const { router } = await open('/admin/feedback/more-16?sort=newest&status=all')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await userEvent.click(await page().findByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/feedback/more-15'))
  await userEvent.click(await page().findByRole('link', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/feedback/more-16'))
  expect(page().getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(new Set(asked)).toEqual(new Set(['2']))
})

test('P4.03 an internal note is told apart, never reaches the member, and changes no status; as a draft it stays a note', async () => {
  const { person } = await openTicket()
  await userEvent.click(answerForm().getByRole('radio', { name: 'Internal note' }))
  await userEvent.type(await field('Internal note'), 'She wrote before.')
  expect(answerForm().queryByRole('radiogroup', { name: 'After the answer' })).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 500))
  closeSite(server)

  teachWidth(true)
  await openAs(person, `/admin/feedback/${ids[0]}`, { locale: 'en' })
  await screen.findByRole('heading', { level: 1, name: /The page is empty/ })
  await waitFor(async () => expect((await field('Internal note')).value).toBe('She wrote before.'))
  await userEvent.click(answerForm().getByRole('button', { name: 'Add note' }))
  const note = await waitFor(() => {
    const found = document.querySelector('[data-side="note"]')
    expect(found?.textContent).toMatch(/^Internal noteSu.*She wrote before\./)
    return found
  })
  expect(note).toBeTruthy()
  expect(chosen('Status')).toBe('New')
  expect((await feedback.read(lin, ids[0] as string)).messages).toHaveLength(1)
  expect(said()).toEqual(['success: The internal note is added'])
})

test('P4.03 an image in an answer is uploaded and reaches the member', async () => {
  const { person } = await openTicket()
  closeSite(server)
  await teachPictures()
  vi.stubGlobal('File', NodeFile)
  const { buffer } = new Uint8Array(await picture('png', 40, 30))
  const file = new Blob([buffer as ArrayBuffer], { type: 'image/png' })
  const value = { body: 'Press this: ![shot](device:0)', images: [{ n: 0, name: 'shot.png', file }] }
  await keepDraft(person.id, `ticket/${ids[0]}`, { key: 'a-key-of-its-own', value })
  teachWidth(true)
  await openAs(person, `/admin/feedback/${ids[0]}`, { locale: 'en' })
  await screen.findByRole('heading', { level: 1, name: /The page is empty/ })
  await waitFor(async () => expect((await field('Your answer')).value).toMatch(/^Press this: ./))
  await userEvent.click(answerForm().getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(said()).toEqual(['success: Sent']))
  const { messages } = await feedback.read(lin, ids[0] as string)
  expect(messages[1]?.html).toMatch(/<img [^>]*src="[^"]*uploads?\/[^"]+"/)
})

test('P4.03 an answer is begun with a template whose places are filled in', async () => {
  const reply = { locale: 'en', name: 'Greeting', body: 'Hello {name}, about “{title}”:', scope: 'shared' }
  expect((await server.post('/api/admin/reply', reply, ada.headers)).status).toBe(200)
  await openTicket()
  await userEvent.type(await field('Your answer'), 'Well.')
  await userEvent.click(answerForm().getByRole('button', { name: 'Use a template…' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: /Greeting/ }))
  expect((await field('Your answer')).value).toBe('Well.\n\nHello Lin, about “The page is empty”:')
})

test('P4.03 a ticket is given a priority and somebody who has it; it is new no more', async () => {
  await openTicket()
  await userEvent.selectOptions(stateForm().getByRole('combobox', { name: 'Priority' }), 'Urgent')
  await waitFor(async () => expect(await ticket()).toMatchObject({ priority: 1 }))
  const assignee = stateForm().getByRole<HTMLSelectElement>('combobox', { name: 'Assignee' })
  await within(assignee).findByRole('option', { name: 'Ada' })
  await waitFor(() => expect(assignee.disabled).toBe(false))
  await userEvent.selectOptions(assignee, 'Ada')
  await waitFor(async () =>
    expect(await ticket()).toMatchObject({ status: 'open', priority: 1, assignee: { name: 'Ada' } }),
  )
  await waitFor(() => expect(chosen('Status')).toBe('Open'))
  expect(stateForm().queryByRole('button', { name: 'Save' })).toBeNull()
  expect(said()).toEqual(['success: Your change is saved'])
})

test('P4.03 somebody changed it meanwhile: present values are shown, nothing that was typed or chosen is lost', async () => {
  await openTicket()
  const id = ids[0] as string
  await userEvent.type(await field('Your answer'), 'Half an answer')
  await feedback.care(ada, id, 'edit', { priority: 4, status: 'open', version: (await ticket()).version })
  await userEvent.selectOptions(stateForm().getByRole('combobox', { name: 'Priority' }), 'Urgent')
  const conflict = within(
    await stateForm()
      .findByText(/Someone else saved this/)
      .then((p) => p.parentElement as HTMLElement),
  )
  expect(conflict.getByRole('heading', { name: 'Priority: yours' }).nextSibling?.textContent).toBe('Urgent')
  expect(conflict.getByRole('heading', { name: 'Priority: theirs' }).nextSibling?.textContent).toBe('Low')
  await waitFor(() => expect(chosen('Status')).toBe('Open'))
  expect((await ticket()).priority).toBe(4)
  expect(said()).toEqual([])
  expect((await field('Your answer')).value).toBe('Half an answer')
  await userEvent.click(conflict.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect(await ticket()).toMatchObject({ priority: 1, status: 'open' }))
  expect((await field('Your answer')).value).toBe('Half an answer')
  expect(chosen('Priority')).toBe('Urgent')
})

test('P4.03 what others only said meanwhile does not stand in the way of a change', async () => {
  await openTicket()
  await feedback.care(ada, ids[0] as string, 'answer', { body: 'A note.', internal: true })
  await userEvent.selectOptions(stateForm().getByRole('combobox', { name: 'Priority' }), 'High')
  await waitFor(async () => expect((await ticket()).priority).toBe(2))
  expect(await page().findByText('A note.')).toBeTruthy()
  expect(stateForm().queryByText(/Someone else saved this/)).toBeNull()
})

test('P4.03 several are changed at once, and how many is said', async () => {
  await open('/admin/feedback')
  await waitFor(() => expect(rows()).toHaveLength(3))
  await userEvent.click(content().getByRole('checkbox', { name: /^Select .*The page is empty/ }))
  await userEvent.click(content().getByRole('checkbox', { name: /^Select .*My points are gone/ }))
  await userEvent.click(content().getByRole('button', { name: 'Change…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Change several tickets' }))
  const change = sheet.getByRole<HTMLButtonElement>('button', { name: 'Change 2 tickets' })
  expect(change.disabled).toBe(true)
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Priority' }), 'Low')
  await sheet.findByRole('option', { name: 'Ada' })
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Assignee' }), 'Ada')
  await userEvent.click(change)
  await waitFor(() => expect(said()).toEqual(['success: 2 tickets changed']))
  expect(await ticket(0)).toMatchObject({ priority: 4, assignee: { name: 'Ada' }, status: 'open' })
  expect(await ticket(1)).toMatchObject({ priority: 3, assignee: { id: '' }, status: 'new' })
  expect(await ticket(2)).toMatchObject({ priority: 4, assignee: { name: 'Ada' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(content().queryByRole('button', { name: 'Change…' })).toBeNull()
})

test('P4.03 a ticket is merged into another of the same member, which is open then; the old one shows where it went', async () => {
  const { router } = await openTicket()
  await userEvent.click(page().getByRole('button', { name: 'Merge into another…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Merge this ticket into another' }))
  const merge = sheet.getByRole<HTMLButtonElement>('button', { name: 'Merge' })
  expect(merge.disabled).toBe(true)
  const others = await sheet.findAllByRole('radio')
  expect(others).toHaveLength(1)
  await userEvent.click(sheet.getByRole('radio', { name: /A second letter/ }))
  await userEvent.click(merge)
  await screen.findByRole('heading', { level: 1, name: /A second letter/ })
  expect(router.state.location.pathname).toBe(`/admin/feedback/${ids[1]}`)
  expect(within(page().getByRole('list', { name: 'Conversation' })).getAllByRole('listitem')).toHaveLength(2)
  expect(said()).toEqual(['success: The feedback is merged'])
  await router.navigate({ to: '/admin/feedback/$id', params: { id: ids[0] as string } })
  expect(await page().findByText('Merged into another ticket')).toBeTruthy()
  await userEvent.click(page().getByRole('link', { name: 'Open that ticket' }))
  await screen.findByRole('heading', { level: 1, name: /A second letter/ })
})

test('P4.03 two people on one ticket see each other; what the other did is read, and what was typed stays', async () => {
  const id = ids[0] as string
  const see = (writing: boolean) => feedback.care(ada, id, 'present', { writing })
  await see(false)
  await openTicket()
  const there = await page().findByText(/is here$/)
  expect(there.textContent).toBe('Ada is here')
  expect(there.closest('[role="status"]')?.nextElementSibling?.tagName).toBe('FORM')
  await see(true)
  await userEvent.type(await field('Your answer'), 'I')
  await waitFor(() => expect(page().getByText(/is writing$/).textContent).toBe('Ada is writing'))
  await waitFor(async () =>
    expect((await see(true)) as unknown).toMatchObject({ others: [{ name: 'Su', writing: true }] }),
  )

  await userEvent.type(await field('Your answer'), ' began')
  await feedback.care(ada, id, 'answer', { body: 'I was faster.', internal: false, status: 'resolved' })
  await see(false)
  inSight(false)
  inSight(true)
  expect(await page().findByText('I was faster.')).toBeTruthy()
  await waitFor(() => expect(chosen('Status')).toBe('Resolved'))
  expect(page().getByText(/is here$/).textContent).toBe('Ada is here')
  expect((await field('Your answer')).value).toBe('I began')
  await userEvent.clear(await field('Your answer'))
  await waitFor(async () =>
    expect((await see(false)) as unknown).toMatchObject({ others: [{ name: 'Su', writing: false }] }),
  )
})

test('P4.03 without a network nothing is sent of who is there, what was read stays, and saving says why it cannot', async () => {
  await openTicket()
  const asked: string[] = []
  await cut()
  server.msw.use(
    http.all(`${server.url}/api/admin/feedback/*`, ({ request }) => {
      asked.push(request.url)
      return HttpResponse.error()
    }),
  )
  await userEvent.selectOptions(stateForm().getByRole('combobox', { name: 'Priority' }), 'High')
  expect(await stateForm().findByText('You need to be online to save.')).toBeTruthy()
  expect(chosen('Priority')).toBe('High')
  await userEvent.type(await field('Your answer'), 'Later')
  expect(page().getByText('I opened it twice.')).toBeTruthy()
  expect(page().getByRole<HTMLButtonElement>('button', { name: 'Merge into another…' }).disabled).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toEqual([])
})
