import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { accountById, updateAccount } from '#server/account/rows.ts'
import { makeCode } from '#server/verification/verify.ts'
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
  vi.useRealTimers()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

type Purpose = 'user_email_verify' | 'user_change_email' | 'user_mobile_verify' | 'user_change_mobile'

let made = 0
async function open({ email = false, mobile = false, locale = 'en' as 'en' | 'zh-cn' } = {}) {
  made += 1
  const person = await signedIn(server.ports, { name: '小林' })
  const bound = {
    ...(email && { email: `lin${made}@example.com` }),
    ...(mobile && { mobile: `1381234${String(made).padStart(4, '0')}` }),
  }
  if (email || mobile) await updateAccount(server.db, person.id, bound)
  await openAs(person, '/user/account/profile', { locale })
  await screen.findByLabelText(locale === 'en' ? 'Nickname' : '昵称')
  /** The code that was sent there; how it is asked for is CodeField's own matter. */
  const code = (purpose: Purpose, target: string) =>
    makeCode(server.ports, { purpose, target: target.toLowerCase(), owner: person.id })
  return { person, code, email: bound.email ?? '', mobile: bound.mobile ?? '' }
}
const stored = async ({ id }: { id: string }) => {
  const account = await accountById(server.db, id)
  return [account?.email ?? null, account?.mobile ?? null]
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const says = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const prove = async (code: string) => {
  await fill('Code', code)
  await press('Continue')
}
const bindTo = async (name: string, address: string, code: string) => {
  await fill(name, address)
  await fill('Code sent to the new one', code)
  await press('Confirm')
}

const at = { selector: '[aria-current="step"]' }
/** The step that one is at. */
const step = (words: string) => screen.getByText(words, at)

test('R2.10 F59 the first address needs no proof: an address, its code, done', async () => {
  const { person, code } = await open()
  await press('Add E-mail')
  expect(screen.getByRole('dialog', { name: 'Add an e-mail address' })).toBeTruthy()
  expect(screen.queryByText(/Step/)).toBeNull()
  await bindTo('New e-mail address', 'first@example.com', await code('user_change_email', 'first@example.com'))
  await waitFor(() => expect(said()).toEqual(['success: Your e-mail address is saved']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('f•••@example.com')).toBeTruthy()
  expect(await stored(person)).toEqual(['first@example.com', null])
})

test('R2.10 F59 another address: the old one proves itself, which gives ten minutes; the new one follows', async () => {
  const { person, code, email } = await open({ email: true })
  await press('Change E-mail')
  expect(step('Verify your identity')).toBeTruthy()
  await prove(await code('user_email_verify', email))
  expect(await screen.findByText('Confirm the new one', at)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d) left$/)
  await bindTo('New e-mail address', 'second@example.com', await code('user_change_email', 'second@example.com'))
  await waitFor(async () => expect(await stored(person)).toEqual(['second@example.com', null]))
  expect(await screen.findByText('s•••@example.com')).toBeTruthy()
  // Used up: the next change begins with a proof again.
  await press('Change E-mail')
  expect(step('Verify your identity')).toBeTruthy()
})

test('R2.10 who no longer has the one proves it by the other; with nothing else they are told whom to ask', async () => {
  const { person, code, mobile } = await open({ email: true, mobile: true })
  await press('Change E-mail')
  await press('I no longer have it')
  expect(screen.getByText(/that this number is still yours/)).toBeTruthy()
  await prove(await code('user_mobile_verify', mobile))
  await screen.findByText('Confirm the new one', at)
  await bindTo('New e-mail address', 'third@example.com', await code('user_change_email', 'third@example.com'))
  await waitFor(async () => expect(await stored(person)).toEqual(['third@example.com', mobile]))
  closeSite(server)

  await open({ email: true })
  await press('Add Mobile')
  await press('I no longer have it')
  expect(screen.getByText(/contact the site administrator/)).toBeTruthy()
})

test('F59 wrong and expired codes are told at the code, an address that is wrong or the old one at the address', async () => {
  const { code, email } = await open({ email: true })
  await press('Change E-mail')
  await prove(other(await code('user_email_verify', email)))
  await waitFor(() => expect(says('Code')).toBe('That is not the right one'))
  const right = await code('user_email_verify', email)
  server.clock.seconds += 601
  await prove(right)
  await waitFor(() => expect(says('Code')).toBe('It has expired. Please get a new one.'))
  await prove(await code('user_email_verify', email))
  await screen.findByText('Confirm the new one', at)
  await bindTo('New e-mail address', 'nobody', '123456')
  expect(says('New e-mail address')).toBe('Please enter the correct e-mail address')
  await bindTo('New e-mail address', email, await code('user_change_email', email))
  await waitFor(() => expect(says('New e-mail address')).toBe('The new one has to differ from the old one'))
})

test('R2.10 closing the sheet loses neither the pass nor what was typed', async () => {
  const { person, code, email } = await open({ email: true })
  await press('Change E-mail')
  await prove(await code('user_email_verify', email))
  await screen.findByText('Confirm the new one', at)
  await fill('New e-mail address', 'fourth@example.com')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Change E-mail')
  expect(step('Confirm the new one')).toBeTruthy()
  expect(field('New e-mail address').value).toBe('fourth@example.com')
  await fill('Code sent to the new one', await code('user_change_email', 'fourth@example.com'))
  await press('Confirm')
  await waitFor(async () => expect((await stored(person))[0]).toBe('fourth@example.com'))
})

test('F59 a pass whose time is over leads back to the proof, and the new address stays', async () => {
  const { code, email } = await open({ email: true })
  await press('Change E-mail')
  await prove(await code('user_email_verify', email))
  await screen.findByText('Confirm the new one', at)
  server.clock.seconds += 601
  await bindTo('New e-mail address', 'fifth@example.com', await code('user_change_email', 'fifth@example.com'))
  expect(await screen.findByText(/The ten minutes have passed/)).toBeTruthy()
  expect(step('Verify your identity')).toBeTruthy()
  await prove(await code('user_email_verify', email))
  await screen.findByText('Confirm the new one', at)
  expect(field('New e-mail address').value).toBe('fifth@example.com')
})

test('F59 the time that is left runs out by itself, whatever the device’s clock says', async () => {
  const { code, email } = await open({ email: true })
  await press('Change E-mail')
  server.msw.use(
    http.post('*/api/account/verification', () =>
      HttpResponse.json({ code: 200, msg: '', data: { pass: 'p', seconds: 2 } }),
    ),
  )
  await prove(await code('user_email_verify', email))
  await screen.findByText('Confirm the new one', at)
  expect(await screen.findByText(/The ten minutes have passed/)).toBeTruthy()
})

test('R2.10 a mobile number, in Chinese; offline binding says that it needs a network', async () => {
  const { person, code } = await open({ locale: 'zh-cn' })
  await press('绑定 手机号')
  const sheet = within(screen.getByRole('dialog', { name: '绑定手机号' }))
  await fill('新手机号', '123')
  await fill('发到新地址的验证码', '123456')
  await press('绑定')
  expect(says('新手机号')).toBe('请输入正确的手机号')
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('no network')))))
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '绑定' }).disabled).toBe(true)
  await act(async () => void (await checkOnline(async () => Response.json({}))))
  await fill('新手机号', '+86 139 1234 5678')
  await fill('发到新地址的验证码', await code('user_change_mobile', '13912345678'))
  await press('绑定')
  await waitFor(() => expect(said()).toEqual(['success: 手机号已绑定']))
  expect(await stored(person)).toEqual([null, '13912345678'])
  expect(await screen.findByText('139••••5678')).toBeTruthy()
})
