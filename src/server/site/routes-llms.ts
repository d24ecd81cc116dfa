import { isLocale, type Locale, locales } from '#contract/base/locale.ts'
import { docsByCategory, listInCategory } from '#contract/help/assemble.ts'
import { blogByIds, blogListed } from '#server/blog/rows.ts'
import { helpSummaries } from '#server/help/rows.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { notFound } from '#server/http/failure.ts'
import { Made } from '#server/ports/answers.ts'
import type { Server } from '#server/server.ts'
import { llmsCategory, llmsLimits, llmsOverview, llmsPosts } from './llms.ts'

const options = { type: 'text/plain; charset=utf-8', sharedMaxAge: 300 }

/**
 * `/llms.txt`: what there is to read, for tools; `?locale=…&category=…` is one category's whole list, `?locale=…&area=blog`
 * all posts of a language.
 */
export function llmsRoutes({ hono, ports }: Server): void {
  const { db, config, publicUrl: origin } = ports
  const listing = async (locale: Locale) => ({
    categories: await liveCategories(db),
    docs: await helpSummaries(db, locale),
  })

  const none = { newest: [], total: 0 }
  const posts = async (locale: Locale) => {
    const all = await blogListed(db, locale)
    const records = await blogByIds(
      db,
      all.slice(0, llmsLimits.posts).map(({ id }) => id),
    )
    const summaries = new Map(records.map(({ id, summary }) => [id, summary]))
    const newest = all.slice(0, llmsLimits.posts).map((post) => ({ ...post, summary: summaries.get(post.id) ?? '' }))
    return { newest, total: all.length }
  }

  hono.get('/llms.txt', (c) => {
    const { locale, category: id, area } = c.req.query()
    return answerPublic<never>(c, ports, {
      depends: 'help',
      make: async () => {
        if (area !== undefined) {
          if (area !== 'blog' || !isLocale(locale)) throw notFound()
          return new Made(llmsPosts(origin, locale, await blogListed(db, locale)), options)
        }
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
        const [zh, en] = await Promise.all(locales.map(posts))
        return new Made(
          llmsOverview(origin, config.siteName, categories, { 'zh-cn': zh ?? none, en: en ?? none }),
          options,
        )
      },
    })
  })
}
