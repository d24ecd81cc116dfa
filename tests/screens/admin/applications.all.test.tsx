import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applicationsOf, contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import type { Person } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite } from '../member-site.tsx'
import { content, openAdmin, rows } from './admin-site.tsx'

let server: MockServer
let apply: ReturnType<typeof applicationsOf>
let lin: Person
let ids: string[]
const label = (en: string) => ({ label: { 'zh-cn': en, en } })

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  apply = applicationsOf(server)
  const words = { key: 'words', type: 'text' as const, ...label('Why') }
  await apply.form('plain', contentWith([words], { title: { 'zh-cn': '学习', en: 'Course access' } }))
  await apply.form(
    'secret',
    contentWith([{ key: 'idNumber', type: 'idNumber', ...label('ID number') }], {
      title: { 'zh-cn': '教师', en: 'Teacher' },
      effect: { kind: 'grantRole', roleId: 4, amount: 0 },
    }),
  )
})
beforeEach(async () => {
  for (const table of ['application_sealed', 'application_step', 'application'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.updateTable('account').set({ roleId: 1 }).execute()
  lin = await signedIn(server.ports, { name: 'Lin' })
  ids = [
    await apply.send(lin, 'plain', { words: '<b>Please</b>' }),
    await apply.send(lin, 'secret', { idNumber: sampleIdNumber }),
  ]
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeSite(server)
})
afterAll(() => server.close())

const open = (path: string, roleId = 2) => openAdmin(server, path, { roleId, name: 'Su', wide: true })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const reason = () => screen.findByLabelText(/^Message to the member/)
const statusOf = async (id = ids[0] as string) => (await apply.read(lin, id)).status

test('P5.04 the applications stand in a tab of feedback, narrowed by their address', async () => {
  const { router } = await open('/admin/feedback/applications')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const tabs = within(screen.getByRole('navigation', { name: 'What members send' }))
  // What waits is counted beside its name.
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Feedback', 'Applications2']),
  )
  await userEvent.selectOptions(await content().findByLabelText('Form'), 'Teacher')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ form: 'secret' })
  await userEvent.click(content().getByRole('radio', { name: 'Approved' }))
  await waitFor(() => expect(rows()).toEqual([]))
  expect(router.state.location.search).toEqual({ form: 'secret', status: 'approved' })
})

test('P5.04 F42 a review begins, is rejected with a reason only, and hostile words are words', async () => {
  await open(`/admin/feedback/applications/${ids[0]}`)
  expect(await screen.findByText('<b>Please</b>')).toBeTruthy()
  await press('Start review')
  await waitFor(async () => expect(await statusOf()).toBe('reviewing'))
  await press('Reject')
  await waitFor(() => expect(screen.getAllByText('Required')).toBeTruthy())
  expect(await statusOf()).toBe('reviewing')
  await type(await reason(), 'The course is full.')
  await press('Reject')
  await waitFor(async () => expect(await statusOf()).toBe('rejected'))
  expect(await screen.findByText('The course is full.')).toBeTruthy()
})

test('P5.03 P5.05 an ID number is shown on a tap that the log notes; approving says beforehand what it does', async () => {
  const id = ids[1] as string
  await open(`/admin/feedback/applications/${id}`)
  expect(await screen.findByText('110*************2X')).toBeTruthy()
  expect(document.body.textContent).not.toContain(sampleIdNumber)
  await press('Show in full (will be logged)')
  expect(await screen.findByText(sampleIdNumber)).toBeTruthy()
  const noted = await server.db
    .selectFrom('audit')
    .select('what')
    .where('what', '=', 'application.reveal')
    .where('subjectId', '=', id)
    .execute()
  expect(noted).toHaveLength(1)
  await press('Approve')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/gives the member this role at once/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await statusOf(id)).toBe('approved'))
})

