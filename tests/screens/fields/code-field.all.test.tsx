import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CodeField } from '#app/fields/CodeField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { notifications } from '#app/lib/notifications.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { EmailField, VerificationCodeField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { beneath, mount } from '../fields-form.tsx'

let server: MockServer
/** A server that looks at pictures and sends codes, and somebody signed in there. */
async function openForm(form: 'mobile' | 'email' = 'mobile', { token }: { token?: string } = {}) {
  const known = token ?? (await signedIn(server.ports)).token
  const view = await mount(form === 'mobile' ? <MobileForm /> : <EmailForm />, { token: known })
  return { ...view, token: known }
}

const Mobile = z.object({ mobile: MobileField, code: VerificationCodeField })
function MobileForm() {
  const fields = useFields({ schema: Mobile, defaults: { mobile: '', code: '' }, onSubmit: async () => {} })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <TextField fields={fields} name="mobile" label="Mobile" />
      <CodeField fields={fields} name="code" label="Code" purpose="user_change_mobile" to={{ field: 'mobile' }} />
    </form>
  )
}

const Email = z.object({ email: EmailField, code: VerificationCodeField })
function EmailForm() {
  const fields = useFields({ schema: Email, defaults: { email: '', code: '' }, onSubmit: async () => {} })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <TextField fields={fields} name="email" label="E-mail" />
      <CodeField fields={fields} name="code" label="Code" purpose="user_change_email" to={{ field: 'email' }} />
    </form>
  )
}

/** What the server keeps of the newest picture: where to touch. */
async function spots() {
  const row = await server.db.selectFrom('captcha').selectAll().orderBy('expiresAt', 'desc').executeTakeFirstOrThrow()
  return (JSON.parse(row.answer) as { spots: { x: number; y: number }[] }).spots
}

const shown = { left: 0, top: 0, width: 280, height: 160 } as DOMRect
const touch = async ({ x, y }: { x: number; y: number }) => {
  const image = await screen.findByRole('button', { name: /^Picture\./ })
  fireEvent.click(image, { clientX: x / 2, clientY: y / 2, detail: 1 })
}
async function solve() {
  await screen.findByRole('button', { name: /^Picture\./ })
  for (const spot of await spots()) await touch(spot)
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const button = () =>
  screen.getByRole('button', { name: /^(Send code|Again in|Sending|No network)/ }) as HTMLButtonElement
const sent = async () =>
  (await server.db.selectFrom('message').selectAll().execute()).map(({ recipient, text }) => ({ to: recipient, text }))

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(shown)
  await checkOnline(async () => Response.json({}))
})
afterEach(async () => {
  cleanup()
  server.msw.resetHandlers()
  localStorage.clear()
  notifications.set([])
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.clock.seconds += 86_400
  await server.db.deleteFrom('message').execute()
  await server.db.deleteFrom('captcha').execute()
})

test('R7.05 R1.04 a solved picture sends a code by SMS; it is said so, and the next one has to wait', async () => {
  await openForm()
  await userEvent.type(field('Mobile'), '138 0013 8000')
  await userEvent.click(button())
  await solve()
  await waitFor(() => expect(button().textContent).toMatch(/^Again in (60|59) s$/))
  expect(button().disabled).toBe(true)
  expect(await sent()).toEqual([{ to: '13800138000', text: expect.stringMatching(/\d{6}/) }])
  // In the server's words in passing, and where it went beneath the field.
  expect(screen.getByText('Sent. Please check your messages')).toBeTruthy()
  expect(beneath(field('Code'))).toBe('Sent to 13800138000. It is valid for 10 minutes.')
  expect(document.activeElement).toBe(field('Code'))
})

test('R7.06 R1.04 and one by e-mail', async () => {
  await openForm('email')
  await userEvent.type(field('E-mail'), 'lin@example.com')
  await userEvent.click(button())
  await solve()
  await waitFor(() => expect(beneath(field('Code'))).toContain('Sent to lin@example.com'))
  expect((await sent()).map(({ to }) => to)).toEqual(['lin@example.com'])
})

test('R7.05 the countdown is there right after a reload, for that address alone, and runs out', async () => {
  const { token, unmount } = await openForm()
  await userEvent.type(field('Mobile'), '13800138000')
  await userEvent.click(button())
  await solve()
  await waitFor(() => expect(button().textContent).toMatch(/^Again in/))
  unmount()
  await openForm('mobile', { token })
  expect(button().disabled).toBe(false)
  // No moment in which it could be sent again.
  fireEvent.change(field('Mobile'), { target: { value: '+86 13800138000' } })
  expect(button().textContent).toMatch(/^Again in (60|5\d) s$/)
  fireEvent.change(field('Mobile'), { target: { value: '13900139000' } })
  expect(button().textContent).toBe('Send code')
})

