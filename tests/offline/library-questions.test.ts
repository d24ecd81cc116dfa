import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { librarySections } from '#contract/library/sections.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { libraryFeed } from '#device/library/feed.ts'
import { findQuestionAnyLocale } from '#device/library/questions.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { answerFromDevice, isPublicRead } from '#device/public-reads.ts'
import { answerPublicRead } from '#service-worker/public-reads.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forget, rowIds } from './library-world.ts'

const locale = 'en'
const origin = 'https://site.test'
const support = 2

/** The real server, and a device that reads its feed over HTTP. */
let site: TestApp
let qa: ReturnType<typeof questionsOf>
let staff: Person
let lin: Person
const ids: string[] = []

const sync = () =>
  syncLibrary({
    locale,
    section: 'question',
    fetchChanges: libraryFeed(origin, ((url: string, init: RequestInit) =>
      site.app.request(url, init)) as typeof fetch),
    now: () => site.clock.seconds,
  })
const served = async (path: string) => (await site.app.request(path)).json() as Promise<{ code: number; data: unknown }>
const saved = async (path: string) => {
  const response = await answerFromDevice(new URL(path, origin))
  return response && ((await response.json()) as { code: number; data: unknown })
}

beforeAll(async () => {
  site = await createTestApp()
  await importTexts(site, helpTexts)
  qa = questionsOf(site)
  staff = await signedIn(site.ports, { roleId: support })
  const people = [await signedIn(site.ports), await signedIn(site.ports), await signedIn(site.ports)]
  lin = people[0] as Person
  for (let n = 0; n < 36; n++) {
    // Three in each second: then the id decides.
    if (n % 3 === 0) site.clock.seconds += 1
    const more = {
      title: `Question number ${n}`,
      tags: [`tag${n % 4}`, `even${n % 2}`],
      categoryId: n % 5 ? '' : 'start',
    }
    ids.push(await qa.ask(people[n % 3] as Person, more))
  }
  for (const n of [2, 5, 9, 12]) await qa.answer(staff, ids[n] as string)
  for (const n of [9, 12]) {
    const id = ids[n] as string
    const answerId = (await qa.read(id)).answers[0]?.id
    await qa.do(people[n % 3] as Person, id, 'accept', { answerId })
  }
  await qa.do(staff, ids[20] as string, 'status', { to: 'close' })
  await qa.do(staff, ids[21] as string, 'status', { to: 'hide' })
  await forget(locale, ...librarySections)
  await sync()
})
afterAll(() => site.close())
// Time alone closes a question, on the device as on the server.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: site.clock.seconds * 1000 }))
afterEach(() => vi.useRealTimers())

