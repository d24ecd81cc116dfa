import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { readDraft } from '#device/drafts.ts'
import { addGroup } from '#server/search/synonyms.ts'
import { keepZeroResult } from '#server/search/zero-results.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('synonym_group').execute()
  await server.db.deleteFrom('search_miss').execute()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = (path = '/admin/synonyms', roleId = 3, locale: 'en' | 'zh-cn' = 'en') =>
  openAdmin(server, path, { roleId, locale, name: 'Su' })
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const conflict = () => document.querySelector('.resource-form-conflict') as HTMLElement
const groups = async () =>
  (await server.db.selectFrom('synonym_group').select('words').execute()).map(({ words }) => JSON.parse(words))
const field = 'Words and phrases that mean the same'
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: field })
const save = () => userEvent.click(content().getByRole('button', { name: 'Save' }))
const add = (words: string[]) => server.db.transaction().execute((trx) => addGroup(trx, server.ports, words, ''))

test('C.02 an editor adds synonyms, changes and removes them, told in words each time', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Add synonyms' }))
  await userEvent.type(await area(), 'purse，钱包, wallet')
  await save()
  await waitFor(() => expect(rows()[0]).toContain('purse · 钱包 · wallet'))
  expect(router.state.location.pathname).toBe('/admin/synonyms')
  expect(await groups()).toEqual([['purse', '钱包', 'wallet']])
  expect(said()).toEqual(['success: Saved. It applies to searches at once'])

  await userEvent.click(content().getByRole('link', { name: /purse/ }))
  await waitFor(async () => expect((await area()).value).toBe('purse, 钱包, wallet'))
  await userEvent.clear(await area())
  await userEvent.type(await area(), 'pouch, wallet')
  await save()
  await waitFor(() => expect(rows()[0]).toContain('pouch · wallet'))

  await userEvent.click(content().getByRole('link', { name: /pouch/ }))
  await userEvent.click(await content().findByRole('button', { name: 'Remove' }))
  const removing = await sheet('Remove these synonyms?')
  await userEvent.click(removing.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No synonyms added yet')).toBeTruthy()
  expect(await groups()).toEqual([])
})

test('C.07 somebody else saved meanwhile: both texts are shown, and the person says which one stays', async () => {
  const id = await add(['purse', 'wallet'])
  const others = (words: string[]) =>
    server.db
      .updateTable('synonym_group')
      .set({ words: JSON.stringify(words) })
      .where('id', '=', id)
      .execute()
  await open(`/admin/synonyms/${id}`)
  await userEvent.clear(await area())
  await userEvent.type(await area(), 'mine, wallet')
  await others(['theirs', 'wallet'])
  await save()
  await waitFor(() => expect(conflict()).toBeTruthy())
  const asked = within(conflict())
  expect(asked.getByText('mine, wallet')).toBeTruthy()
  expect(asked.getByText('theirs, wallet')).toBeTruthy()
  expect(await groups()).toEqual([['theirs', 'wallet']])
  await userEvent.click(asked.getByRole('button', { name: 'Keep theirs' }))
  expect((await area()).value).toBe('theirs, wallet')

  await userEvent.type(await area(), ', more')
  await others(['again', 'wallet'])
  await save()
  await waitFor(() => expect(conflict()).toBeTruthy())
  await userEvent.click(within(conflict()).getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect(await groups()).toEqual([['theirs', 'wallet', 'more']]))
})

test('F01 a draft comes back with what it was typed over: what others saved since is not undone without a word', async () => {
  const id = await add(['purse', 'wallet'])
  const { person } = await open(`/admin/synonyms/${id}`)
  await userEvent.type(await area(), ', bag')
  await waitFor(async () => expect(await readDraft(person.id, `synonyms/${id}`)).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 400))
  closeSite(server)
  await server.db
    .updateTable('synonym_group')
    .set({ words: JSON.stringify(['pouch', 'wallet']) })
    .where('id', '=', id)
    .execute()
  teachWidth()
  await openAs(person, `/admin/synonyms/${id}`, { locale: 'en' })
  await waitFor(async () => expect((await area()).value).toBe('purse, wallet, bag'))
  await save()
  await waitFor(() => expect(conflict()).toBeTruthy())
  expect(await groups()).toEqual([['pouch', 'wallet']])
})

