import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { audit } from '#server/audit/audit.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rail, rows } from './admin-site.tsx'

let server: MockServer
let su: Awaited<ReturnType<typeof signedIn>>
let wen: typeof su

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  su = await signedIn(server.ports, { roleId: 3, name: 'Su' })
  wen = await signedIn(server.ports, { roleId: 3, name: 'Wen' })
})
beforeEach(async () => {
  await server.db.deleteFrom('audit').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const note = (what: Parameters<typeof audit>[2]['what'], kind: string, id: string, before = {}, after = {}, by = su) =>
  server.db.transaction().execute((trx) =>
    audit(trx, server.ports, {
      who: { accountId: by.id, address: '10.0.0.1' },
      what,
      subject: { kind, id },
      before,
      after,
    }),
  )
const page = () => within(document.querySelector('.panes-page') as HTMLElement)

test('P16.03 the log is narrowed by its address; an entry shows before and after, and leads to all about the same', async () => {
  await note('document.publish', 'document', 'install', { title: 'Old', version: 1 }, { title: 'New', version: 2 })
  await note('document.archive', 'document', 'search', { status: 'published' }, { status: 'archived' })
  await note('synonym.add', 'synonym', 'one', {}, { words: ['one', 'two'] })
  await note('document.archive', 'document', 'other', { status: 'published' }, { status: 'archived' }, wen)
  const { router } = await openAdmin(server, '/admin/audit', { wide: true })
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect((await rail()).getByRole('link', { name: 'Audit log' })).toBeTruthy()
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Action' }), 'All: Documents')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(router.state.location.search).toEqual({ what: 'document' })
  await userEvent.selectOptions(await content().findByRole('combobox', { name: 'Who' }), 'Su')
  await waitFor(() => expect(router.state.location.search).toEqual({ what: 'document', accountId: su.id }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows().join()).toContain('Archived a documentDocuments')

  await userEvent.click(content().getByRole('link', { name: /Published a document/ }))
  const table = within(await page().findByRole('table'))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'TitleOldNew',
    'Version12',
  ])
  expect(page().getByText('10.0.0.1')).toBeTruthy()
  await userEvent.click(page().getByRole('link', { name: 'All entries about this' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ subjectKind: 'document', subjectId: 'install' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.click(content().getByRole('button', { name: 'Remove filter: About: New' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('P16.03 an entry names whom and what its change names by ids, and says states in words; so does the filter', async () => {
  const before = { status: 'new', priority: 3, assigneeId: '' }
  await note('feedback.edit', 'account', su.id, before, { status: 'open', priority: 1, assigneeId: su.id })
  await openAdmin(server, `/admin/audit?subjectKind=account&subjectId=${su.id}`, { wide: true })
  expect(await content().findByRole('button', { name: 'Remove filter: About: Su' })).toBeTruthy()
  await userEvent.click(content().getByRole('link', { name: /Changed status/ }))
  const table = within(await page().findByRole('table'))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'StatusNewOpen',
    'PriorityNormalUrgent',
    'Assignee–Su',
  ])
})

test('P16.03 an entry says roles, choices, money, times and languages in words; what is not listed has its own name', async () => {
  const before = { roleId: 1, access: 'free', fen: 0, endAt: 1_800_000_000, members: [su.id, 'gone'] }
  const after = { roleId: 9, access: 'granted', fen: 1250, languages: ['en', 'zh-Hans'], earlier: 'word' }
  await note('account.role', 'account', su.id, before, after)
  await openAdmin(server, '/admin/audit', { wide: true })
  await userEvent.click(await content().findByRole('link', { name: /role/ }))
  const table = within(await page().findByRole('table'))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'RoleMemberAdministrator',
    'AccessAll membersBy the teacher',
    'Money¥0.00¥12.50',
    'Ends2027-01-15 08:00–',
    'MembersSu, gone–',
    'Languages–English, 简体中文',
    'earlier–word',
  ])
})

test('P16.03 days narrow the log, and what makes no sense in the address is left out', async () => {
  await note('synonym.add', 'synonym', 'one')
  const { router } = await openAdmin(server, '/admin/audit?from=2020-02-31&until=2020-01-01')
  expect(await content().findByText('Nothing matches')).toBeTruthy()
  expect(content().getByLabelText<HTMLInputElement>('Until').value).toBe('2020-01-01')
  expect(content().getByLabelText<HTMLInputElement>('From').value).toBe('')
  await userEvent.clear(content().getByLabelText('Until'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).not.toHaveProperty('until')
})

test('P16.03 F81 what the filters leave is a CSV file in the language of the screen', async () => {
  await note('synonym.add', 'synonym', '=1+1')
  await note('document.archive', 'document', 'search')
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openAdmin(server, '/admin/audit?what=synonym', { locale: 'zh-cn' })
  await userEvent.click(await screen.findByRole('button', { name: '下载 CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(saved[0] as Blob)
  })
  expect(text).toContain('操作人')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`,synonym,'=1+1,`)
  expect(said()).toEqual([])
})

test('F17 without a network the log says so and cannot be downloaded', async () => {
  await note('synonym.add', 'synonym', 'one')
  await openAdmin(server, '/admin/audit')
  await waitFor(() => expect(rows()).toHaveLength(1))
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
  await waitFor(() =>
    expect(content().getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' }).disabled).toBe(true),
  )
  expect(rows()).toHaveLength(1)
})
