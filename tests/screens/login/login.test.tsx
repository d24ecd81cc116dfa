import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { movingSession, signedIn } from '../member-site.tsx'
import { closeApp, nobody, openApp } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(closeApp)
afterAll(() => server.close())

test('R2.12 R1.03 the sign-in page has no layout, and leaves for single sign-on to come back to where the person was', async () => {
  const { session, asked } = movingSession(nobody)
  await openApp('/user/login?goto=%2Fhelp%2Finstall', { session })
  expect(await screen.findByRole('heading', { level: 1, name: '登录灯下' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(asked).toEqual(['in /help/install'])
})

test.each([
  ['F39 after refused codes', 'reason=refused', 'The last sign-in failed.'],
  ['R4.12 when sign-on did not answer', 'reason=unreachable', 'The sign-in service could not be reached.'],
  ['F16 after a sign-out in another tab', 'goto=%2Fuser&reason=ended', 'Your session has ended'],
  ['R2.09 in place of the form that asks', 'goto=%2FQA%3Fask%3D1&reason=ask', 'you can continue writing'],
  ['R2.09 in place of a report', 'goto=%2FQA%2Fx&reason=report', 'A report needs an account'],
  ['R2.09 in place of a vote', 'goto=%2FQA%2Fx&reason=join', 'votes and follows need an account'],
  ['R6.01 in place of a page that needs sign-in', 'goto=%2Fadmin%2Fdoc', 'only for people who are signed in'],
])('%s the page explains, instead of going round', async (_, query, words) => {
  const { session, asked } = movingSession(nobody)
  await openApp(`/user/login?${query}`, { session, locale: 'en' })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(asked).toEqual([])
})

test('F39 in place of a public page there is nothing to explain', async () => {
  await openApp('/user/login?goto=%2Fhelp&reason=other', { session: movingSession(nobody).session })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['/user/login', '/user'],
  ['/user/login?goto=%2Fhelp%3Fq%3Da%23part', '/help?q=a#part'],
  ['/user/login?goto=https%3A%2F%2Fevil.test%2Fuser', '/help'],
  ['/user/login?goto=javascript%3Aalert(1)', '/help'],
  ['/user/login?goto=%2Fuser%2Flogin', '/help'],
])('F34 R2.12 whoever is signed in already goes on from %s to %s', async (address, next) => {
  const { session, asked } = movingSession(signedIn)
  const { container, router } = await openApp(address, { session })
  expect(await screen.findByRole('heading', { level: 1, name: '你已用「小林」登录' })).toBeTruthy()
  expect(container.querySelector('.avatar img')?.getAttribute('src')).toBe('/pro-api/avatars/lin.png')
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '继续' }))
  // And is there: a page still on its way would arrive when the test is over.
  await waitFor(() => expect(router.state).toMatchObject({ status: 'idle', location: { href: next } }))
  expect(asked).toEqual([])
})
