import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '#app/api/query.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { type LedgerKind, listLedger } from '#contract/ledger/ledger.ts'
import { post } from '#server/ledger/ledger.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let wide = false

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
/** What jsdom has not; closing the app takes it away again. */
function teachBrowser() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('48rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  teachObserver()
}

beforeEach(() => {
  wide = false
  teachBrowser()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

type Booking = { kind?: LedgerKind; delta: number; memo: string; ref?: string; at?: number }

/** A member with these entries, oldest first. */
async function member(bookings: Booking[]) {
  const person = await signedIn(server.ports, { name: '小林' })
  for (const { kind = 'balance', ...booking } of bookings) {
    await server.db.transaction().execute((trx) => post(trx, server.ports, { accountId: person.id, kind, ...booking }))
  }
  return person
}

const at = (text: string) => new Date(text).getTime() / 1000
const rows = () => screen.findAllByRole('link', { name: /变动后|After/ })

test('R2.10 the balance and every entry that it is made of: in less out is what there is', async () => {
  const lin = await member([
    { delta: 10_000, memo: '充值', at: at('2026-09-02T08:05:09') },
    { delta: -2_550, memo: '课程《<b>剪辑</b>》', ref: 'order:1', at: at('2026-10-03T09:00') },
    { delta: 1, memo: '一分钱', at: at('2026-10-04T10:00') },
  ])
  await openAs(lin, '/user/account/balance')
  expect(await screen.findByRole('heading', { level: 1, name: '余额' })).toBeTruthy()
  const list = await rows()
  expect(list.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^一分钱2026-10-04 10:00.*\+¥0\.01 变动后 ¥74\.51$/),
    expect.stringMatching(/^课程《<b>剪辑<\/b>》2026-10-03 09:00.*−¥25\.50 变动后 ¥74\.50$/),
    expect.stringMatching(/^充值2026-09-02 08:05.*\+¥100\.00 变动后 ¥100\.00$/),
  ])
  const figures = screen.getByText('可用余额').closest('section') as HTMLElement
  expect(figures.textContent).toBe('可用余额¥74.51收入+¥100.01支出−¥25.50结余¥74.51')
})

test('R2.10 the points in English, and only one’s own', async () => {
  await member([{ kind: 'points', delta: 500, memo: 'Somebody else’s' }])
  const lin = await member([
    { kind: 'points', delta: 1_200, memo: 'Course finished' },
    { kind: 'balance', delta: 99, memo: 'Not points' },
  ])
  await openAs(lin, '/user/account/integral', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Points' })).toBeTruthy()
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row?.textContent).toMatch(/^Course finished.*\+1,200 After 1,200$/)
})

test('R2.10 month and direction are chosen, stand in the address, and the sums are those of what is shown', async () => {
  const lin = await member([
    { delta: 5_000, memo: '九月充值', at: at('2026-09-30T23:59:59') },
    { delta: 3_000, memo: '十月充值', at: at('2026-10-01T00:00:00') },
    { delta: -1_000, memo: '十月支付', at: at('2026-10-31T12:00:00') },
  ])
  const { router } = await openAs(lin, '/user/account/balance')
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '月份' }), '2026年10月')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ month: '2026-10' })
  await userEvent.click(screen.getByRole('radio', { name: '收入' }))
  await waitFor(async () =>
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^十月充值/)]),
  )
  expect(router.state.location.search).toEqual({ month: '2026-10', direction: 'in' })
  expect(screen.getByText('可用余额').closest('section')?.textContent).toBe('可用余额¥70.00收入+¥30.00')
})

test('R2.10 a filter that finds nothing leads back to all; an address that makes no sense shows all', async () => {
  const lin = await member([{ delta: 100, memo: '充值', at: at('2026-10-01T08:00') }])
  await openAs(lin, '/user/account/balance?direction=out')
  await userEvent.click(await screen.findByRole('link', { name: '显示全部明细' }))
  expect(await rows()).toHaveLength(1)
  closeSite(server)
  teachBrowser()
  await openAs(lin, '/user/account/balance?month=2026-13&direction=up&page=-1')
  expect(await rows()).toHaveLength(1)
})

