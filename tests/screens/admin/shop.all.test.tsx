import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#device/drafts.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { file, teachPictures } from '../pictures.ts'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let shop: ReturnType<typeof shopOf>
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person

// Each test its own site: what one leaves there, another would find.
beforeEach(async () => {
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  shop = shopOf(server, () => ada)
  await shop.grant(lin, 'balance', 10_000)
  await shop.grant(lin, 'points', 500)
})
beforeEach(() => {
  teachWidth()
})
afterEach(async () => {
  closeSite(server)
  await server.close()
})
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
/** What a page of one says; the list beside it comes first. */
const fact = (name: string) => content().getAllByText(name, { selector: 'dt' }).at(-1)?.nextElementSibling?.textContent
const plainVoucher = {
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
  code: '',
}
const manyPoints = {
  key: 'many',
  nameZh: '积分多',
  nameEn: 'Many points',
  use: 'access',
  control: 'toggle',
  options: [],
  why: '',
  rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 600 }] },
}

test('R2.13 P8.05 a product is written, put on sale on a schedule, and its stock changed with a reason', async () => {
  const { router } = await openAdmin(server, '/admin/product/items')
  expect(await screen.findByText('No products yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Add a product' }))
  await userEvent.type(await field('Title in Chinese'), '笔')
  await userEvent.type(await field('Title in English'), 'Pen')
  await userEvent.type(await field('Price in yuan'), '12.345')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await field('Price in yuan')).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(await field('Price in yuan'))
  await userEvent.type(await field('Price in yuan'), '12.30')
  const year = new Date().getFullYear() + 1
  fireEvent.change(screen.getByLabelText('On sale until'), { target: { value: `${year}-03-01T17:00` } })
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said()).toEqual(['success: The product is saved as a draft']))
  const row = await server.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ priceFen: 1_230, status: 'draft', kind: 'goods', stock: null })
  expect(row.saleTo).toBe(Date.parse(`${year}-03-01T17:00:00`) / 1_000)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/product/items/${row.id}`))
  await userEvent.click(await content().findByRole('button', { name: 'Put on sale…' }))
  await userEvent.click((await dialog('Put it on sale?')).getByRole('button', { name: 'Put on sale' }))
  expect(await content().findByRole('button', { name: 'Take off sale…' })).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Change the stock…' }))
  const sheet = await dialog('Change the stock')
  // Nothing is counted yet: it begins with how many there are.
  await userEvent.type(sheet.getByLabelText('How many there are'), '5')
  await userEvent.type(sheet.getByLabelText('Reason'), 'Delivered')
  await userEvent.click(sheet.getByRole('button', { name: 'Change it' }))
  const stock = within(await screen.findByRole('region', { name: 'Stock' }))
  expect(await stock.findByText('+5')).toBeTruthy()
  expect(stock.getByText('Delivered')).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Change the stock…' }))
  const again = await dialog('Change the stock')
  await userEvent.type(again.getByLabelText('By how many'), '-6')
  await userEvent.type(again.getByLabelText('Reason'), 'Broken')
  await userEvent.click(again.getByRole('button', { name: 'Change it' }))
  expect(await again.findByText(/./, { selector: '.confirm-problem' })).toBeTruthy()
  await userEvent.click(again.getByText('Stop counting'))
  await userEvent.click(again.getByRole('button', { name: 'Change it' }))
  expect(await stock.findAllByText('Not tracked')).toHaveLength(2)
})

test('R2.13 P8.05 products are narrowed by status, kind and stock, sorted, and several go on sale or off it at once', async () => {
  const named = (title: string, more: object = {}) => {
    const text = { title, summary: '', body: '' }
    server.clock.seconds += 1
    return shop.product({ texts: { 'zh-cn': text, en: text }, ...more })
  }
  const ids = [await named('Pen', { stock: 4 }), await named('Ink'), await named('Year', { kind: 'membership' })]
  await shop.do(`/admin/product/item/${ids[1]}/stock`, { to: 0, reason: 'Sent' })
  server.clock.seconds += 1
  const { id } = await shop.do('/admin/product', draftOf())
  const { router } = await openAdmin(server, '/admin/product/items')
  const shown = (...titles: string[]) =>
    waitFor(() => expect(rows().map((row) => titles.find((title) => row.includes(title)) ?? row)).toEqual(titles))
  await shown('Notebook', 'Year', 'Ink', 'Pen')
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Sort by' }), 'Least stock first')
  await shown('Ink', 'Pen', 'Notebook', 'Year')
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Stock' }), 'Sold out')
  await shown('Ink')
  expect(router.state.location.search).toMatchObject({ soldOut: '1', sort: 'stock' })
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Stock' }), '')
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Kind' }), 'Membership')
  await shown('Year')
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Kind' }), '')
  await shown('Ink', 'Pen', 'Notebook', 'Year')

  for (const title of ['Ink', 'Pen', 'Notebook'])
    await userEvent.click(content().getByRole('checkbox', { name: `Select ${title}` }))
  const statusOf = async (of: string) => (await shop.staffProduct(of)).status
  await userEvent.click(content().getByRole('button', { name: 'Take off sale' }))
  await waitFor(() => expect(content().queryByText('3 selected')).toBeNull())
  // What is a draft is none that could be taken off.
  expect(await Promise.all([...ids, id].map(statusOf))).toEqual(['off', 'off', 'on', 'draft'])
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Status' }), 'Draft')
  await shown('Notebook')
  await userEvent.click(content().getByRole('checkbox', { name: 'Select Notebook' }))
  await userEvent.click(content().getByRole('button', { name: 'Put on sale' }))
  expect(await content().findByText(/^No|match/)).toBeTruthy()
  expect(await statusOf(id)).toBe('on')
})

test('P8.05 pictures are cut and added, each with a handle to move it, and removed, each saved at once; a HEIC photo is named', async () => {
  await teachPictures()
  const id = await shop.product()
  const kept = async () => {
    const { images } = await server.db
      .selectFrom('product')
      .select('images')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return JSON.parse(images) as string[]
  }
  await openAdmin(server, `/admin/product/items/${id}`)
  const part = within(await screen.findByRole('region', { name: 'Pictures' }))
  const choose = (chosen: File) =>
    fireEvent.change(screen.getByLabelText('Picture of the product'), { target: { files: [chosen] } })
  const rested = () =>
    waitFor(() => expect(part.getAllByRole<HTMLButtonElement>('button').every((one) => !one.disabled)).toBe(true))
  for (const [at, name] of ['one.png', 'two.png'].entries()) {
    choose(file(await picture('png', 120 + at, 80), name, 'image/png'))
    await userEvent.click((await dialog('Position the picture')).getByRole('button', { name: 'Use this picture' }))
    await waitFor(async () => expect(await kept()).toHaveLength(at + 1))
    await waitFor(() => expect(part.getAllByRole('img')).toHaveLength(at + 1))
    await rested()
  }
  const [first, second] = await kept()
  // Where things are, which moving them goes by, is known in a browser alone.
  expect(part.getByRole('button', { name: 'Move picture 2' })).toBeTruthy()
  await userEvent.click(part.getByRole('button', { name: 'Remove picture 1' }))
  await waitFor(async () => expect(await kept()).toEqual([second]))
  await rested()
  expect(await kept()).not.toContain(first)
  choose(file(new Uint8Array([1, 2, 3]), 'photo.heic', 'image/heic'))
  await waitFor(() => expect(part.getByRole('alert').textContent).toContain('HEIC'))
  vi.restoreAllMocks()
})

test('P8.05 F77 what is typed is saved after a picture came and it went on sale: neither is somebody else’s change', async () => {
  const id = await shop.product({ saleFrom: 1_000_000_007 })
  await openAdmin(server, `/admin/product/items/${id}`)
  fireEvent.change(await field('Title in English'), { target: { value: 'Typed before' } })
  await userEvent.click(await content().findByRole('button', { name: 'Take off sale…' }))
  await userEvent.click((await dialog('Take it off sale?')).getByRole('button', { name: 'Take off sale' }))
  expect(await content().findByRole('button', { name: 'Put on sale…' })).toBeTruthy()
  expect((await field('Title in English')).value).toBe('Typed before')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await shop.staffProduct(id)).toMatchObject({
      texts: { en: { title: 'Typed before' } },
      status: 'off',
      // Its seconds too, which the form does not show.
      saleFrom: 1_000_000_007,
    }),
  )
})

test('P8.05 a product is copied, and looked at as buyers will see it', async () => {
  const id = await shop.product()
  const { router } = await openAdmin(server, `/admin/product/items/${id}`)
  await userEvent.click(await content().findByRole('button', { name: 'Copy' }))
  expect(await content().findByRole('heading', { name: 'Notebook (copy)' })).toBeTruthy()
  const copy = router.state.location.pathname.split('/').at(-1)
  const preview = content().getByRole('link', { name: 'Preview' })
  expect(preview.getAttribute('href')).toBe(`/catalog?id=${copy}&preview=true`)
  await userEvent.click(preview)
  expect(await screen.findByRole('heading', { level: 1, name: 'Notebook (copy)' })).toBeTruthy()
  expect(await screen.findByText(/^Preview:/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull()
})

test('P8.05 a product that a course asks for is not deleted, and the course is named', async () => {
  const id = await shop.product()
  const ada = await signedIn(server.ports, { name: 'Ann', roleId: 9 })
  await coursesOf(server).draft(ada, [], { title: 'Rope work', access: 'product', productId: id })
  await openAdmin(server, `/admin/product/items/${id}`)
  await userEvent.click(await content().findByRole('button', { name: 'Delete…' }))
  const asked = await dialog('Delete this product?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked.getByRole('alert').textContent).toContain('The course “Rope work” requires'))
  expect(await server.db.selectFrom('product').select('id').execute()).toEqual([{ id }])
})

test('P8.05 a bundle says what is in it and a membership how long it lasts; what does not go in is refused beside its field', async () => {
  const titled = (title: string) =>
    shop.product({ texts: { 'zh-cn': { title, summary: '', body: '' }, en: { title, summary: '', body: '' } } })
  const [pen, paper] = [await titled('Pen'), await titled('Paper')]
  await openAdmin(server, '/admin/product/items/new')
  const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
  await write('Title in Chinese', '套装')
  await write('Title in English', 'Set')
  await write('Price in yuan', '5')
  expect(screen.queryByRole('group', { name: 'What’s included' })).toBeNull()
  // The list beside it has a filter of that name.
  const form = within((await field('Title in English')).closest('form') as HTMLFormElement)
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'bundle')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  const included = within(await screen.findByRole('group', { name: 'What’s included' }))
  expect(await included.findByRole('alert')).toBeTruthy()
  for (const [title, id] of [
    ['Pen', pen],
    ['Paper', paper],
  ] as const) {
    await userEvent.click(included.getByRole('button', { name: /Choose a product/ }))
    const search = await dialog('Choose a product')
    await userEvent.type(search.getByRole('combobox'), title)
    await userEvent.click(await search.findByRole('option', { name: title }))
    expect(await included.findByRole('button', { name: `Remove ${title}` }), id).toBeTruthy()
  }
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said().at(-1)).toBe('success: The product is saved as a draft'))
  const bundle = await server.db
    .selectFrom('product')
    .select('id')
    .where('kind', '=', 'bundle')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await shop.staffProduct(bundle.id)).toMatchObject({ kind: 'bundle', contents: [pen, paper], termDays: null })
  closeSite(server)

  const member = await shop.product({ kind: 'membership', termDays: 30 })
  await openAdmin(server, `/admin/product/items/${member}`)
  const days = await content().findByLabelText<HTMLInputElement>(/^Days valid/)
  expect([days.value, screen.queryByRole('group', { name: 'What’s included' })]).toEqual(['30', null])
  fireEvent.change(days, { target: { value: '365' } })
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await shop.staffProduct(member)).toMatchObject({ termDays: 365 }))
  // As its hint says, 0 is without an end; it is saved as that, and shown as 0 again.
  // What was saved is drawn anew a moment later.
  await waitFor(() => expect(days.isConnected).toBe(false))
  await userEvent.clear(await content().findByLabelText(/^Days valid/))
  await userEvent.type(await content().findByLabelText(/^Days valid/), '0')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await shop.staffProduct(member)).toMatchObject({ termDays: null, version: 3 }))
  await waitFor(async () => expect((await content().findByLabelText<HTMLInputElement>(/^Days valid/)).value).toBe('0'))
})

test('P8.02 P8.05 P9.03 staff choose the condition that says who may buy, and the condition names the product', async () => {
  const { id: many } = await shop.do('/admin/condition', manyPoints)
  const id = await shop.product()
  await openAdmin(server, `/admin/product/items/${id}`)
  await content().findByRole('option', { name: 'Many points' })
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Who may buy' }), 'Many points')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await shop.staffProduct(id)).toMatchObject({ accessConditionId: many }))
  closeSite(server)
  await openAdmin(server, `/admin/condition/${many}`)
  const link = await content().findByRole('link', { name: 'Notebook' })
  expect(link.getAttribute('href')).toBe(`/admin/product/items/${id}`)
  expect(content().getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
})

test('P9.01 P9.02 a rule names a product that is found by its title; turned into a filter, it says what does not go', async () => {
  const pen = await shop.product()
  await openAdmin(server, '/admin/condition/new')
  await userEvent.click(await content().findByRole('button', { name: 'Add a rule' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('radio', { name: 'Products bought' }))
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  await userEvent.click(sheet.getByRole('button', { name: /Choose a product/ }))
  const search = await dialog('Choose a product')
  await userEvent.type(search.getByRole('combobox'), '笔记')
  await userEvent.click(await search.findByRole('option', { name: /Notebook/ }))
  expect(await sheet.findByText('Products bought include Notebook')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Apply' }))
  expect(await content().findByText(/of \d+ members/)).toBeTruthy()
  expect(content().getByText('买过的商品包含笔记本')).toBeTruthy()
  expect(content().queryByText(pen)).toBeNull()
  await userEvent.click(content().getByRole('radio', { name: 'Filter' }))
  expect(await content().findByText(/^A filter cannot look at members/)).toBeTruthy()
})

test('R2.13 P8.05 an order is sent with a word, refunded in part and then wholly, and the ledger agrees', async () => {
  const id = await shop.product({ priceFen: 1_000, pricePoints: 50, priceRule: 'both', stock: 3 })
  const order = await shop.buy(lin, id, { seen: { fen: 1_000, points: 50 } })
  const before = await shop.wallet(lin)
  await openAdmin(server, '/admin/product/orders?status=paid')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  await userEvent.click(content().getByRole('link', { name: /Notebook/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped…' }))
  const send = await dialog('Mark as shipped?')
  await userEvent.type(send.getByRole('textbox'), 'Parcel 12')
  await userEvent.click(send.getByRole('button', { name: 'Mark as shipped' }))
  expect(await screen.findByText('Parcel 12')).toBeTruthy()
  const refund = async (yuan: string, points: string, press: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }))
    const sheet = await dialog('Refund')
    if (press === 'Partial refund') await userEvent.click(sheet.getByRole('radio', { name: 'Money only' }))
    fireEvent.change(sheet.getByLabelText('Refund, in yuan'), { target: { value: yuan } })
    if (sheet.queryByLabelText('Points to refund'))
      fireEvent.change(sheet.getByLabelText('Points to refund'), { target: { value: points } })
    await userEvent.type(sheet.getByLabelText('Reason, shown to the buyer'), `Late ${yuan}`)
    await userEvent.click(sheet.getByRole('button', { name: press }))
    expect(await screen.findByText(`Late ${yuan}`)).toBeTruthy()
  }
  await refund('3.00', '0', 'Partial refund')
  expect(await shop.wallet(lin)).toEqual([(before[0] as number) + 300, before[1]])
  await refund('7.00', '50', 'Full refund')
  expect(await shop.wallet(lin)).toEqual([(before[0] as number) + 1_000, (before[1] as number) + 50])
  expect(await shop.sums(lin)).toEqual(await shop.wallet(lin))
  expect((await shop.own(lin, order)).status).toBe('refunded')
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
})

test('P8.05 one of two tickets is given back by its code, for its share; the buyer has the other', async () => {
  const id = await shop.product({ kind: 'ticket', priceFen: 1_001, stock: 3 })
  const order = await shop.buy(lin, id, { quantity: 2, seen: { fen: 2_002, points: 0 } })
  const code = (await shop.own(lin, order)).entitlements[0]?.code ?? ''
  await openAdmin(server, `/admin/product/orders/${order}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }))
  const sheet = await dialog('Refund')
  await userEvent.click(sheet.getByRole('radio', { name: 'Some tickets' }))
  await userEvent.type(sheet.getByLabelText('Reason, shown to the buyer'), 'Ill')
  const press = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Partial refund' })
  expect(press().disabled).toBe(true)
  await userEvent.click(sheet.getByRole('checkbox', { name: `${code.slice(0, 5)}-${code.slice(5)}` }))
  expect(sheet.getByLabelText<HTMLInputElement>('Refund, in yuan').value).toBe('10.01')
  await userEvent.click(press())
  expect(await content().findByText(/\(1 returned\)/)).toBeTruthy()
  const own = await shop.own(lin, order)
  expect(own).toMatchObject({ status: 'fulfilled', returned: 1, refunded: { fen: 1_001, points: 0 } })
  expect(own.entitlements.map((one) => one.endedAt === null)).toEqual([false, true])
  expect((await shop.staffProduct(id)).stock).toBe(2)
})

