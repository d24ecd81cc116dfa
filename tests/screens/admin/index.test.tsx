import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepMessage } from '#server/message/rows.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline()
})
afterAll(() => server.close())

const admin = async (locale: 'zh-cn' | 'en' = 'en') => {
  const person = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  return { person, ...(await openAs(person, '/admin', { locale })) }
}
const card = (name: string) => screen.findByRole('region', { name })
const at = (path: string) => `${server.url}${path}`
let kept = 0
const keep = (text: string, channel: 'mail' | 'sms' = 'mail', createdAt = server.clock.now()) => {
  kept += 1
  const recipient = channel === 'mail' ? `person${kept}@lamp.test` : `1380013${String(kept).padStart(4, '0')}`
  return keepMessage(server.db, { id: `kept-${kept}`, channel, recipient, subject: '', text, createdAt })
}
const emptyMessages = () => server.db.deleteFrom('message').execute()

test('R2.13 R6.01 an administrator opens the index: greeted by name and role, in the bare frame, with messages and roles', async () => {
  await admin('zh-cn')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/Mo$/)
  expect(await screen.findByText('你的身份：管理员。')).toBeTruthy()
  expect(await card('消息')).toBeTruthy()
  expect(await card('角色')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mo' }).getAttribute('href')).toBe('/user')
  expect(screen.getByRole('link', { name: /灯下/ }).getAttribute('href')).toBe('/help')
  expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
  await waitFor(() => expect(document.title).toBe('管理 - 灯下'))
})

test('R2.13 kept messages come newest first, a page at a time, by channel; a long one opens', async () => {
  await emptyMessages()
  const now = server.clock.now()
  const long = `${'A long line of a message that goes on. '.repeat(6)}the end`
  for (let n = 0; n < 12; n++) await keep(`mail ${n}`, 'mail', now - 1_000 + n)
  await keep(long, 'sms', now)
  await admin()
  const messages = await card('Messages')
  const texts = () =>
    within(messages)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  await waitFor(() => expect(texts()).toHaveLength(10))
  expect(texts()[0]).toContain('A long line')
  expect(texts()[1]).toContain('mail 11')
  expect(within(messages).getByText('13 messages')).toBeTruthy()
  expect(within(messages).getAllByText('Kept here')).toHaveLength(2)

  const toggle = within(messages).getByRole('button', { name: 'Show all of it', expanded: false })
  await userEvent.click(toggle)
  expect(within(messages).getByRole('button', { name: 'Show less', expanded: true })).toBeTruthy()

  await userEvent.click(within(messages).getByRole('button', { name: 'Show older ones' }))
  await waitFor(() => expect(texts()).toHaveLength(13))
  expect(within(messages).queryByRole('button', { name: 'Show older ones' })).toBeNull()

  const shown = within(messages).getByRole('group', { name: 'Show' })
  await userEvent.click(within(shown).getByRole('radio', { name: 'SMS' }))
  await waitFor(() => expect(texts()).toHaveLength(1))
})

test('R2.13 without messages the card says so and leads to the field; a channel without any leads to all', async () => {
  await emptyMessages()
  await admin()
  const messages = await card('Messages')
  await userEvent.click(await within(messages).findByRole('button', { name: 'Try one out' }))
  expect(document.activeElement).toBe(within(messages).getByRole('textbox', { name: 'E-mail address' }))
  await userEvent.click(
    within(within(messages).getByRole('group', { name: 'Show' })).getByRole('radio', { name: 'SMS' }),
  )
  expect(await within(messages).findByText('No SMS is kept')).toBeTruthy()
  await userEvent.click(within(messages).getByRole('button', { name: 'Show all messages' }))
  expect(await within(messages).findByText('No message is kept')).toBeTruthy()
})

