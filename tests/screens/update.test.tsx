import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { raiseUpdate } from '#app/offline/update.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(closeApp)
afterAll(() => server.close())

test('C.03 a newer build makes one calm prompt on any screen, and “later” puts it away until the next', async () => {
  await openApp('/help/install')
  await screen.findByRole('heading', { level: 1, name: '安装到手机' })
  expect(screen.queryByText('新版本已就绪')).toBeNull()
  act(raiseUpdate)
  act(raiseUpdate)
  expect(await screen.findAllByText('新版本已就绪')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '稍后' }))
  expect(screen.queryByText('新版本已就绪')).toBeNull()
  act(raiseUpdate)
  expect(await screen.findByRole('button', { name: '更新' })).toBeTruthy()
})

test('F04 R4.11 an update after which nothing reloads says so, and can be asked for again or put away', async () => {
  await openApp('/help/install')
  await screen.findByRole('heading', { level: 1, name: '安装到手机' })
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  act(raiseUpdate)
  await userEvent.click(await screen.findByRole('button', { name: '更新' }))
  expect(await screen.findByText('更新失败，请稍后再试。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '更新' }))
  expect(await screen.findByText('更新失败，请稍后再试。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '稍后' }))
  expect(screen.queryByText('更新失败，请稍后再试。')).toBeNull()
  act(raiseUpdate)
  expect(await screen.findByText('新版本已就绪')).toBeTruthy()
})