test('P8.05 of goods so many come back as are typed; all of the money alone is no choice, and a fee can be kept', async () => {
  const id = await shop.product({ priceFen: 500, stock: 4 })
  const order = await shop.buy(lin, id, { quantity: 3, seen: { fen: 1_500, points: 0 } })
  await openAdmin(server, `/admin/product/orders/${order}`)
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }))
    const sheet = await dialog('Refund')
    await userEvent.type(sheet.getByLabelText('Reason, shown to the buyer'), 'Broken')
    return sheet
  }
  const sheet = await begin()
  await userEvent.click(sheet.getByRole('radio', { name: 'Money only' }))
  const press = () => sheet.getByRole<HTMLButtonElement>('button', { name: /refund$/ })
  const sum = () => sheet.getByLabelText<HTMLInputElement>('Refund, in yuan')
  fireEvent.change(sum(), { target: { value: '15.00' } })
  expect(press().disabled).toBe(true)
  expect(sheet.getByText('To refund all of the money, choose “Everything”.')).toBeTruthy()
  await userEvent.click(sheet.getByRole('radio', { name: 'Some items' }))
  const count = sheet.getByLabelText<HTMLInputElement>('Items returned, out of 3')
  fireEvent.change(count, { target: { value: '4' } })
  expect(press().disabled).toBe(true)
  fireEvent.change(count, { target: { value: '2' } })
  expect(sum().value).toBe('10.00')
  await userEvent.click(press())
  expect(await content().findByText(/\(2 returned\)/)).toBeTruthy()
  expect(await shop.own(lin, order)).toMatchObject({ status: 'paid', returned: 2 })
  const last = await begin()
  fireEvent.change(last.getByLabelText('Refund, in yuan'), { target: { value: '4.50' } })
  await userEvent.click(last.getByRole('button', { name: 'Partial refund' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull())
  expect(await shop.own(lin, order)).toMatchObject({ status: 'refunded', returned: 3, refunded: { fen: 1_450 } })
})