test('R2.13 R8.03 a test message is checked in words, sent once however often one presses, said to be kept, and listed', async () => {
  await emptyMessages()
  await admin()
  const messages = await card('Messages')
  const form = within(messages)
  const send = form.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  expect(form.getByRole('alert').textContent).toBe('Required')
  await userEvent.type(form.getByRole('textbox', { name: 'E-mail address' }), 'nobody')
  expect(form.getByRole('alert').textContent).toBe('Please enter the correct e-mail address')
  await userEvent.type(form.getByRole('textbox', { name: 'E-mail address' }), '@lamp.test')
  expect(form.getByRole('alert').textContent).toBe('')
  await userEvent.dblClick(send)
  await waitFor(() => expect(said()).toEqual(['success: The message is kept below']))
  const item = await form.findByRole('listitem')
  expect(item.textContent).toContain('nobody@lamp.test')
  expect(item.textContent).toContain('Lamplight: test message')
  expect(await server.db.selectFrom('message').selectAll().execute()).toHaveLength(1)

  await userEvent.click(within(form.getByRole('group', { name: 'Channel' })).getByRole('radio', { name: 'SMS' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Mobile number' }), '138-0013')
  await userEvent.type(form.getByRole('textbox', { name: 'Mobile number' }), ' 8000{Enter}')
  expect(await form.findByText('13800138000')).toBeTruthy()
})

test('F20 F63 the page is lost while a test message is sent: sent again it is one message', async () => {
  await emptyMessages()
  const { person } = await admin()
  server.msw.use(
    http.post('*/api/admin/message/test', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? ''
      const headers = { ...person.headers, 'Idempotency-Key': key, 'think-lang': 'en' }
      await server.post('/api/admin/message/test', await request.clone().json(), headers)
      return new Promise<never>(() => {})
    }),
  )
  const field = async () =>
    within(await card('Messages')).findByRole<HTMLInputElement>('textbox', { name: 'E-mail address' })
  const count = async () => (await server.db.selectFrom('message').selectAll().execute()).length
  await userEvent.type(await field(), 'twice@lamp.test{Enter}')
  await waitFor(async () => expect(await count()).toBe(1))
  closeSite(server)

  await openAs(person, '/admin', { locale: 'en' })
  await waitFor(async () => expect((await field()).value).toBe('twice@lamp.test'))
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(said()).toEqual(['success: The message is kept below']))
  expect(await count()).toBe(1)
})

test('R2.13 what goes wrong with a test message stands beneath it, and what was typed stays', async () => {
  await admin()
  const form = within(await card('Messages'))
  const field = form.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' })
  const answers = [
    () => HttpResponse.json({ code: 400, msg: '参数错误', data: { fields: { to: 'invalid' } } }, { status: 400 }),
    () => HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 }),
  ]
  server.msw.use(http.post(at('/api/admin/message/test'), () => (answers.shift() as () => HttpResponse<string>)()))
  await userEvent.type(field, 'lin@lamp.test{Enter}')
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Please enter the correct e-mail address'))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Service unavailable!'))
  expect(field.value).toBe('lin@lamp.test')
  // In passing as well, in the server's words where it has some (R8.01).
  expect(said()).toEqual(['error: 参数错误', 'error: Service unavailable!'])
})

test('R2.13 messages that cannot be read say why in the card, and come when asked for again', async () => {
  await emptyMessages()
  await keep('here again')
  server.msw.use(
    http.get(at('/api/admin/message'), () => HttpResponse.json({ code: 500, msg: '', data: null }, { status: 500 })),
  )
  await admin()
  const messages = within(await card('Messages'))
  expect(await messages.findByRole('heading', { name: 'The messages could not be read' })).toBeTruthy()
  expect(said()).toEqual(['error: Server internal error!'])
  server.msw.resetHandlers()
  await userEvent.click(messages.getByRole('button', { name: 'Try again' }))
  expect(await messages.findByText('here again')).toBeTruthy()
})

test('F17 without a network the cards stay, say what needs one, and nothing can be sent', async () => {
  await emptyMessages()
  await keep('read before')
  await admin()
  const messages = within(await card('Messages'))
  await messages.findByText('read before')
  server.msw.use(http.all(at('/*'), () => HttpResponse.error()))
  await checkOnline()
  expect(await messages.findByText('You are offline: sending needs a network.')).toBeTruthy()
  expect(messages.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  const roles = within(await card('Roles'))
  expect(roles.getByRole<HTMLButtonElement>('button', { name: /Person/ }).disabled).toBe(true)
  expect(roles.getByText('You are offline: roles are read and changed over the network only.')).toBeTruthy()
  await userEvent.click(messages.getByRole('button', { name: 'Refresh the messages' }))
  expect(await messages.findByText('You are offline: this is what was read last.')).toBeTruthy()
  expect(messages.getByText('read before')).toBeTruthy()
})
