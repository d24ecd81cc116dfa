import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rows } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(() => server.db.deleteFrom('reply').execute())
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = (path = '/admin/replies', locale: 'en' | 'zh-cn' = 'en') =>
  openAdmin(server, path, { roleId: 2, locale, name: 'Su' })
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test('P3.03 support adds a template, changes and deletes it, told in words each time', async () => {
  const { router } = await open()
  expect(await screen.findByText('No reply templates yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Add a template' }))
  await userEvent.type(await field('Name of the template'), 'Greeting')
  await userEvent.click(await field('Text of the template'))
  await userEvent.paste('Hello {name}')
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone in support' }))
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toContain('Greeting'))
  expect(router.state.location.pathname).toBe('/admin/replies')
  expect(said()).toEqual(['success: The reply template is saved'])
  const row = await server.db.selectFrom('reply').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Greeting', body: 'Hello {name}', shared: 1, locale: 'en', version: 1 })

  await userEvent.click(content().getByRole('link', { name: /Greeting/ }))
  await userEvent.type(await field('Name of the template'), ' to all')
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toContain('Greeting to all'))

  await userEvent.click(content().getByRole('link', { name: /Greeting/ }))
  await userEvent.click(await content().findByRole('button', { name: 'Delete' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete this template?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No reply templates yet')).toBeTruthy()
})

test('P3.03 C.07 somebody changed it meanwhile: both are shown, and the person says which one stays', async () => {
  await open('/admin/replies/new', 'zh-cn')
  await userEvent.type(await field('模板名称'), '问候')
  await userEvent.type(await field('模板内容'), '您好')
  await userEvent.click(content().getByRole('button', { name: '保存' }))
  await waitFor(() => expect(rows()[0]).toContain('问候'))
  await userEvent.click(content().getByRole('link', { name: /问候/ }))
  await userEvent.type(await field('模板内容'), '呀')
  await server.db.updateTable('reply').set({ body: '早上好', version: 2 }).execute()
  await userEvent.click(content().getByRole('button', { name: '保存' }))
  const conflict = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.resource-form-conflict')
    expect(shown?.textContent).toContain('早上好')
    return within(shown as HTMLElement)
  })
  await userEvent.click(conflict.getAllByRole('button')[1] as HTMLElement)
  await waitFor(async () =>
    expect(await server.db.selectFrom('reply').select(['body', 'version']).execute()).toEqual([
      { body: '您好呀', version: 3 },
    ]),
  )
})
