import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import type { Write } from '#device/outbox/item.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { eraseSteps } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { scheduleErasure } from '#server/erasure/schedule.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, openMember, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer

beforeAll(async () => {
  server = await startServer({ secrets: createWebSecrets(1_000) })
})
beforeEach(() => {
  teachObserver()
  teachDialogs()
})
afterEach(async () => {
  vi.restoreAllMocks()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const path = '/user/account/data'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))
const schedule = (accountId: string) =>
  server.db.transaction().execute((trx) => scheduleErasure(trx, server.ports, { accountId, reason: 'asked' }))

test('P5.05 the account is deleted for whoever knows its password, in 14 days, and kept again by one press', async () => {
  const zebrina = await signedIn(server.ports)
  const password = 'river stone'
  await server.post('/api/account/password', { password }, zebrina.headers)
  await openAs(zebrina, path, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Delete your account' })
  expect(screen.getByText(/You have 14 days to change your mind/)).toBeTruthy()
  expect(screen.getByText(/the law requires us to keep them/)).toBeTruthy()
  // Exporting comes first.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(-2)).toEqual(['Export your data', 'Delete your account'])

  await press('Delete my account…')
  const dialog = await inDialog()
  await userEvent.type(dialog.getByLabelText('Your password'), 'not it')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(dialog.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(dialog.getByLabelText('Your password'))
  await userEvent.type(dialog.getByLabelText('Your password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(
    (server.ports.clock.now() + 14 * 86_400) * 1_000,
  )
  await screen.findByRole('heading', { name: `Your account will be deleted on ${day}` })
  expect(screen.queryByRole('heading', { name: 'Delete your account' })).toBeNull()

  await press('Keep my account')
  await screen.findByRole('heading', { name: 'Delete your account' })
  expect(said()).toContain('success: Your account is kept. It will not be deleted')
})

test('P5.05 who has no password signs in once more, and is asked there; the notice stands on one’s own page', async () => {
  const zebrina = await signedIn(server.ports)
  await openAs(zebrina, path, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Delete your account' })
  await press('Delete my account…')
  expect((await inDialog()).getByRole('button', { name: 'Sign in again' })).toBeTruthy()
  closeSite(server)
  const askedAt = server.ports.clock.now()
  await server.db.updateTable('session').set({ askedAt }).where('accountId', '=', zebrina.id).execute()
  await openAs(zebrina, path, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Delete your account' })
  await press('Delete my account…')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete my account' }))
  await screen.findByRole('heading', { name: /will be deleted on/ })
  closeSite(server)
  // Closing took it away with the rest of what the test had taught.
  teachObserver()
  await openAs(zebrina, '/user/account/overview', { locale: 'en' })
  const way = await screen.findByRole('link', { name: 'Keep my account' })
  expect(way.closest('[role=status]')?.textContent).toContain('Your account will be deleted on')
  expect(way.getAttribute('href')).toBe(path)
})

test('P5.05 the last administrator reads what has to be done first; with no network nothing is offered that needs one', async () => {
  await server.db.updateTable('account').set({ roleId: 1 }).execute()
  const admin = await signedIn(server.ports, { roleId: 9 })
  await openAs(admin, path, { locale: 'en' })
  await screen.findByText(/Yours is the only account that can assign roles/)
  expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull()
  closeSite(server)
  const zebrina = await signedIn(server.ports)
  await openAs(zebrina, path, { locale: 'en' })
  const ask = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete my account…' })
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  expect(ask.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export everything' }).disabled).toBe(true)
})

test('P5.05 all of one’s data comes as a file; a refusal is told and can be tried again', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const zebrina = await signedIn(server.ports)
  await openAs(zebrina, path, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Export your data' })
  await press('Export everything')
  await waitFor(() => expect(said()).toContain('success: Your data is saved as a file'))
  expect(names).toEqual([expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.zip$/)])
  expect(saved[0]?.type).toBe('application/zip')
  expect(saved[0]?.size).toBeGreaterThan(1_000)
  // Once more at once is too often.
  await press('Export everything')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(names).toHaveLength(1)
})

test('P5.05 staff see on a member’s page that the account is to be deleted', async () => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
  const admin = await signedIn(server.ports, { roleId: 9 })
  const zebrina = await signedIn(server.ports)
  await schedule(zebrina.id)
  await openAs(admin, `/admin/members/${zebrina.id}`, { locale: 'en' })
  await screen.findByText(/This account will be deleted on .*: the member asked for it/)
})

test('F100 a device that hears that its account was deleted lets go of what was typed, too', async () => {
  const zebrina = await signedIn(server.ports)
  const body = { locale: 'en', title: 'Never sent', body: 'Never sent at all.', tags: [] }
  const write = { idempotencyKey: 'never-sent', endpoint: 'askQuestion', version: 1, path: '/api/question', body }
  await outbox.enqueue(zebrina.id, {
    ...write,
    locale: 'en',
    label: { kind: 'question', text: 'Never sent' },
  } as Write)
  expect((await outbox.state(zebrina.id)).items).toHaveLength(1)
  await eraseAccount(server.ports, eraseSteps, zebrina.id)
  const { session } = await openMember(zebrina, '/user/account/overview', { locale: 'en' })
  await waitFor(() => expect(session.get().state).toBe('out'))
  await waitFor(async () => expect((await outbox.state(zebrina.id)).items).toEqual([]))
})
