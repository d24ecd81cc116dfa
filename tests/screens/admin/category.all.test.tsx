import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { placedAt } from '#app/screens/admin/category/place.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin } from './admin-site.tsx'

let server: MockServer

beforeAll(() => teachDialogs())
beforeEach(async () => {
  server = await startServer()
  await importTexts(server, helpTexts)
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await server.close()
})

const open = (path = '/admin/categories', { roleId = 9, locale = 'en' as 'en' | 'zh-cn' } = {}) =>
  openAdmin(server, path, { roleId, locale, name: 'Mo' })
/** The tree's rows, or those of the documents of a category. */
const rowsOf = (list: string) => {
  const rows = [...document.querySelectorAll(`${list} > [data-row]`)]
  return rows.map((row) => row.querySelector('a')?.firstChild?.textContent ?? '')
}
const tree = () => rowsOf('ul')
const documents = () => rowsOf('ol')
const depths = () => [...document.querySelectorAll('ul > [data-row]')].map((row) => row.getAttribute('data-depth'))
const press = async (name: string) => userEvent.click(await content().findByRole('button', { name }))
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function add(zh: string, en: string, parentId: string | null = null): Promise<string> {
  const { headers } = await signedIn(server.ports, { roleId: 9, name: 'Bo' })
  const name = { 'zh-cn': zh, en }
  const { body } = await server.post<{ id: string }>('/api/admin/category', { name, parentId }, headers)
  return body.data.id
}

test('P1.12 a category is added in both languages with an icon, within another one, and renamed', async () => {
  const { router } = await open('/admin/categories', { locale: 'zh-cn' })
  await waitFor(() => expect(tree()).toEqual(['开始', 'More']))
  await userEvent.click(screen.getByRole('link', { name: '添加分类' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '中文名称' }), '账单')
  await press('保存')
  const english = screen.getByRole('textbox', { name: '英文名称' })
  await waitFor(() => expect(english.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(english, 'Billing')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '图标' }), '书')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '上级分类' }), '开始')
  await press('保存')
  await waitFor(() => expect(tree()).toEqual(['开始', '账单', 'More']))
  expect(depths()).toEqual(['0', '1', '0'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories/billing'))
  const row = await server.db.selectFrom('category').selectAll().where('id', '=', 'billing').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ icon: 'book', parentId: 'start', name: '{"zh-cn":"账单","en":"Billing"}' })

  await userEvent.type(screen.getByRole('textbox', { name: '中文名称' }), '与发票')
  await press('保存')
  await waitFor(() => expect(tree()).toEqual(['开始', '账单与发票', 'More']))
})

test('P1.12 C.07 two rename a category: both names are shown, and the person says which one stays', async () => {
  await open('/admin/categories/start')
  const english = await screen.findByRole('textbox', { name: 'Name in English' })
  await userEvent.type(english, ' here')
  const { headers } = await signedIn(server.ports, { roleId: 9, name: 'Bo' })
  const name = { 'zh-cn': '开始', en: 'Beginning' }
  await server.post('/api/admin/category/start', { name, icon: 'rocket' }, headers)
  await press('Save')
  expect(await content().findByText('Beginning')).toBeTruthy()
  expect(english).toHaveProperty('value', 'Start here')
})