test('P5.05 a correction shows why the one before was rejected, and each answer before and now', async () => {
  const su = await signedIn(server.ports, { name: 'Su', roleId: 2 })
  await apply.care(su, ids[0] as string, 'decide', { decision: 'rejected', reason: 'Which school?', version: 1 })
  const second = await apply.correct(lin, 'plain', { words: 'Please, for school no. 2' }, ids[0] as string)
  await open(`/admin/feedback/applications/${second}`)
  const heading = await screen.findByRole('heading', { name: 'Corrected since the rejection' })
  const changes = within(heading.closest('section') as HTMLElement)
  expect(changes.getByText('Which school?')).toBeTruthy()
  expect(changes.getByRole('deletion').textContent).toBe('<b>Please</b>')
  expect(changes.getByRole('insertion').textContent).toBe('Please, for school no. 2')
  await userEvent.click(changes.getByRole('link', { name: /^Application #\d+$/ }))
  expect(await screen.findByRole('link', { name: /^The member corrected it in application #\d+$/ })).toBeTruthy()
})

test('P5.03 P5.05 of an ID number that was not asked before, the one of now alone is shown on a tap', async () => {
  const su = await signedIn(server.ports, { name: 'Su', roleId: 2 })
  const mo = await signedIn(server.ports, { name: 'Mo', roleId: 9 })
  const [words, idNumber] = [
    { key: 'words', type: 'text' as const },
    { key: 'idNumber', type: 'idNumber' as const },
  ]
  await apply.form('later', contentWith([words]))
  const first = await apply.send(lin, 'later', { words: 'Please' })
  await apply.care(su, first, 'decide', { decision: 'rejected', reason: 'Who are you?', version: 1 })
  await apply.post(mo, '/admin/application/form/later', { content: contentWith([words, idNumber]), version: 2 })
  await apply.post(mo, '/admin/application/form/later/publish', { version: 3 })
  const second = await apply.correct(lin, 'later', { words: 'Please', idNumber: sampleIdNumber }, first, 2)
  await open(`/admin/feedback/applications/${second}`)
  const heading = await screen.findByRole('heading', { name: 'Corrected since the rejection' })
  const changes = within(heading.closest('section') as HTMLElement)
  expect(changes.getByRole('deletion').textContent).toBe('Not asked')
  await userEvent.click(changes.getByRole('button', { name: 'Show in full (will be logged)' }))
  expect(await changes.findByText(sampleIdNumber)).toBeTruthy()
})

test('P5.04 F77 who decides too late is told how it stands, and keeps what they typed', async () => {
  const bo = await signedIn(server.ports, { roleId: 2, name: 'Bo' })
  await open(`/admin/feedback/applications/${ids[0]}`)
  await type(await reason(), 'My words.')
  await apply.care(bo, ids[0] as string, 'decide', { decision: 'approved', reason: '', version: 1 })
  await press('Reject')
  expect(await screen.findByText('Someone else handled it first. It is now: Approved')).toBeTruthy()
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('My words.')
  expect(await statusOf()).toBe('approved')
})

test('P16.04 P16.01 a member’s page lists their applications, and what waits leads to the list', async () => {
  await open(`/admin/members/${lin.id}`, 9)
  const part = within(await screen.findByRole('region', { name: 'Applications' }))
  expect((await part.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^#\d+ Teacher$/),
    expect.stringMatching(/^#\d+ Course access$/),
  ])
  closeSite(server)
  await open('/admin', 9)
  const waits = await content().findByRole('link', { name: /2 applications wait for a decision/ })
  expect(waits.getAttribute('href')).toBe('/admin/feedback/applications')
})

test('P5.02 a form is written, previewed in both languages and published; what is missing is marked', async () => {
  const { router } = await open('/admin/feedback/forms', 9)
  await press('New form')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/feedback\/forms\/form/))
  const key = router.state.location.pathname.split('/').at(-1) as string
  const add = async (kind: string, zh: string, en: string) => {
    await press('Add a question or a step')
    await press(kind)
    const sheet = within(await screen.findByRole('dialog', { name: kind }))
    const question = within(sheet.getByRole('group', { name: 'Question' }))
    await act(async () => void fireEvent.change(question.getByLabelText('简体中文'), { target: { value: zh } }))
    await act(async () => void fireEvent.change(question.getByLabelText('English'), { target: { value: en } }))
    await userEvent.click(sheet.getByRole('button', { name: 'Finish' }))
  }
  await add('One line of text', '', 'First')
  await add('Number', '第二', 'Second')
  await press('Publish')
  expect(await screen.findByText('Something is missing: see the marked fields.')).toBeTruthy()
  const title = within(screen.getByRole('group', { name: 'Title' }))
  await act(async () => void fireEvent.change(title.getByLabelText('简体中文'), { target: { value: '表单' } }))
  await act(async () => void fireEvent.change(title.getByLabelText('English'), { target: { value: 'Form' } }))
  await userEvent.click(screen.getByRole('button', { name: /^First/ }))
  const sheet = within(await screen.findByRole('dialog'))
  const chinese = within(sheet.getByRole('group', { name: 'Question' })).getByLabelText('简体中文')
  await act(async () => void fireEvent.change(chinese, { target: { value: '第一' } }))
  await userEvent.click(sheet.getByRole('button', { name: 'Finish' }))
  await press('Preview')
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(preview.getByLabelText('First')).toBeTruthy()
  await userEvent.click(preview.getByRole('radio', { name: '简体中文' }))
  expect(preview.getByLabelText('第一')).toBeTruthy()
  await userEvent.click(preview.getByRole('button', { name: 'Close' }))
  await userEvent.selectOptions(screen.getByLabelText('On approval'), 'Adds to the member’s balance')
  await press('Publish')
  expect(await screen.findByText(/^Enter an amount\./)).toBeTruthy()
  await type(screen.getByLabelText('Amount in yuan'), '12.50')
  await press('Publish')
  await waitFor(async () => expect((await apply.forms(lin)).map((form) => form.key)).toContain(key))
  expect((await apply.open(lin, key)).content.effect).toEqual({ kind: 'giveBalance', roleId: 0, amount: 1_250 })
  expect((await apply.open(lin, key)).content.items.map((item) => item.label.en)).toEqual(['First', 'Second'])
})
