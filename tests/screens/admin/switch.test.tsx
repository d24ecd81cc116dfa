import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { switches } from '#contract/switches.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rows } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('feature_switch').execute()
  await server.db.deleteFrom('feature_switch_change').execute()
})
afterEach(() => closeSite(server))
afterAll(() => server.close())

const open = (path = '/admin/switch', options: Parameters<typeof openAdmin>[2] = {}) => openAdmin(server, path, options)
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => {
  const input = await field(name)
  await act(async () => void fireEvent.input(input, { target: { value } }))
}
const save = () => userEvent.click(content().getByRole('button', { name: 'Save' }))
const row = (key: string) =>
  server.db.selectFrom('feature_switch').selectAll().where('key', '=', key).executeTakeFirst()

test('P10.01 P10.03 a switch is set with a reason: its row, its place in the list, and its history say so', async () => {
  await open()
  await waitFor(() => expect(rows()).toHaveLength(switches.size))
  const shown = () => rows().find((text) => text.startsWith('Asking questions'))
  expect(shown()).toContain('Members can ask questions.')
  await userEvent.click(content().getByRole('link', { name: /^Asking questions/ }))
  expect(await screen.findByText('Nobody has changed it yet.')).toBeTruthy()
  await type('Share of members, in percent', '25')
  await type('On until', '2027-05-01T08:30')
  await type('Message to people, in Chinese', '暂停提问')
  await save()
  expect(await content().findByText('Required')).toBeTruthy()
  await type('Reason for this change', 'Too much at once')
  await save()
  await waitFor(() => expect(shown()).toContain('On for some · 25%'))
  expect(said()).toEqual(['success: Saved. Open pages follow within a minute'])
  expect(await row('question.ask')).toMatchObject({
    enabled: 1,
    rollout: 25,
    version: 1,
    startsAt: null,
    endsAt: Math.floor(new Date('2027-05-01T08:30').getTime() / 1000),
    words: JSON.stringify({ 'zh-cn': '暂停提问', en: '' }),
  })
  await userEvent.click(content().getByRole('link', { name: /^Asking questions/ }))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('On for 25%')).toBeTruthy()
  expect(history.getByText('Too much at once')).toBeTruthy()
  expect(history.getByText('Mo')).toBeTruthy()
  expect((await field('On until')).value).toBe('2027-05-01T08:30')
  expect((await field('Reason for this change')).value).toBe('')
})

test('P10.03 C.07 F77 somebody set it meanwhile: both are shown, and the person says which one stays', async () => {
  await open('/admin/switch/question.ask')
  await type('Share of members, in percent', '10')
  await type('Reason for this change', 'Slowly')
  const other = await signedIn(server.ports, { roleId: 9, name: 'Bo' })
  const values = { enabled: true, rollout: 80, members: '', roles: '', from: null, to: null, wordsZh: '', wordsEn: '' }
  await server.post('/api/admin/switch/question.ask', { ...values, why: 'Fast', version: 0 }, other.headers)
  await save()
  const conflict = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.resource-form-conflict')
    expect(shown).toBeTruthy()
    return within(shown as HTMLElement)
  })
  expect(conflict.getByText('80')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect(await row('question.ask')).toMatchObject({ rollout: 10, version: 2 }))
})

test('P10.03 members and roles that have it at any share are chosen by their names', async () => {
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await open('/admin/switch/question.ask')
  expect(await content().findByText('question.ask', { selector: 'code' })).toBeTruthy()
  await userEvent.click(await content().findByRole('button', { name: /Add a member/ }))
  const search = within(await screen.findByRole('dialog'))
  await userEvent.type(search.getByRole('combobox'), 'Lin')
  await userEvent.click(await search.findByRole('option', { name: /Lin/ }))
  const [name] = await server.db.selectFrom('account').select('username').where('id', '=', lin.id).execute()
  const remove = await content().findByRole('button', { name: `Remove ${name?.username || lin.id}` })
  await userEvent.click(content().getByRole('checkbox', { name: 'Support' }))
  await userEvent.click(content().getByRole('checkbox', { name: 'Member' }))
  await type('Reason for this change', 'Try it')
  await save()
  await waitFor(async () =>
    expect(await row('question.ask')).toMatchObject({ members: JSON.stringify([lin.id]), roles: '[1,2]' }),
  )
  expect(remove.isConnected).toBe(false)
})

test('P10.03 one press turns off everything of an area, with a reason', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Turn an area off' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Turn an area off' }))
  await userEvent.selectOptions(sheet.getByLabelText('Area'), 'question')
  await userEvent.type(sheet.getByLabelText('Reason'), 'A flood')
  await userEvent.click(sheet.getByRole('button', { name: 'Turn off' }))
  const off = (text: string) => / ?Off/.test(text)
  await waitFor(() =>
    expect(
      rows()
        .filter((text) => /^(Asking|Answering) /.test(text))
        .map(off),
    ).toEqual([true, true]),
  )
  // What other areas have stays as it was.
  expect(
    rows()
      .filter((text) => /^Activity sign-up/.test(text))
      .map(off),
  ).toEqual([false])
  expect([await row('question.ask'), await row('question.answer')]).toMatchObject([{ enabled: 0 }, { enabled: 0 }])
  expect(await row('site.maintenance')).toBeUndefined()
})

test('P10.03 what has not changed for 60 days is named in the list and on its page, in Chinese too', async () => {
  const changedAt = server.clock.now() - 61 * 86_400
  const set = {
    enabled: 0,
    rollout: 100,
    members: '[]',
    roles: '[]',
    startsAt: null,
    endsAt: null,
    version: 1,
    changedAt,
  }
  const words = JSON.stringify({ 'zh-cn': '', en: '' })
  await server.db
    .insertInto('feature_switch')
    .values({ ...set, words, key: 'question.ask' })
    .execute()
  await open('/admin/switch?stale=only', { locale: 'zh-cn' })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('长期未变')
  await userEvent.click(content().getByRole('link', { name: /^提问/ }))
  expect(await screen.findByText('长期未变：已关闭并保持 60 天以上。')).toBeTruthy()
})

test('R6.03 whoever may look but not set sees the state and its history, and no form', async () => {
  await server.db.insertInto('role_node').values({ roleId: 2, node: '/admin/switch/list' }).execute()
  await open('/admin/switch/question.ask', { roleId: 2 })
  expect(await screen.findByText('Nobody has changed it yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn an area off' })).toBeNull()
})
