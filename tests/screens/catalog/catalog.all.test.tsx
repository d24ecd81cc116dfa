import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { readDraft } from '#device/drafts.ts'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { shopOf } from '#tests/support/shop.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite, saidSoFar } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { teachCamera } from './camera.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; wen: Person; ada: Person }
let shop: ReturnType<typeof shopOf>
const day = 86_400
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

test('P8.02 what a finished page brought is not asked for, and whoever never chose a language gets that of its address', async () => {
  const id = await named('Pen')
  const product = (await server.get<object>(`/api/product/item/${id}?locale=en`)).body.data
  const payload = document.createElement('script')
  Object.assign(payload, { type: 'application/json', id: 'payload' })
  // One that the server does not know: it is there because the page has it.
  const brought = { ...product, id: 'brought', title: 'Brought along' }
  payload.textContent = JSON.stringify([
    { endpoint: 'getProduct', input: { id: 'brought', locale: 'en' }, data: brought },
  ])
  document.body.append(payload)
  await openSite('/catalog?id=brought&lang=en', { locale: 'zh-cn' })
  expect(await screen.findByRole('heading', { name: 'Brought along' })).toBeTruthy()
  expect([document.documentElement.lang, screen.getByText('Who may buy').tagName]).toEqual(['en', 'DT'])
  payload.remove()
  closeSite(server)
  localStorage.setItem('ba-lang', 'zh-cn')
  await openSite(`/catalog?id=${id}&lang=en`, { locale: 'zh-cn' })
  expect(await screen.findByRole('heading', { name: '商品 Pen' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('R2.05 P8.01 filters with their counts, search, order and look stand in the address, and the look is remembered', async () => {
  const pen = await named('Pen', { priceFen: 500, stock: 3 })
  await named('Year', { kind: 'membership', priceFen: 9_900, pricePoints: 300, termDays: 365 })
  await named('Gift', { priceFen: 0 })
  const { router } = await openSite('/catalog', english)
  expect(await screen.findByText('3 items')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /Year/ })).textContent).toContain('¥99.00 or 300 points')
  expect(screen.getByRole('link', { name: /Pen/ }).textContent).toContain('Only 3 left')
  expect(screen.getByRole('link', { name: /Gift/ }).textContent).toContain('Free')
  expect(screen.getByRole('radio', { name: 'All 3' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Goods 2' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Year/ })).toBeNull())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Cheapest first')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Available now')
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), 'pe')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      kind: 'goods',
      sort: 'priceUp',
      only: 'available',
      look: 'list',
      q: 'pe',
    }),
  )
  expect(await screen.findByText('1 item')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search the catalogue' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), 'zz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('3 items')).toBeTruthy()
  const leaveAndReturn = async () => {
    await router.navigate({ to: '/catalog', search: { id: pen } })
    expect(await screen.findByRole('heading', { name: 'Pen' })).toBeTruthy()
    await router.navigate({ to: '/catalog', search: {} })
  }
  await leaveAndReturn()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'List' })).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
  await leaveAndReturn()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Grid' })).checked).toBe(true)
})

