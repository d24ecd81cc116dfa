import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rows } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

/** Opens somebody's page from the list, found by their user name. */
async function openMember(username: string) {
  const opened = await openAdmin(server, '/admin/members')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or username' }), username)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.click(content().getByRole('link', { name: new RegExp(username, 'i') }))
  await screen.findByRole('heading', { name: 'Role' })
  return opened
}

test('C.07 R2.13 members are found by name and narrowed to a role; search, filter and order stand in the address', async () => {
  await signedIn(server.ports, { roleId: 3, name: 'Ann', username: 'zz_ann' })
  await signedIn(server.ports, { roleId: 3, name: 'Bo', username: 'zz_bo' })
  await signedIn(server.ports, { roleId: 1, name: 'Cai', username: 'zz_cai' })
  const { router } = await openAdmin(server, '/admin/members?q=zz_')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(content().getByText('3 members')).toBeTruthy()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Editor')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ q: 'zz_', roleId: 3 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'joined' }))
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search by name or username' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or username' }), 'nobody at all')
  expect(await content().findByText('Nothing matches')).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or username' }).value).toBe('')
})

test('C.07 on a tablet they are a table, ordered by its headings', async () => {
  await openAdmin(server, '/admin/members', { wide: true })
  const table = within(await screen.findByRole('table', { name: 'Members and roles' }))
  expect(table.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(table.getByRole('button', { name: 'Joined' }))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Joined/ }).getAttribute('aria-sort')).toBe('descending'),
  )
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

test('C.07 the keyboard goes from row to row, opens one, and Escape comes back to it with the list as it was', async () => {
  for (const n of [1, 2, 3]) await signedIn(server.ports, { name: `Key ${n}`, username: `key_${n}` })
  const { router } = await openAdmin(server, '/admin/members?q=key_')
  await waitFor(() => expect(rows()).toHaveLength(3))
  const link = (n: number) => content().getByRole('link', { name: `Key ${n}key_${n}` })
  link(1).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(link(3))
  await userEvent.keyboard('{ArrowDown}{Home}')
  expect(document.activeElement).toBe(link(1))
  await userEvent.keyboard('{End}{ArrowUp}{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Key 2' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await waitFor(() => expect(document.title).toBe('Key 2 - Lamplight'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/members'))
  expect(router.state.location.search).toEqual({ q: 'key_' })
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
})

test('F38 R2.13 an administrator gives somebody a role after confirming it; it counts at that person’s next call', async () => {
  const lin = await signedIn(server.ports, { roleId: 1, name: 'Lin', username: 'lin_role' })
  await openMember('lin_role')
  expect(await content().findByText('Current role: Member')).toBeTruthy()
  expect(content().getByRole<HTMLButtonElement>('button', { name: 'Change the role' }).disabled).toBe(true)
  await userEvent.click(content().getByRole('radio', { name: /^Editor/ }))
  await userEvent.click(content().getByRole('button', { name: 'Change the role' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Change the role?' }))
  expect(dialog.getByText(/^Lin becomes: Editor/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await server.get<{ authNode: object }>('/api/index/index', lin.headers)).body.data.authNode).toEqual({})

  await userEvent.click(content().getByRole('button', { name: 'Change the role' }))
  await userEvent.dblClick(
    within(screen.getByRole('dialog', { name: 'Change the role?' })).getByRole('button', { name: 'Change the role' }),
  )
  await waitFor(() => expect(said()).toEqual(['success: New role of Lin: Editor']))
  expect(await content().findByText('Current role: Editor')).toBeTruthy()
  // The list beside it says the same.
  await waitFor(() => expect(rows()[0]).toContain('Editor'))
  const { authNode } = (await server.get<{ authNode: object }>('/api/index/index', lin.headers)).body.data
  expect(Object.keys(authNode).toSorted()).toEqual(['/admin', '/admin/doc'])
})

test('R2.13 one’s own role is refused in words', async () => {
  const { person } = await openAdmin(server, '/admin')
  closeSite(server)
  await openAdminAs(person, `/admin/members/${person.id}`)
  expect(await content().findByText('This is you. Another administrator has to change your role.')).toBeTruthy()
  const roles = within(await screen.findByRole('region', { name: 'Role' }))
  for (const radio of roles.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true)
})

test('R2.13 a change that fails says so on the page and leaves the role as it was', async () => {
  await signedIn(server.ports, { roleId: 1, name: 'Wen', username: 'wen_role' })
  await openMember('wen_role')
  server.msw.use(http.post(`${server.url}/api/admin/account/:id/role`, () => HttpResponse.json({}, { status: 502 })))
  await userEvent.click(await content().findByRole('radio', { name: /^Teacher/ }))
  await userEvent.click(content().getByRole('button', { name: 'Change the role' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }))
  await waitFor(() => expect(content().getByText('Gateway error!')).toBeTruthy())
  expect(content().getByText('Current role: Member')).toBeTruthy()
  expect(said()).toEqual(['error: Gateway error!'])
})

test('R2.13 what cannot be read says why, and comes when it is asked for again; somebody who is not there is said to be gone', async () => {
  const broken = () => HttpResponse.json({ code: 500, msg: '', data: null }, { status: 500 })
  server.msw.use(http.get(`${server.url}/api/admin/member`, broken))
  await openAdmin(server, '/admin/members')
  expect(await content().findByRole('heading', { name: 'The members could not be loaded' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(content().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  closeSite(server)
  await openAdmin(server, '/admin/members/none')
  expect(await content().findByText('It no longer exists')).toBeTruthy()
})

test('F17 without a network the list stays as it was read, and a role cannot be changed', async () => {
  await signedIn(server.ports, { name: 'Off', username: 'off_line' })
  await openMember('off_line')
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
  expect(await content().findByText('You need to be online to change roles.')).toBeTruthy()
  expect(content().getAllByText('You are offline: this is what was last loaded.')).toHaveLength(2)
  expect(rows()).toHaveLength(1)
  expect(content().getAllByRole('radio')[0]?.matches(':disabled')).toBe(true)
})

async function openAdminAs(person: Awaited<ReturnType<typeof openAdmin>>['person'], path: string) {
  const { openAs } = await import('../member-site.tsx')
  const { teachWidth } = await import('./admin-site.tsx')
  teachWidth()
  return openAs(person, path, { locale: 'en' })
}
