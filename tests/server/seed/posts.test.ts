import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/base/locale.ts'
import type { BlogPage, BlogPost } from '#contract/blog/blog.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { seedPeople } from '#server/seed/people.ts'
import { seedPosts } from '#server/seed/posts.ts'
import { seedHelp } from '#server/seed.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://id.test'

describe.each(databases)('the posts that a demo site begins with on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await seedHelp(site.ports, async () => (await readFolder('src/server/seed/help')).files)
    await seedPeople(site.ports, issuer)
    // As two replicas do that begin at once.
    const other = site.database.connect()
    await Promise.all([seedPosts(site.ports, issuer), seedPosts({ ...site.ports, db: other }, issuer)])
    await other.destroy()
  })
  afterAll(() => site.close())

  test('R2.04 three in each language, tied to each other, with covers, authors and links that lead somewhere', async () => {
    for (const locale of locales) {
      const { list, total } = (await site.get<BlogPage>(`/api/blog?locale=${locale}`)).body.data
      expect([locale, total]).toEqual([locale, 3])
      for (const { id, cover, author, publishedAt, summary } of list) {
        const post = (await site.get<BlogPost>(`/api/blog/${id}`)).body.data
        expect([id, post.translationId === null, author === '', summary === '']).toEqual([id, false, false, false])
        expect(publishedAt).toBeLessThan(site.clock.now())
        expect((await site.app.request(cover)).headers.get('Content-Type')).toBe('image/svg+xml')
        expect(htmlDangers(post.html)).toEqual([])
        for (const [, path] of post.html.matchAll(/href="(\/[^"#]+)"/g))
          expect([id, path, (await site.app.request(path as string)).status]).toEqual([id, path, 200])
      }
    }
  })
})
