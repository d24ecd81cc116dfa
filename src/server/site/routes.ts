import type { Context } from 'hono'
import { locales } from '#contract/base/locale.ts'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { feedPath } from '#contract/help/feeds.ts'
import { blogAddresses } from '#server/blog/rows.ts'
import { openApi } from '#server/endpoint/openapi.ts'
import { helpAddresses } from '#server/help/rows.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import type { Declared } from '#server/noun.ts'
import { Made } from '#server/ports/answers.ts'
import { questionAddresses } from '#server/question/rows-list.ts'
import type { Server } from '#server/server.ts'
import { pictureAt } from '#server/text/site-pictures.ts'
import { forAll, forOne, isForCaller } from '#server/upload/closed.ts'
import { closedAmong } from '#server/upload/rows-closed.ts'
import { sitemapXml } from './sitemap.ts'

/** What machines ask a site for: its configuration, its contract, its addresses; and the documents' files. */
export function siteRoutes({ hono, ports }: Server, { fileGuards: guards }: Pick<Declared, 'fileGuards'>): void {
  const { config, publicUrl } = ports
  const json = 'application/json; charset=utf-8'

  /** What does not change while the process runs. */
  const fixed = (c: Context, body: () => string, type: string, sharedMaxAge: number) =>
    answerPublic<never>(c, ports, { depends: 'none', make: async () => new Made(body(), { type, sharedMaxAge }) })

  hono.get('/config.json', (c) => fixed(c, () => JSON.stringify(config), json, 60))

  hono.get('/api/openapi.json', (c) => {
    const about = { title: config.siteName.en, version: ports.pages.build.id, server: config.apiUrl || publicUrl }
    return fixed(c, () => JSON.stringify(openApi(about)), json, 300)
  })

  hono.get('/sitemap.xml', (c) => {
    const made = (addresses: Parameters<typeof sitemapXml>[1]) =>
      new Made(sitemapXml(publicUrl, addresses), { type: 'application/xml; charset=utf-8', sharedMaxAge: 300 })
    return answerPublic<never>(c, ports, {
      depends: 'library',
      make: async () =>
        made({
          docs: await helpAddresses(ports.db),
          questions: await questionAddresses(ports.db),
          posts: await blogAddresses(ports.db),
        }),
      fromCopy: (copy) => {
        const docs = copy.docs()
        const questions = locales.map((locale) => copy.questions(locale, {}))
        const posts = locales.map((locale) => copy.posts(locale))
        if (!docs || !questions.every((some) => some !== null) || !posts.every((some) => some !== null)) return null
        // In the order of the database.
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
        return made({ docs, questions: questions.flat().sort(byId), posts: posts.flat().sort(byId) })
      },
    })
  })

  hono.get('/robots.txt', (c) => {
    const feeds = locales.flatMap((locale) => [feedPath(locale, 'atom'), blogFeedPath(locale, 'atom')])
    const body = `User-agent: *\nDisallow: /api/\nDisallow: /oauth/\nDisallow: /user/\nSitemap: ${publicUrl}/sitemap.xml\nSitemap: ${publicUrl}/sitemap-catalog.xml\nSitemap: ${publicUrl}/sitemap-courses.xml\n${feeds.map((path) => `Sitemap: ${publicUrl}${path}\n`).join('')}`
    return fixed(c, () => body, 'text/plain; charset=utf-8', 300)
  })

  hono.get('/pro-api/files/:name', async (c) => {
    const name = c.req.param('name')
    const isName = /^[0-9a-f]{16,64}\.[a-z0-9]{1,5}$/.test(name)
    const isClosed = isName && (await closedAmong(ports.db, [pictureAt('files', name)])).size > 0
    const maySee = isName && (!isClosed || (await isForCaller(c, ports, guards, `files/${name}`)))
    const file = maySee ? await ports.files.get(name) : null
    if (!file) return c.text('', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(file.bytes), 200, {
      'Content-Type': file.type,
      'X-Content-Type-Options': 'nosniff',
      // A drawing that somebody opens by its address is a document of our origin.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isClosed ? forOne : forAll(name)),
    })
  })
}
