import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs as openSite, said } from '../member-site.tsx'
import { content, teachWidth } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
const openAs: typeof openSite = (...call) => {
  teachWidth()
  return openSite(...call)
}
afterEach(() => closeSite(server))
afterAll(() => server.close())

const card = async () => {
  await screen.findByRole('heading', { name: 'Balance and points' })
  return content()
}
const entriesOf = (accountId: string) =>
  server.db.selectFrom('ledger').select(['kind', 'delta', 'memo']).where('accountId', '=', accountId).execute()

/** Picks somebody in the card by what is typed. */
async function pick(typed: string) {
  const found = await card()
  await userEvent.click(found.getByRole('button', { name: /^Person/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), typed)
  await screen.findByText('1 result')
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed, 'i') }))
  return found
}

async function fill(amount: string, memo: string) {
  const found = await card()
  const field = found.getByRole('textbox', { name: /yuan|^Points/ })
  await userEvent.clear(field)
  if (amount) await userEvent.type(field, amount)
  await userEvent.clear(found.getByRole('textbox', { name: 'Reason' }))
  if (memo) await userEvent.type(found.getByRole('textbox', { name: 'Reason' }), memo)
  await userEvent.click(found.getByRole('button', { name: 'Record' }))
}

const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('R2.13 an administrator gives and takes balance with a reason, after confirming the sum', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo1' })
  const lin = await signedIn(server.ports, { name: 'Lin', username: 'lin1' })
  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const form = await pick('lin1')
  await userEvent.click(form.getByRole('radio', { name: 'Balance' }))
  await fill('12.3', 'Paid by bank')
  const asked = within(await screen.findByRole('dialog', { name: 'Give it to Lin?' }))
  expect([asked.getByText('¥12.30'), asked.getByText('Paid by bank')]).toHaveLength(2)
  await confirm('Cancel')
  expect(await entriesOf(lin.id)).toEqual([])

  await fill('12.3', 'Paid by bank')
  await confirm('Record')
  await waitFor(() => expect(said()).toEqual(['success: Recorded. Lin now has: ¥12.30']))
  await userEvent.click(form.getByRole('radio', { name: 'Take back' }))
  await fill('0.05', 'Rounding')
  await confirm('Record')
  await waitFor(() => expect(said()).toContain('success: Recorded. Lin now has: ¥12.25'))
  expect(await entriesOf(lin.id)).toEqual([
    { kind: 'balance', delta: 1_230, memo: 'Paid by bank' },
    { kind: 'balance', delta: -5, memo: 'Rounding' },
  ])
})

test('F51 an amount that is none, and no reason, are said at their fields; nobody gets below nothing', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo2' })
  const poor = await signedIn(server.ports, { name: 'Poor', username: 'poor' })
  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const form = await pick('poor')
  for (const amount of ['1e3', '12.5', '-3', '１２', '0', 'NaN', '9007199254740993']) {
    await fill(amount, 'Reason')
    expect(await form.findByText('Please enter the correct amount')).toBeTruthy()
  }
  await fill('5', '')
  expect(await form.findByText('Required')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Reason' }))

  await userEvent.click(form.getByRole('radio', { name: 'Take back' }))
  await fill('5', 'Too much')
  await confirm('Record')
  expect(await form.findByText('That is more than available')).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Points' }).value).toBe('5')
  expect(await entriesOf(poor.id)).toEqual([])
})

test('R2.13 nobody books for themselves: the card says who has to', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo3' })
  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const form = await pick('momo3')
  expect(form.getByText('This is you. Another administrator has to do this for you.')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Record' })).toBeNull()
})

test('F20 F63 the page is lost at “Recording…”: the form comes back full, and booked again it is one entry; the next is another', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo4' })
  const lin = await signedIn(server.ports, { name: 'Lin', username: 'lin4' })
  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const form = await pick('lin4')
  await userEvent.click(form.getByRole('radio', { name: 'Balance' }))
  server.msw.use(
    http.post('*/api/admin/account/*/ledger', async ({ request }) => {
      // It arrives, and its answer goes nowhere.
      const sent = await request.clone().json()
      const path = new URL(request.url).pathname
      await server.post(path, sent, { ...mo.headers, 'Idempotency-Key': request.headers.get('idempotency-key') ?? '' })
      return new Promise<never>(() => {})
    }),
  )
  await fill('12.3', 'Paid by bank')
  await confirm('Record')
  const once = { kind: 'balance', delta: 1_230, memo: 'Paid by bank' }
  await waitFor(async () => expect(await entriesOf(lin.id)).toEqual([once]))
  closeSite(server)

  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const again = await card()
  await waitFor(() => expect(again.getByRole<HTMLInputElement>('textbox', { name: /yuan/ }).value).toBe('12.3'))
  await userEvent.click(again.getByRole('button', { name: 'Record' }))
  await confirm('Record')
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(await entriesOf(lin.id)).toEqual([once])
  expect(said()).toEqual(['success: Recorded. Lin now has: ¥12.30'])

  // The same sum for the same reason, meant twice.
  await fill('12.3', 'Paid by bank')
  await confirm('Record')
  await waitFor(async () => expect(await entriesOf(lin.id)).toEqual([once, once]))
})

test('F21 another sum after the first has arrived is said to be one more, and booked when it is sent once more', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo', username: 'momo5' })
  const lin = await signedIn(server.ports, { name: 'Lin', username: 'lin5' })
  await openAs(mo, '/admin/ledger', { locale: 'en' })
  const form = await pick('lin5')
  server.msw.use(
    http.post(
      '*/api/admin/account/*/ledger',
      async ({ request }) => {
        const sent = await request.clone().json()
        const key = request.headers.get('idempotency-key') ?? ''
        await server.post(new URL(request.url).pathname, sent, { ...mo.headers, 'Idempotency-Key': key })
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await fill('5', 'Prize')
  await confirm('Record')
  await form.findByRole('button', { name: 'Record' })
  await waitFor(() => expect(form.getByRole('button', { name: 'Record' })).toHaveProperty('disabled', false))
  await fill('50', 'Prize')
  await confirm('Record')
  expect(await form.findByText(/An earlier version has already been sent/)).toBeTruthy()
  expect((await entriesOf(lin.id)).map(({ delta }) => delta)).toEqual([5])
  await fill('50', 'Prize')
  await confirm('Record')
  await waitFor(async () => expect((await entriesOf(lin.id)).map(({ delta }) => delta)).toEqual([5, 50]))
})