test('R7.05 F15 the countdown goes on while the clock jumps, never longer and never less than nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'], now: 1_900_000_000_000 })
  const { keepWait, waitName } = await import('#app/fields/code/code-waits.ts')
  keepWait(waitName('user_change_mobile', '13800138000'), 60)
  await openForm()
  fireEvent.change(field('Mobile'), { target: { value: '13800138000' } })
  const shows = (words: string) => waitFor(() => expect(button().textContent).toBe(words))
  vi.advanceTimersByTime(10_000)
  await shows('Again in 50 s')
  vi.setSystemTime(1_900_000_000_000 - 86_400_000)
  vi.advanceTimersByTime(10_000)
  await shows('Again in 40 s')
  vi.advanceTimersByTime(39_000)
  await shows('Again in 1 s')
  vi.advanceTimersByTime(1_000)
  await shows('Send code')
})

test('R7.05 F59 the server’s 429 sets the countdown to what it says', async () => {
  server.msw.use(
    http.post('*/api/Sms/send', () =>
      HttpResponse.json({ code: 429, msg: 'Too many', data: null }, { status: 429, headers: { 'Retry-After': '37' } }),
    ),
  )
  await openForm()
  await userEvent.type(field('Mobile'), '13800138000')
  await userEvent.click(button())
  await solve()
  await waitFor(() => expect(button().textContent).toMatch(/^Again in 3[67] s$/))
  expect(beneath(field('Code'))).toBe('Too many')
  expect(await sent()).toEqual([])
})

test('R5.03 R7.05 what is no number is said at the number, and no picture comes', async () => {
  await openForm()
  await userEvent.click(button())
  await waitFor(() => expect(beneath(field('Mobile'))).toBe('Required'))
  expect(document.activeElement).toBe(field('Mobile'))
  await userEvent.type(field('Mobile'), '128')
  await waitFor(() => expect(beneath(field('Mobile'))).toBe('Please enter the correct mobile number'))
  await userEvent.click(button())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R5.08 R7.05 what the server says of the number stands at the number', async () => {
  server.msw.use(
    http.post('*/api/Sms/send', () =>
      HttpResponse.json({ code: 400, msg: '', data: { fields: { mobile: 'mobile' } } }, { status: 400 }),
    ),
  )
  await openForm()
  await userEvent.type(field('Mobile'), '13800138000')
  await userEvent.click(button())
  await solve()
  await waitFor(() => expect(beneath(field('Mobile'))).toBe('Please enter the correct mobile number'))
  expect([field('Mobile').value, button().textContent]).toEqual(['13800138000', 'Send code'])
})

test('R5.04 R7.03 a picture that the call does not take brings the sheet again, and says why', async () => {
  await openForm()
  await userEvent.type(field('Mobile'), '13800138000')
  await userEvent.click(button())
  await screen.findByRole('button', { name: /^Picture\./ })
  const right = await spots()
  for (const spot of right) await touch(spot)
  await screen.findByText('Verification successful')
  // Gone between the check and the call.
  await server.db.deleteFrom('captcha').execute()
  await screen.findByText('That picture has expired. Here is a new one.')
  await solve()
  await waitFor(() => expect(button().textContent).toMatch(/^Again in/))
  expect(await sent()).toHaveLength(1)
})

test('R7.06 F58 a code from a mailbox stands in for the picture; a wrong one is said at its field', async () => {
  await openForm()
  await userEvent.type(field('Mobile'), '13800138000')
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: 'Get a code by e-mail instead' }))
  const dialog = () => screen.getByRole('dialog')
  const inside = (name: string) =>
    [...dialog().querySelectorAll('label')].find((label) => label.textContent === name)?.control as HTMLInputElement
  await userEvent.type(inside('E-mail address'), 'lin@example.com')
  await userEvent.click(
    [...dialog().querySelectorAll('button')].find((one) => one.textContent === 'Send code') as Element,
  )
  await waitFor(async () => expect(await sent()).toHaveLength(1))
  const code = /\d{6}/.exec((await sent())[0]?.text ?? '')?.[0] ?? ''
  await userEvent.type(inside('Code'), `${code === '111111' ? '222222' : '111111'}{Enter}`)
  // The sheet comes again, where the person was.
  await waitFor(() => expect(beneath(inside('Code'))).toContain('That is not the right one'))
  expect(inside('E-mail address').value).toBe('lin@example.com')
  await userEvent.type(inside('Code'), `${code}{Enter}`)
  await waitFor(() => expect(button().textContent).toMatch(/^Again in/))
  expect((await sent()).map(({ to }) => to).sort()).toEqual(['13800138000', 'lin@example.com'])
})

test('R7.05 without a network the button says so', async () => {
  await openForm()
  await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['No network', true]))
})

test.each([
  ['048291', '048291'],
  ['048 291', '048291'],
  ['０４８２９１', '048291'],
  ['【灯下】验证码 048291，用于绑定新手机号，10 分钟内有效', '048291'],
  ['04829', '04829'],
  ['0482917', '048291'],
])('R7.05 of %j the code field keeps %s; the keyboard may fill it in', async (pasted, kept) => {
  await openForm()
  expect([field('Code').autocomplete, field('Code').inputMode]).toEqual(['one-time-code', 'numeric'])
  field('Code').focus()
  await userEvent.paste(pasted)
  expect(field('Code').value).toBe(kept)
})
