import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { startSession } from '#server/access/session.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer({ secrets: createWebSecrets(1_000) })
})
afterEach(async () => {
  server.ports.passwords = { place: 'here' }
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const path = '/user/account/changePassword'
const open = async (password?: string) => {
  const person = await signedIn(server.ports)
  if (password) expect((await server.post('/api/account/password', { password }, person.headers)).status).toBe(200)
  await openAs(person, path, { locale: 'en' })
  await screen.findByLabelText('New password')
  return person
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.clear(field(name))
    if (text) await userEvent.type(field(name), text)
  }
}
const press = (name = 'Change password') => userEvent.click(screen.getByRole('button', { name }))
const says = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('R2.10 who has no password sets one; who has one proves it; other devices are signed out and counted', async () => {
  const person = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change password')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await fill({ 'New password': 'river stone', 'Confirm new password': 'river stone' })
  await press('Set password')
  const done = await screen.findByText('Your new password is now active.')
  expect(done.parentElement?.textContent).toContain('You were not signed in on any other device.')
  await waitFor(() => expect(field('Current password').value).toBe(''))
  expect([field('New password').value, field('Confirm new password').value]).toEqual(['', ''])
  expect(document.activeElement).toBe(done.parentElement)

  await startSession(server.ports, { ...person.user, id: person.id }, 'phone', null)
  await startSession(server.ports, { ...person.user, id: person.id }, 'tablet', null)
  await fill({
    'Current password': 'river stone',
    'New password': 'another stone',
    'Confirm new password': 'another stone',
  })
  await press()
  await screen.findByText('2 other devices were signed out.')
  await fill({
    'Current password': 'not it',
    'New password': 'a third stone',
    'Confirm new password': 'a third stone',
  })
  await press()
  await waitFor(() => expect(screen.queryByText('Your new password is now active.')).toBeNull())
  expect(await server.db.selectFrom('session').select('id').where('accountId', '=', person.id).execute()).toHaveLength(
    1,
  )
})

test('R2.10 a wrong present password is told at its field, with the focus there', async () => {
  await open('river stone')
  await fill({
    'Current password': 'river stona',
    'New password': 'another stone',
    'Confirm new password': 'another stone',
  })
  await press()
  await waitFor(() => expect(says('Current password')).toBe('That is not the right one'))
  expect(document.activeElement).toBe(field('Current password'))
  expect(field('New password').value).toBe('another stone')
  await fill({ 'Current password': 'river stone' })
  await press()
  await screen.findByText('Your new password is now active.')
})

test.each([
  ['12345', '6 to 32 characters'],
  ['x'.repeat(33), '6 to 32 characters'],
  ['a & b & c', '6 to 32 characters'],
  ['"quoted"', '6 to 32 characters'],
  ['river stone', 'The new one has to differ from the old one'],
  ['', 'Required'],
])('R5.02 %j is refused before it is sent', async (password, words) => {
  await open('river stone')
  const sent = vi.fn()
  server.msw.use(http.post('*/api/account/password', sent))
  expect(says('New password')).toBe('6 to 32 characters, none of & < > " \'')
  await fill({ 'Current password': 'river stone', 'New password': password, 'Confirm new password': password })
  await press()
  await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'))
  expect(says('New password')).toContain(words)
  expect(document.activeElement).toBe(field('New password'))
  expect(sent).not.toHaveBeenCalled()
})

test('R5.02 the repetition is compared, also when what it repeats is changed later', async () => {
  await open()
  await fill({ 'New password': 'river stone', 'Confirm new password': 'river stona' })
  await userEvent.tab()
  await waitFor(() => expect(says('Confirm new password')).toBe('The two do not match'))
  await fill({ 'New password': 'river stona' })
  await waitFor(() => expect(says('Confirm new password')).toBe(''))
})

test('F60 after too many wrong guesses it says when it can go on, and what was typed stays', async () => {
  const person = await open('river stone')
  for (let n = 0; n < 5; n++) {
    await server.post('/api/account/password', { old: 'wrong', password: 'another stone' }, person.headers)
  }
  await fill({
    'Current password': 'river stone',
    'New password': 'another stone',
    'Confirm new password': 'another stone',
  })
  await press()
  await screen.findByText('Too many wrong attempts. You can go on in 15 minutes; what you typed stays.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true)
  expect(field('New password').value).toBe('another stone')
})

test('the hint says how good a new password is, by length and variety', async () => {
  const { user } = await open()
  const hints = {
    '12345': '',
    '123456': 'Weak',
    aaaaaaaaaaaa: 'Weak',
    [`${user.username}!`]: 'Weak',
    password1: 'Weak',
    '5201314888': 'Weak',
    kettle47x: 'Fair',
    'river stone': 'Good',
    'river stone under a lamp': 'Strong',
    举头望明月低头: 'Good',
  }
  for (const [password, words] of Object.entries(hints)) {
    await fill({ 'New password': password })
    const hint = document.querySelector('.password-strength')?.textContent ?? ''
    expect([password, hint.split(/[:.]/)[0]]).toEqual([password, words])
  }
})

test('password managers know whose password it is, and which is which', async () => {
  const { user } = await open('river stone')
  const kinds = [...document.querySelectorAll<HTMLInputElement>('form input')].map((one) => one.autocomplete)
  expect(kinds).toEqual(['username', 'current-password', 'new-password', 'new-password'])
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe(user.username)
})

test('offline it says that it needs a network, and what was typed stays', async () => {
  await open()
  await fill({ 'New password': 'river stone', 'Confirm new password': 'river stone' })
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  await screen.findByText(/You are offline\. What you typed stays here/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(true)
  expect(field('New password').value).toBe('river stone')
})

test('set on another device meanwhile, the present one is asked for', async () => {
  const person = await open()
  await server.post('/api/account/password', { password: 'river stone' }, person.headers)
  await fill({ 'New password': 'another stone', 'Confirm new password': 'another stone' })
  await press('Set password')
  await screen.findByLabelText('Current password')
  expect(field('New password').value).toBe('another stone')
})

test.each([
  ['https://id.example.com/password', 'id.example.com'],
  [null, 'ask where your account comes from'],
])('kept elsewhere (%s), it leads there or says whom to ask', async (url, words) => {
  server.ports.passwords = { place: 'elsewhere', url }
  await openAs(await signedIn(server.ports), path, { locale: 'en' })
  await screen.findByText(new RegExp(words))
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Change it there' })?.getAttribute('href') ?? null).toBe(url)
})

test('what cannot be read can be asked for again', async () => {
  const broken = vi.fn(() => HttpResponse.json({ code: 500, msg: 'Server internal error!', data: null }))
  server.msw.use(http.get('*/api/account/password', broken))
  await openAs(await signedIn(server.ports), path, { locale: 'en' })
  await screen.findByText('This page could not be loaded')
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('New password')
})
