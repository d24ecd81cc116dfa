import { act, screen, waitFor } from '@testing-library/react'
import { keys } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetQueries, queryDatabase } from '#app/api/forget.ts'
import { persistQueries } from '#app/api/persist.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { deviceStore } from '#device/store.ts'
import { post } from '#server/ledger/ledger.ts'
import { answersKept } from '#tests/support/kept-answers.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
beforeEach(teachObserver)
afterEach(async () => {
  vi.useRealTimers()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

/** The balance, once it is there. */
const balance = () =>
  waitFor(() => expect(document.querySelector('.overview-figure strong')?.textContent).toBe('¥987.65'))
const page = '/user/account/overview'
const noNetwork = () => checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
const unplug = () =>
  server.msw.use(
    http.get('*/api/*', () => HttpResponse.error()),
    http.get('*/api/*/*', () => HttpResponse.error()),
  )

type Person = Awaited<ReturnType<typeof signedIn>>

/** The overview with no network, `days` after it was seen, by what this device keeps of the person. */
async function openOffline(person: Person, days = 0) {
  teachObserver()
  unplug()
  if (days > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  const app = await openAs(person, page)
  const stop = persistQueries(app.queryClient, person.id, 'test')
  await act(async () => void (await noNetwork()))
  return { ...app, stop }
}

/** Somebody who has seen their overview with a network; it is kept. */
async function whoSawIt() {
  const lin = await signedIn(server.ports, { name: '小林' })
  const entry = { accountId: lin.id, kind: 'balance' as const, delta: 98_765, memo: 'x' }
  await server.db.transaction().execute((trx) => post(trx, server.ports, entry))
  const seen = await openAs(lin, page)
  await balance()
  const keep = persistQueries(seen.queryClient, lin.id, 'test')
  await answersKept(lin.id, '98765')
  keep()
  closeSite(server)
  return { lin, queryClient: seen.queryClient }
}

test('F23 C.04 R2.10 offline a member sees what they saw, with its date; another one sees nothing of it, and it goes', async () => {
  const { lin } = await whoSawIt()
  const wang = await signedIn(server.ports, { name: '小王' })
  const again = await openOffline(lin, 2)
  await balance()
  await waitFor(() => expect(document.querySelectorAll('.saved-line')).toHaveLength(2))
  expect(document.querySelector('.saved-line')?.textContent).toBe('前天保存')
  again.stop()
  vi.useRealTimers()
  closeSite(server)

  const other = await openOffline(wang)
  expect(await screen.findByText(/这台设备上还没有保存你的数据/)).toBeTruthy()
  expect(document.querySelector('.overview-figure strong')).toBeNull()
  await waitFor(async () => expect(await keys(deviceStore(queryDatabase(lin.id)))).toEqual([]))
  other.stop()
})

test('C.04 R2.10 on a journey, and once the clocks were changed, it is still there', async () => {
  const { lin } = await whoSawIt()
  const elsewhere = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(new Date().getTimezoneOffset() + 60)
  const again = await openOffline(lin)
  await balance()
  again.stop()
  elsewhere.mockRestore()
})

test('F16 F23 C.04 R2.10 after sign-out nobody sees anything of it', async () => {
  const { lin, queryClient } = await whoSawIt()
  await act(() => forgetQueries(queryClient, lin.id))
  expect(await keys(deviceStore(queryDatabase(lin.id)))).toEqual([])
  const gone = await openOffline(lin)
  expect(await screen.findByText(/这台设备上还没有保存你的数据/)).toBeTruthy()
  gone.stop()
})
