import { locales } from '#contract/base/locale.ts'
import { feedKinds, feedPath } from '#contract/help/feeds.ts'
import { latestHelp } from '#server/help/rows.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { Made } from '#server/ports/answers.ts'
import type { Server } from '#server/server.ts'
import { feedDocs, feedTypes, helpFeed } from './feeds.ts'

/** What changed in the help, for readers of feeds: of each language as RSS, Atom and JSON. */
export function feedRoutes({ hono, ports }: Server): void {
  const { config, publicUrl: origin } = ports
  for (const locale of locales) {
    for (const kind of feedKinds) {
      const made = async (docs: Parameters<typeof helpFeed>[1]['docs']) =>
        new Made(await helpFeed(kind, { origin, locale, siteName: config.siteName[locale], docs }), {
          type: feedTypes[kind],
          sharedMaxAge: 300,
        })
      hono.get(feedPath(locale, kind), (c) =>
        answerPublic<never>(c, ports, {
          depends: 'help',
          make: async () => made(await latestHelp(ports.db, locale, feedDocs)),
        }),
      )
    }
  }
}