test('P8.05 from a member’s page staff see the catalogue as that member finds it, now or at a time', async () => {
  const { id: condition } = await shop.do('/admin/condition', {
    key: 'rich',
    nameZh: '积分多',
    nameEn: 'Many points',
    control: 'toggle',
    options: [],
    why: '',
    use: 'access',
    rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 5_000 }] },
  })
  await shop.product({
    accessConditionId: condition,
    texts: { 'zh-cn': { title: '灯油', summary: '', body: '' }, en: { title: 'Lamp oil', summary: '', body: '' } },
  })
  const su = await signedIn(server.ports, { name: 'Suzhou' })
  const { router } = await openAdmin(server, `/admin/members/${su.id}`)
  await userEvent.click(await screen.findByRole('link', { name: 'The catalogue as this member sees it' }))
  expect(await screen.findByRole('button', { name: /Suzhou/ })).toBeTruthy()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search for a title' }), 'oil')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(content().getByText('May not buy')).toBeTruthy()
  expect(content().getByText(/5000.*\(0\)/)).toBeTruthy()
  fireEvent.change(content().getByLabelText('At this time; leave empty for now'), {
    target: { value: '2030-01-01T10:00' },
  })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ at: '2030-01-01T10:00', q: 'oil' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('P16.04 what a member has bought stands on their page, the newest first, and leads to each order', async () => {
  const su = await signedIn(server.ports, { name: 'Su' })
  await shop.grant(su, 'balance', 10_000)
  const id = await shop.product({ priceFen: 1_000 })
  for (let count = 0; count < 6; count++) await shop.buy(su, id)
  const { router } = await openAdmin(server, `/admin/members/${su.id}`)
  const part = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(await part.findAllByRole('listitem')).toHaveLength(5)
  expect(part.getAllByRole('listitem')[0]?.textContent).toMatch(/Notebook.*To be shipped.*¥10\.00/)
  await userEvent.click(part.getByRole('link', { name: 'All 6 orders' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ memberId: su.id }))
  await waitFor(() => expect(rows()).toHaveLength(6))
})

