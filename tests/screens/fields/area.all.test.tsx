import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepDraft } from '#device/drafts.ts'
import { accountById, updateAccount } from '#server/account/rows.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs } from '../member-site.tsx'

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

const asked: string[] = []
async function open(about: Parameters<typeof updateAccount>[2] = {}, draft?: Record<string, string>) {
  const person = await signedIn(server.ports, { name: '小林' })
  if (Object.keys(about).length > 0) await updateAccount(server.db, person.id, about)
  if (draft) await keepDraft(person.id, 'profile', { key: 'key-of-draft', value: { rev: 0, changes: draft } })
  asked.length = 0
  server.msw.use(http.get('*/api/ajax/area', ({ request }) => void asked.push(new URL(request.url).search)))
  await openAs(person, '/user/account/profile', { locale: 'en' })
  await screen.findByLabelText('Nickname')
  return person
}
const button = () => screen.getByRole('button', { name: /^Province and city/ })
const sheet = () => screen.getByRole('dialog', { name: 'Province and city' })
const openSheet = async () => {
  await userEvent.click(button())
  return within(await screen.findByRole('dialog', { name: 'Province and city' }))
}
const option = (name: string) => screen.findByRole('option', { name })
const names = () => screen.getAllByRole('option').map((one) => one.textContent)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('R7.04 R3.07 province, then city; the lists come on demand; names are shown, codes are saved', async () => {
  const person = await open()
  expect(asked).toEqual([])
  await openSheet()
  await userEvent.click(await option('浙江省'))
  await userEvent.click(await option('杭州市'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button().textContent).toBe('浙江省 杭州市'))
  expect(asked).toEqual(['', '?province=330000'])
  await save()
  await waitFor(async () =>
    expect(await accountById(server.db, person.id)).toMatchObject({ province: '330000', city: '330100' }),
  )
})

test('R7.04 a city that is its own province is chosen at once and named once', async () => {
  const person = await open()
  await openSheet()
  await userEvent.click(await option('北京市'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button().textContent).toBe('北京市')
  await save()
  await waitFor(async () =>
    expect(await accountById(server.db, person.id)).toMatchObject({ province: '110000', city: '110100' }),
  )
})

test('R7.04 what is chosen is marked; back leads to the provinces; it can be cleared', async () => {
  const person = await open({ province: '440000', city: '440300' })
  expect(button().textContent).toBe('广东省 深圳市')
  expect(asked).toEqual([])
  const inSheet = await openSheet()
  expect((await option('广东省')).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(await option('广东省'))
  expect((await option('深圳市')).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(inSheet.getByRole('button', { name: /Back to all provinces/ }))
  expect(await option('海南省')).toBeTruthy()
  await userEvent.click(inSheet.getByRole('button', { name: 'Clear the choice' }))
  expect(button().textContent).toBe('Choose…')
  await save()
  await waitFor(async () => expect(await accountById(server.db, person.id)).toMatchObject({ province: '', city: '' }))
})

test('R7.04 the keyboard alone: arrows, letters that search, Enter, Backspace, Escape', async () => {
  await open()
  await openSheet()
  const list = await screen.findByRole('listbox', { name: 'Provinces' })
  await option('北京市')
  expect(document.activeElement).toBe(list)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBe('河北省')
  await userEvent.keyboard('{End}')
  expect(active()).toBe('澳门特别行政区')
  await userEvent.keyboard('x')
  const search = within(sheet()).getByRole('textbox', { name: 'Search provinces' })
  expect(document.activeElement).toBe(search)
  expect(screen.getByText('Nothing found for “x”')).toBeTruthy()
  await userEvent.clear(search)
  await userEvent.type(search, '江')
  expect(names()).toEqual(['黑龙江省', '江苏省', '浙江省', '江西省'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await option('南京市')).toBeTruthy()
  await userEvent.keyboard('{Backspace}')
  expect(await option('北京市')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button().textContent).toBe('Choose…')
})

test('R7.04 offline the list says so and what was chosen stays; what failed is tried again', async () => {
  await open({ province: '440000', city: '440300' })
  server.msw.use(http.get('*/api/ajax/area', () => HttpResponse.error()))
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('no network')))))
  const inSheet = await openSheet()
  expect(await inSheet.findByText('You are offline')).toBeTruthy()
  expect(button().textContent).toBe('广东省 深圳市')
  await act(async () => void (await checkOnline(async () => Response.json({}))))
  server.msw.use(
    http.get('*/api/ajax/area', () => HttpResponse.json({ code: 500, msg: 'Broken' }, { status: 500 }), { once: true }),
  )
  await userEvent.click(inSheet.getByRole('button', { name: 'Try again' }))
  expect(await inSheet.findByText('The list failed to load')).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(inSheet.getByRole('button', { name: 'Try again' }))
  expect(await option('北京市')).toBeTruthy()
})

test('R7.04 F01 an area that was chosen and not saved has its name again after a reload', async () => {
  await open({}, { province: '320000', city: '320500' })
  await waitFor(() => expect(button().textContent).toBe('江苏省 苏州市'))
})
