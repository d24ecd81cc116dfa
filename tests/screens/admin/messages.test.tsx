import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepMessage } from '#server/message/rows.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('message').execute()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const at = (path: string) => `${server.url}${path}`
let kept = 0
const keep = (text: string, channel: 'mail' | 'sms' = 'mail', createdAt = server.clock.now()) => {
  kept += 1
  const recipient = channel === 'mail' ? `person${kept}@lamp.test` : `1380013${String(kept).padStart(4, '0')}`
  return keepMessage(server.db, { id: `kept-${kept}`, channel, recipient, subject: '', text, createdAt })
}
const page = () => within(document.querySelector('.panes-page') as HTMLElement)
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail address' })
const count = async () => (await server.db.selectFrom('message').select('id').execute()).length

test('R2.13 kept messages come newest first, a page at a time, by channel and recipient; one opens beside them', async () => {
  const now = server.clock.now()
  const long = `${'A long line of a message that goes on. '.repeat(6)}the end`
  for (let n = 0; n < 21; n++) await keep(`mail ${n}`, 'mail', now - 1_000 + n)
  await keep(long, 'sms', now)
  const { router } = await openAdmin(server, '/admin/messages')
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(rows()[0]).toContain('A long line')
  expect(rows()[1]).toContain('mail 20')
  expect(content().getByText('22 messages')).toBeTruthy()
  expect(content().getByText(/^No gateway is set up: e-mail and SMS are not sent\./)).toBeTruthy()
  await userEvent.click(content().getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(22))

  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Type' }), 'SMS')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.click(content().getByRole('link', { name: /A long line/ }))
  await waitFor(() => expect(page().getByText(/the end$/)).toBeTruthy())
  expect(router.state.location.search).toEqual({ channel: 'sms' })
})

test('R2.13 without messages the list leads to a test message; a search that fits none is taken away again', async () => {
  await openAdmin(server, '/admin/messages')
  // The one of the list itself comes after that of its head: with the answer.
  const links = () => content().getAllByRole('link', { name: 'Send a test message' })
  await waitFor(() => expect(links()).toHaveLength(2))
  await userEvent.click(links()[1] as HTMLElement)
  expect(await field()).toBeTruthy()
  closeSite(server)
  await keep('only one')
  await openAdmin(server, '/admin/messages?channel=sms')
  await userEvent.click(await content().findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('R2.13 R8.03 a test message is checked in words, sent once however often one presses, said to be kept, and listed', async () => {
  await openAdmin(server, '/admin/messages/new')
  await field()
  const form = page()
  const send = form.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  expect(await form.findByText('Required')).toBeTruthy()
  await userEvent.type(await field(), 'nobody')
  expect(await form.findByText('Please enter the correct e-mail address')).toBeTruthy()
  await userEvent.type(await field(), '@lamp.test')
  await waitFor(() => expect(form.queryByText('Please enter the correct e-mail address')).toBeNull())
  await userEvent.dblClick(send)
  await waitFor(() => expect(said()).toEqual(['success: The message is kept in the list']))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('nobody@lamp.test')
  expect(rows()[0]).toContain('Lamplight: test message')
  expect(await count()).toBe(1)

  await userEvent.click(within(form.getByRole('radiogroup', { name: 'Channel' })).getByRole('radio', { name: 'SMS' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Mobile number' }), '138-0013')
  await userEvent.type(form.getByRole('textbox', { name: 'Mobile number' }), ' 8000{Enter}')
  await waitFor(() => expect(rows()[0]).toContain('13800138000'))
})

test('F20 F63 the page is lost while a test message is sent: sent again it is one message', async () => {
  const { person } = await openAdmin(server, '/admin/messages/new')
  server.msw.use(
    http.post('*/api/admin/message/test', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? ''
      const headers = { ...person.headers, 'Idempotency-Key': key, 'think-lang': 'en' }
      await server.post('/api/admin/message/test', await request.clone().json(), headers)
      return new Promise<never>(() => {})
    }),
  )
  await userEvent.type(await field(), 'twice@lamp.test{Enter}')
  await waitFor(async () => expect(await count()).toBe(1))
  closeSite(server)

  teachWidth()
  await openAs(person, '/admin/messages/new', { locale: 'en' })
  await waitFor(async () => expect((await field()).value).toBe('twice@lamp.test'))
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(said()).toEqual(['success: The message is kept in the list']))
  expect(await count()).toBe(1)
})

test('R2.13 what goes wrong with a test message stands beneath it, and what was typed stays', async () => {
  await openAdmin(server, '/admin/messages/new')
  const answers = [
    () => HttpResponse.json({ code: 400, msg: '参数错误', data: { fields: { to: 'email' } } }, { status: 400 }),
    () => HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 }),
  ]
  server.msw.use(http.post(at('/api/admin/message/test'), () => (answers.shift() as () => HttpResponse<string>)()))
  await userEvent.type(await field(), 'lin@lamp.test{Enter}')
  expect(await page().findByText('Please enter the correct e-mail address')).toBeTruthy()
  await userEvent.type(await field(), '{Enter}')
  expect(await page().findByText('Service unavailable!')).toBeTruthy()
  expect((await field()).value).toBe('lin@lamp.test')
  // In passing as well, in the server's words where it has some (R8.01).
  expect(said()).toEqual(['error: 参数错误', 'error: Service unavailable!'])
})

test('F17 without a network the list stays, says so when it is asked for again, and nothing can be sent', async () => {
  await keep('read before')
  await openAdmin(server, '/admin/messages/new')
  await waitFor(() => expect(rows()).toHaveLength(1))
  server.msw.use(http.all(at('/*'), () => HttpResponse.error()))
  await checkOnline()
  expect(await content().findByText('You are offline. What you typed stays here; go online to send it.')).toBeTruthy()
  expect(content().getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await userEvent.click(content().getByRole('button', { name: 'Refresh' }))
  expect(await content().findByText('You are offline: this is what was last loaded.')).toBeTruthy()
  expect(rows()[0]).toContain('read before')
})
