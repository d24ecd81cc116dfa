import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { updateAccount } from '#server/account/rows.ts'
import { notify } from '#server/notification/notify.ts'
import type { PushOrder } from '#server/ports/push.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import type { Person } from '#tests/support/questions.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachPushes, unteachPushes } from '../pushes.ts'

const address = '/user/account/overview?view=notification-settings'

let server: MockServer
let lin: Person
const sent: PushOrder[] = []

beforeAll(async () => {
  const push = {
    mayReach: async () => true,
    send: async (order: PushOrder) => {
      sent.push(order)
      return { is: 'sent' } as const
    },
  }
  server = await startServer({ push })
})
beforeEach(async () => {
  sent.length = 0
  lin = await signedIn(server.ports, { name: 'Lin' })
})
afterEach(async () => {
  unteachPushes()
  closeSite(server)
  await outbox.discard(lin.id)
})
afterAll(() => server.close())

const isOn = (toggle: HTMLElement) => (toggle as HTMLInputElement).checked
const settings = async () =>
  (await server.get<NotificationSettings>('/api/notification/settings', lin.headers)).body.data
const open = (locale: 'en' | 'zh-cn' = 'en') => openMember(lin, address, { locale })

test('P7.02 pushes are turned on here, tried, and turned off again', async () => {
  const { asked } = teachPushes(lin.id, 'default', 'granted')
  await open()
  const toggle = await screen.findByRole('switch', { name: 'Push notifications' })
  expect(isOn(toggle)).toBe(false)
  await userEvent.click(toggle)
  await waitFor(() => expect(isOn(toggle)).toBe(true))
  expect(asked).toHaveLength(1)
  expect((await settings()).devices).toMatchObject([{ current: true }])
  await userEvent.click(screen.getByRole('button', { name: 'Send a test notification' }))
  await screen.findByText('Sent. It appears on this device in a moment.')
  expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({
    notification: { tag: 'test', title: 'Lamplight: test notification' },
  })
  await userEvent.click(toggle)
  await waitFor(() => expect(isOn(toggle)).toBe(false))
  expect((await settings()).devices).toEqual([])
})

test.each([
  ['en', 'This browser blocks notifications from this site.'],
  ['zh-cn', '浏览器阻止了本站的通知'],
] as const)('P7.02 a browser that blocks them says so, and what helps, in %s', async (locale, words) => {
  teachPushes(lin.id, 'denied')
  await open(locale)
  await screen.findByText(new RegExp(words))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^(Push notifications|推送通知)$/ }).disabled).toBe(true)
})

test('P7.02 a browser without pushes says so', async () => {
  await open()
  await screen.findByText(/cannot receive push notifications/)
})

test('P7.02 P7.03 hours, mail, language and kinds are kept, each by itself', async () => {
  await updateAccount(server.ports.db, lin.id, { email: 'lin@example.com' })
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Do not disturb at night' }))
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00')
  await userEvent.click(screen.getByRole('radio', { name: 'Daily' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sent at/ }), '18:00')
  await userEvent.click(screen.getByRole('radio', { name: '简体中文' }))
  const kinds = within(screen.getByRole('region', { name: 'What to notify you about' }))
  await userEvent.click(kinds.getByRole('radio', { name: 'By e-mail' }))
  await userEvent.click(kinds.getByRole('switch', { name: 'Comments' }))
  await waitFor(async () =>
    expect(await settings()).toMatchObject({
      quiet: { from: 1_320, to: 420 },
      mail: 'daily',
      mailHour: 18,
      locale: 'zh-cn',
      off: { push: [], mail: ['comment'] },
      email: 'lin@example.com',
    }),
  )
  screen.getByText(/E-mails go to lin@example.com/)
})

test.each([
  ['en', [/^Test notification/, /^Somebody answered your question Where is the key\?/, /^Daily e-mail, 3 /]],
  ['zh-cn', [/^测试通知/, /^有人回答了你的问题 Where is the key\?/, /^每日邮件，3 /]],
] as const)('P7.02 what was sent, where and when, can be read by its member, in %s', async (locale, what) => {
  teachPushes(lin.id, 'default', 'granted')
  await open(locale)
  const names = { switch: /^(Push notifications|推送通知)$/, test: /^(Send a test notification|发送测试通知)$/ }
  const card = async () => within(await screen.findByRole('region', { name: /^(Sent recently|最近发送)$/ }))
  expect((await card()).queryAllByRole('listitem')).toHaveLength(0)
  const row = { accountId: lin.id, subscriptionId: '', notificationId: '', outcome: 'failed', count: 3 } as const
  await server.db
    .insertInto('notification_sent')
    .values({ ...row, id: `daily-${lin.id}`, what: 'daily', sentAt: server.clock.seconds - 7_200 })
    .execute()
  const line = { accountId: lin.id, event: 'question.answered', about: 'question:1', path: '/QA/1' } as const
  await server.db
    .transaction()
    .execute((trx) => notify(trx, server.ports, { ...line, title: 'Where is the key?', actorId: 'nobody' }))
  const { id } =
    (await server.get<{ list: { id: string }[] }>('/api/notification', lin.headers)).body.data.list[0] ?? {}
  await server.db
    .insertInto('notification_sent')
    .values({
      ...row,
      id: `line-${lin.id}`,
      what: 'line',
      notificationId: id ?? '',
      outcome: 'sent',
      count: 1,
      sentAt: server.clock.seconds - 60,
    })
    .execute()
  await userEvent.click(await screen.findByRole('switch', { name: names.switch }))
  await userEvent.click(await screen.findByRole('button', { name: names.test }))
  await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(3))
  const rows = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(what.map((words) => expect.stringMatching(words)))
  expect(rows[2]).toMatch(/Not delivered$|未送达$/)
})

test('P7.02 what is chosen with no network waits in the outbox, and is shown at once', async () => {
  await open()
  const toggle = await screen.findByRole('switch', { name: 'Do not disturb at night' })
  await server.play('network-lost')
  await userEvent.click(toggle)
  expect(isOn(toggle)).toBe(true)
  await waitFor(async () => expect(await outbox.list(lin.id)).toMatchObject([{ endpoint: 'setNotifications' }]))
  expect((await settings()).quiet).toBeNull()
  await server.play(null)
})
