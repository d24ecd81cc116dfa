import { fireEvent } from '@testing-library/dom'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import { rows } from '../admin-site.tsx'
import { deskWith } from './desk.ts'
import { openDocument } from './editor-site.tsx'

const desk = deskWith('A lamp.')

const open = async () => {
  const opened = await openDocument(desk.server, desk.id)
  await userEvent.click(await screen.findByRole('radio', { name: 'Details' }))
  return opened
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('P1.15 a preview link is shown once, opens the draft for anybody, and no more once it is withdrawn', async () => {
  await open()
  const links = await part('Preview links')
  await userEvent.selectOptions(await links.findByLabelText('How long it works'), 'For a day')
  await userEvent.click(links.getByRole('button', { name: 'Create a link' }))
  const { value } = await links.findByLabelText<HTMLInputElement>('The new link, shown once')
  const { pathname, searchParams } = new URL(value)
  expect(pathname).toBe(`/help/${desk.id}`)
  const token = searchParams.get('preview') ?? ''
  const read = () => desk.server.get(`/api/help/preview/${desk.id}?token=${token}`)
  expect([token.length > 20, (await read()).status]).toEqual([true, 200])
  expect(await links.findByText(/^By Ada, until /)).toBeTruthy()
  await userEvent.click(links.getByRole('button', { name: 'Revoke' }))
  await waitFor(async () => expect((await read()).status).toBe(404))
})

test('P1.16 a document gets an owner and a day to be looked at again', async () => {
  const owner = await signedIn(desk.server.ports, { roleId: 3, name: 'Cleo' })
  await open()
  const care = await part('Owner and review')
  await userEvent.selectOptions(await care.findByLabelText('Owner'), 'Cleo')
  fireEvent.change(care.getByLabelText('Review date'), { target: { value: '2027-03-01' } })
  await userEvent.click(care.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await desk.there()).owner?.id).toBe(owner.id))
  expect((await desk.there()).reviewAt).toBe(new Date('2027-03-01T00:00').getTime() / 1000)
  expect(await screen.findByText('Owner: Cleo')).toBeTruthy()
})

test('F42 a document is taken out of the lists and put back, which the list of documents says', async () => {
  await desk.asBo('publish')
  const { router } = await open()
  const listing = await part('Where it is listed')
  const unlisted = listing.getByRole('switch', { name: 'Unlisted' })
  await userEvent.click(listing.getByRole('switch', { name: 'On the start page' }))
  await waitFor(async () => expect((await desk.there()).pinned).toBe(true))
  await waitFor(() => expect(unlisted.hasAttribute('disabled')).toBe(false))
  await userEvent.click(unlisted)
  await waitFor(async () => expect(await desk.there()).toMatchObject({ pinned: true, unlisted: true }))
  expect(await listing.findByText('Not while it is unlisted')).toBeTruthy()
  await router.navigate({ to: '/admin/doc' })
  const { title } = await desk.there()
  await waitFor(() => expect(rows().find((row) => row.includes(title))).toContain('Unlisted'))
})

test('P1.07 the address is changed on the screen, which goes along; one that is taken is refused beside it', async () => {
  const { router } = await open()
  const address = await part('Address')
  const input = address.getByLabelText('Address')
  await userEvent.clear(input)
  await userEvent.type(input, 'install')
  await userEvent.click(address.getByRole('button', { name: 'Change the address' }))
  await waitFor(() => expect(address.getByRole('alert').textContent).not.toBe(''))
  const next = `${desk.id}-new`
  await userEvent.clear(input)
  await userEvent.type(input, next)
  await userEvent.click(address.getByRole('button', { name: 'Change the address' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/doc/${next}`))
  expect((await desk.there()).id).toBe(next)
})

test('P1.08 a translation whose original has changed says so, with the paragraphs that are other ones', async () => {
  await desk.asBo('publish')
  const bo = await signedIn(desk.server.ports, { roleId: 3, name: 'Bo' })
  const made = await desk.server.post<{ id: string }>(
    '/api/admin/document',
    { locale: 'zh-cn', categoryId: 'start', title: '灯', from: { id: desk.id, as: 'translation' } },
    bo.headers,
  )
  expect(made.status).toBe(200)
  const original = desk.id
  desk.id = made.body.data.id
  await desk.write({ title: '灯', body: '一盏灯。' })
  await desk.asBo('publish', { confirmed: true })
  desk.id = original
  desk.server.clock.seconds += 10
  await desk.write({ body: 'A red lamp.' })
  await desk.asBo('publish', { confirmed: true })
  desk.id = made.body.data.id
  await open()
  expect(await screen.findByText('Original has changed')).toBeTruthy()
  await screen.findByRole('heading', { name: 'What has changed in the original since' })
  expect([...document.querySelectorAll('ins')].map((mark) => mark.lastChild?.textContent?.trim())).toEqual(['red'])
})
