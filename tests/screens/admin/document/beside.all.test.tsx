import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listHidden } from '#app/resource/list-hidden.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../../dialog.ts'
import { closeSite } from '../../member-site.tsx'
import { openAdmin, rows } from '../admin-site.tsx'
import { field, onServer, teachMeasuring, type, written } from './editor-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  teachMeasuring()
  server = await startServer()
  await importTexts(server, helpTexts)
})
afterEach(() => {
  listHidden.set(null)
  closeSite(server)
})
afterAll(() => server.close())

const open = (path: string, wide: boolean) => openAdmin(server, path, { roleId: 3, wide, name: 'Ada' })
const tree = async () => within(await screen.findByRole('navigation', { name: 'Categories' }))
const lists = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('P1.01 tree, list and editor stand side by side: the list keeps what it was narrowed to, and says what is open', async () => {
  const { router, person } = await open('/admin/doc?locale=zh-cn', true)
  await userEvent.click((await tree()).getByRole('link', { name: /^Start/ }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.click(screen.getByRole('link', { name: /^安装到手机/ }))
  await heading('安装到手机')
  expect(rows()).toHaveLength(2)
  expect(document.querySelector('[data-row] [aria-current]')?.textContent).toContain('安装到手机')
  await type('\n\n还没有保存。')
  // What was typed a moment ago goes with nobody who goes on to the next one.
  await userEvent.click(screen.getByRole('link', { name: /^搜索帮助/ }))
  await heading('搜索帮助')
  expect(router.state.location.search).toEqual({ locale: 'zh-cn', categoryId: 'start' })
  await waitFor(async () =>
    expect((await onServer(server, person.headers, 'install')).copy?.body).toContain('还没有保存'),
  )
  await userEvent.click(screen.getByRole('link', { name: /^安装到手机/ }))
  await heading('安装到手机')
  await field()
  expect(written()).toContain('还没有保存。')
  // A category narrows the list, whatever is open.
  await userEvent.click((await tree()).getByRole('link', { name: 'All categories' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(2))
  expect(router.state.location.pathname).toBe('/admin/doc/install')
})

test('P1.01 the list is put away to write alone, on this device from then on, and comes back', async () => {
  await open('/admin/doc/install', true)
  await lists()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the list' }))
  expect(rows()).toEqual([])
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
  expect(localStorage.getItem('list-hidden')).toBe('1')
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }))
  await lists()
  expect(localStorage.getItem('list-hidden')).toBe('0')
})

test('P1.01 on a tablet one writes alone until the list is asked for', async () => {
  await openAdmin(server, '/admin/doc/install', { roleId: 3, wide: 'tablet', name: 'Ada' })
  await field()
  expect(rows()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }))
  await lists()
})

test('P1.01 a phone has one at a time, and the way back to the list as it was', async () => {
  const { router } = await open('/admin/doc?locale=en', false)
  await userEvent.click(await screen.findByRole('link', { name: /^Install on your phone/ }))
  await heading('Install on your phone')
  expect(rows()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Hide the list' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.href).toBe('/admin/doc?locale=en')
})
