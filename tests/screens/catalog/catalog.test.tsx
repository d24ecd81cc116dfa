import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepBytes } from '#server/file/keep.ts'
import { insertFile } from '#server/file/rows.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; wen: Person; ada: Person }
let shop: ReturnType<typeof shopOf>
const english = { locale: 'en' as const }
const text = (title: string, body = '') => ({ title, summary: '', body })
const named = (en: string, more: object = {}) =>
  shop.product({ texts: { 'zh-cn': text(`商品 ${en}`), en: text(en, 'All about it') }, ...more })

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  people = {
    lin: await signedIn(server.ports, { name: 'Lin' }),
    wen: await signedIn(server.ports, { name: 'Wen' }),
    ada: await signedIn(server.ports, { name: 'Ada', roleId: 9 }),
  }
  shop = shopOf(server, () => people.ada)
  await shop.grant(people.lin, 'balance', 10_000)
  await shop.grant(people.lin, 'points', 500)
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(async () => {
  vi.useRealTimers()
  closeSite(server)
  for (const table of ['product_content', 'product_stock', 'product'] as const)
    await server.db.deleteFrom(table).execute()
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())
const sheet = async () => within(await screen.findByRole('dialog'))
/** Nobody answers any more, and the page knows it. */
const goOffline = async () => {
  server.msw.use(http.all('*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
}

test('P8.02 who may buy stands in words; whom it is not for reads what is missing, with no network too', async () => {
  const rule = { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 600 }] }
  const condition = { key: 'many', nameZh: '积分多', nameEn: 'Many points', use: 'access', control: 'toggle' }
  const { id: many } = await shop.do('/admin/condition', { ...condition, options: [], why: '', rule })
  const pen = await named('Pen', { accessConditionId: many })
  await openMember(people.lin, `/catalog?id=${pen}`, english)
  const why = await screen.findByText('You cannot buy this yet. You need:')
  expect(why.parentElement?.textContent).toContain('Points at least 600yours: 500')
  expect(screen.getAllByText('Points at least 600')[0]?.tagName).toBe('DD')
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull()
  await goOffline()
  expect(screen.getByText('You cannot buy this yet. You need:')).toBeTruthy()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
  await shop.grant(people.lin, 'points', 100)
  await openMember(people.lin, `/catalog?id=${pen}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const paper = await sheet()
  await userEvent.type(await paper.findByRole('textbox', { name: 'Delivery address' }), 'Lamp Street 1')
  // Somebody asks for more in this moment: nothing is paid, and the page says what holds now.
  const more = { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 700 }] }
  await shop.do(`/admin/condition/item/${many}`, { ...condition, options: [], why: '', rule: more, version: 1 })
  const before = await shop.wallet(people.lin)
  await userEvent.click(await paper.findByRole('button', { name: /^Pay/ }))
  await waitFor(async () =>
    expect((await screen.findByText('You cannot buy this yet. You need:')).parentElement?.textContent).toContain('700'),
  )
  expect(await shop.wallet(people.lin)).toEqual(before)
})

test('P8.02 a sale that ends while one looks is over on the page, and one that begins can be bought', async () => {
  const now = server.clock.seconds
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: now * 1_000, shouldAdvanceTime: true })
  const ends = await named('Pen', { saleTo: now + 60 })
  const begins = await named('Ink', { saleFrom: now + 60 })
  await openMember(people.lin, `/catalog?id=${ends}`, english)
  expect(await screen.findByRole('button', { name: 'Buy' })).toBeTruthy()
  server.clock.seconds += 60
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await screen.findByText('No longer on sale')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull()
  closeSite(server)
  server.clock.seconds -= 60
  vi.setSystemTime(now * 1_000)
  await openMember(people.lin, `/catalog?id=${begins}`, english)
  expect(await screen.findByText('On sale soon')).toBeTruthy()
  server.clock.seconds += 60
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await screen.findByRole('button', { name: 'Buy' })).toBeTruthy()
})

test('F87 P8.03 a price that changed since it was seen is shown and not charged', async () => {
  // Somebody who has typed no address yet.
  const { wen } = people
  await shop.grant(wen, 'balance', 5_000)
  const id = await named('Pen', { priceFen: 1_000 })
  await openMember(wen, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  await inside.findByRole('button', { name: 'Pay ¥10.00' })
  await userEvent.type(inside.getByLabelText('Delivery address'), 'Lin, Lamp Street 1')
  await server.db.updateTable('product').set({ priceFen: 1_200 }).where('id', '=', id).execute()
  const before = await shop.wallet(wen)
  await userEvent.click(inside.getByRole('button', { name: 'Pay ¥10.00' }))
  expect(await inside.findByText(/The price has changed since you saw it/)).toBeTruthy()
  expect(await shop.wallet(wen)).toEqual(before)
  // What was typed is still there.
  expect((inside.getByLabelText('Delivery address') as HTMLTextAreaElement).value).toBe('Lin, Lamp Street 1')
  await userEvent.click(await inside.findByRole('button', { name: 'Pay ¥12.00' }))
  expect(await screen.findByText(/^Order #/)).toBeTruthy()
  expect((await shop.wallet(wen))[0]).toBe((before[0] as number) - 1_200)
})

test('F48 another person’s order is not there', async () => {
  const id = await named('Pen')
  const order = await shop.buy(people.lin, id)
  await openMember(people.wen, `/catalog?order=${order}`, english)
  expect(await screen.findByText('Order not found')).toBeTruthy()
})

test('P8.04 a download shows its files with their size, is fetched from its order, and says with no network where it is', async () => {
  const { lin, ada } = people
  const { id } = await shop.do('/admin/product', draftOf({ kind: 'download', priceFen: 0 }))
  const file = {
    id: 'notes-file',
    ownerId: ada.id,
    purpose: 'download' as const,
    name: 'notes.md',
    type: 'text/markdown',
    bytes: 5,
    received: 0,
    modified: 0,
    state: 'receiving' as const,
    held: 0 as const,
    createdAt: 1,
  }
  await insertFile(server.db, file)
  await keepBytes(server.ports, file, pieces('Notes'))
  await shop.do(`/admin/product/item/${id}/files`, {
    was: { files: [], downloads: null },
    downloads: 2,
    files: [{ id: file.id, name: 'Reading notes.md' }],
  })
  await shop.do('/admin/product/many/status', { ids: [id], status: 'on' })
  const order = await shop.buy(lin, id, { delivery: '', seen: { fen: 0, points: 0 } })
  const fetched = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { router } = await openMember(lin, '/catalog?view=orders', english)
  await userEvent.click(await screen.findByRole('link', { name: /1 file/ }))
  expect(await screen.findByText('2 downloads left')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reading notes.md' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const link = fetched.mock.contexts[0] as HTMLAnchorElement
  fetched.mockRestore()
  expect(link.href).toMatch(/\/pro-api\/file\/notes-file\?/)
  expect(await (await server.app.request(link.href.slice(location.origin.length))).text()).toBe('Notes')
  await goOffline()
  await router.navigate({ to: '/catalog', search: { order } })
  expect(await screen.findByText(/is among the files of this device/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reading notes.md' }).hasAttribute('disabled')).toBe(true)
})

async function* pieces(text: string) {
  yield new TextEncoder().encode(text)
}

test('P8.01 P8.02 the search has a group of products and courses with their prices; without a network it says what it covers', async () => {
  const lamp = await named('Reading lamp', { priceFen: 1_250 })
  await shop.do('/admin/product', draftOf({ texts: { 'zh-cn': text('灯'), en: text('Hidden lamp') } }))
  const study = coursesOf(server)
  const { id: course } = await study.draft(people.ada, [{}], { title: 'Lamp care', locale: 'en' })
  await study.state(people.ada, course, 'published')
  const { router } = await openSite('/help?q=lamp', english)
  const group = within(await screen.findByRole('region', { name: '2 products and courses' }))
  const links = group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.toSorted()).toEqual([
    [expect.stringMatching(/^Lamp care.*Course · Free$/), `/course/${course}`],
    [expect.stringMatching(/^Reading lamp.*Product · ¥12\.50$/), `/catalog?id=${lamp}`],
  ])
  expect(await screen.findByRole('heading', { name: 'Nothing in help and questions for “lamp”' })).toBeTruthy()
  // What was seen of the catalogue is here when nobody answers any more.
  await router.navigate({ to: '/catalog' })
  await screen.findByRole('link', { name: /Reading lamp/ })
  await goOffline()
  await router.navigate({ to: '/help', search: { q: 'reading' } })
  const saved = within(await screen.findByRole('region', { name: '1 product or course' }))
  expect(saved.getByRole('link').textContent).toMatch(/^Reading lamp/)
  const covers = 'Offline, only products and courses that you have seen in the catalogue are searched.'
  expect(screen.getByText(covers)).toBeTruthy()
  await router.navigate({ to: '/help', search: { q: 'teapot' } })
  await waitFor(() => expect(screen.queryByRole('region', { name: /product/ })).toBeNull())
  expect(await screen.findByText(covers)).toBeTruthy()
})
