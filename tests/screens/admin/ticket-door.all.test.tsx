import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { ticketText } from '#contract/base/ticket.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { shopOf } from '#tests/support/shop.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { content, teachWidth } from './admin-site.tsx'

let server: MockServer
let shop: ReturnType<typeof shopOf>
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let ada: Person

beforeAll(async () => {
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  shop = shopOf(server, () => ada)
  await shop.grant(lin, 'balance', 10_000)
})
beforeEach(() => {
  teachWidth()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

test('P8.05 F101 the door of a product lets each ticket in once, by code or QR, and with no network too', async () => {
  const id = await shop.product({ kind: 'ticket', priceFen: 1_000, place: 'Hall' })
  const other = await shop.product({ kind: 'ticket', priceFen: 1_000 })
  const order = await shop.buy(lin, id, { quantity: 2, seen: { fen: 2_000, points: 0 } })
  const [one, two] = (await shop.own(lin, order)).entitlements.map(({ code }) => code) as [string, string]
  await openMember(ada, `/admin/product/items/${id}`, { locale: 'en' })
  await userEvent.click(await content().findByRole('link', { name: 'Door' }))
  const field = await screen.findByRole('textbox', { name: 'Code of the ticket' })
  expect(await screen.findByText('0 of 2 are in')).toBeTruthy()
  const check = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  }
  const verdict = () => document.querySelector('[data-good]')?.textContent ?? ''
  await check(ticketText(other, one))
  await waitFor(() => expect(verdict()).toBe('This ticket is for something else'))
  await check(ticketText(id, one))
  await waitFor(() => expect(verdict()).toBe('LinLet in'))
  expect(await screen.findByText('1 of 2 are in')).toBeTruthy()
  await check(one.toLowerCase())
  await waitFor(() => expect(verdict()).toMatch(/^Already used.*Lin.*Main door/))

  server.msw.use(http.post('*/api/admin/order/door/*', () => HttpResponse.error()))
  await check(two)
  await waitFor(() => expect(verdict()).toMatch(/^LinLet in; it is sent as soon as/))
  // Meanwhile another door, which has a network, lets the same ticket in.
  server.msw.resetHandlers()
  await shop.do(`/admin/order/door/${id}/admit`, { code: two, door: 'West', at: server.clock.seconds })
  const { drainOwner } = await import('#app/offline/outbox.ts')
  await drainOwner(ada.id, {})
  const refused = within(await screen.findByRole('region', { name: 'Refused when it was sent' }))
  expect(refused.getByText(/West/)).toBeTruthy()
  expect((await outbox.state(ada.id)).items[0]?.parked).toMatchObject({ code: 400 })
})

test('P8.05 F101 codes that come while one is being sent wait their turn; each clears only itself', async () => {
  const id = await shop.product({ kind: 'ticket', priceFen: 1_000, place: 'Hall' })
  const order = await shop.buy(lin, id, { quantity: 2, seen: { fen: 2_000, points: 0 } })
  const [one, two] = (await shop.own(lin, order)).entitlements.map(({ code }) => code) as [string, string]
  await openMember(ada, `/admin/product/items/${id}`, { locale: 'en' })
  await userEvent.click(await content().findByRole('link', { name: 'Door' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code of the ticket' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sent: string[] = []
  server.msw.use(
    http.post('*/api/admin/order/door/*', async ({ request }) => {
      sent.push(((await request.clone().json()) as { code: string }).code)
      await held
    }),
  )
  // As a hand scanner types: each with its Enter.
  for (const code of [one, two, two, 'no ticket']) await userEvent.type(field, `${code}{Enter}`)
  await userEvent.type(field, 'half of')
  expect(await screen.findByText('Checking the ticket…')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([one]))
  letGo()
  await screen.findByText('2 of 2 are in')
  const earlier = within(await screen.findByRole('region', { name: 'Tickets before this one' }))
  await waitFor(() =>
    expect(earlier.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^(Already used|Not let in)/),
      'LinLet in',
      'LinLet in',
    ]),
  )
  expect(document.querySelector('[role="status"][data-good]')?.textContent).toBe('This is not a ticket')
  expect([sent.slice(0, 2), field.value]).toEqual([[one, two], 'half of'])
})

test('P8.05 only what sells tickets has a door', async () => {
  const goods = await shop.product({})
  const ticket = await shop.product({ kind: 'ticket' })
  const { router } = await openMember(ada, `/admin/product/items/${goods}`, { locale: 'en' })
  expect(await content().findByRole('link', { name: 'View orders' })).toBeTruthy()
  expect(content().queryByRole('link', { name: 'Door' })).toBeNull()
  await router.navigate({ to: '/admin/product/items/$id', params: { id: ticket } })
  expect(await content().findByRole('link', { name: 'Door' })).toBeTruthy()
})