test('C.02 from a search that found nothing it is one tap to a synonym for it', async () => {
  await server.db.transaction().execute((trx) => keepZeroResult(trx, { locale: 'en', q: 'purse', at: 1_800_000_000 }))
  const { router } = await open('/admin/search')
  await userEvent.click(await content().findByRole('link', { name: 'Add a synonym for purse' }))
  expect(await content().findByRole('heading', { name: '“purse” means the same as…' })).toBeTruthy()
  // The list beside it does not take the word for a filter.
  expect(await content().findByText('No synonyms added yet')).toBeTruthy()
  expect((await area()).value).toBe('purse, ')
  await userEvent.type(await area(), 'wallet')
  await save()
  await waitFor(async () => expect(await groups()).toEqual([['purse', 'wallet']]))
  await waitFor(() => expect(rows()[0]).toContain('purse · wallet'))
  expect(router.state.location.href).toBe('/admin/synonyms')
})

test('R5.08 C.02 a single word is no group; what the server refuses stands at the field, and nothing typed is lost', async () => {
  await open('/admin/synonyms/new')
  await userEvent.type(await area(), 'wallet')
  await save()
  expect(await content().findByText('That is too short')).toBeTruthy()
  expect(document.activeElement).toBe(await area())
  await userEvent.type(await area(), ', Wallets')
  await save()
  expect(await content().findByText('That is too short')).toBeTruthy()
  expect([(await area()).value, await groups()]).toEqual(['wallet, Wallets', []])
})

test('C.02 what an import brought is shown with where it comes from, and is not for changing here', async () => {
  await importTexts(server, { 'synonyms.txt': 'purse, wallet' }, { source: 'docs' })
  await open('/admin/synonyms?origin=import', 9, 'zh-cn')
  await waitFor(() => expect(rows()[0]).toContain('来自导入的 docs'))
  await userEvent.click(content().getByRole('link', { name: /purse/ }))
  expect(await content().findByText(/请修改它的 synonyms.txt/)).toBeTruthy()
  expect(content().queryByRole('button', { name: '保存' })).toBeNull()
})

test('C.02 R2.13 searches without results are told by what is known of them; without any, it says how they are counted', async () => {
  await open('/admin/search', 2)
  expect(await content().findByText('No searches without results yet')).toBeTruthy()
  expect(content().getByText(/once it is back online/)).toBeTruthy()
})

test('P1.13 a search that found nothing becomes a draft of that title in its language', async () => {
  await importTexts(server, helpTexts)
  await server.db
    .transaction()
    .execute((trx) => keepZeroResult(trx, { locale: 'zh-cn', q: '发票抬头', at: 1_800_000_000 }))
  const { router } = await open('/admin/search')
  await userEvent.click(await content().findByRole('button', { name: 'Write about 发票抬头' }))
  const form = await sheet('New document')
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('发票抬头')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Start')
  await userEvent.click(form.getByRole('button', { name: 'Start writing' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/doc/发票抬头'))
  const doc = await server.db.selectFrom('doc').selectAll().where('id', '=', '发票抬头').executeTakeFirstOrThrow()
  expect([doc.locale, doc.categoryId, doc.status]).toEqual(['zh-cn', 'start', 'draft'])
})

test('F47 C.02 support sees what found nothing, and no synonyms', async () => {
  await server.db.transaction().execute((trx) => keepZeroResult(trx, { locale: 'en', q: 'purse', at: 1_800_000_000 }))
  await open('/admin/search', 2)
  expect((await content().findByRole('link', { name: 'purse' })).getAttribute('href')).toBe('/help?q=purse')
  expect(screen.queryByRole('link', { name: 'Synonyms' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Add a synonym/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Write about/ })).toBeNull()
})

test('F02 C.02 without a network what is typed stays, and the form says that sending it needs one', async () => {
  await open('/admin/synonyms/new')
  await userEvent.type(await area(), 'purse, wallet')
  await checkOnline(async () => {
    throw new TypeError('offline')
  })
  expect(await content().findByText(/What you typed stays here; go online to send it/)).toBeTruthy()
  expect(content().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})
