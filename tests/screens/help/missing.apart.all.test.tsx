import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { searchDevice } from '#app/offline/library-worker.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

vi.mock(import('#app/offline/library-worker.ts'), async (original) => ({
  ...(await original()),
  searchDevice: vi.fn(),
}))

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
  await import('#app/routes/-missing-record.tsx')
})
beforeEach(() => {
  teachObserver()
  vi.mocked(searchDevice).mockRejectedValue(new Error('nothing saved'))
})
afterEach(() => {
  server.msw.resetHandlers()
  closeSite(server)
})
afterAll(() => server.close())

const field = () => screen.findByRole<HTMLInputElement>('searchbox')
const found = async (title: string | RegExp) => (await screen.findByRole('link', { name: title })).getAttribute('href')

test('R2.15 C.02 a page that is missing offers what its address may have meant', async () => {
  await openSite('/help/installing-on-your-phone.html', { locale: 'en' })
  expect((await field()).value).toBe('installing on your phone')
  expect(await found(/Install on your phone/)).toMatch(/^\/help\/install-en/)
  expect(screen.getByRole('heading', { level: 2, name: 'Perhaps one of these' })).toBeTruthy()
})

test('R2.15 C.02 other words are searched for as they are typed, and Enter opens the search', async () => {
  const { router } = await openSite('/help/%E5%AE%89%E8%A3%85')
  expect((await field()).value).toBe('安装')
  expect(await found(/安装到手机/)).toContain('/help/install')
  await userEvent.clear(await field())
  await userEvent.type(await field(), '搜索帮助')
  expect(await found(/搜索帮助/)).toBe('/help/search')
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '搜索帮助' }))
})

test('R2.15 C.02 what only mentions the words of an address is not offered, and support is within reach', async () => {
  const hit = {
    kind: 'help' as const,
    id: 'notices',
    title: 'Licences',
    snippet: 'not where',
    terms: ['not'],
    place: 'Start',
  }
  server.msw.use(
    http.get('*/api/search', () =>
      HttpResponse.json({
        code: 200,
        msg: '',
        data: { hits: [hit], total: 1, counts: { help: 1, question: 0 }, suggestion: 'not where' },
      }),
    ),
  )
  await openSite('/help/not-there', { locale: 'en' })
  const support = await screen.findByRole('link', { name: 'Contact support' })
  expect(support.getAttribute('href')).toBe('/feedback?send=1&about=%2Fhelp%2Fnot-there&problem=missing')
  await userEvent.type(await field(), ' now')
  expect(await screen.findByText('Licences')).toBeTruthy()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'not there')
  await waitFor(() => expect(screen.queryByText('Licences')).toBeNull())
  expect(screen.queryByText('not where')).toBeNull()
})

test('R2.15 C.02 an address that says nothing, or a question’s, has an empty field', async () => {
  await openSite('/QA/0000000-zzzz', { locale: 'en' })
  expect((await field()).value).toBe('')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('F57 R2.15 an address of a thousand letters, broken or hostile, is words or nothing', async () => {
  for (const id of ['a'.repeat(1_000), '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%00', "'or'1'='1"]) {
    await openSite(`/help/${id}`, { locale: 'en' })
    expect([id, (await field()).value.length <= 60]).toEqual([id, true])
    closeSite(server)
    teachObserver()
  }
})

test('F02 C.02 without a network what is saved is searched for it', async () => {
  server.msw.use(http.get('*/help/install/_payload.json', () => HttpResponse.error()))
  server.msw.use(http.get('*/api/search', () => HttpResponse.error()))
  const hit = {
    kind: 'help' as const,
    id: 'saved',
    title: 'Install, saved here',
    snippet: 'x',
    terms: ['install'],
    place: 'Start',
  }
  vi.mocked(searchDevice).mockResolvedValue({ hits: [hit], total: 1, counts: { help: 1, question: 0 } })
  await openSite('/help/install', { locale: 'en' })
  const main = within(await screen.findByRole('main'))
  expect((await main.findByRole<HTMLInputElement>('searchbox')).value).toBe('install')
  expect(await found(/saved here/)).toBe('/help/saved')
})
