import type { Context } from 'hono'
import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'
import { ProductId } from '#contract/product/product.ts'
import { type CatalogFrame, catalogPageHtml, productPageHtml } from '#pages/catalog.ts'
import { catalogPath } from '#pages/catalog-address.ts'
import { pageRows } from '#pages/page-rows.ts'
import { catalogPage } from '#server/catalog/list.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { failureOf, logUnexpected } from '#server/http/failure.ts'
import { productOf } from '#server/product/read.ts'
import { productAddresses, productById } from '#server/product/rows.ts'
import type { Server } from '#server/server.ts'
import { askedId } from './asked-id.ts'
import { catalogSitemapXml } from './sitemap.ts'

/** Stock and prices change without a revision, so that nobody keeps these pages without asking. */
const uncached = { 'Cache-Control': 'no-cache' }
/** What an address says that makes another screen of it. */
const elsewhere = ['order', 'view', 'kind', 'only', 'q', 'chosen', 'sort', 'look']

/** What a page that has no finished HTML is answered with. */
export type Otherwise = {
  /** The bare shell, for addresses that show something else. */
  send: (c: Context) => Promise<Response>
  /** The same for this once. */
  instead: (c: Context, status: 404 | 429 | 503, headers?: Record<string, string>) => Response
  frameOf: CatalogFrame['frameOf']
}

/** The catalogue and its products as finished HTML, and where search engines find them. Registered before the shells. */
export function catalogPages({ hono, ports }: Pick<Server, 'hono' | 'ports'>, otherwise: Otherwise): void {
  const { db, clock, config, publicUrl: origin } = ports

  const finished = async (c: Context, frame: CatalogFrame): Promise<Response> => {
    const now = clock.now()
    const { locale } = frame
    const id = c.req.query('id')
    if (id === undefined) {
      const data = await catalogPage(db, { locale, page: 1, limit: pageRows }, now)
      return c.html(catalogPageHtml(data, frame), 200, uncached)
    }
    const asked = askedId(ProductId, id)
    const row = asked === null ? undefined : await productById(db, asked)
    if (!row || row.status === 'draft') return otherwise.instead(c, 404)
    return c.html(productPageHtml(await productOf(db, row, locale, now), frame), 200, uncached)
  }

  hono.get('/catalog', async (c) => {
    const shell = ports.pages.shell()
    if (shell === null || elsewhere.some((name) => c.req.query(name) !== undefined)) return otherwise.send(c)
    const locale: Locale = c.req.query('lang') === 'en' ? 'en' : defaultLocale
    try {
      return await finished(c, { shell, config, locale, origin, frameOf: otherwise.frameOf })
    } catch (error) {
      logUnexpected(ports, 'the page of the catalogue failed', error)
      // Finished only to be there sooner: the app draws the same over the shell.
      if (!databaseProblem(error)) return otherwise.send(c)
      return otherwise.instead(c, 503, { 'Retry-After': String(failureOf(error).retryAfter) })
    }
  })

  // A product is named in the query, as the app has it; its address as a path leads there.
  hono.get('/catalog/:id', (c) => {
    const id = askedId(ProductId, c.req.param('id'))
    if (id === null) return otherwise.instead(c, 404)
    const locale: Locale = c.req.query('lang') === 'en' ? 'en' : defaultLocale
    return c.body(null, 308, { Location: catalogPath(locale, id), 'Cache-Control': 'public, max-age=3600' })
  })

  hono.get('/sitemap-catalog.xml', async (c) => {
    const xml = catalogSitemapXml(origin, await productAddresses(db, clock.now()))
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...uncached })
  })
}
