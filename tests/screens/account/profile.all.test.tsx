import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepDraft } from '#device/drafts.ts'
import { accountById, updateAccount } from '#server/account/rows.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, openMember, said } from '../member-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

type About = Parameters<typeof updateAccount>[2]

const page = '/user/account/profile'
const noNetwork = () => act(async () => void (await checkOnline(() => Promise.reject(new TypeError('no network')))))

async function member(about: About = {}) {
  const person = await signedIn(server.ports, { name: '小林' })
  if (Object.keys(about).length > 0) await updateAccount(server.db, person.id, about)
  return person
}
type Person = Awaited<ReturnType<typeof member>>

const stored = (person: Person) => accountById(server.db, person.id)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const open = async (person: Person, locale: 'en' | 'zh-cn' = 'en') => {
  const app = await openAs(person, page, { locale })
  await screen.findByLabelText(locale === 'en' ? 'Nickname' : '昵称')
  return app
}
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const saved = (words = 'Your profile is saved') => waitFor(() => expect(said()).toContain(`success: ${words}`))
const says = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('R2.10 R2.14 a member sees and changes everything about themselves on one page', async () => {
  const person = await member()
  const { container } = await open(person)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile')
  expect(document.title).toMatch(/^Profile - /)
  expect(container.querySelector('main.cards')).toBeTruthy()
  // Nothing to save, nothing in the way.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

  await type('Nickname', ' Lin by the lamp ')
  await type('Username', 'lin_lamp')
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  await type('Birthday', '1990-05-17')
  await type('Bio', 'Slowly, and every day.')
  await press('Save')
  await saved()
  expect(await stored(person)).toMatchObject({
    name: 'Lin by the lamp',
    username: 'lin_lamp',
    gender: 2,
    birthday: '1990-05-17',
    motto: 'Slowly, and every day.',
    rev: 1,
  })
  // As the server keeps it, and nothing is left to be saved.
  expect(field('Nickname').value).toBe('Lin by the lamp')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await type('Bio', 'And again.')
  await press('Save')
  await waitFor(async () => expect((await stored(person))?.rev).toBe(2))
})

test('R2.10 the page speaks Chinese', async () => {
  await open(await member({ email: 'lin@example.com' }), 'zh-cn')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('个人资料')
  for (const name of ['用户名', '生日', '个性签名']) expect(field(name)).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: '性别' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '男' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^所在地区/ })).toBeTruthy()
  expect(screen.getByText('l•••@example.com')).toBeTruthy()
  await type('用户名', '1lin')
  await press('保存')
  expect(says('用户名')).toBe('3 到 15 位字母、数字或下划线，以字母开头')
  await type('用户名', 'lin_zh')
  await press('保存')
  await saved('个人资料已保存')
})

test('R3.03 after saving the name in the head of the page and in the session follow', async () => {
  const person = await member()
  const app = await openMember(person, page, { locale: 'en' })
  await screen.findByRole('button', { name: '小林' })
  await screen.findByLabelText('Nickname')
  await type('Nickname', 'Lin')
  await press('Save')
  await saved()
  expect(await screen.findByRole('button', { name: 'Lin' })).toBeTruthy()
  expect(app.session.get().user).toMatchObject({ name: 'Lin', username: person.user.username })
})

test('R5.01 R5.08 what breaks a rule is told at its field, here and by the server', async () => {
  await member({ username: 'taken_name' })
  const person = await member()
  await open(person)
  await type('Username', 'ab')
  await type('Nickname', '   ')
  await type('Bio', 'x'.repeat(3))
  await userEvent.clear(field('Bio'))
  await userEvent.click(field('Bio'))
  await userEvent.paste('字'.repeat(256))
  expect(says('Bio')).toContain('1 character too many')
  await press('Save')
  expect([says('Username'), says('Nickname')]).toEqual([
    '3 to 15 letters, digits and underscores, starting with a letter',
    'Required',
  ])
  expect(says('Bio')).toContain('At most 255 characters')
  expect((await stored(person))?.rev).toBe(0)

  await userEvent.clear(field('Bio'))
  await type('Nickname', 'Lin')
  await type('Username', 'Taken_Name')
  await press('Save')
  await waitFor(() => expect(says('Username')).toBe('Already in use by someone else'))
  expect(document.activeElement).toBe(field('Username'))
  await type('Username', 'free_name')
  const tomorrow = new Date(server.clock.seconds * 1000 + 2 * 86_400_000).toISOString().slice(0, 10)
  await type('Birthday', tomorrow)
  await press('Save')
  await waitFor(() => expect(says('Birthday')).toBe('Please enter the correct date'))
})

