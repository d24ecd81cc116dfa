import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import { startSession } from '#server/access/session.ts'
import { updateAccount } from '#server/account/rows.ts'
import { post } from '#server/ledger/ledger.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said, saidSoFar } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(teachObserver)
afterEach(async () => {
  vi.useRealTimers()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

type Entry = { kind: LedgerKind; delta: number; daysAgo?: number }
type About = Parameters<typeof updateAccount>[2]

/** A member with these entries, oldest first, and this about themselves. */
async function member({ entries = [], about = {} }: { entries?: Entry[]; about?: About } = {}) {
  const person = await signedIn(server.ports, { name: '小林', username: undefined })
  if (Object.keys(about).length > 0) await updateAccount(server.db, person.id, about)
  for (const { kind, delta, daysAgo = 0 } of entries) {
    const at = server.ports.clock.now() - daysAgo * 86_400
    const entry = { accountId: person.id, kind, delta, memo: 'x', at }
    await server.db.transaction().execute((trx) => post(trx, server.ports, entry))
  }
  return person
}

const page = '/user/account/overview'
const main = () => within(screen.getByRole('main'))
const figures = async () => within(await screen.findByRole('navigation', { name: '我的资产' }))
const noNetwork = () => checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))

test('R2.10 P17.02 the overview: who one is, both figures lead to their entries, when one came', async () => {
  const person = await member({
    entries: [
      { kind: 'balance', delta: 123_456 },
      { kind: 'points', delta: 50 },
    ],
    about: { gender: 2, motto: '静以修身' },
  })
  await openAs(person, page)
  expect((await figures()).getByRole('link', { name: /^余额/ }).getAttribute('href')).toBe('/user/account/balance')
  expect((await figures()).getByRole('link', { name: /^余额/ }).textContent).toContain('¥1,234.56')
  const points = (await figures()).getByRole('link', { name: /^积分/ })
  expect([points.getAttribute('href'), points.textContent]).toEqual([
    '/user/account/integral',
    expect.stringContaining('50'),
  ])
  expect(screen.getByText('静以修身')).toBeTruthy()
  expect(screen.getByRole('img', { name: '女' })).toBeTruthy()
  expect(main().getByText(/上次登录/).textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(main().getByText(/加入于/).textContent).toMatch(/\d{4}-\d\d-\d\d$/)
  expect(document.title).toContain('账号概览')
  // What one said and follows, and what waits, are one tap away.
  const things = within(screen.getByRole('region', { name: '我的内容' }))
  expect(things.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['我的提问', '/QA?tab=mine'],
    ['我的回答', '/QA?tab=mine&show=answered'],
    ['我的关注', '/QA?tab=mine&show=following'],
    ['我的订单和门票', '/catalog?view=orders'],
    ['收藏', '/help?view=bookmarks'],
    ['等待发送', '/help?view=outbox'],
  ])
  // P17.02: what follows the account can be taken away and erased here.
  const reading = within(screen.getByRole('region', { name: '阅读数据' }))
  expect(reading.getAllByRole('button').map((button) => button.textContent)).toEqual(['导出', '清除'])
  // On a phone the menu is here too, without what the figures lead to.
  const rows = within(await screen.findByRole('navigation', { name: '我的页面' }))
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(['个人资料', '修改密码', '反馈', '申请'])
})

test.each([
  [0, '夜深了，小林', 'Late at night, 小林'],
  [4, '夜深了，小林', 'Late at night, 小林'],
  [5, '清晨好，小林', 'Good early morning, 小林'],
  [8, '清晨好，小林', 'Good early morning, 小林'],
  [9, '上午好，小林', 'Good morning, 小林'],
  [12, '中午好，小林', 'Good day, 小林'],
  [14, '下午好，小林', 'Good afternoon, 小林'],
  [18, '晚上好，小林', 'Good evening, 小林'],
] as const)('R9.05 the overview greets by the hour: %i', async (hour, zh, en) => {
  const person = await member()
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(hour)
  for (const [locale, words] of [
    ['zh-cn', zh],
    ['en', en],
  ] as const) {
    await openAs(person, page, { locale })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
    closeSite()
    teachObserver()
  }
  vi.restoreAllMocks()
})

test('R2.10 what is missing of the profile leads there, until nothing is', async () => {
  const person = await member()
  await openAs(person, page)
  const card = within(await screen.findByRole('region', { name: '完善资料' }))
  expect(card.getByText('0 / 7')).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '头像',
    '性别',
    '生日',
    '个性签名',
    '地区',
    '邮箱',
    '手机号',
  ])
  expect(card.getByRole('link', { name: '个性签名' }).getAttribute('href')).toBe('/user/account/profile#motto')
  closeSite(server)
  teachObserver()
  server.msw.use(
    http.get('*/api/account/overview', () =>
      HttpResponse.json({ code: 200, msg: '', data: { ...plain, missing: [] } }),
    ),
  )
  await openAs(person, page)
  await figures()
  expect(screen.queryByText('完善资料')).toBeNull()
})

/** An overview, typed by hand. */
const plain = {
  nickname: '小林',
  username: 'lin',
  path: '',
  gender: 0,
  motto: '',
  balance: 0,
  points: 0,
  joinedAt: 1_790_000_000,
  lastSignInAt: 1_790_000_000,
  missing: ['motto'],
  parts: 7,
  days: [],
}