test('R2.10 whoever has no entry yet is told what will stand here', async () => {
  await openAs(await member([]), '/user/account/integral')
  expect(await screen.findByRole('heading', { name: '还没有积分' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('R9.04 an entry opens with all of it, at an address of its own, and by it after a reload', async () => {
  const lin = await member([{ delta: 250, memo: '退款', ref: '单号 77', at: at('2026-10-03T09:07:05') }])
  const { router } = await openAs(lin, '/user/account/balance')
  await userEvent.click((await rows())[0] as HTMLElement)
  const open = within(await screen.findByRole('dialog', { name: '明细' }))
  expect(open.getByText('2026-10-03 09:07:05')).toBeTruthy()
  expect(open.getByText('单号 77')).toBeTruthy()
  const { href } = router.state.location
  await userEvent.click(open.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  closeSite(server)
  teachBrowser()
  // An entry that no list has brought is asked for.
  await openAs(lin, `${href}&month=2026-01`)
  expect(await within(await screen.findByRole('dialog', { name: '明细' })).findByText('单号 77')).toBeTruthy()
})

test.each([
  ['order:abc', '打开订单', '/catalog?order=abc'],
  ['order:abc:refund:1', '打开订单', '/catalog?order=abc'],
  ['payment:abc', '打开充值', '/user/account/payments/abc'],
  ['application:abc', '打开申请', '/apply/abc'],
  ['activity:abc', '打开活动', '/activity?id=abc'],
  ['question:gone:paid', '打开问题', '/QA/gone'],
])('R9.04 an entry leads to what it belongs to: %s', async (ref, name, path) => {
  await openAs(await member([{ delta: 250, memo: '变动', ref }]), '/user/account/balance')
  await userEvent.click((await rows())[0] as HTMLElement)
  const open = within(await screen.findByRole('dialog', { name: '明细' }))
  expect((await open.findByRole('link', { name })).getAttribute('href')).toBe(path)
  expect(open.queryByText(ref)).toBeNull()
})

test('R9.04 the entry of a bounty names its question; another system’s reference is as it is written', async () => {
  const lin = await member([{ kind: 'points', delta: 50, memo: '奖励', ref: 'SAP 4711:b' }])
  const id = await questionsOf(server).ask(lin, { locale: 'zh-cn', title: '怎么记得住单词？', tags: [], bounty: 20 })
  await openAs(lin, '/user/account/integral')
  await userEvent.click((await rows())[0] as HTMLElement)
  const open = within(await screen.findByRole('dialog', { name: '明细' }))
  expect((await open.findByRole('link', { name: '怎么记得住单词？' })).getAttribute('href')).toBe(`/QA/${id}`)
  await userEvent.click(open.getByRole('button', { name: '关闭' }))
  await userEvent.click((await rows())[1] as HTMLElement)
  expect(await screen.findByText('SAP 4711:b')).toBeTruthy()
})

test('F23 an entry whose page is opened offline comes with the list that this device keeps', async () => {
  const lin = await member([{ delta: 250, memo: '退款', ref: '单号 78' }])
  const { router, queryClient } = await openAs(lin, '/user/account/balance')
  await userEvent.click((await rows())[0] as HTMLElement)
  const { href } = router.state.location
  const seen = queryClient.getQueryCache().findAll({ queryKey: keyOf(listLedger) })
  const kept = seen.map(({ queryKey, state }) => [queryKey, state.data] as const)
  closeSite(server)
  teachBrowser()
  server.msw.use(http.get('*/api/account/*', () => HttpResponse.error()))
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  const again = await openAs(lin, href)
  const open = within(await screen.findByRole('dialog', { name: '明细' }))
  expect(await open.findByText('这条明细加载失败')).toBeTruthy()
  // What was kept is back a moment later.
  act(() => {
    for (const [key, answer] of kept) again.queryClient.setQueryData(key, answer)
  })
  expect(await open.findByText('单号 78')).toBeTruthy()
})

test('F48 the address of somebody else’s entry opens nothing of it', async () => {
  const other = await member([{ delta: 900, memo: '别人的秘密' }])
  const entry = await server.db
    .selectFrom('ledger')
    .select('id')
    .where('accountId', '=', other.id)
    .executeTakeFirstOrThrow()
  await openAs(await member([{ delta: 1, memo: '自己的' }]), `/user/account/balance?entry=${entry.id}`)
  expect(await screen.findByRole('heading', { name: '这条明细加载失败' })).toBeTruthy()
  expect(screen.queryByText('别人的秘密')).toBeNull()
})

test('R9.06 a tablet shows page after page, with the items per page as a label; all figures stay', async () => {
  wide = true
  const lin = await member(
    Array.from({ length: 23 }, (_, n) => ({ delta: 1, memo: `第 ${n + 1} 笔`, at: at('2026-10-01T00:00') + n })),
  )
  const { router } = await openAs(lin, '/user/account/balance')
  await waitFor(async () => expect(await rows()).toHaveLength(20))
  expect(screen.getByRole('option', { name: '20 条/页' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(router.state.location.search).toEqual({ page: 2 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '10 条/页')
  await waitFor(async () => expect(await rows()).toHaveLength(10))
  expect(router.state.location.search).toEqual({ limit: 10 })
})

test('R2.10 a phone goes on with a list by its end', async () => {
  const lin = await member(
    Array.from({ length: 21 }, (_, n) => ({ delta: 1, memo: `第 ${n + 1} 笔`, at: at('2026-10-01T00:00') + n })),
  )
  await openAs(lin, '/user/account/balance')
  await waitFor(async () => expect(await rows()).toHaveLength(20))
  await userEvent.click(screen.getByRole('button', { name: '显示更早的' }))
  await waitFor(async () => expect(await rows()).toHaveLength(21))
  expect(screen.queryByRole('button', { name: '显示更早的' })).toBeNull()
})

test('R2.10 the entries that are shown come as a CSV file', async () => {
  const lin = await member([
    { delta: 1_234, memo: '=1+1', at: at('2026-10-01T08:00') },
    { delta: -34, memo: '支付', at: at('2026-10-02T08:00') },
  ])
  const saved: { name: string; blob: Blob }[] = []
  let blob = new Blob()
  URL.createObjectURL = vi.fn((given: Blob) => {
    blob = given
    return 'blob:test'
  }) as typeof URL.createObjectURL
  URL.revokeObjectURL = vi.fn()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, blob })
  })
  await openAs(lin, '/user/account/balance?direction=in')
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(saved[0]?.blob as Blob)
  })
  expect(saved[0]?.name).toMatch(/\.csv$/)
  expect(text).toContain("'=1+1")
  expect(text).toContain('12.34')
  expect(text).not.toContain('支付')
  click.mockRestore()
})

test('R2.10 a file that holds not all of it says so, and one that cannot be had says why', async () => {
  const lin = await member([{ delta: 100, memo: '充值' }])
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openAs(lin, '/user/account/balance')
  await rows()
  const answer = (body: object, status = 200) =>
    server.msw.use(http.get('*/api/account/statement', () => HttpResponse.json(body, { status }), { once: true }))
  answer({ code: 200, msg: '', data: { name: 'a.csv', csv: 'x', left: 7 } })
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(said()).toEqual(['info: 另有 7 条更早的明细没有放进文件']))
  answer({ code: 400, msg: '账房不肯', data: null }, 400)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(said()).toContain('error: 账房不肯'))
  expect(click).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(false)
})

test('R2.10 every month since the first entry can be chosen, an entry that moved to the next page is listed once', async () => {
  const old = Array.from({ length: 22 }, (_, index) => ({
    delta: 1,
    memo: `第 ${index}`,
    at: at('2026-08-03T08:00') + index,
  }))
  const lin = await member(old)
  await openAs(lin, '/user/account/balance')
  expect(await rows()).toHaveLength(20)
  const months = within(screen.getByRole('combobox', { name: '月份' })).getAllByRole('option')
  expect([months[0], months.at(-1)].map((one) => one?.textContent)).toEqual(['全部月份', '2026年8月'])
  const entry = { accountId: lin.id, kind: 'balance' as const, delta: 1, memo: '刚刚' }
  await server.db.transaction().execute((trx) => post(trx, server.ports, entry))
  await userEvent.click(screen.getByRole('button', { name: '显示更早的' }))
  await waitFor(async () => expect((await rows()).at(-1)?.textContent).toMatch(/^第 0/))
  const shown = (await rows()).map((row) => row.getAttribute('href'))
  expect(new Set(shown).size).toBe(shown.length)
})

test('F23 offline the entries that were read stay, with their age; nothing is offered that needs a network', async () => {
  const lin = await member([{ delta: 700, memo: '充值' }])
  await openAs(lin, '/user/account/balance')
  await rows()
  server.msw.use(http.get('*/api/account/*', () => HttpResponse.error()))
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  await waitFor(() => expect(document.querySelector('.saved-line')?.textContent).toBe('刚刚保存'))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '支出' }))
  expect(await screen.findByText(/这台设备上没有保存这些明细/)).toBeTruthy()
  expect(said()).toEqual([])
})

test('R8.03 what cannot be read says why, and is there when it is asked for again', async () => {
  const lin = await member([{ delta: 700, memo: '充值' }])
  server.msw.use(
    http.get('*/api/account/ledger', () =>
      HttpResponse.json({ code: 500, msg: '账房着火了', data: null }, { status: 500 }),
    ),
  )
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await openAs(lin, '/user/account/balance')
  expect(await screen.findByText('账房着火了')).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await rows()).toHaveLength(1)
})
