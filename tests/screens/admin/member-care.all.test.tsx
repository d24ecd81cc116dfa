import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { openAdmin, teachWidth } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(() => closeSite(server))
afterAll(() => server.close())

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('P16.04 a member’s page has profile, sessions, ledger and notes; signing out everywhere is asked for once more', async () => {
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await questionsOf(server).grant(lin, 30)
  await openAdmin(server, `/admin/members/${lin.id}`)
  expect(await (await part('Profile')).findByText('The audit log records that you viewed this.')).toBeTruthy()
  const ledger = await part('Ledger')
  expect(await ledger.findByText('gift')).toBeTruthy()
  expect(ledger.getByText('+30')).toBeTruthy()
  await userEvent.click(ledger.getByRole('radio', { name: 'Balance' }))
  expect(await ledger.findByText('No entries')).toBeTruthy()

  const notes = await part('Staff notes')
  await userEvent.type(notes.getByRole('textbox', { name: /New note/ }), 'Called twice')
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(said()).toContain('success: Note added'))
  expect(await notes.findByText('Called twice', { selector: 'li span' })).toBeTruthy()
  await userEvent.click(notes.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(notes.queryByText('Called twice', { selector: 'li span' })).toBeNull())

  const sessions = await part('Sessions')
  await userEvent.click(sessions.getByRole('button', { name: 'Sign out everywhere' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sign this member out everywhere?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await sessions.findByText('Not signed in anywhere')).toBeTruthy()
  expect((await server.get('/api/account/profile', lin.headers)).body.code).toBe(303)
})

test('P9.01 P16.04 staff tag a member with a word of their own or of others, and take it away', async () => {
  const [lin, wen] = [await signedIn(server.ports, { name: 'Lin' }), await signedIn(server.ports, { name: 'Wen' })]
  await server.db.insertInto('member_tag').values({ accountId: wen.id, tag: 'VIP', byId: '', at: 1 }).execute()
  await openAdmin(server, `/admin/members/${lin.id}`)
  const tags = await part('Tags')
  await userEvent.type(tags.getByRole('textbox', { name: 'New tag' }), 'a,b')
  await userEvent.click(tags.getByRole('button', { name: 'Add tag' }))
  await waitFor(() => expect(tags.getByRole('textbox', { name: 'New tag' }).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(tags.getByRole('textbox', { name: 'New tag' }))
  await userEvent.type(tags.getByRole('textbox', { name: 'New tag' }), 'Reading circle')
  await userEvent.click(tags.getByRole('button', { name: 'Add tag' }))
  expect(await tags.findByRole('button', { name: 'Remove the tag Reading circle' })).toBeTruthy()
  await userEvent.click(tags.getByRole('button', { name: 'Add the tag VIP' }))
  await userEvent.click(await tags.findByRole('button', { name: 'Remove the tag VIP' }))
  expect(await tags.findByRole('button', { name: 'Add the tag VIP' })).toBeTruthy()
  const kept = await server.db.selectFrom('member_tag').select('tag').where('accountId', '=', lin.id).execute()
  expect(kept).toEqual([{ tag: 'Reading circle' }])
})

test('P3.06 staff mute a member for a time with a reason; the member reads both where they would write', async () => {
  const qa = questionsOf(server)
  const [lin, wen] = [await signedIn(server.ports, { name: 'Lin' }), await signedIn(server.ports, { name: 'Wen' })]
  const id = await qa.ask(wen)
  await openAdmin(server, `/admin/members/${lin.id}`, { locale: 'zh-cn' })
  const mute = await part('禁言')
  await userEvent.click(mute.getByRole('button', { name: '禁言这位会员' }))
  const sheet = within(await screen.findByRole('dialog', { name: '禁言这位会员' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: /时长/ }), '1 周')
  await userEvent.type(sheet.getByRole('textbox', { name: /原因/ }), '刷广告')
  await userEvent.click(sheet.getByRole('button', { name: '禁言' }))
  expect(await mute.findByText('刷广告')).toBeTruthy()
  closeSite(server)

  teachWidth()
  await openAs(lin, `/QA/${id}`, { locale: 'en' })
  expect(await screen.findByText(/^You are muted until 20\d\d-\d\d-\d\d \d\d:\d\d:/)).toBeTruthy()
  expect(screen.getByText('Reason: 刷广告')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/feedback?send=1')
  closeSite(server)
  const effect = { kind: 'endMute', roleId: 0, amount: 0 } as const
  await applicationsOf(server).form('appeal', contentWith([{ key: 'why', type: 'text' }], { effect }))
  await openAs(lin, '/QA?ask=1', { locale: 'en' })
  expect(await screen.findByText(/^You are muted until/)).toBeTruthy()
  const appeal = await screen.findByRole('link', { name: 'Appeal against the mute' })
  expect(appeal.getAttribute('href')).toBe('/apply?form=appeal')
  closeSite(server)
  await openAs(wen, `/QA/${id}`, { locale: 'en' })
  expect(await screen.findByRole('button', { name: 'Answer it yourself' })).toBeTruthy()
  expect(screen.queryByText(/^You are muted/)).toBeNull()
})

test('P16.04 who may see roles alone sees nothing of a member’s data, and none of it is asked for', async () => {
  await server.db.insertInto('role').values({ id: 78, name: '{"en":"Roles"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 78, node: '/admin/role' }).execute()
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await openAdmin(server, `/admin/members/${lin.id}`, { roleId: 78 })
  expect(await screen.findByRole('heading', { name: 'Role' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull()
})