test('R2.10 the week as a table for who listens: what came, what went, what was there at the end of each day', async () => {
  const person = await member({
    entries: [
      { kind: 'points', delta: 100, daysAgo: 9 },
      { kind: 'points', delta: 20, daysAgo: 2 },
      { kind: 'points', delta: -5, daysAgo: 0 },
      { kind: 'balance', delta: 1_000, daysAgo: 0 },
    ],
  })
  await openAs(person, page)
  const week = within(await screen.findByRole('region', { name: '最近七天' }))
  const cells = () =>
    within(week.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .join(' '),
      )
  expect(cells()).toEqual(['0 0 100', '0 0 100', '0 0 100', '0 0 100', '20 0 120', '0 0 120', '0 5 115'])
  // Beside the chart: today, until another day is touched.
  expect(week.getByText('−5')).toBeTruthy()
  await userEvent.click(week.getByRole('radio', { name: '余额' }))
  expect(cells().at(-1)).toBe('¥10.00 ¥0.00 ¥10.00')
})

test('R2.10 a new member: zeros, and calm lines that say what will stand there', async () => {
  const person = await member()
  await openAs(person, page)
  expect((await figures()).getByRole('link', { name: /^余额/ }).textContent).toContain('¥0.00')
  expect(screen.getByText(/这一周积分没有变动/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '余额' }))
  expect(screen.getByText(/这一周余额没有变动/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('F42 names and mottos are text, whatever they say', async () => {
  const person = await member()
  for (const text of xssPayloads.filter((text) => text.includes('<')).slice(0, 5)) {
    server.msw.use(
      http.get('*/api/account/overview', () =>
        HttpResponse.json({ code: 200, msg: '', data: { ...plain, nickname: text, username: text, motto: text } }),
      ),
    )
    await openAs(person, page)
    await waitFor(() => expect(document.querySelector('.overview-motto')?.textContent).toBe(text))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(text)
    expect(document.querySelector('main script, main img[onerror], main iframe')).toBeNull()
    closeSite(server)
    teachObserver()
  }
})

test('R8.04 each part has its own states, and the catalogue’s words in passing: on its way, not to be had and asked again, while the others stand', async () => {
  const person = await member()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const broken = async () => {
    await asked
    return HttpResponse.json({ code: 500, msg: '' }, { status: 500 })
  }
  server.msw.use(http.get('*/api/account/overview', broken), http.get('*/api/account/devices', broken))
  const { container } = await openAs(person, page)
  const bones = () => container.querySelectorAll('.overview-figures.skeleton, .week.skeleton, .me-skeleton').length
  await waitFor(() => expect(bones()).toBe(3))
  answer()
  expect(await screen.findByText('数据加载失败。')).toBeTruthy()
  expect(await screen.findByText('设备列表加载失败。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
  expect(saidSoFar()).toEqual(['error: 服务器内部错误！'])
  server.msw.resetHandlers()
  server.msw.use(http.get('*/api/account/devices', broken))
  await userEvent.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement)
  await figures()
  expect(screen.getByText('设备列表加载失败。')).toBeTruthy()
})

const devices = async () => within(await screen.findByRole('region', { name: '已登录的设备' }))
const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

/** The same member in other browsers. */
async function elsewhere(id: string, count: number) {
  const account = await server.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let index = 0; index < count; index++) {
    await startSession(server.ports, account, `other-${id}-${index}`, null, chromeOnMac)
  }
}

test('R2.10 where one is signed in: this device first; another is signed out once that is confirmed', async () => {
  const person = await member()
  await elsewhere(person.id, 1)
  await openAs(person, page)
  const card = await devices()
  const rows = await card.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('这台设备'),
    expect.stringMatching(/Chrome · macOS最近使用：/),
  ])
  await userEvent.click(card.getByRole('button', { name: '退出 Chrome · macOS' }))
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: '取消' }))
  expect(card.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(card.getByRole('button', { name: '退出 Chrome · macOS' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
  expect(said()).toEqual(['success: 那台设备已退出'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R2.10 all others at once; a long list shows the first ones', async () => {
  const person = await member()
  await elsewhere(person.id, 6)
  await openAs(person, page)
  const card = await devices()
  expect(await card.findAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(card.getByRole('button', { name: '再显示 3 台' }))
  expect(card.getAllByRole('listitem')).toHaveLength(7)
  await userEvent.click(card.getByRole('button', { name: '退出其他所有设备' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
  expect(card.queryByRole('button', { name: '退出其他所有设备' })).toBeNull()
})

test('what went wrong with signing out a device stands where it was asked for', async () => {
  const person = await member()
  await elsewhere(person.id, 1)
  server.msw.use(
    http.post('*/api/account/devices/signOutOthers', () =>
      HttpResponse.json({ code: 500, msg: '坏了' }, { status: 500 }),
    ),
  )
  await openAs(person, page)
  await userEvent.click(await (await devices()).findByRole('button', { name: '退出其他所有设备' }))
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: '退出登录' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('坏了')
})

test('R2.10 C.04 offline: what stands there has its date, and devices cannot be signed out and say why', async () => {
  const person = await member()
  await elsewhere(person.id, 1)
  await openAs(person, page)
  const card = await devices()
  await card.findAllByRole('listitem')
  await figures()
  const saved = () => document.querySelectorAll('.saved-line')
  expect(saved()).toHaveLength(0)
  await act(async () => void (await noNetwork()))
  await waitFor(() => expect([...saved()].map((line) => line.textContent)).toEqual(['刚刚保存', '刚刚保存']))
  expect(card.getByText('需要联网才能退出其他设备。')).toBeTruthy()
  for (const button of card.getAllByRole('button')) expect((button as HTMLButtonElement).disabled).toBe(true)
})