test('P1.12 a category moves up, down and into another one by commands', async () => {
  const billing = await add('账单', 'Billing')
  await open(`/admin/categories/${billing}`)
  await waitFor(() => expect(tree()).toEqual(['Start', 'More', 'Billing']))
  expect(content().getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', true)
  await press('Move up')
  await waitFor(() => expect(tree()).toEqual(['Start', 'Billing', 'More']))
  await press('Move into…')
  const asked = await sheet('Move the category')
  const choice = asked.getByRole('combobox', { name: 'Move into' })
  // Neither itself nor where it lies already.
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose…', 'Start', 'More'])
  await userEvent.selectOptions(choice, 'Start')
  await userEvent.click(asked.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(depths()).toEqual(['0', '1', '0']))
})

test('P1.12 only an empty one is deleted; one that holds something is merged, and its documents stay readable', async () => {
  const { router } = await open('/admin/categories/more')
  await waitFor(() => expect(tree()).toEqual(['Start', 'More']))
  expect(await content().findByRole('button', { name: 'Delete…' })).toHaveProperty('disabled', true)
  await press('Merge into…')
  const asked = await sheet('Merge the category')
  await userEvent.selectOptions(asked.getByRole('combobox', { name: 'Merge into' }), 'Start')
  await userEvent.click(asked.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories/start'))
  await waitFor(() => expect(tree()).toEqual(['Start']))
  expect((await server.get<{ id: string }>('/api/help/doc/account')).body.data.id).toBe('account')

  const empty = await add('空', 'Empty')
  await router.navigate({ to: '/admin/categories/$id', params: { id: empty } })
  await press('Delete…')
  await userEvent.click((await sheet('Delete the category?')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  await waitFor(() => expect(tree()).toEqual(['Start']))
})

test('P1.10 documents are put in order and into other categories by commands, each language by itself', async () => {
  await open('/admin/categories/start')
  await userEvent.click(await screen.findByRole('radio', { name: '简体中文' }))
  await waitFor(() => expect(documents()).toEqual(['安装到手机', '搜索帮助']))
  await press('Position of 搜索帮助')
  const asked = await sheet('搜索帮助')
  expect(asked.getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', true)
  await userEvent.click(asked.getByRole('button', { name: 'Move to the top' }))
  await waitFor(() => expect(documents()).toEqual(['搜索帮助', '安装到手机']))
  await waitFor(async () => {
    const order = await server.db.selectFrom('doc').select('id').where('locale', '=', 'zh-cn').orderBy('sort').execute()
    expect(order.map(({ id }) => id).filter((id) => id !== 'account')).toEqual(['search', 'install'])
  })
  await press('Position of 搜索帮助')
  const again = await sheet('搜索帮助')
  await userEvent.selectOptions(again.getByRole('combobox', { name: 'To another category' }), 'more')
  await userEvent.click(again.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(documents()).toEqual(['安装到手机']))
  const moved = await server.db.selectFrom('doc').select('categoryId').where('id', '=', 'search').executeTakeFirst()
  expect(moved?.categoryId).toBe('more')
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(() => expect(documents()).toEqual(['Install on your phone']))
})

test('P1.12 with no network nothing moves, and a refusal of the server is said and changes nothing', async () => {
  const billing = await add('账单', 'Billing')
  await open('/admin/categories/start')
  await waitFor(() => expect(tree()).toEqual(['Start', 'More', 'Billing']))
  await checkOnline(async () => {
    throw new TypeError('offline')
  })
  await waitFor(() => expect(content().getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', true))
  expect(screen.getByRole('button', { name: 'Move Start' })).toHaveProperty('disabled', true)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await waitFor(() => expect(content().getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', false))
  const { headers } = await signedIn(server.ports, { roleId: 9, name: 'Bo' })
  await server.post(`/api/admin/category/${billing}/delete`, {}, headers)
  await press('Move down')
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^error: ./)]))
})

test('P1.12 who may only read them has nothing to move', async () => {
  await server.db.insertInto('role').values({ id: 78, name: '{"en":"Reader","zh-cn":"审读"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 78, node: '/admin/doc/list' }).execute()
  await open('/admin/categories/start', { roleId: 78 })
  await waitFor(() => expect(tree()).toEqual(['Start', 'More']))
  expect(screen.getByRole('button', { name: 'Move Start' })).toHaveProperty('disabled', true)
  expect(content().queryByRole('button', { name: 'Merge into…' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add a category' })).toBeNull()
})

test('P1.10 one that is put at another one’s place stands before the next of those that were there', () => {
  expect(placedAt(['a', 'b', 'c'], 'a', 'c')).toEqual({ ids: ['b', 'c', 'a'], before: null })
  expect(placedAt(['a', 'b', 'c'], 'a', 'b')).toEqual({ ids: ['b', 'a', 'c'], before: 'c' })
  expect(placedAt(['a', 'b', 'c'], 'c', 'a')).toEqual({ ids: ['c', 'a', 'b'], before: 'a' })
})