test('R2.13 P8.06 vouchers are made in bulk, and are in the list', async () => {
  const { router } = await openAdmin(server, '/admin/product/vouchers/new')
  await userEvent.type(await field('Internal name'), 'Spring')
  await userEvent.type(await field('How much'), '101')
  await userEvent.click(content().getByRole('button', { name: 'Generate' }))
  await waitFor(async () => expect((await field('How much')).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(await field('How much'))
  await userEvent.type(await field('How much'), '15')
  fireEvent.change(screen.getByLabelText('How many codes'), { target: { value: '3' } })
  await userEvent.click(content().getByRole('button', { name: 'Generate' }))
  const made = within(await screen.findByText('3 codes were generated.'))
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const textOf = (blob: Blob | undefined) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(blob as Blob)
    })
  await userEvent.click(made.getByRole('button', { name: 'Download as CSV' }))
  expect(await textOf(saved[0])).toMatch(/Voucher code\r\n(\w{12}\r\n){3}$/)
  // As a number a spreadsheet would show it without its zeros, and rounded.
  await userEvent.type(await field('Internal name'), 'Numbers')
  await userEvent.type(await field('How much'), '20')
  await userEvent.type(await field('Custom code'), '0012345678901234')
  await userEvent.click(content().getByRole('button', { name: 'Generate' }))
  expect(await content().findByText('0012345678901234')).toBeTruthy()
  await userEvent.click(made.getByRole('button', { name: 'Download as CSV' }))
  expect(await textOf(saved[1])).toMatch(/Voucher code\r\n"\t0012345678901234"\r\n$/)
  await router.navigate({ to: '/admin/product/vouchers' })
  await waitFor(() => expect(rows().filter((text) => /15% off/.test(text ?? ''))).toHaveLength(3))
  const [ended = ''] = (await shop.do('/admin/voucher', { ...plainVoucher, code: 'OVER' })).codes as string[]
  await shop.do('/admin/voucher/end', { codes: [ended] })
  await router.navigate({ to: '/admin/product/vouchers', search: { state: 'over' } })
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(await textOf(saved[2])).toMatch(/^\uFEFF?Code,Internal name,[^\n]*\nOVER,Spring,10% off,Ended,[^\n]*\n$/)
  vi.restoreAllMocks()
})

