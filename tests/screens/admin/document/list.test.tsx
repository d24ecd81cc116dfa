import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../../dialog.ts'
import { closeSite } from '../../member-site.tsx'
import { content, openAdmin, rows } from '../admin-site.tsx'

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

const open = (path = '/admin/doc', { roleId = 3, locale = 'en' as 'en' | 'zh-cn' } = {}) =>
  openAdmin(server, path, { roleId, locale, name: 'Ada' })
const sees = (texts: string[]) =>
  waitFor(() => {
    expect(rows()).toHaveLength(texts.length)
    for (const text of texts) expect(rows().join('|')).toContain(text)
  })
const choose = async (...titles: string[]) => {
  for (const name of titles) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
}
/** What becomes of each is shown, of what stands in the sheet by now. */
const press = async (sheet: Pick<typeof screen, 'getByRole'>, name: string) => {
  const button = await waitFor(() => {
    const button = sheet.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  })
  await userEvent.click(button)
}
const category = (id: string) =>
  server.db.selectFrom('doc').select('categoryId').where('id', '=', id).executeTakeFirstOrThrow()

test('P1.01 all documents are listed, searched and narrowed by what the address says; a foreign word in it is left out', async () => {
  const { router } = await open()
  await sees(['安装到手机', '搜索帮助', '账号', 'Install on your phone'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'English')
  await sees(['Install on your phone'])
  expect(router.state.location.search).toEqual({ locale: 'en' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Language/ }), '')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Not translated into/ }), 'English')
  await sees(['搜索帮助', '账号'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Not translated into/ }), '')
  await userEvent.type(screen.getByRole('searchbox'), 'acc')
  await sees(['账号'])
  await router.navigate({ to: '/admin/doc', search: { tag: '安装' } as never })
  await sees(['安装到手机'])
  expect(content().getByText('Tag: 安装')).toBeTruthy()
  await router.navigate({ to: '/admin/doc', search: { status: 'nonsense', locale: 'xx', tag: [1] } as never })
  await sees(['安装到手机', '搜索帮助', '账号', 'Install on your phone'])
})

test('P1.01 categories are a filter with what lies below them, named in the language of the interface', async () => {
  await open('/admin/doc', { locale: 'zh-cn' })
  await sees(['安装到手机', '搜索帮助', '账号', 'Install on your phone'])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /分类/ }), '开始')
  await sees(['安装到手机', '搜索帮助', 'Install on your phone'])
})

test('P1.10 several are moved after it is shown what changes, and it is undone as one', async () => {
  await open()
  await choose('安装到手机', '账号')
  await userEvent.click(content().getByRole('button', { name: 'Move…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Move' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'To the category' }), 'Start')
  expect(await sheet.findByText('is already set that way')).toBeTruthy()
  const staying = sheet.getByText('is already set that way').closest('li')
  expect(staying?.textContent).toContain('安装到手机')
  expect((await category('account')).categoryId).toBe('more')
  await press(sheet, 'Change 1 document')
  await waitFor(async () => expect((await category('account')).categoryId).toBe('start'))
  expect(await screen.findByText('1 document was changed.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /账号/ })).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await category('account')).categoryId).toBe('more'))
  await waitFor(() => expect(screen.queryByText('1 document was changed.')).toBeNull())
})

test('P1.10 tags are added and taken away in many at once, however they are separated', async () => {
  await open()
  await choose('安装到手机', '搜索帮助')
  await userEvent.click(content().getByRole('button', { name: 'Tags…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tags' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Add these tags' }), '手机、离线，手机')
  await userEvent.type(sheet.getByRole('textbox', { name: 'Remove these tags' }), '安装')
  await press(sheet, 'Change 2 documents')
  await waitFor(async () => {
    const tags = await server.db.selectFrom('doc').select(['id', 'tags']).where('locale', '=', 'zh-cn').execute()
    const of = (id: string) => JSON.parse(tags.find((row) => row.id === id)?.tags ?? '')
    expect([of('install'), of('search'), of('account')]).toEqual([['手机', '离线'], ['手机', '离线'], []])
  })
})

test('P1.10 deleting many says which, and with no network nothing can be changed', async () => {
  await open()
  await choose('账号')
  await checkOnline(async () => {
    throw new TypeError('offline')
  })
  await waitFor(() => expect(content().getByRole('button', { name: 'Delete…' })).toHaveProperty('disabled', true))
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await waitFor(() => expect(content().getByRole('button', { name: 'Delete…' })).toHaveProperty('disabled', false))
  await userEvent.click(content().getByRole('button', { name: 'Delete…' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete' }))
  await press(sheet, 'Change 1 document')
  await sees(['安装到手机', '搜索帮助', 'Install on your phone'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'Deleted')
  await sees(['账号'])
})

test('P1.01 a draft is begun with a title, a language and a category, and what is missing is said', async () => {
  const { router } = await open('/admin/doc', { locale: 'zh-cn' })
  await userEvent.click(await screen.findByRole('button', { name: '新建文档' }))
  const sheet = within(await screen.findByRole('dialog', { name: '新建文档' }))
  await userEvent.type(await sheet.findByRole('textbox', { name: '标题' }), '共享文件夹')
  await userEvent.click(sheet.getByRole('button', { name: '开始撰写' }))
  await waitFor(() => expect(sheet.getByRole('combobox', { name: '分类' }).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: '分类' }), '开始')
  await userEvent.click(sheet.getByRole('button', { name: '开始撰写' }))
  const made = await waitFor(() =>
    server.db
      .selectFrom('doc')
      .innerJoin('document_edit as edit', 'edit.docId', 'doc.id')
      .select(['doc.id', 'doc.status', 'doc.categoryId', 'doc.locale', 'edit.title'])
      .where('edit.title', '=', '共享文件夹')
      .executeTakeFirstOrThrow(),
  )
  expect(made).toMatchObject({ status: 'draft', categoryId: 'start', locale: 'zh-cn' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/doc/${made.id}`))
})

test('P1.01 who may only read them has nothing to choose or to add', async () => {
  await server.db.insertInto('role').values({ id: 78, name: '{"en":"Reader","zh-cn":"审读"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 78, node: '/admin/doc/list' }).execute()
  await open('/admin/doc', { roleId: 78 })
  await sees(['安装到手机', '搜索帮助', '账号', 'Install on your phone'])
  expect(content().queryByRole('checkbox')).toBeNull()
  expect(content().queryByRole('button', { name: 'New document' })).toBeNull()
})
