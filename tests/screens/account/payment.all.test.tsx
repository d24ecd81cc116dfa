import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { settle } from '#server/payment/settle.ts'
import { type Checkout, type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let away = false
/** The provider’s page is of no matter here. */
const payments: Payments = {
  provider: 'stripe',
  createCheckout: async ({ paymentId, expiresAt }): Promise<Checkout> => {
    if (away) throw new PaymentsUnavailable('away')
    return { url: `https://pay.test/${paymentId}`, externalId: `cs_${paymentId}`, expiresAt }
  },
  verifyWebhook: async () => null,
  retrieve: async () => null,
}

beforeAll(async () => {
  teachDialogs()
  server = await startServer({ payments })
})
beforeEach(() => {
  away = false
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  teachObserver()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const told = (id: string, state: 'paid' | 'failed' | 'expired', amount: number) =>
  server.db.transaction().execute((trx) => settle(trx, server.ports, id, { state, amount, currency: 'cny' }))

test('P8.03 somebody tops up: what there will be, the provider’s word, and a page that waits until the money is there', async () => {
  const user = userEvent.setup()
  const lin = await signedIn(server.ports)
  const app = await openAs(lin, '/user/account/balance', { locale: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Top up' }))
  const sheet = await screen.findByRole('dialog', { name: 'Top up your balance' })
  const amount = within(sheet).getByRole('textbox', { name: /Amount in yuan/ })
  const pay = within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Go to payment' })
  for (const wrong of ['0', '1.5', '10001', 'x']) {
    await user.clear(amount)
    await user.type(amount, wrong)
    expect([wrong, pay.disabled]).toEqual([wrong, true])
  }
  await user.click(within(sheet).getByRole('radio', { name: '¥200' }))
  await waitFor(() => expect(sheet.textContent).toContain('Balance after topping up¥200.00'))
  // What was chosen stays while the provider is away.
  away = true
  await user.click(pay)
  expect(await within(sheet).findByText(/cannot be reached.*Nothing was charged/)).toBeTruthy()
  expect(amount).toHaveProperty('value', '200')

  away = false
  const begun = await server.post<{ id: string }>(
    '/api/payment',
    { amountFen: 20_000 },
    {
      ...lin.headers,
      'think-lang': 'en',
    },
  )
  const { id } = begun.body.data
  await app.router.navigate({ to: '/user/account/payments/$id', params: { id }, search: { from: 'paid' } })
  expect(await screen.findByText('Waiting for the confirmation of your payment')).toBeTruthy()
  await told(id, 'paid', 20_000)
  expect(await screen.findByText('Paid. Your balance is topped up')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'View balance' }))
  expect(await screen.findByText('Online top-up')).toBeTruthy()
  expect(screen.getAllByText('¥200.00').length).toBeGreaterThan(0)
})

test('P8.03 the list of one’s top-ups, how each ended, and what it says of another sum', async () => {
  const lin = await signedIn(server.ports)
  const begin = async () =>
    (await server.post<{ id: string }>('/api/payment', { amountFen: 100 }, lin.headers)).body.data
  const [failed, odd] = [await begin(), await begin()]
  await told(failed.id, 'failed', 100)
  await told(odd.id, 'paid', 99)
  const app = await openAs(lin, '/user/account/payments')
  expect((await screen.findAllByRole('link', { name: /¥1\.00失败/ })).length).toBe(2)
  await app.router.navigate({ to: '/user/account/payments/$id', params: { id: odd.id } })
  expect(await screen.findByText('到账金额不一致')).toBeTruthy()
  await app.router.navigate({ to: '/user/account/payments/$id', params: { id: failed.id } })
  expect(await screen.findByText('支付失败')).toBeTruthy()
  // Whether a slow method still comes, nobody knows: to pay once more would be twice.
  const slow = (await server.post<Payment>('/api/payment', { amountFen: 100 }, lin.headers)).body.data
  server.clock.seconds = slow.expiresAt + 1
  await app.router.navigate({ to: '/user/account/payments/$id', params: { id: slow.id } })
  expect(await screen.findByText('支付页面已关闭')).toBeTruthy()
  expect(screen.queryByText('未在有效时间内支付')).toBeNull()

  const momo = await signedIn(server.ports, { roleId: 9 })
  closeSite(server)
  const staff = await openAs(momo, '/admin')
  await userEvent.click(await screen.findByRole('link', { name: /1 笔充值金额不符/ }))
  await waitFor(() =>
    expect(staff.router.state.location).toMatchObject({ pathname: '/admin/payments', search: { problem: 'open' } }),
  )
  expect(await screen.findByText(/实付 99 CNY/)).toBeTruthy()
  await server.db.updateTable('payment').set({ problem: 'account' }).where('id', '=', odd.id).execute()
  await staff.router.navigate({ to: '/admin' })
  closeSite(server)
  await openAs(momo, '/admin/payments?problem=open')
  expect(await screen.findByText(/账号注销后才收到 99 CNY/)).toBeTruthy()
})

test('P8.04 P16.01 staff say that a top-up which did not match is dealt with, and how; then it waits no more', async () => {
  const lin = await signedIn(server.ports, { name: 'Lin' })
  const { id } = (await server.post<{ id: string }>('/api/payment', { amountFen: 100 }, lin.headers)).body.data
  await server.db.updateTable('payment').set({ problem: '' }).where('id', '<>', id).execute()
  await told(id, 'paid', 99)
  const momo = await signedIn(server.ports, { roleId: 9, name: 'Momo' })
  const staff = await openAs(momo, '/admin/payments?problem=open', { locale: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark the top-up of Lin as handled…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as handled?' }))
  const confirm = sheet.getByRole<HTMLButtonElement>('button', { name: 'Mark as handled' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(sheet.getByLabelText('What was done, for other staff'), 'Paid back at the provider')
  await userEvent.click(confirm)
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(0))
  await staff.router.navigate({ to: '/admin/payments', search: { problem: 'yes' } as never })
  expect(await screen.findByText(/Handled by/)).toBeTruthy()
  expect(screen.getByText(/Paid back at the provider/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /as handled…/ })).toBeNull()
  await staff.router.navigate({ to: '/admin' })
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
})