test('P8.06 staff choose the products of a voucher by title; the list and its page say them', async () => {
  await shop.do('/admin/voucher', { ...plainVoucher, code: 'FORALL' })
  const id = await shop.product()
  const { person } = await openAdmin(server, '/admin/product/vouchers/new')
  await userEvent.type(await field('Internal name'), 'Spring')
  await userEvent.type(await field('How much'), '15')
  await userEvent.click(content().getByRole('button', { name: /Choose a product/ }))
  const search = await dialog('Choose a product')
  await userEvent.type(search.getByRole('combobox'), '笔记')
  await userEvent.click(await search.findByRole('option', { name: /Notebook/ }))
  expect(await content().findByRole('button', { name: 'Remove Notebook' })).toBeTruthy()
  // What is being written is on the device, and says its products by title as well.
  await waitFor(async () =>
    expect((await readDraft(String(person.id), 'vouchers'))?.value).toMatchObject({ productIds: id }),
  )
  closeSite(server)
  const { router } = await openAs(person, '/admin/product/vouchers/new', { locale: 'en' })
  expect(await content().findByRole('button', { name: 'Remove Notebook' })).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('1 code was generated.')).toBeTruthy()
  const { code, productIds } = await server.db
    .selectFrom('voucher')
    .selectAll()
    .where('code', '<>', 'FORALL')
    .executeTakeFirstOrThrow()
  expect(productIds).toBe(JSON.stringify([id]))
  await router.navigate({ to: '/admin/product/vouchers' })
  await waitFor(() => expect(rows().find((text) => text.includes(code))).toMatch(/Notebook/))
  expect(rows().find((text) => text.includes('FORALL'))).toMatch(/Every product/)
  await userEvent.click(content().getByRole('link', { name: new RegExp(code) }))
  await waitFor(() => expect(fact('Products')?.trim()).toBe('Notebook'))
})

