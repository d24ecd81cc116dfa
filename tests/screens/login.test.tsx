import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, nobody, openApp, stillSession } from './open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(closeApp)
afterAll(() => server.close())

test('R2.12 R1.03 the sign-in page has no layout, and leaves for single sign-on to come back to where the person was', async () => {
  const { session, asked } = stillSession(nobody)
  await openApp('/user/login?goto=%2Fhelp%2Finstall', { session })
  expect(await screen.findByRole('heading', { level: 1, name: '登录灯下' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(asked).toEqual(['in /help/install'])
})

test('F39 after refused codes the page explains, instead of going round', async () => {
  const { session, asked } = stillSession(nobody)
  await openApp('/user/login?reason=refused', { session, locale: 'en' })
  expect((await screen.findByRole('alert')).textContent).toContain('The last attempt was refused.')
  expect(asked).toEqual([])
})

test('who is signed in sees their name and can sign out', async () => {
  const user = { id: 'u1', name: '小林', path: '', status: 1, username: 'lin', roleId: 1, refresh_token: 'r' }
  const userInfo = { id: 'u1', token: 't', refresh_token: 'r', roleId: 1 }
  const { session, asked } = stillSession({ state: 'in', userInfo, user })
  await openApp('/user/login', { session })
  expect(await screen.findByRole('heading', { level: 1, name: '小林' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  expect(asked).toEqual(['out'])
})
