import { type Locale, locales } from '#contract/base/locale.ts'
import { feedKinds } from '#contract/help/feeds.ts'
import { newestPosts } from '#server/blog/read.ts'
import { latestHelp } from '#server/help/rows.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { Made } from '#server/ports/answers.ts'
import type { Server } from '#server/server.ts'
import { blogFeedSource, feedDocs, feedOf, feedTypes, helpFeedSource } from './feeds.ts'

/** What changed in the help, and the newest posts, for readers of feeds: of each language as RSS, Atom and JSON. */
export function feedRoutes(server: Server): void {
  const { db } = server.ports
  feedsOf(server, helpFeedSource, (locale) => latestHelp(db, locale, feedDocs))
  feedsOf(server, blogFeedSource, (locale) => newestPosts(db, locale, feedDocs))
}

function feedsOf<Doc extends Parameters<typeof feedOf>[2]['docs'][number]>(
  { hono, ports }: Server,
  source: Parameters<typeof feedOf<Doc>>[0],
  read: (locale: Locale) => Promise<Doc[]>,
): void {
  const { config, publicUrl: origin } = ports
  for (const locale of locales) {
    for (const kind of feedKinds) {
      const make = async () => {
        const docs = await read(locale)
        const body = await feedOf(source, kind, { origin, locale, siteName: config.siteName[locale], docs })
        return new Made(body, { type: feedTypes[kind], sharedMaxAge: 300 })
      }
      hono.get(source.path(locale, kind), (c) => answerPublic<never>(c, ports, { depends: 'help', make }))
    }
  }
}