describe('C.02 questions from the device', () => {
  const lists = [
    '',
    '&tab=new',
    '&tab=unsolved',
    '&tab=solved',
    '&tag=tag1',
    '&tag=none',
    '&categoryId=start',
    '&categoryId=',
  ]
  const pages = ['', '&page=2', '&page=2&limit=10', '&page=9', '&tab=unsolved&tag=even0&limit=50']

  test.each([...lists, ...pages])('the list %s is the server’s, in its order', async (query) => {
    const path = `/api/question?locale=en${query}`
    expect(await saved(path)).toEqual(await served(path))
    expect(await saved(`/QA/_payload.json?build&locale=en${query}`)).toEqual(await served(path))
  })

  test('tags, a question and their pages’ payloads too', async () => {
    for (const path of ['/api/question/tag?locale=en', '/api/question/popular?locale=en'])
      expect(await saved(path)).toEqual(await served(path))
    for (const n of [0, 9, 20]) {
      const [api, payload] = [`/api/question/item/${ids[n]}`, `/QA/${ids[n]}/_payload.json?build`]
      expect(await saved(api)).toEqual(await served(api))
      expect(await saved(payload)).toEqual(await served(payload))
    }
  })

  test('what time alone changes is changed here as well: solved and quiet for a week it is closed', async () => {
    const solved = ids[9] as string
    vi.setSystemTime((site.clock.seconds + 8 * day) * 1000)
    expect((await findQuestionAnyLocale(solved))?.data.status).toBe('closed')
    const list = (await saved('/api/question?locale=en&tab=solved')) as { data: { list: QuestionSummary[] } }
    expect(list.data.list.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
  })

  test('P3.02 the address of a merged question leads to the other one here too, through several merges', async () => {
    const [first, second, left] = [await qa.ask(lin), await qa.ask(lin), await qa.ask(lin, { title: 'The one left' })]
    await sync()
    const merge = (id: string, into: string) =>
      site.post(`/api/admin/question/item/${id}/merge`, { into }, staff.headers)
    await merge(first, second)
    await merge(second, left)
    await sync()
    for (const id of [first, second]) {
      expect((await findQuestionAnyLocale(id))?.data.title).toBe('The one left')
      expect(await saved(`/api/question/item/${id}`)).toEqual(await served(`/api/question/item/${id}`))
    }
  })

  test.each(['hide', 'delete'])(
    'one that becomes private (%s) leaves the device at the next sync, row and listing',
    async (how) => {
      const id = await qa.ask(lin, { title: 'This was not meant for everybody', tags: ['secret'] })
      await sync()
      expect((await findQuestionAnyLocale(id))?.data.title).toBe('This was not meant for everybody')
      if (how === 'hide') await qa.do(staff, id, 'status', { to: 'hide' })
      else await qa.do(lin, id, 'delete')
      await sync()
      expect(await findQuestionAnyLocale(id)).toBeNull()
      expect(await rowIds(locale, 'question')).not.toContain(id)
      for (const path of ['/api/question?locale=en&limit=50', '/api/question/tag?locale=en']) {
        expect(JSON.stringify(await saved(path))).not.toContain('secret')
        expect(await saved(path)).toEqual(await served(path))
      }
      if (how === 'hide') {
        await qa.do(staff, id, 'status', { to: 'show' })
        await sync()
        expect((await findQuestionAnyLocale(id))?.data.id).toBe(id)
        await qa.do(staff, id, 'status', { to: 'hide' })
        await sync()
      }
    },
  )

  test('one edit costs a returning reader one item, and the other sections next to nothing', async () => {
    const { since } = await sync()
    await qa.answer(staff, ids[0] as string, 'One more word about it.')
    const bytes = await Promise.all(
      librarySections.map(async (section) => {
        const path = `/api/library/changes?locale=en&section=${section}&since=${since}`
        return (await (await site.app.request(path)).arrayBuffer()).byteLength
      }),
    )
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(10_000)
    const [help, , blog] = bytes as [number, number, number]
    expect([help < 200, blog < 200]).toEqual([true, true])
    await sync()
  })

  test('reads that are somebody’s own, and what is not known here, are nobody’s', () => {
    const paths = [
      '/api/question/mine',
      '/api/question/item/a/mine',
      '/api/question?locale=fr',
      '/api/question?locale=en&tab=mine',
    ]
    for (const path of [...paths, '/QA/a%2Fb/_payload.json', '/api/question/item/a/version'])
      expect([path, isPublicRead(new URL(path, origin))]).toEqual([path, false])
  })
})

describe('C.02 while the first download is under way', () => {
  test('a list is what has arrived so far and says so; the network has 10 s to do better', async () => {
    await forget(locale, 'question')
    const feed = libraryFeed(origin, ((url: string) => site.app.request(`${url}&limit=10`)) as typeof fetch)
    const cut: typeof feed = async (input, signal) => {
      if (input.since > 0) throw new TypeError('Failed to fetch')
      return feed(input, signal)
    }
    await expect(syncLibrary({ locale, section: 'question', fetchChanges: cut })).rejects.toThrow('Failed to fetch')
    const url = `${origin}/api/question?locale=en`
    const response = (await answerFromDevice(new URL(url))) as Response
    expect(response.headers.get('x-so-far')).toBe('true')
    const { data } = (await response.json()) as { data: { total: number } }
    expect(data.total).toBeGreaterThan(0)
    expect(data.total).toBeLessThanOrEqual(10)
    const whole = Response.json({ code: 200, msg: '', data: { list: [], total: 35 } })
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(whole), 3_000))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = answerPublicRead(new Request(url), slow as typeof fetch)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await answer).json()).toMatchObject({ data: { total: 35 } })
    vi.useRealTimers()
    const offline = await answerPublicRead(new Request(url), () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await offline.json()).toMatchObject({ data: { total: data.total } })
    await sync()
    expect((await answerFromDevice(new URL(url)))?.headers.has('x-so-far')).toBe(false)
  })
})
