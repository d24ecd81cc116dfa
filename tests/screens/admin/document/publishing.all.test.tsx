import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { publishDue } from '#server/document/schedule.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { file, teachPictures } from '../../pictures.ts'
import { deskWith } from './desk.ts'
import { field, openDocument, type, written } from './editor-site.tsx'

const desk = deskWith('Published words.')

const open = async (options: Parameters<typeof openDocument>[2] = {}) => {
  const opened = await openDocument(desk.server, desk.id, options)
  await field()
  return opened
}
afterEach(() => {
  vi.restoreAllMocks()
})

const sheet = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const readers = () => desk.server.get<{ html: string }>(`/api/help/doc/${desk.id}`)
const details = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Details' }))
  await screen.findByRole('region', { name: 'Remove' })
}
/** Presses the button of something final, and says yes. */
const end = async (name: string, title: string) => {
  await press(name)
  const asked = await sheet()
  expect(asked.getByText(title)).toBeTruthy()
  await userEvent.click(asked.getByRole('button', { name }))
}

test('P1.04 P1.05 readers have nothing of what is written until it is published, and then what stood there last', async () => {
  await open()
  await type(' First.')
  await press('Publish…')
  const asked = await sheet()
  await asked.findByText('There is no summary for lists and search engines')
  expect((await readers()).status).toBe(404)
  await userEvent.click(asked.getByRole('button', { name: 'Publish now' }))
  await waitFor(async () => expect((await readers()).body.data.html).toContain('Published words. First.'))
  expect(await screen.findByText('Published')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull()
  await type(' Second.')
  await waitFor(async () => expect((await desk.there()).copy?.body).toContain('Second.'))
  expect((await readers()).body.data.html).not.toContain('Second.')
  expect(await screen.findByText('Unpublished changes')).toBeTruthy()
})

test('P1.11 the check tells what is wrong; dead links and images are published after a yes alone', async () => {
  await desk.write({ body: '#### Deep\n\n[gone](/help/nowhere-at-all)\n\n![](/pro-api/files/0123456789abcdef.png)' })
  await open()
  await press('Publish…')
  const asked = await sheet()
  for (const words of [/^Broken link: /, /^Missing image: /, /^A heading skips a level/, /^There is no summary/])
    expect(await asked.findByText(words)).toBeTruthy()
  const publish = asked.getByRole<HTMLButtonElement>('button', { name: 'Publish now' })
  expect(publish.disabled).toBe(true)
  await userEvent.click(asked.getByRole('checkbox', { name: 'Publish anyway' }))
  await userEvent.click(publish)
  await waitFor(async () => expect((await readers()).status).toBe(200))
})

test('P1.11 an image that lost its words is told of, as are a title that another document has and a link to a draft', async () => {
  await teachPictures()
  const draft = await desk.server.post<{ id: string }>(
    '/api/admin/document',
    { locale: 'en', categoryId: 'start', title: 'Not yet', body: 'Words.' },
    (await signedIn(desk.server.ports, { roleId: 3 })).headers,
  )
  await desk.write({ title: 'Install on your phone', body: `[later](/help/${draft.body.data.id})` })
  await open()
  const view = await field()
  const image = file(await picture('png', 20, 20), 'lamp.png', 'image/png')
  fireEvent.paste(view.contentDOM, { clipboardData: { files: [image], types: ['Files'] } })
  await userEvent.type(await screen.findByLabelText('What does it show?'), 'Lamp')
  await press('Insert')
  await waitFor(() => expect(written()).toContain('![Lamp]'))
  const from = (written() ?? '').indexOf('Lamp]')
  view.dispatch({ changes: { from, to: from + 'Lamp'.length } })
  await press('Publish…')
  const asked = await sheet()
  for (const words of [/^An image has no description: /, /^Another document has this title: /, /not published yet: /])
    expect(await asked.findByText(words)).toBeTruthy()
  expect(asked.queryByRole('checkbox', { name: 'Publish anyway' })).toBeNull()
})

test('P1.05 F78 a publish is planned for a time of a named zone, appears once it is due, and can be taken back', async () => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  await open()
  await press('Publish…')
  const asked = await sheet()
  await userEvent.click(asked.getByRole('radio', { name: 'Later' }))
  const time = asked.getByLabelText<HTMLInputElement>(`Day and time (${zone})`)
  // A time that one would choose stands there already.
  expect([time.value.slice(-6), new Date(time.value) > new Date()]).toEqual(['T09:00', true])
  const action = asked.getByRole<HTMLButtonElement>('button', { name: 'Schedule' })
  fireEvent.change(time, { target: { value: '' } })
  expect(action.disabled).toBe(true)
  fireEvent.change(time, { target: { value: '2001-01-01T09:00' } })
  expect(asked.getByText('That time has passed.')).toBeTruthy()
  expect(action.disabled).toBe(true)
  const at = Math.ceil(desk.server.clock.seconds / 60) * 60 + 3_600
  const local = new Date(at * 1000 - new Date(at * 1000).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  fireEvent.change(time, { target: { value: local } })
  await waitFor(() => expect(action.disabled).toBe(false))
  await userEvent.click(action)
  expect(await screen.findByText(new RegExp(`^Scheduled for .*\\(${zone}\\)$`))).toBeTruthy()
  expect((await desk.there()).plan).toMatchObject({ at, zone })
  await press('Cancel the schedule')
  await waitFor(async () => expect((await desk.there()).plan).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Scheduled for/)).toBeNull())

  await desk.asBo('schedule', { at: desk.server.clock.seconds + 100, zone: 'Asia/Shanghai' })
  expect((await readers()).status).toBe(404)
  desk.server.clock.seconds += 100
  expect(await publishDue(desk.server.ports)).toBe(1)
  expect((await readers()).status).toBe(200)
})

