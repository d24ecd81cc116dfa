import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepMiss } from '#server/search/zero-results.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  await import('#app/screens/admin/search/SynonymsCard.tsx')
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

async function open(roleId = 3, locale: 'en' | 'zh-cn' = 'en') {
  await openAs(await signedIn(server.ports, { roleId, name: 'Su' }), '/admin', { locale })
}
const card = async (name = 'Synonyms') => within(await screen.findByRole('region', { name }))
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const groups = async () =>
  (await server.db.selectFrom('synonym_group').select('words').execute()).map(({ words }) => JSON.parse(words))
const field = 'Words and phrases that mean the same'

test('C.02 an editor adds synonyms, changes and removes them, told in words each time', async () => {
  await open()
  const synonyms = await card()
  await userEvent.click(await synonyms.findByRole('button', { name: 'Add synonyms' }))
  const adding = await sheet('Add synonyms')
  await userEvent.type(adding.getByRole('textbox', { name: field }), 'purse，钱包, wallet')
  await userEvent.click(adding.getByRole('button', { name: 'Save' }))
  expect(await synonyms.findByText('钱包')).toBeTruthy()
  expect(await groups()).toEqual([['purse', '钱包', 'wallet']])
  expect(said()).toEqual(['success: Saved: searches know it at once'])

  await userEvent.click(synonyms.getByRole('button', { name: 'Edit' }))
  const editing = await sheet('Change these synonyms')
  const area = editing.getByRole<HTMLTextAreaElement>('textbox', { name: field })
  expect(area.value).toBe('purse, 钱包, wallet')
  await userEvent.clear(area)
  await userEvent.type(area, 'pouch, wallet')
  await userEvent.click(editing.getByRole('button', { name: 'Save' }))
  expect(await synonyms.findByText('pouch')).toBeTruthy()

  await userEvent.click(synonyms.getByRole('button', { name: 'Remove' }))
  const removing = await sheet('Remove these synonyms?')
  await userEvent.click(removing.getByRole('button', { name: 'Remove' }))
  expect(await synonyms.findByText(/There are none of this site’s own yet/)).toBeTruthy()
  expect(await groups()).toEqual([])
})

test('C.02 from a search that found nothing it is one tap to a synonym for it', async () => {
  await server.db.transaction().execute((trx) => keepMiss(trx, { locale: 'en', q: 'purse', at: 1_800_000_000 }))
  await open()
  const misses = await card('Searches that found nothing')
  await userEvent.click(await misses.findByRole('button', { name: 'Add a synonym for purse' }))
  const adding = await sheet('“purse” means the same as…')
  const area = adding.getByRole<HTMLTextAreaElement>('textbox', { name: field })
  expect([area.value, document.activeElement]).toEqual(['purse, ', area])
  await userEvent.type(area, 'wallet')
  await userEvent.click(adding.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await groups()).toEqual([['purse', 'wallet']]))
  expect(await (await card()).findByText('wallet')).toBeTruthy()
})

test('R5.08 C.02 a single word is no group; what the server refuses stands at the field, and nothing typed is lost', async () => {
  await open()
  const synonyms = await card()
  await userEvent.click(await synonyms.findByRole('button', { name: 'Add synonyms' }))
  const adding = await sheet('Add synonyms')
  const area = adding.getByRole<HTMLTextAreaElement>('textbox', { name: field })
  await userEvent.type(area, 'wallet')
  await userEvent.click(adding.getByRole('button', { name: 'Save' }))
  expect(await adding.findByText('That is too short')).toBeTruthy()
  await userEvent.type(area, ', Wallets')
  await userEvent.click(adding.getByRole('button', { name: 'Save' }))
  expect(await adding.findByText('That is too short')).toBeTruthy()
  expect([area.value, await groups()]).toEqual(['wallet, Wallets', []])
})

test('C.02 what an import brought is shown with where it comes from, and is not for changing here', async () => {
  await importTexts(server, { 'synonyms.txt': 'purse, wallet' }, { source: 'docs' })
  await open(9, 'zh-cn')
  const synonyms = await card('同义词')
  expect(await synonyms.findByText(/来自导入的 docs/)).toBeTruthy()
  expect(synonyms.queryByRole('button', { name: '编辑' })).toBeNull()
})

test('F47 C.02 support sees what found nothing, and no synonyms', async () => {
  await server.db.transaction().execute((trx) => keepMiss(trx, { locale: 'en', q: 'purse', at: 1_800_000_000 }))
  await open(2)
  expect(await (await card('Searches that found nothing')).findByText('purse')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Synonyms' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Add a synonym/ })).toBeNull()
})

test('F02 C.02 without a network the card says so, and asks for nothing', async () => {
  await open()
  const synonyms = await card()
  await synonyms.findByRole('button', { name: 'Add synonyms' })
  await checkOnline(async () => {
    throw new TypeError('offline')
  })
  await waitFor(() =>
    expect(synonyms.getByRole<HTMLButtonElement>('button', { name: 'Add synonyms' }).disabled).toBe(true),
  )
})
