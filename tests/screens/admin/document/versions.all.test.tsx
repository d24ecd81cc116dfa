import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { deskWith } from './desk.ts'
import { openDocument, type, written } from './editor-site.tsx'

const desk = deskWith('The lamp is red.')

beforeEach(async () => {
  desk.server.clock.seconds = Math.floor(Date.now() / 1000)
  await desk.asBo('publish', { note: 'First words' })
  await desk.write({ body: 'The lamp is green.' })
  await desk.asBo('publish')
})

const open = async () => {
  const opened = await openDocument(desk.server, desk.id)
  await userEvent.click(await screen.findByRole('radio', { name: 'Details' }))
  await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(2))
  return opened
}
const part = () => within(screen.getByRole('region', { name: 'Versions' }))
const compare = async (version: number) => {
  await userEvent.click(part().getByRole('button', { name: new RegExp(`^Compare version ${version}: `) }))
  return within(await screen.findByRole('dialog'))
}
/** What a comparison marks, by its marks. */
const marks = () => {
  const textsOf = (name: string) =>
    [...document.querySelectorAll(`dialog ${name}`)].map((mark) => mark.lastChild?.textContent?.trim())
  return { gone: textsOf('del'), added: textsOf('ins') }
}
const readers = async () => (await desk.server.get<{ html: string }>(`/api/help/doc/${desk.id}`)).body.data.html

test('P1.06 each publish is a version, with who, when and the note', async () => {
  await open()
  const [second, first] = part().getAllByRole('listitem')
  expect(second?.textContent).toMatch(/^Version 2.*Bo · /)
  expect(second?.querySelector('time')?.dateTime).toMatch(/^20\d\d-/)
  expect(first?.textContent).toMatch(/^Version 1.*Bo · .* · First words/)
})

test('P1.06 any two versions, or one and what is written now, are compared word by word', async () => {
  await open()
  const sheet = await compare(1)
  await waitFor(() => expect(marks()).toEqual({ gone: ['red'], added: ['green'] }))
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Write' }))
  await type(' It glows.')
  await userEvent.click(screen.getByRole('radio', { name: 'Details' }))
  await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(2))
  const other = await compare(2)
  await waitFor(() => expect(marks()).toEqual({ gone: [], added: ['It glows.'] }))
  await userEvent.selectOptions(other.getByLabelText('Compared with'), 'Version 1')
  await waitFor(() => expect(marks()).toEqual({ gone: ['green'], added: ['red'] }))
})

test('P1.06 an old version is published again as the newest one; what is being written stays', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Write' }))
  await type(' Unfinished.')
  await waitFor(async () => expect((await desk.there()).copy?.body).toContain('Unfinished.'))
  await userEvent.click(screen.getByRole('radio', { name: 'Details' }))
  await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(2))
  const sheet = await compare(1)
  const restore = sheet.getByRole<HTMLButtonElement>('button', { name: 'Publish this version again' })
  await waitFor(() => expect(restore.disabled).toBe(false))
  await userEvent.click(restore)
  await waitFor(async () => expect(await readers()).toContain('The lamp is red.'))
  await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(3))
  expect((await desk.there()).version).toBe(3)
  expect(written()).toBe('The lamp is green. Unfinished.')
})