test('P8.01 what conditions narrow is chosen in a sheet with counts, stands in the address, and a course is among it', async () => {
  const none = { kind: 'all', rules: [] }
  const filter = (key: string, nameEn: string, more: object) =>
    shop.do('/admin/condition', { key, nameZh: key, nameEn, use: 'filter', options: [], rule: none, why: '', ...more })
  const option = (value: string, nameEn: string) => ({ value, nameZh: nameEn, nameEn })
  const topic = await filter('topic', 'Topic', {
    control: 'multi',
    options: [option('art', 'Art'), option('desk', 'Desk')],
  })
  await filter('price', 'Price', { control: 'range', rangeOf: 'item.price' })
  await filter('cheap', 'Under 6 yuan', {
    control: 'toggle',
    rule: { kind: 'all', rules: [{ field: 'item.price', op: 'atMost', value: 600 }] },
  })
  const pen = await named('Pen', { priceFen: 500 })
  await named('Lamp', { priceFen: 9_000 })
  const words = { title: 'Drawing', titleKey: 'drawing', summary: '', intro: '', html: '', cover: '', tags: '[]' }
  const now = server.clock.seconds
  await server.db
    .insertInto('course')
    .values({
      ...words,
      id: 'drawing',
      locale: 'en',
      teacherId: people.ada.id,
      state: 'published',
      access: 'free',
      productId: null,
      points: 0,
      version: 1,
      rev: 1,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const mark = { conditionId: topic.id, value: 'art', on: true }
  await shop.do('/admin/product/mark', { id: pen, ...mark })
  await shop.do('/admin/study/mark', { id: 'drawing', ...mark })
  const { router } = await openSite('/catalog', english)
  expect(await screen.findByText('3 items')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Drawing/ }).getAttribute('href')).toBe('/course/drawing')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const paper = await sheet()
  await userEvent.click(paper.getByRole('checkbox', { name: 'Art 2' }))
  expect(await paper.findByRole('button', { name: 'Show 2 items' })).toBeTruthy()
  const [least, most] = ['Price: at least', 'Price: at most'].map((name) => paper.getByRole('textbox', { name }))
  await userEvent.type(least as HTMLElement, '4.5')
  await userEvent.tab()
  // What counts from now on leaves the next field as it is.
  expect(document.activeElement).toBe(most)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ chosen: 'topic.art~price.450-' }))
  expect(document.activeElement).toBe(most)
  await userEvent.type(most as HTMLElement, '3{Enter}')
  expect(paper.getByRole('alert').textContent).toBe('The first number is greater than the second.')
  await userEvent.clear(most as HTMLElement)
  await userEvent.type(most as HTMLElement, 'abc{Enter}')
  expect(paper.getByRole('alert').textContent).toMatch(/^Enter a number/)
  await userEvent.clear(most as HTMLElement)
  await userEvent.tab()
  expect(await paper.findByRole('button', { name: 'Show 1 item' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ chosen: 'topic.art~price.450-' })
  await userEvent.click(paper.getByRole('button', { name: 'Show 1 item' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Drawing/ })).toBeNull())
  await goOffline()
  expect(screen.getByRole('link', { name: /Pen/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Art' }))
  expect(router.state.location.search).toMatchObject({ chosen: 'price.450-' })
  await server.db.deleteFrom('course').execute()
  await server.db.deleteFrom('condition').execute()
})

test('P8.02 a page says what it costs, what is left, what is in it, when it is on sale, and who may not buy why', async () => {
  const pen = await named('Pen', { stock: 3, perPerson: 2 })
  const images = ['a', 'b'].map((letter) => `/pro-api/files/${letter.repeat(32)}.svg`)
  const set = await named('Set', { kind: 'bundle', contents: [pen], saleFrom: server.clock.seconds + day })
  await server.db
    .updateTable('product')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', set)
    .execute()
  const { router } = await openSite(`/catalog?id=${set}`, english)
  expect(await screen.findByRole('heading', { level: 1, name: 'Set' })).toBeTruthy()
  expect(screen.getByRole('note').textContent).toBe('On sale soon')
  expect(screen.getByText('On sale from')).toBeTruthy()
  expect(screen.getByText('All about it')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View picture 1 of 2 larger' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('link', { name: /Pen/ }))
  expect(await screen.findByText('3 left')).toBeTruthy()
  expect(screen.getByText('At most 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to buy' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ id: pen })
  closeSite(server)
  await shop.buy(people.lin, pen, { quantity: 2, seen: { fen: 2_000, points: 0 } })
  await openMember(people.lin, `/catalog?id=${pen}`, english)
  expect(await screen.findByText('You have reached the limit per person.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buy' }).hasAttribute('disabled')).toBe(true)
})

const spring = {
  name: 'Spring',
  kind: 'percent',
  value: 10,
  uses: null,
  perPerson: null,
  leastFen: 0,
  productIds: [],
  from: null,
  to: null,
  count: 1,
  code: 'SPRING',
}

test('P8.03 P8.06 the sheet names what is paid and what is left; a voucher counts; one press buys, once', async () => {
  const id = await named('Pen', { kind: 'ticket', priceFen: 1_000, pricePoints: 100, stock: 9 })
  await shop.do('/admin/voucher', spring)
  const [fen = 0, points = 0] = await shop.wallet(people.lin)
  const { router } = await openMember(people.lin, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  expect(await inside.findByRole('button', { name: 'Pay ¥10.00' })).toBeTruthy()
  await userEvent.click(inside.getByRole('button', { name: 'One more' }))
  expect(await inside.findByRole('button', { name: 'Pay ¥20.00' })).toBeTruthy()
  expect(inside.getByText(`¥${(fen - 2_000) / 100}.00`)).toBeTruthy()
  await userEvent.type(inside.getByLabelText('Voucher'), 'nope')
  await userEvent.click(inside.getByRole('button', { name: 'Use the voucher' }))
  expect(await inside.findByText('There is no such code.')).toBeTruthy()
  // Thinking better of it is one tap; emptying the field leaves nobody without a way on.
  await userEvent.clear(inside.getByLabelText('Voucher'))
  await userEvent.click(inside.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Pay ¥20.00' }).disabled).toBe(false),
  )
  await userEvent.type(inside.getByLabelText('Voucher'), 'spring')
  await userEvent.click(inside.getByRole('button', { name: 'Use the voucher' }))
  expect(await inside.findByRole('button', { name: 'Pay ¥18.00' })).toBeTruthy()
  await userEvent.click(inside.getByRole('radio', { name: '100 points' }))
  const pay = await inside.findByRole('button', { name: 'Pay 180 points' })
  expect(inside.getByText(String(points - 180))).toBeTruthy()
  await userEvent.dblClick(pay)
  await waitFor(() => expect(saidSoFar()).toEqual(['success: Bought. You find it under “My orders”']))
  expect(await screen.findByText(/^Order #/)).toBeTruthy()
  expect(await shop.wallet(people.lin)).toEqual([fen, points - 180])
  expect(router.state.location.search).toEqual({ order: expect.any(String) })
  expect(await screen.findAllByRole('img', { name: 'QR code of my ticket' })).toHaveLength(2)
})

test('P8.06 a voucher is scanned: what is none says so, and one that is counts at once', async () => {
  await shop.do('/admin/voucher', { ...spring, code: 'SCANNED' })
  const id = await named('Pen', { priceFen: 1_000 })
  await openMember(people.lin, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  // Without a camera the code is typed.
  await userEvent.click(await inside.findByRole('button', { name: 'Scan a voucher' }))
  expect(await inside.findByText('No camera is available. Type the code instead.')).toBeTruthy()
  await userEvent.click(inside.getByRole('button', { name: 'Stop the camera' }))
  const camera = teachCamera(['https://elsewhere.example/a'])
  await userEvent.click(inside.getByRole('button', { name: 'Scan a voucher' }))
  expect(await inside.findByText('This QR code is not a voucher.')).toBeTruthy()
  camera.shows('scanned')
  expect(await inside.findByText('The voucher is applied.')).toBeTruthy()
  expect(inside.getByLabelText<HTMLInputElement>('Voucher').value).toBe('scanned')
  expect(await inside.findByText('Pay ¥9.00')).toBeTruthy()
  expect([inside.queryByLabelText('Camera'), camera.isOn()]).toEqual([null, false])
  camera.remove()
})

test('P8.06 P9.03 of a voucher that is not for them a buyer reads what they lack', async () => {
  const { id: accessConditionId } = await shop.do('/admin/condition', {
    key: 'very-many',
    nameZh: '积分很多',
    nameEn: 'Very many points',
    use: 'access',
    control: 'toggle',
    options: [],
    why: '',
    rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 90_000 }] },
  })
  await shop.do('/admin/voucher', { ...spring, code: 'DEAR', accessConditionId })
  const id = await named('Pen', { priceFen: 1_000 })
  await openMember(people.wen, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  await userEvent.type(inside.getByLabelText('Voucher'), 'dear')
  await userEvent.click(inside.getByRole('button', { name: 'Use the voucher' }))
  const says = await inside.findByText(/^You cannot use this code yet/)
  expect(says.textContent).toMatch(/Points at least 90000.*yours: 0/)
  expect(inside.getByLabelText('Voucher').getAttribute('aria-invalid')).toBe('true')
  expect(inside.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
})

/** The server sells, and its answer never arrives. */
const loseAnswer = () =>
  server.msw.use(
    http.post(
      `${server.url}/api/order`,
      async ({ request }) => {
        await server.app.fetch(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

test('P8.03 F87 an answer that is lost is asked for again, also after the page was left, and is the same order', async () => {
  const id = await named('Last one', { kind: 'ticket', priceFen: 300, stock: 1, perPerson: 1 })
  const before = await shop.wallet(people.lin)
  await openMember(people.lin, `/catalog?id=${id}`, english)
  loseAnswer()
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  await userEvent.click(await (await sheet()).findByRole('button', { name: 'Pay ¥3.00' }))
  expect(await (await sheet()).findByText(/we do not know yet whether the order was placed/)).toBeTruthy()
  closeSite(server)
  // The last one is sold, and to them; that they have reached the limit keeps nobody from asking.
  await openMember(people.lin, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Check your order' }))
  await userEvent.click(await (await sheet()).findByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText(/^Order #/)).toBeTruthy()
  expect(await shop.wallet(people.lin)).toEqual([(before[0] as number) - 300, before[1]])
  closeSite(server)
  await openMember(people.lin, `/catalog?id=${id}`, english)
  expect((await screen.findAllByText('Sold out')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Check your order' })).toBeNull()
})

test('P8.03 what was never sold is said when it is asked for, and what was chosen is still there', async () => {
  const id = await named('Pen', { priceFen: 300, stock: 9 })
  await openMember(people.lin, `/catalog?id=${id}`, english)
  server.msw.use(http.post(`${server.url}/api/order`, () => HttpResponse.error(), { once: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  await userEvent.type(inside.getByLabelText('Delivery address'), 'Lamp Street 9')
  await userEvent.click(await inside.findByRole('button', { name: 'One more' }))
  await userEvent.click(await inside.findByRole('button', { name: 'Pay ¥6.00' }))
  await inside.findByText(/we do not know yet/)
  await shop.do(`/admin/product/item/${id}/stock`, { to: 1, reason: 'counted' })
  await userEvent.click(inside.getByRole('button', { name: 'Ask again' }))
  expect(await inside.findByText('That order was not placed, and nothing was charged.')).toBeTruthy()
  expect(inside.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe('Lamp Street 9')
  closeSite(server)
  await openMember(people.lin, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const again = await sheet()
  await waitFor(() => expect(again.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe('Lamp Street 9'))
  expect(await again.findByRole('button', { name: 'Pay ¥3.00' })).toBeTruthy()
})

test('P8.03 a sum that could not be asked for is asked for again by a press', async () => {
  const id = await named('Pen', { kind: 'ticket', priceFen: 300 })
  await openMember(people.lin, `/catalog?id=${id}`, english)
  server.msw.use(
    http.post(`${server.url}/api/order/quote`, () => HttpResponse.json({ code: 500, msg: '' }), { once: true }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const inside = await sheet()
  await userEvent.click(await inside.findByRole('button', { name: 'Try again' }))
  expect(await inside.findByRole('button', { name: 'Pay ¥3.00' })).toBeTruthy()
})

test('P8.04 one’s own orders, how one stands, its receipt; goods are cancelled while nobody has sent them', async () => {
  const id = await named('Pen', { priceFen: 700 })
  await shop.buy(people.lin, id, { delivery: 'Lamp Street 9', seen: { fen: 700, points: 0 } })
  const before = await shop.wallet(people.lin)
  await openMember(people.lin, '/catalog?view=orders', english)
  const [newest] = await screen.findAllByRole('link', { name: /To be shipped.*Pen/ })
  await userEvent.click(newest as HTMLElement)
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('Lamp Street 9')).toBeTruthy()
  expect(receipt.getAllByText(/¥7\.00/).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Refunded')).toBeTruthy()
  expect((await shop.wallet(people.lin))[0]).toBe((before[0] as number) + 700)
})

test('P8.01 P8.03 P8.04 with no network what was seen is read, a ticket is shown, and nothing can be paid', async () => {
  const id = await named('Concert', { kind: 'ticket', priceFen: 100 })
  await shop.buy(people.lin, id, { seen: { fen: 100, points: 0 } })
  const { router } = await openMember(people.lin, '/catalog', english)
  await userEvent.click(await screen.findByRole('link', { name: /Concert/ }))
  await screen.findByRole('button', { name: 'Buy' })
  await router.navigate({ to: '/catalog', search: { view: 'orders' } })
  await screen.findByRole('button', { name: /Concert/ })
  await goOffline()
  await router.navigate({ to: '/catalog' })
  expect(await screen.findByRole('link', { name: /Concert/ })).toBeTruthy()
  await router.navigate({ to: '/catalog', search: { id } })
  await screen.findByRole('button', { name: 'Buy' })
  expect(screen.getByText(/You need to be online to pay/)).toBeTruthy()
  await router.navigate({ to: '/catalog', search: { view: 'orders' } })
  await userEvent.click(await screen.findByRole('button', { name: /Concert/ }))
  expect(await (await sheet()).findByRole('img', { name: 'QR code of my ticket' })).toBeTruthy()
})

test('P8.03 F20 with no network one chooses all the same: nothing is paid and nothing is promised, and it is there when one is back', async () => {
  const id = await named('Album', { priceFen: 100, kind: 'goods', stock: 9 })
  await shop.do('/admin/voucher', {
    name: 'Spring',
    kind: 'percent',
    value: 50,
    uses: null,
    perPerson: null,
    leastFen: 0,
    productIds: [],
    from: null,
    to: null,
    count: 1,
    code: 'HALF',
  })
  await openMember(people.lin, `/catalog?id=${id}`, english)
  await screen.findByRole('button', { name: 'Buy' })
  await goOffline()
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  const paper = await sheet()
  await userEvent.click(await paper.findByRole('button', { name: 'One more' }))
  await userEvent.type(paper.getByRole('textbox', { name: 'Delivery address' }), 'Lamp Street 7')
  await userEvent.type(paper.getByRole('textbox', { name: 'Voucher' }), 'HALF{Enter}')
  expect(paper.getByText('You need to be online to pay. What you chose is kept on this device.')).toBeTruthy()
  expect(paper.queryByText('The voucher is applied.')).toBeNull()
  expect(paper.getByRole('button', { name: 'Pay' }).hasAttribute('disabled')).toBe(true)
  await waitFor(async () =>
    expect((await readDraft(String(people.lin.id), `order/${id}`))?.value).toMatchObject({
      quantity: 2,
      voucher: 'HALF',
      delivery: 'Lamp Street 7',
    }),
  )
  closeSite(server)
  await checkOnline(async () => Response.json({}))
  await openMember(people.lin, `/catalog?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const back = await sheet()
  expect(await back.findByText('The voucher is applied.')).toBeTruthy()
  const before = await shop.wallet(people.lin)
  await userEvent.click(await back.findByRole('button', { name: 'Pay ¥1.00' }))
  expect(await screen.findByText('Lamp Street 7')).toBeTruthy()
  expect((await shop.wallet(people.lin))[0]).toBe((before[0] as number) - 100)
})

test('P8.04 what one has that is not on this device is said with no network, and comes when it is asked for again', async () => {
  const id = await named('Concert', { kind: 'ticket', priceFen: 0 })
  await shop.buy(people.wen, id, { seen: { fen: 0, points: 0 } })
  const { router } = await openMember(people.wen, '/catalog', english)
  await screen.findByRole('link', { name: /Concert/ })
  await goOffline()
  await router.navigate({ to: '/catalog', search: { view: 'orders' } })
  const says = await screen.findByText('Your tickets and downloads are not saved on this device yet.')
  server.msw.resetHandlers()
  await checkOnline(async () => Response.json({}))
  const notice = within(says.closest('.notice') as HTMLElement)
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Concert/ })).toBeTruthy()
})

test('P8.04 P5.05 an order leads to the form that refunds it, with it chosen; approved, the money is there again', async () => {
  const { lin, ada } = people
  const id = await named('Show', { kind: 'ticket', priceFen: 700 })
  await shop.buy(lin, id, { seen: { fen: 700, points: 0 } })
  const order = await shop.buy(lin, id, { seen: { fen: 700, points: 0 } })
  const before = await shop.wallet(lin)
  await openMember(lin, `/catalog?order=${order}`, english)
  // Where no such form is open one writes to support.
  const toSupport = await screen.findByRole('link', { name: 'Request a refund' })
  expect(toSupport.getAttribute('href')).toContain('/feedback')
  closeSite(server)

  const apply = applicationsOf(server)
  await apply.form(
    'refund',
    contentWith([{ key: 'order', type: 'order', label: { 'zh-cn': '要退的订单', en: 'Which order' } }], {
      title: { 'zh-cn': '退款', en: 'Refund' },
      effect: { kind: 'refundOrder', roleId: 0, amount: 0 },
    }),
  )
  const { router } = await openMember(lin, `/catalog?order=${order}`, english)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Request a refund' }).getAttribute('href')).toContain('/apply'),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Request a refund' }))
  const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which order' })
  expect(picker.value).toBe(order)
  expect(picker.selectedOptions[0]?.textContent).toMatch(/^Show · ¥7\.00 · \d{4}-\d\d-\d\d · No\. \d+$/)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^Show · ¥7\.00/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^Submit/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apply\/.+/))
  const sent = router.state.location.pathname.split('/').at(-1) as string
  expect(await screen.findByText(/^Show · ¥7\.00/)).toBeTruthy()
  await apply.care(ada, sent, 'decide', { decision: 'approved', reason: '', version: 1 })
  closeSite(server)

  await openMember(lin, `/catalog?order=${order}`, english)
  expect((await screen.findAllByText('Refunded')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Request a refund' })).toBeNull()
  expect(await shop.wallet(lin)).toEqual([(before[0] as number) + 700, before[1]])
})
