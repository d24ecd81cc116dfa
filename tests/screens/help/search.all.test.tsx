import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startOutbox } from '#app/offline/outbox.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { rows, teachWidth } from '../admin/admin-site.tsx'
import { closeSite, openAs, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let stop = () => {}

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
  const lin = await signedIn(server.ports)
  await questionsOf(server).ask(lin, {
    locale: 'zh-cn',
    title: '主屏幕上的图标不见了',
    body: '怎么放回去？我已经试过两次了。',
  })
})
beforeEach(teachObserver)
afterEach(() => {
  stop()
  closeSite(server)
})
afterAll(() => server.close())

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索帮助和问答' })
const misses = () => server.db.selectFrom('search_miss').select(['q', 'count']).orderBy('q').execute()

test('P1.13 an article that was read is counted when its page is left, with the words that led to it', async () => {
  stop = startOutbox({ onRefusedToken: () => {}, onSent: () => {} })
  await openSite('/help?q=离线')
  await userEvent.click(await screen.findByRole('link', { name: /离线/ }))
  await screen.findByRole('button', { name: '收藏' })
  const hidden = vi.spyOn(document, 'visibilityState', 'get')
  const leave = () => {
    hidden.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const views = () => server.db.selectFrom('doc_view').select(['docId', 'count']).execute()
  const searches = () => server.db.selectFrom('doc_search').select(['docId', 'q', 'count']).execute()
  // Whoever leaves at once has only passed by; whoever comes back begins anew.
  leave()
  await new Promise((resolve) => setTimeout(resolve, 3_200))
  expect(await views()).toEqual([])
  leave()
  await waitFor(async () => expect(await views()).toHaveLength(1))
  expect(await searches()).toEqual([{ docId: (await views())[0]?.docId, q: '离线', count: 1 }])
  hidden.mockRestore()
})

test('C.02 a search that found nothing leads to asking, is counted once as words, and the administrator sees it', async () => {
  stop = startOutbox({ onRefusedToken: () => {}, onSent: () => {} })
  await openSite('/help?q=飞行汽车')
  const ask = await screen.findByRole('link', { name: '提问' })
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('ask=飞行汽车')
  await waitFor(async () => expect(await misses()).toEqual([{ q: '飞行汽车', count: 1 }]))
  // The same words once more in this page, then others: only those are new.
  await userEvent.type(await field(), '在')
  await screen.findByRole('heading', { name: '没有找到包含「飞行汽车在」的内容' })
  await userEvent.type(await field(), '{Backspace}')
  await screen.findByRole('heading', { name: '没有找到包含「飞行汽车」的内容' })
  // As long as it takes until words are counted: nothing is to come of it that could be waited for.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'teleporter')
  await waitFor(async () => expect(await misses()).toHaveLength(2))
  expect(await misses()).toEqual([
    { q: 'teleporter', count: 1 },
    { q: '飞行汽车', count: 1 },
  ])
  closeSite(server)
  teachObserver()

  const admin = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  teachWidth()
  await openAs(admin, '/admin/search')
  const link = await screen.findByRole('link', { name: '飞行汽车' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/help?q=飞行汽车')
  expect(rows()).toHaveLength(2)
})