test('P1.05 unpublished and archived a document is nobody’s to read, and is published again', async () => {
  await desk.asBo('publish')
  await open()
  for (const [name, title, status] of [
    ['Unpublish', 'Unpublish this document?', 'draft'],
    ['Archive', 'Archive this document?', 'archived'],
  ] as const) {
    await details()
    await end(name, title)
    await waitFor(async () => expect((await desk.there()).status).toBe(status))
    expect((await readers()).status).toBe(404)
    await press('Publish…')
    const asked = await sheet()
    await waitFor(() =>
      expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(false),
    )
    await userEvent.click(asked.getByRole('button', { name: 'Publish now' }))
    await waitFor(async () => expect((await readers()).status).toBe(200))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('P1.05 a deletion is undone by one tap for as long as the page is open, and the text with it', async () => {
  await desk.asBo('publish')
  await open({ roleId: 9 })
  await details()
  await end('Delete', 'Delete this document?')
  expect(await screen.findByText('This document is deleted: readers no longer see it.')).toBeTruthy()
  expect((await readers()).status).toBe(404)
  await press('Undo')
  await waitFor(async () => expect((await readers()).body.data.html).toContain('Published words.'))
  await waitFor(() => expect(screen.queryByText(/^This document is deleted/)).toBeNull())
})

test('P1.05 C.02 without a network what needs the server is greyed, and it says why; writing goes on', async () => {
  await desk.asBo('publish')
  await desk.write({ body: 'Published words. More.' })
  await open()
  await details()
  await desk.cut()
  const names = ['Publish…', 'Discard changes', 'Unpublish', 'Archive', 'Create a link', 'Change the address']
  await waitFor(() => {
    for (const name of names)
      expect([name, screen.getByRole<HTMLButtonElement>('button', { name }).disabled]).toEqual([name, true])
  })
  expect(screen.getByText('You need to be online for these: they are kept on the server.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Write' }))
  await type(' Still writing.')
  expect(await screen.findByText(/Your text is kept on this device and saved when you are online/)).toBeTruthy()
})

test('P1.05 R6.03 who may write but not publish or delete has no button that would be refused', async () => {
  await desk.server.db.insertInto('role').values({ id: 60, name: '{}' }).execute()
  for (const node of ['/admin/index', '/admin/doc/list', '/admin/doc/edit'])
    await desk.server.db.insertInto('role_node').values({ roleId: 60, node }).execute()
  await desk.asBo('publish')
  await open({ roleId: 60 })
  await type(' Words.')
  await waitFor(async () => expect((await desk.there()).copy?.body).toContain('Words.'))
  await details()
  expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeTruthy()
  for (const name of ['Publish…', 'Unpublish', 'Archive', 'Delete', 'Change the address'])
    expect([name, screen.queryByRole('button', { name })]).toEqual([name, null])
})
