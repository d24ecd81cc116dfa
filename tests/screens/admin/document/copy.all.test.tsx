import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { joinedText, paragraphsOf } from '#app/screens/admin/document/copy/paragraphs.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../../dialog.ts'
import { closeSite, openAs } from '../../member-site.tsx'
import { content, teachWidth } from '../admin-site.tsx'

const guide = [
  '---\nid: guide\ntitle: 灯芯\nsummary: 怎么剪\n---',
  '先剪灯芯。',
  '```\nlamp --trim\n\nlamp --light\n```',
  '- 一\n- 二',
].join('\n\n')

let server: MockServer

beforeAll(() => teachDialogs())
beforeEach(async () => {
  server = await startServer()
  await importTexts(server, { ...helpTexts, 'zh-cn/more/guide.md': `${guide}\n` })
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await server.close()
})

async function open(path = '/admin/doc copy', locale: 'en' | 'zh-cn' = 'en') {
  teachWidth()
  const person = await signedIn(server.ports, { roleId: 3, name: 'Ada' })
  return { person, ...(await openAs(person, path, { locale })) }
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const write = async (name: string, text: string) => {
  await userEvent.clear(await field(name))
  await userEvent.click(await field(name))
  await userEvent.paste(text)
}
const draftOf = async (title: string) => {
  const edit = await server.db.selectFrom('document_edit').select('docId').where('title', '=', title).executeTakeFirst()
  if (!edit) throw new Error(`no draft is called ${title}`)
  const doc = await server.db.selectFrom('doc').selectAll().where('id', '=', edit.docId).executeTakeFirstOrThrow()
  const save = await server.db
    .selectFrom('document_save')
    .selectAll()
    .where('docId', '=', doc.id)
    .orderBy('rev', 'desc')
    .executeTakeFirstOrThrow()
  return { ...doc, text: save }
}

test('P1.09 R2.13 a document is chosen, then language and category, then translated beside the original into a draft', async () => {
  const { router } = await open('/admin/doc%20copy')
  await userEvent.type(await screen.findByRole('searchbox'), '灯芯')
  await waitFor(() => expect(content().getAllByRole('link', { name: /简体中文/ })).toHaveLength(1))
  await userEvent.click(content().getByRole('link', { name: /灯芯/ }))
  expect(await screen.findByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Start')
  await userEvent.click(content().getByRole('button', { name: 'Start translating' }))
  expect((await field('Title')).closest('div')?.textContent).toBe('灯芯')
  expect((await field('Title')).lang).toBe('en')
  await write('Title', 'The wick')
  await write('Summary', 'How to\ntrim it')
  await write('Paragraph 1', 'Trim the wick first.')
  expect((await field('Paragraph 2')).value).toBe('```\nlamp --trim\n\nlamp --light\n```')
  expect(screen.getByText(/^1 paragraph is not translated yet/)).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Create a draft' }))
  const draft = await waitFor(() => draftOf('The wick'))
  expect(draft).toMatchObject({ locale: 'en', status: 'draft', categoryId: 'start', originalId: 'guide' })
  expect(draft.text).toMatchObject({
    summary: 'How to trim it',
    body: 'Trim the wick first.\n\n```\nlamp --trim\n\nlamp --light\n```\n\n- 一\n- 二',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/doc/${draft.id}`))
})

test('P1.09 what was translated is there again after leaving, each paragraph at its own, also when the original has grown', async () => {
  const { person } = await open('/admin/doc copy?from=guide&locale=en')
  await write('Title', 'The wick')
  await write('Paragraph 1', 'Trim the wick first.')
  await write('Paragraph 3', '- one\n- two')
  closeSite(server)
  await importTexts(server, { 'zh-cn/more/guide.md': `${guide.replace('先剪', '慢慢来。\n\n先剪')}\n` })
  teachWidth()
  await openAs(person, '/admin/doc copy?from=guide&locale=en', { locale: 'zh-cn' })
  expect((await field('标题')).value).toBe('The wick')
  expect([(await field('第 1 段')).value, (await field('第 2 段')).value]).toEqual(['', 'Trim the wick first.'])
  expect((await field('第 4 段')).value).toBe('- one\n- two')
  expect(screen.getByText('还有 1 段没有翻译，草稿里会保留原文。')).toBeTruthy()
})

test('P1.09 with no network one goes on writing, is told so, and makes the draft afterwards', async () => {
  await open('/admin/doc copy?from=guide&locale=en')
  await write('Title', 'The wick')
  await checkOnline(async () => {
    throw new TypeError('offline')
  })
  expect(await screen.findByText(/stays on this device/)).toBeTruthy()
  const make = content().getByRole('button', { name: 'Create a draft' })
  expect(make).toHaveProperty('disabled', true)
  await write('Paragraph 1', 'Trim the wick first.')
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await waitFor(() => expect(make).toHaveProperty('disabled', false))
  await userEvent.click(make)
  expect((await waitFor(() => draftOf('The wick'))).text.body).toMatch(/^Trim the wick first\./)
})

test('P1.09 a plain copy is a draft of the same language at once; a language that there is already is not offered', async () => {
  const { router } = await open('/admin/doc copy?from=install')
  expect(await screen.findByText(/^A draft with the same text/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(await content().findByRole('button', { name: 'Create the copy' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/doc\/./))
  const draft = await draftOf('安装到手机')
  // Tied to nothing: it is its own original.
  expect(draft).toMatchObject({ locale: 'zh-cn', status: 'draft', categoryId: 'start', originalId: draft.id })
})

test('P1.09 somebody else has translated it meanwhile: that is said, and nothing written is lost', async () => {
  await open('/admin/doc copy?from=guide&locale=en')
  await write('Title', 'The wick')
  const { headers } = await signedIn(server.ports, { roleId: 3, name: 'Bo' })
  const other = { locale: 'en', categoryId: 'more', from: { id: 'guide', as: 'translation' }, title: 'Wick' }
  await server.post('/api/admin/document', other, headers)
  await userEvent.click(content().getByRole('button', { name: 'Create a draft' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await field('Title')).value).toBe('The wick')
})

test('P1.09 an address of nothing leads back to the choice', async () => {
  await open('/admin/doc copy?from=none&locale=xx')
  expect(await screen.findByText(/That document no longer exists/)).toBeTruthy()
  expect(await content().findByRole('link', { name: /灯芯/ })).toBeTruthy()
  expect(within(document.body).getByRole('searchbox')).toBeTruthy()
})

test('P1.09 a text is cut at its empty lines, not within code, and put together again', () => {
  const texts = (markdown: string) => paragraphsOf(markdown).map(({ text }) => text)
  expect(texts('a\n\n\nb\nc\n\n')).toEqual(['a', 'b\nc'])
  expect(texts('a\n```js\nx\n\ny\n```\n\nb')).toEqual(['a\n```js\nx\n\ny\n```', 'b'])
  expect(paragraphsOf('~~~~\n```\n\n```\n~~~~\n\nz').map(({ isCode }) => isCode)).toEqual([true, false])
  expect(texts('```\nnever closed\n\nx')).toEqual(['```\nnever closed\n\nx'])
  expect(paragraphsOf('')).toEqual([])
  const originals = paragraphsOf('a\n\nb\n\nc')
  expect(joinedText(originals, ['A', ' ', 'C\n'])).toBe('A\n\nb\n\nC')
})
