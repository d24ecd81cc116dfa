import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keyOf } from '#app/api/query.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { getProfile } from '#contract/profile/profile.ts'
import { keepDraft, readDraft } from '#device/drafts.ts'
import { accountById } from '#server/account/rows.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs, openMember } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const page = '/user/account/profile'
const member = () => signedIn(server.ports, { name: '小林' })
type Person = Awaited<ReturnType<typeof member>>

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const open = async (person: Person) => {
  const app = await openAs(person, page, { locale: 'en' })
  await screen.findByLabelText('Nickname')
  return app
}
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const draftOf = async (person: Person) => (await readDraft(person.id, 'profile'))?.value
const stored = (person: Person) => accountById(server.db, person.id)
/** Saved by the same person on another device. */
const saveElsewhere = async (person: Person, change: Record<string, unknown>) => {
  const { data } = (await server.get<Record<string, unknown>>('/api/account/profile', person.headers)).body
  const { username, nickname, gender, birthday, motto, province, city, rev } = data
  const input = { username, nickname, gender, birthday, motto, province, city, rev, ...change }
  expect((await server.post('/api/account/profile', input, person.headers)).status).toBe(200)
}

test('F01 what was typed is kept 300 ms later, restored after a reload field by field, and gone once it is saved', async () => {
  const person = await member()
  await open(person)
  await type('Bio', 'Half a thought')
  await userEvent.click(screen.getByRole('radio', { name: 'Male' }))
  await waitFor(async () =>
    expect(await draftOf(person)).toEqual({ rev: 0, changes: { motto: 'Half a thought', gender: 1 } }),
  )
  closeSite(server)

  await open(person)
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy()
  expect(field('Bio').value).toBe('Half a thought')
  expect(radio('Male').checked).toBe(true)
  await press('Save')
  await waitFor(async () => expect(await stored(person)).toMatchObject({ motto: 'Half a thought', gender: 1 }))
  await waitFor(async () => expect(await draftOf(person)).toBeUndefined())
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull()
})

test('F01 leaving at once loses nothing, and another person on the same device finds nothing', async () => {
  const person = await member()
  const { router } = await open(person)
  await type('Nickname', 'Quick')
  await act(() => router.navigate({ to: '/help' }))
  await waitFor(async () => expect(await draftOf(person)).toEqual({ rev: 0, changes: { nickname: 'Quick' } }))
  closeSite(server)
  await open(await member())
  expect(field('Nickname').value).toBe('小林')
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull()
})

test('F01 a page that is put away by the system keeps what was typed a moment before', async () => {
  const person = await member()
  await open(person)
  await userEvent.type(field('Bio'), 'x')
  dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await draftOf(person)).toBeTruthy(), { interval: 10 })
})

test('F01 what was restored can be discarded, and brought back', async () => {
  const person = await member()
  await keepDraft(person.id, 'profile', { key: 'key-of-draft', value: { rev: 0, changes: { motto: 'Old words' } } })
  await open(person)
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
  expect(field('Bio').value).toBe('')
  await press('Restore')
  expect(field('Bio').value).toBe('Old words')
  await press('Discard')
  expect(field('Bio').value).toBe('')
})

test('F13 a draft of another build that cannot be understood is no draft', async () => {
  const person = await member()
  await keepDraft(person.id, 'profile', { key: 'key-of-draft', value: { rev: 'x', changes: { nickname: 7 } } })
  await open(person)
  expect(field('Nickname').value).toBe('小林')
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull()
})

test('F22 a draft is its owner’s after signing out, and nothing more is written to it', async () => {
  const person = await member()
  const { session } = await openMember(person, page, { locale: 'en' })
  await screen.findByLabelText('Nickname')
  await type('Bio', 'Not for the next one')
  await waitFor(async () => expect(await draftOf(person)).toBeTruthy())
  await type('Nickname', 'Typed last')
  await act(() => session.signOut())
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await draftOf(person)).toEqual({ rev: 0, changes: { motto: 'Not for the next one' } })
})

test('R2.10 changed elsewhere: what is typed stays, and saving it anyway overwrites only what was changed here', async () => {
  const person = await member()
  await open(person)
  await type('Bio', 'From here')
  await saveElsewhere(person, { motto: 'From elsewhere', gender: 2 })
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Changed elsewhere' })).toBeTruthy()
  expect(field('Bio').value).toBe('From here')
  await press('Save mine anyway')
  await waitFor(async () => expect(await stored(person)).toMatchObject({ motto: 'From here', gender: 2, rev: 2 }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Changed elsewhere' })).toBeNull())
  expect(radio('Female').checked).toBe(true)
})

test('R2.10 changed elsewhere: the newer one can be looked at, and what was typed brought back onto it', async () => {
  const person = await member()
  await open(person)
  await type('Bio', 'From here')
  await saveElsewhere(person, { motto: 'From elsewhere' })
  await press('Save')
  await screen.findByRole('heading', { name: 'Changed elsewhere' })
  await press('Show the newer version')
  expect(field('Bio').value).toBe('From elsewhere')
  await press('Restore')
  expect(field('Bio').value).toBe('From here')
  await press('Save')
  await waitFor(async () => expect(await stored(person)).toMatchObject({ motto: 'From here', rev: 2 }))
})

test('R2.10 the same change made elsewhere is none any more: nothing is left to save, and the next one is no clash', async () => {
  const person = await member()
  const { queryClient } = await open(person)
  await type('Bio', 'The same')
  await saveElsewhere(person, { motto: 'The same' })
  await act(() => queryClient.invalidateQueries({ queryKey: keyOf(getProfile) }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await type('Nickname', 'Another')
  await press('Save')
  await waitFor(async () => expect(await stored(person)).toMatchObject({ motto: 'The same', name: 'Another', rev: 2 }))
})

test('R2.10 a draft of an older revision does not silently overwrite what was saved since', async () => {
  const person = await member()
  await saveElsewhere(person, { motto: 'Newer' })
  await keepDraft(person.id, 'profile', { key: 'key-of-draft', value: { rev: 0, changes: { motto: 'Older draft' } } })
  await open(person)
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Changed elsewhere' })).toBeTruthy()
  expect((await stored(person))?.motto).toBe('Newer')
})