test('P8.06 P9.03 staff choose who may use a voucher; the condition leads to its page, where it is ended', async () => {
  const { id: many } = await shop.do('/admin/condition', manyPoints)
  await openAdmin(server, '/admin/product/vouchers/new')
  await userEvent.type(await field('Internal name'), 'Spring')
  await userEvent.type(await field('How much'), '15')
  await userEvent.type(await field('Custom code'), 'SPRING')
  await content().findByRole('option', { name: 'Many points' })
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Who may use it' }), 'Many points')
  await userEvent.click(content().getByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('1 code was generated.')).toBeTruthy()
  closeSite(server)
  const { router } = await openAdmin(server, `/admin/condition/${many}`)
  await userEvent.click(await content().findByRole('link', { name: 'Spring' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/product/vouchers/SPRING'))
  await waitFor(() => expect(fact('Who may use it')).toBe('Many points'))
  expect([fact('Status'), fact('Used')]).toEqual(['Valid', '0 / 1'])
  await userEvent.click(content().getByRole('button', { name: 'End…' }))
  await userEvent.click((await dialog('End this voucher?')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(fact('Status')).toBe('Ended'))
  expect(content().queryByRole('button', { name: 'End…' })).toBeNull()
})

test('R2.13 P8.05 P8.06 a voucher can be scanned from its page and leads to its orders, which are found by day, kind and product', async () => {
  await shop.do('/admin/voucher', { ...plainVoucher, code: 'LANTERN' })
  const ticket = await shop.product({ kind: 'ticket', priceFen: 1_000 })
  const words = (title: string) => ({ title, summary: '', body: '' })
  const goods = await shop.product({ priceFen: 1_000, texts: { 'zh-cn': words('蜡烛'), en: words('Candle') } })
  await shop.buy(lin, ticket, { voucher: 'LANTERN', seen: { fen: 900, points: 0 } })
  await shop.buy(lin, goods, { seen: { fen: 1_000, points: 0 } })
  const { router } = await openAdmin(server, '/admin/product/vouchers/LANTERN')
  expect(await screen.findByRole('img', { name: 'QR code of the voucher' })).toBeTruthy()
  await userEvent.click(content().getByRole('link', { name: 'Orders with it' }))
  await waitFor(() => expect(content().getByText('1 order')).toBeTruthy())
  await userEvent.click(content().getByRole('button', { name: /Voucher: LANTERN/ }))
  await waitFor(() => expect(content().getByText('2 orders')).toBeTruthy())
  await userEvent.selectOptions(content().getByLabelText('Kind'), 'goods')
  await waitFor(() => expect(content().getByText('1 order')).toBeTruthy())
  expect(content().getByRole('link', { name: /Candle/ })).toBeTruthy()
  await userEvent.selectOptions(content().getByLabelText('Kind'), '')
  fireEvent.change(content().getByLabelText('Until'), { target: { value: '2020-01-01' } })
  expect(await content().findByText(/No matches|Nothing matches|no matching/i)).toBeTruthy()
  expect(router.state.location.search).toEqual({ until: '2020-01-01' })
})

test('R2.13 the figures of sales stand under Orders in the rail', async () => {
  await openAdmin(server, '/admin/product/figures', { wide: true })
  const rail = within(await screen.findByRole('navigation', { name: 'Sections' }))
  await waitFor(() =>
    expect(rail.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent?.trim())).toEqual([
      'Orders',
    ]),
  )
})

test('P8.04 P13.01 the files of a download are brought in its form: one of another kind is refused before a byte, each has a name, an order its limit', async () => {
  const { id } = await shop.do('/admin/product', draftOf({ kind: 'download', priceFen: 0 }))
  await openAdmin(server, `/admin/product/items/${id}`)
  const input = await screen.findByLabelText<HTMLInputElement>('Files to upload')
  const page = new File(['<p>'], 'page.html', { lastModified: 5 })
  const notes = new File(['Notes by lamplight'], 'notes.md', { lastModified: 7 })
  await userEvent.setup({ applyAccept: false }).upload(input, [page, notes])
  expect(await screen.findByText('The file type is not allowed')).toBeTruthy()
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name of file 1/)
  expect(await server.db.selectFrom('file').select(['name', 'state', 'held']).execute()).toContainEqual({
    name: 'notes.md',
    state: 'ready',
    held: 0,
  })
  await userEvent.clear(name)
  await userEvent.type(name, 'Reading notes.md')
  await userEvent.type(screen.getByLabelText('Downloads per order'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Save the files' }))
  await waitFor(() => expect(said()).toContain('success: The files are saved'))
  expect(await shop.staffProduct(id)).toMatchObject({
    files: [{ name: 'Reading notes.md', bytes: 18 }],
    downloads: 2,
  })
})
