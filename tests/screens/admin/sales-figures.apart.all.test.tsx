import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { shopOf } from '#tests/support/shop.ts'
import { closeSite } from '../member-site.tsx'
import { openAdmin, teachWidth } from './admin-site.tsx'

const saved = vi.hoisted(() => [] as { name: string; text: string }[])
vi.mock('#app/lib/save-file.ts', () => ({
  saveFile: (name: string, parts: string[]) => saved.push({ name, text: parts.join('') }),
}))
const drawn = vi.hoisted(() => [] as number[][])
vi.mock('#app/screens/admin/DaysPlot.tsx', () => ({
  DaysPlot: ({ whole }: { whole: number[] }) => {
    drawn.push(whole)
    return null
  },
}))

let server: MockServer

// Each test its own site: what one leaves there, another would find.
beforeEach(async () => {
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
})
beforeEach(() => {
  drawn.length = 0
  teachWidth()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await server.close()
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('P8.05 with nothing sold the figures say so; without a network they say that, and come when it is back', async () => {
  server.msw.use(http.get('*/api/admin/order/figures', () => HttpResponse.error()))
  await openAdmin(server, '/admin/product/figures', { locale: 'zh-cn' })
  expect(await screen.findByRole('heading', { name: '销售统计' })).toBeTruthy()
  const again = await screen.findByRole('button', { name: '重试' })
  server.msw.resetHandlers()
  await userEvent.click(again)
  expect((await region('热销商品')).getByText('这段时间没有卖出商品。')).toBeTruthy()
})

test('P8.05 what was sold by day, as a curve of what one chooses and as a table, and what sells best', async () => {
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const lin = await signedIn(server.ports, { name: 'Lin' })
  const shop = shopOf(server, () => ada)
  await shop.grant(lin, 'balance', 10_000)
  await shop.grant(lin, 'points', 500)
  const id = await shop.product({ priceFen: 1_234, pricePoints: 50, priceRule: 'both' })
  const bought = [0, 1].map(() => shop.buy(lin, id, { seen: { fen: 1_234, points: 50 } }))
  const [first] = await Promise.all(bought)
  await shop.do(`/admin/order/item/${first}/refund`, {
    fen: 34,
    points: 0,
    reason: 'Late',
    restock: false,
    version: 1,
  })
  const { router } = await openAdmin(server, '/admin/product/orders')
  await userEvent.click(await screen.findByRole('link', { name: 'Figures' }))
  const days = await region('Sold in this period')
  const figure = (label: string) => days.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['Money', 'Points', 'Orders', 'Refunded'].map(figure)).toEqual(['¥24.68', '100', '2', '¥0.34'])
  await userEvent.click(days.getByText('Day by day'))
  const rows = days.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toHaveLength(31)
  expect(rows[1]?.slice(1)).toEqual(['2', '¥24.68', '100', '¥0.34'])
  expect(rows[2]?.slice(1)).toEqual(['0', '¥0.00', '0', '–'])
  await waitFor(() => expect(drawn.at(-1)?.at(-1)).toBe(24.68))
  await userEvent.click(screen.getByRole('radio', { name: 'Points' }))
  await waitFor(() => expect(drawn.at(-1)?.at(-1)).toBe(100))
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(drawn.at(-1)).toHaveLength(7))
  expect(router.state.location.search).toEqual({ days: '7', of: 'points' })
  // What is shown is what is saved; a bar stands in the button's place meanwhile.
  server.msw.use(
    http.get('*/api/admin/order/figures/export', async () => {
      await new Promise((rest) => setTimeout(rest, 200))
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  expect(screen.getByRole('progressbar', { name: 'Downloading the sales figures' })).toBeTruthy()
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = saved[0]?.text.trim().split('\r\n') ?? []
  expect([saved[0]?.name, lines.length, lines.at(-1)]).toEqual([
    expect.stringMatching(/^sales-.*\.csv$/),
    8,
    expect.stringMatching(/^\d{4}-\d{2}-\d{2},2,24\.68,100,0\.34,0$/),
  ])
  expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeTruthy()
  const best = (await region('Best sellers')).getByRole('listitem')
  expect(best.textContent).toMatch(/Notebook2 sold · ¥24\.34 and 100 points/)
})

test('P8.05 the figures lead to what is owed to whom, with its sums, and from there to a member', async () => {
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const lin = await signedIn(server.ports, { name: 'Suzhou' })
  const shop = shopOf(server, () => ada)
  await shop.grant(lin, 'balance', 7_000)
  await shop.buy(lin, await shop.product({ priceFen: 1_000 }))
  const { router } = await openAdmin(server, '/admin/product/figures', { wide: true })
  await userEvent.click(await screen.findByRole('link', { name: 'Owed to members' }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search for a name' }), 'Suzhou')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Suzhou' }))
  await waitFor(() => {
    expect(screen.getAllByText('¥60.00')).toHaveLength(2)
    expect(screen.getAllByText(/¥10\.00/)).toHaveLength(2)
  })
  // It is a part of the orders, among the sections too.
  expect(screen.getByRole('link', { current: 'page', name: /^Orders/ })).toBeTruthy()
  const member = screen.getByRole('link', { name: /Suzhou/ })
  expect(member.getAttribute('href')).toContain(`/admin/members/${lin.id}`)
})
