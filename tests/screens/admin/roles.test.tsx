import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(() => {
  closeSite(server)
})
afterAll(() => server.close())

const roles = async () => within(await screen.findByRole('region', { name: 'Roles' }))

/** Picks somebody in the Roles card by what is typed. */
async function pick(typed: string) {
  const card = await roles()
  await userEvent.click(card.getByRole('button', { name: /^Person/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), typed)
  await screen.findByText('1 result')
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed, 'i') }))
  return card
}

test('F38 R2.13 an administrator gives somebody a role after confirming it; it counts at that person’s next call', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo' })
  const lin = await signedIn(server.ports, { roleId: 1, name: 'Lin', username: 'lin' })
  await openAs(mo, '/admin', { locale: 'en' })
  const card = await pick('lin')
  expect(await card.findByText('Present role: Member')).toBeTruthy()
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Change the role' }).disabled).toBe(true)
  await userEvent.click(card.getByRole('radio', { name: /^Editor/ }))
  await userEvent.click(card.getByRole('button', { name: 'Change the role' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Change the role?' }))
  expect(dialog.getByText(/^Lin becomes: Editor/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await server.get<{ authNode: object }>('/api/index/index', lin.headers)).body.data.authNode).toEqual({})

  await userEvent.click(card.getByRole('button', { name: 'Change the role' }))
  await userEvent.dblClick(
    within(screen.getByRole('dialog', { name: 'Change the role?' })).getByRole('button', { name: 'Change the role' }),
  )
  await waitFor(() => expect(said()).toEqual(['success: New role of Lin: Editor']))
  expect(await card.findByText('Present role: Editor')).toBeTruthy()
  const { authNode } = (await server.get<{ authNode: object }>('/api/index/index', lin.headers)).body.data
  expect(Object.keys(authNode).toSorted()).toEqual(['/admin', '/admin/doc'])
})

test('R2.13 one’s own role is refused in words', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Selfish', username: 'selfish' })
  await openAs(mo, '/admin', { locale: 'en' })
  const card = await pick('selfish')
  expect(await card.findByText('This is you. Another administrator has to change your role.')).toBeTruthy()
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Change the role' }).disabled).toBe(true)
  for (const radio of card.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true)
})

test('R2.13 a change that fails says so in the card and leaves the role as it was', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await signedIn(server.ports, { roleId: 1, name: 'Wen', username: 'wen' })
  await openAs(mo, '/admin', { locale: 'en' })
  const card = await pick('wen')
  server.msw.use(http.post(`${server.url}/api/admin/account/:id/role`, () => HttpResponse.json({}, { status: 502 })))
  await userEvent.click(await card.findByRole('radio', { name: /^Teacher/ }))
  await userEvent.click(card.getByRole('button', { name: 'Change the role' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }))
  await waitFor(() => expect(card.getByRole('alert').textContent).toBe('Gateway error!'))
  expect(card.getByText('Present role: Member')).toBeTruthy()
  expect(said()).toEqual(['error: Gateway error!'])
})

test('R2.13 roles that cannot be read say why in the card, and come when asked for again', async () => {
  server.msw.use(
    http.get(`${server.url}/api/admin/role`, () =>
      HttpResponse.json({ code: 500, msg: '', data: null }, { status: 500 }),
    ),
  )
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await signedIn(server.ports, { roleId: 4, name: 'Bo', username: 'bobo' })
  await openAs(mo, '/admin', { locale: 'en' })
  const card = await roles()
  expect(await card.findByRole('heading', { name: 'The roles could not be read' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  await pick('bobo')
  expect(await card.findByText('Present role: Teacher')).toBeTruthy()
})

test('F38 R6.03 a role that was lowered while the page is open: the next call is refused, said, and what it gave is gone', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await openAs(mo, '/admin', { locale: 'en' })
  await screen.findByRole('region', { name: 'Roles' })
  await mo.setRole(3)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh the messages' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Roles' })).toBeNull()
  expect(await screen.findByText('You are here as Editor.')).toBeTruthy()
  expect(said()).toEqual([expect.stringMatching(/^error: ./)])
})
