import { isLocale, type Locale, locales } from '#contract/base/locale.ts'
import { docsByCategory, listInCategory } from '#contract/help/assemble.ts'
import { helpSummaries } from '#server/help/rows.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { notFound } from '#server/http/failure.ts'
import { Made } from '#server/ports/answers.ts'
import type { Server } from '#server/server.ts'
import { llmsCategory, llmsOverview } from './llms.ts'

const options = { type: 'text/plain; charset=utf-8', sharedMaxAge: 300 }

/** `/llms.txt`: what there is to read, for tools; `?locale=…&category=…` is one category's whole list. */
export function llmsRoutes({ hono, ports }: Server): void {
  const { db, config, publicUrl: origin } = ports
  const listing = async (locale: Locale) => ({
    categories: await liveCategories(db),
    docs: await helpSummaries(db, locale),
  })

  hono.get('/llms.txt', (c) => {
    const { locale, category: id } = c.req.query()
    return answerPublic<never>(c, ports, {
      depends: 'help',
      make: async () => {
        if (id !== undefined) {
          if (!isLocale(locale)) throw notFound()
          const all = await listing(locale)
          const category = all.categories.find((one) => one.id === id)
          if (!category) throw notFound()
          const docs = listInCategory(all, id)
          return new Made(llmsCategory(origin, { locale, name: category.name[locale], docs }), options)
        }
        const [first, second] = await Promise.all(locales.map(async (one) => docsByCategory(await listing(one))))
        const categories = { 'zh-cn': first ?? [], en: second ?? [] }
        return new Made(llmsOverview(origin, config.siteName, categories), options)
      },
    })
  })
}
