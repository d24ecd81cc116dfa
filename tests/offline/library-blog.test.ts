import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryFeed } from '#device/library/feed.ts'
import { readListing } from '#device/library/listing.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { postsOf } from '#tests/support/posts.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forget, rowIds } from './library-world.ts'

const partition = { locale: 'en', section: 'blog' } as const
/** What is promised, in figures: a device keeps the last 20 of a language. */
const most = 20

/** The real server, and a device that reads its feed over HTTP. */
let site: TestApp
let asked: string[] = []
beforeAll(async () => {
  site = await createTestApp()
  await importTexts(site, helpTexts)
  await forget('en', 'blog')
})
afterAll(() => site.close())

const fetcher = (async (url: string) => {
  asked.push(new URL(url).searchParams.get('since') ?? '')
  return site.app.request(url)
}) as typeof fetch
const sync = () => syncLibrary({ ...partition, fetchChanges: libraryFeed('https://site.test', fetcher) })
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `post-${String(from + i).padStart(2, '0')}`)

test('C.02 a device keeps the newest posts alone: a new one pushes the oldest out, a withdrawn one lets it in again', async () => {
  const posts = postsOf(site)
  for (const [i, id] of names(1, most + 3).entries()) await posts.publish(id, 1_000 + i)
  await sync()
  expect(await rowIds('en', 'blog')).toEqual(names(4, most + 3))
  await posts.publish(`post-${most + 4}`, 2_000)
  asked = []
  const { head } = await sync()
  expect(asked).toHaveLength(1)
  expect(await rowIds('en', 'blog')).toEqual(names(5, most + 4))
  const listing = (await readListing(partition))?.listing
  expect(listing?.docs.map(({ id }) => id).sort()).toEqual(names(5, most + 4))
  expect(listing?.docs.at(-1)?.publishedAt).toBe(2_000)
  await posts.withdraw('post-10')
  asked = []
  const note = await sync()
  expect((await rowIds('en', 'blog')).includes('post-10')).toBe(false)
  expect(await rowIds('en', 'blog')).toEqual(names(4, most + 4).filter((id) => id !== 'post-10'))
  // Missed by its count: the few posts are read anew, once.
  expect(asked).toEqual([String(head), '0'])
  expect([note.docs, note.mismatchAt]).toEqual([most, undefined])
})
