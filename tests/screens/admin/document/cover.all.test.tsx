import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { file, teachPictures } from '../../pictures.ts'
import { openAdmin } from '../admin-site.tsx'
import { deskWith } from './desk.ts'
import { openDocument } from './editor-site.tsx'

const desk = deskWith('A lamp.')
beforeEach(async () => {
  const { headers } = await signedIn(desk.server.ports, { roleId: 3, name: 'Bo' })
  const made = await desk.server.post<{ id: string }>(
    '/api/admin/document',
    { kind: 'blog', locale: 'en', title: 'A post', body: 'A lamp.' },
    headers,
  )
  desk.id = made.body.data.id
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function open() {
  const opened = await openDocument(desk.server, desk.id)
  await userEvent.click(await screen.findByRole('radio', { name: 'Details' }))
  await teachPictures()
  return opened
}
const part = async () => within(await screen.findByRole('region', { name: 'Cover' }))
const choose = (chosen: File) =>
  act(async () => {
    const input = screen.getByLabelText('Cover picture', { selector: 'input' })
    Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
    fireEvent.change(input)
  })

test('P2.02 the cover of a post is chosen, cut to its shape, sent, exchanged and taken away; help has none', async () => {
  await open()
  await part()
  await choose(file(await picture('jpeg', 1_600, 1_600), 'tall.jpg', 'image/jpeg'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Position the picture' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Use this picture' }))
  await waitFor(async () => expect((await desk.there()).cover).toMatch(/^\/pro-api\/.+/))
  const { cover } = await desk.there()
  const sent = await desk.server.app.request(cover)
  const { width = 0, height = 0 } = await sharp(await sent.arrayBuffer()).metadata()
  expect(width / height).toBeCloseTo(16 / 9, 1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await (await part()).findByRole<HTMLImageElement>('img', { name: 'Cover' })).getAttribute('src')).toBe(cover)
  await choose(file(new Uint8Array([1, 2, 3]), 'broken.jpg', 'image/jpeg'))
  await waitFor(async () => expect((await part()).getByRole('alert').textContent).not.toBe(''))
  expect((await desk.there()).cover).toBe(cover)
  await userEvent.click((await part()).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect((await desk.there()).cover).toBe(''))
})

test('P2.02 with no network the cover waits, and says why', async () => {
  await open()
  await part()
  await desk.cut()
  await waitFor(async () =>
    expect((await part()).getByRole<HTMLButtonElement>('button', { name: 'Choose a picture' }).disabled).toBe(true),
  )
  expect(screen.getByText('You need to be online for these: they are kept on the server.')).toBeTruthy()
})

test('P2.02 a post is begun from the list of documents, and lies in no category', async () => {
  const { router } = await openAdmin(desk.server, '/admin/doc', { roleId: 3, name: 'Ada' })
  await userEvent.click(await screen.findByRole('button', { name: 'New document' }))
  const form = within(await screen.findByRole('dialog', { name: 'New document' }))
  await userEvent.type(await form.findByRole('textbox', { name: 'Title' }), 'News of today')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Blog')
  await userEvent.click(form.getByRole('button', { name: 'Start writing' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/doc/news-of-today'))
  desk.id = 'news-of-today'
  expect(await desk.there()).toMatchObject({ kind: 'blog', title: 'News of today' })
})
