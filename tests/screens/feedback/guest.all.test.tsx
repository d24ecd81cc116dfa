import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { forgetThreadsOf, listGuestThreads } from '#device/guest-feedback.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { openToGuests } from '#tests/support/guest-feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
beforeAll(async () => {
  teachObserver()
  teachDialogs()
  const box = { left: 0, top: 0, width: 560, height: 320 } as DOMRect
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  server = await startServer()
  await openToGuests(server.ports)
})
afterEach(async () => {
  closeSite(server)
  await outbox.discard(guest)
  await clear(deviceStore('lamplight-guest-feedback'))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => {
  vi.restoreAllMocks()
  return server.close()
})

const field = (label: string) => screen.findByLabelText(label)
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const fill = async (title: string) => {
  await type(await field('用一句话概括'), title)
  await type(await field('发生了什么，本来希望怎样？'), '打开第三章，**图片**是空白的。')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => server.db.selectFrom('feedback').selectAll().orderBy('no', 'desc').executeTakeFirstOrThrow()
const noNetwork = async () => {
  server.msw.use(
    http.all('*/api/*', () => HttpResponse.error()),
    http.all('*/builds/*', () => HttpResponse.error()),
  )
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
}

/** Solves the picture, as the database knows it; it is shown in its own size. */
async function solve() {
  const picture = await screen.findByRole('button', { name: /^图片。/ })
  const row = await server.db.selectFrom('captcha').selectAll().orderBy('expiresAt', 'desc').executeTakeFirstOrThrow()
  const { spots } = JSON.parse(row.answer) as { spots: { x: number; y: number }[] }
  for (const { x, y } of spots) fireEvent.click(picture, { clientX: x, clientY: y, detail: 1 })
}

/** Writes and sends one, and ends on its page; its id and key. */
async function sendOne(title: string) {
  const site = await openSite('/feedback?send=1')
  await fill(title)
  await press('发送反馈')
  await solve()
  await waitFor(() => expect(site.router.state.location.href).toMatch(/^\/feedback\/[\w-]{20}$/))
  const [thread] = await listGuestThreads(null)
  if (!thread?.summary) throw new Error('nothing was kept')
  return { ...site, id: thread.summary.id, key: thread.key }
}

// The first one waits for every screen to be read.
test('P4.01 P4.02 F58 a guest sends after the captcha, and its page opens; the device keeps the key, the address does not', {
  timeout: 90_000,
}, async () => {
  const { id, key, router } = await sendOne('第三章的图片看不到')
  expect(await screen.findByRole('heading', { level: 1, name: '第三章的图片看不到' })).toBeTruthy()
  expect(await sent()).toMatchObject({ id, accountId: '', title: '第三章的图片看不到', contact: '' })
  expect(key).toMatch(/^[\w-]{43}$/)
  await type(await field('写给客服'), '还有第四章。')
  await press('发送')
  await waitFor(() => expect(screen.getByText('还有第四章。')).toBeTruthy())

  await act(async () => void (await router.navigate({ to: '/feedback' })))
  expect((await screen.findByRole('link', { name: /第三章的图片看不到/ })).getAttribute('href')).toBe(`/feedback/${id}`)
  await userEvent.click(screen.getByRole('link', { name: /第三章的图片看不到/ }))
  await userEvent.click(await screen.findByRole('button', { name: '从这台设备移除' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移除' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feedback'))
  expect(await listGuestThreads(null)).toEqual([])
  // The link opens it again, and a wrong one does not.
  await act(async () => void (await router.navigate({ to: '/feedback/$id', params: { id }, hash: `key=${key}` })))
  expect(await screen.findByText('还有第四章。')).toBeTruthy()
  await waitFor(() => expect(router.state.location.href).toBe(`/feedback/${id}`))
  const wrong = `key=${'a'.repeat(43)}`
  await act(async () => void (await router.navigate({ to: '/feedback/$id', params: { id }, hash: wrong })))
  expect(await screen.findByRole('heading', { name: '找不到这条反馈' })).toBeTruthy()
})

test('P4.01 C.02 F58 written with no network it is kept; the captcha comes with the network, and it lands once', async () => {
  const { router } = await openSite('/feedback?send=1')
  await fill('飞机上写的反馈')
  await type(await field('你的邮箱（选填）'), 'wei@example.com')
  await noNetwork()
  await press('发送反馈')
  await waitFor(() => expect(router.state.location.href).toBe('/feedback'))
  expect((await screen.findByRole('link', { name: /飞机上写的反馈/ })).textContent).toContain('尚未发送')
  expect(screen.getByRole('button', { name: '验证并发送' })).toHaveProperty('disabled', true)
  server.msw.resetHandlers()
  await act(async () => void (await checkOnline(async () => Response.json({}))))
  await act(async () => void (await outbox.drain(guest, { apiUrl: '', byHand: true })))
  expect((await outbox.list(guest))[0]?.parked?.fields).toEqual({ captcha: 'required' })
  await userEvent.click(await screen.findByRole('button', { name: '验证并发送' }))
  await solve()
  await waitFor(async () => expect((await outbox.list(guest))[0]?.parked).toBeUndefined())
  await act(async () => void (await outbox.drain(guest, { apiUrl: '' })))
  expect((await sent()).title).toBe('飞机上写的反馈')
  expect(await sent()).toMatchObject({ guestEmail: 'wei@example.com', guestLocale: 'zh-cn', accountId: '' })
  expect(await outbox.list(guest)).toEqual([])
  const all = await server.db.selectFrom('feedback').select('id').where('title', '=', '飞机上写的反馈').execute()
  expect(all).toHaveLength(1)
})

test('P4.01 C.02 F58 where the captcha does not come, the sheet offers to keep what was written, and it is there to be sent', async () => {
  const { router } = await openSite('/feedback?send=1')
  await fill('验证图片没有出来')
  server.msw.use(http.all('*/api/common/clickCaptcha', () => HttpResponse.error()))
  await press('发送反馈')
  await userEvent.click(await screen.findByRole('button', { name: '先保存，稍后发送' }))
  await waitFor(() => expect(router.state.location.href).toBe('/feedback'))
  server.msw.resetHandlers()
  await userEvent.click(await screen.findByRole('button', { name: '验证并发送' }))
  await solve()
  // Let in, it is sent like anything that waits.
  expect(await screen.findByText(/等待发送/)).toBeTruthy()
  await act(async () => void (await outbox.drain(guest, { apiUrl: '' })))
  expect((await sent()).title).toBe('验证图片没有出来')
  expect(await outbox.list(guest)).toEqual([])
})

test('P4.02 what a link opened for a member is theirs alone on this device, and goes as they sign out', async () => {
  const { id, key } = await sendOne('别人设备上打开的链接')
  await clear(deviceStore('lamplight-guest-feedback'))
  closeSite(server)
  const lin = await signedIn(server.ports, { name: '小林' })
  const { router } = await openAs(lin, `/feedback/${id}#key=${key}`)
  expect(await screen.findByRole('heading', { level: 1, name: '别人设备上打开的链接' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.href).toBe(`/feedback/${id}`))
  expect(await listGuestThreads(lin.id)).toMatchObject([{ key, by: lin.id }])
  expect([await listGuestThreads(null), await listGuestThreads('somebody')]).toEqual([[], []])
  await forgetThreadsOf(lin.id)
  expect(await listGuestThreads(lin.id)).toEqual([])
})

test('P4.02 C.02 with no network a guest reads what was last said; what is not here says so', async () => {
  const { id, key } = await sendOne('离线也能看的反馈')
  await waitFor(async () => expect((await listGuestThreads(null))[0]?.thread).toBeTruthy())
  closeSite(server)
  await noNetwork()
  const { router } = await openSite(`/feedback/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: '离线也能看的反馈' })).toBeTruthy()
  await clear(deviceStore('lamplight-guest-feedback'))
  await act(
    async () => void (await router.navigate({ to: '/feedback/$id', params: { id: 'other' }, hash: `key=${key}` })),
  )
  expect(await screen.findByRole('heading', { name: '当前没有网络' })).toBeTruthy()
})

test('P4.02 who signs in takes what this device has into the account', async () => {
  const { id } = await sendOne('登录前写的反馈')
  closeSite(server)
  const lin = await signedIn(server.ports, { name: '小林' })
  await openAs(lin, '/feedback')
  expect(await screen.findByText('这台设备上有 1 条未登录时写的反馈。')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '移到我的账号' }))
  expect(await screen.findByRole('link', { name: /登录前写的反馈/ })).toBeTruthy()
  expect(await listGuestThreads(null)).toEqual([])
  expect((await sent()).accountId).toBe(lin.id)
  expect((await sent()).id).toBe(id)
})

test('P4.01 F97 while the switch is off a guest is led to sign in, and nothing of theirs is lost', async () => {
  await openToGuests(server.ports, 0)
  try {
    const { router } = await openSite('/feedback?send=1')
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  } finally {
    await openToGuests(server.ports, 1)
  }
})
