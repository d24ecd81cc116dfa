import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { BlogPage, BlogPost } from '#contract/blog/blog.ts'
import { readNote } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { answerFromDevice } from '#device/public-reads.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { answerPublicRead } from '#service-worker/public-reads.ts'
import { FeedServer, forget } from './library-world.ts'

const most = 20
let server: FeedServer
const sync = () => syncLibrary({ locale: 'en', section: 'blog', fetchChanges: server.fetchChanges })
const cover = `/pro-api/uploads/${'a'.repeat(44)}0280${'0'.repeat(5)}fff.webp`

beforeEach(async () => {
  await forget('en', 'help', 'question', 'blog')
  await forget('zh-cn', 'help', 'question', 'blog')
  server = new FeedServer('en', 10, 'blog')
  server.post('a', 100, { title: 'Alpha', tags: ['x'], html: '<p>Quagga of the plains.</p>' })
  server.post('b', 300, { title: 'Beta', tags: ['x', 'y'], cover, author: 'Ada', formerIds: ['before'] })
  server.post('c', 200, { title: 'Gamma' })
  await sync()
})

const read = async <T>(path: string) => {
  const answer = await answerFromDevice(new URL(path, 'https://site.test'))
  return answer && { part: answer.headers.get('x-part'), data: (await answer.json()).data as T }
}

test('P2.04 the saved posts are listed, narrowed by tag and read as the server would answer', async () => {
  const all = await read<BlogPage>('/api/blog?locale=en')
  expect(all?.data.list.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(all?.data.list[0]).toMatchObject({ title: 'Beta', cover, author: 'Ada', minutes: 1 })
  expect([all?.data.total, all?.data.tags[0]]).toEqual([3, { tag: 'x', count: 2 }])
  const tagged = await read<BlogPage>('/blog/_payload.json?locale=en&tag=x&page=1&limit=10')
  expect([tagged?.data.list.map(({ id }) => id), tagged?.data.total]).toEqual([['b', 'a'], 2])
  const post = (await read<BlogPost>('/api/blog/c'))?.data
  expect(post).toMatchObject({ title: 'Gamma', newer: { id: 'b' }, older: { id: 'a' } })
  expect((await read<BlogPost>('/api/blog/a'))?.data.more).toEqual([{ id: 'b', title: 'Beta' }])
  expect((await read<BlogPost>('/blog/before/_payload.json'))?.data.id).toBe('b')
  expect(await read('/api/blog/nothing')).toBeUndefined()
  expect(await read('/api/blog?locale=zh-cn')).toBeUndefined()
})

test('P2.04 where the site may have older posts the network is asked first, and the device answers without one', async () => {
  const request = new Request('https://site.test/api/blog?locale=en')
  const asked: string[] = []
  const network = (async () => {
    asked.push('network')
    return Response.json({ code: 200, msg: '', data: { list: [], total: 99, tags: [] } })
  }) as typeof fetch
  const totalOf = async (fetcher: typeof fetch) => (await (await answerPublicRead(request, fetcher)).json()).data.total
  expect([await totalOf(network), asked]).toEqual([3, []])
  for (let n = 1; n <= most; n++) server.post(`post-${n}`, 1_000 + n)
  await sync()
  expect((await readNote({ locale: 'en', section: 'blog' })).docs).toBe(most)
  expect((await read('/api/blog?locale=en'))?.part).toBe('true')
  expect([await totalOf(network), asked]).toEqual([99, ['network']])
  expect(await totalOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(most)
})

test('P2.04 saved posts are found on the device, beside the rest and by themselves', async () => {
  const search = new LibrarySearch('en')
  const found = { kind: 'blog', id: 'a', title: 'Alpha', place: 'x' }
  expect(await search.search('quagga')).toMatchObject({ hits: [found], counts: { help: 0, question: 0, blog: 1 } })
  expect((await search.search('quagga', { kind: 'help' }))?.hits).toEqual([])
  server.remove('blog', 'a')
  await sync()
  expect((await search.search('quagga'))?.hits).toEqual([])
})