test('F42 texts that would run are shown as the texts that they are', async () => {
  const hostile = xssPayloads.filter((text) => text.length <= 50 && !/[\p{Cc}\p{Zl}]/u.test(text))
  const nicknames = hostile.filter((_, index) => index % 8 === 0)
  for (const [index, name] of nicknames.entries()) {
    const motto = hostile
      .slice(index * 8, index * 8 + 8)
      .join(' ')
      .slice(0, 255)
    const { container } = await open(await member({ name, motto }))
    expect([field('Nickname').value, field('Bio').value]).toEqual([name, motto])
    expect(container.querySelector('script, main img, iframe, [onerror], [onload], [onclick]')).toBeNull()
    closeSite(server)
  }
  // What the device had kept is no other text.
  const person = await member()
  await keepDraft(person.id, 'profile', {
    key: 'key-of-draft',
    value: { rev: 0, changes: { motto: hostile[1], province: '<img src=x onerror=1>' } },
  })
  const { container } = await open(person)
  expect(field('Bio').value).toBe(hostile[1])
  expect(container.querySelector('main img, [onerror]')).toBeNull()
})

test('R2.10 until it is there the page has its shape; what failed is told and tried again', async () => {
  let answers = 0
  let answer = () => {}
  const seen = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.msw.use(
    http.get('*/api/account/profile', async () => {
      answers += 1
      await seen
      return answers === 1 ? HttpResponse.json({ code: 500, msg: 'broken' }, { status: 500 }) : undefined
    }),
  )
  const { container } = await openAs(await member(), page, { locale: 'en' })
  expect(container.querySelector('.profile-skeleton')).toBeTruthy()
  answer()
  expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Try again')
  expect(await screen.findByLabelText('Nickname')).toBeTruthy()
})

test('F23 offline what was saved is there with its age; saving says that it needs a network; without it the page says so', async () => {
  const person = await member({ motto: 'Kept here' })
  const first = await open(person)
  const stop = persistQueries(first.queryClient, person.id, 'test')
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  stop()
  closeSite(server)

  server.msw.use(http.get('*/api/account/profile', () => HttpResponse.error()))
  const second = await openAs(person, page, { locale: 'en' })
  await noNetwork()
  expect(await screen.findByText('You are offline')).toBeTruthy()
  const keep = persistQueries(second.queryClient, person.id, 'test')
  await waitFor(() => expect(field('Bio').value).toBe('Kept here'))
  expect(second.container.querySelector('.saved-line')?.textContent).toMatch(/^Saved /)
  await type('Bio', 'Typed offline')
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(bar.getByRole('status').textContent).toMatch(/go online to send it|need to be online/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change the picture' }).disabled).toBe(true)
  keep()
  closeSite(server)

  server.msw.use(http.get('*/api/account/profile', () => HttpResponse.error()))
  await openAs(await member(), page, { locale: 'en' })
  await noNetwork()
  expect(await screen.findByText(/not saved on this device yet/)).toBeTruthy()
})

test('R2.10 e-mail and mobile are masked until one wants to see them', async () => {
  await open(await member({ email: 'lou@example.com', mobile: '13812345678' }))
  expect([screen.getByText('l•••@example.com'), screen.getByText('138••••5678')]).toHaveLength(2)
  await press('Show the whole e-mail address')
  await press('Show the whole mobile number')
  expect([screen.getByText('lou@example.com'), screen.getByText('13812345678')]).toHaveLength(2)
  await press('Show the whole e-mail address')
  expect(screen.queryByText('lou@example.com')).toBeNull()
  expect(screen.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe(
    '/user/account/changePassword',
  )
})

test.each([
  ['birthday', () => field('Birthday')],
  ['motto', () => field('Bio')],
  ['gender', () => screen.getByRole('radio', { name: 'Prefer not to say' })],
  ['area', () => screen.getByRole('button', { name: /^Province and city/ })],
  ['avatar', () => screen.getByRole('button', { name: /picture/i })],
  ['email', () => screen.getByRole('button', { name: 'Add E-mail' })],
  ['mobile', () => screen.getByRole('button', { name: 'Add Mobile' })],
])('R2.10 what the overview says is missing is gone to: #%s', async (part, wanted) => {
  await openAs(await member(), `${page}#${part}`, { locale: 'en' })
  await screen.findByLabelText('Nickname')
  await waitFor(() => expect(document.activeElement).toBe(wanted()))
})
