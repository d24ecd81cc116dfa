import type { Context } from 'hono'
import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'
import { CourseId } from '#contract/course/course.ts'
import { HelpId } from '#contract/help/help.ts'
import { ProductId } from '#contract/product/product.ts'
import { QuestionId } from '#contract/question/question.ts'
import { pageImagePath, siteImage } from '#pages/page-image.ts'
import { readBlogPost } from '#server/blog/read.ts'
import { courseById } from '#server/course/rows.ts'
import { readHelpDoc } from '#server/help/routes.ts'
import type { Card } from '#server/ports/cards.ts'
import { textsOf } from '#server/product/read.ts'
import { productById } from '#server/product/rows.ts'
import { readQuestion } from '#server/question/routes.ts'
import type { Server } from '#server/server.ts'
import { askedId } from './asked-id.ts'
import { createKeptBytes } from './kept-bytes.ts'

/** Bytes of pictures that a process keeps: some two hundred. */
const mostBytes = 12 * 1024 * 1024

const questionLabel: Record<Locale, string> = { 'zh-cn': '问答', en: 'Questions and answers' }

const blogLabel: Record<Locale, string> = { 'zh-cn': '博客', en: 'Blog' }

const catalogLabel: Record<Locale, string> = { 'zh-cn': '商城', en: 'Catalogue' }

const courseLabel: Record<Locale, string> = { 'zh-cn': '课程', en: 'Courses' }

/** `rev`: null where a page knows of no revision. `movedTo`: where the picture of a former id is. */
type Found = { rev: number | null; card: Card; movedTo?: string | false }

/**
 * The pictures that other sites show beside a link to a page: `/og/help/{id}.png`, and the same of questions, posts, products and
 * courses, drawn when somebody asks first. With the record's revision in the query they never change.
 */
export function cardRoutes({ hono, ports }: Server): void {
  const { db, config, clock } = ports
  const kept = createKeptBytes(mostBytes)

  hono.get('/og/help/:name', (c) =>
    send(c, 'help', async (id) => {
      const doc = HelpId.safeParse(id).success ? await readHelpDoc(db, id) : null
      if (!doc) return null
      const { locale, title, category, rev } = doc
      const movedTo = doc.id !== id && pageImagePath('help', doc)
      return { rev, movedTo, card: { locale, title, label: category.name, site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/QA/:name', (c) =>
    send(c, 'QA', async (id) => {
      const question = QuestionId.safeParse(id).success ? await readQuestion(db, id, clock.now()) : null
      if (!question) return null
      const { locale, title, rev } = question
      return { rev, card: { locale, title, label: questionLabel[locale], site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/blog/:name', (c) =>
    send(c, 'blog', async (id) => {
      const post = HelpId.safeParse(id).success ? await readBlogPost(db, id) : null
      if (!post) return null
      const { locale, title, rev } = post
      const movedTo = post.id !== id && pageImagePath('blog', post)
      return { rev, movedTo, card: { locale, title, label: blogLabel[locale], site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/catalog/:name', (c) =>
    send(c, 'catalog', async (id) => {
      const row = askedId(ProductId, id) === null ? undefined : await productById(db, id)
      if (!row || row.status === 'draft') return null
      const locale: Locale = c.req.query('lang') === 'en' ? 'en' : defaultLocale
      const { title } = textsOf(row)[locale]
      return { rev: null, card: { locale, title, label: catalogLabel[locale], site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/course/:name', (c) =>
    send(c, 'course', async (id) => {
      const row = askedId(CourseId, id) === null ? undefined : await courseById(db, id)
      if (row?.state !== 'published') return null
      const { locale, title } = row
      return { rev: null, card: { locale, title, label: courseLabel[locale], site: config.siteName[locale] } }
    }),
  )

  async function send(
    c: Context,
    area: 'help' | 'QA' | 'blog' | 'catalog' | 'course',
    find: (id: string) => Promise<Found | null>,
  ): Promise<Response> {
    const id = /^(.+)\.png$/.exec(c.req.param('name') ?? '')?.[1]
    const found = id === undefined ? null : await find(id)
    if (!found) return c.text('', 404, { 'Cache-Control': 'no-store' })
    if (!ports.cards) return c.body(null, 302, { Location: siteImage, 'Cache-Control': 'no-cache' })
    if (found.movedTo) return c.body(null, 308, { Location: found.movedTo, 'Cache-Control': 'public, max-age=3600' })
    const { cards } = ports
    const key = `${area} ${id} ${JSON.stringify(found.card)}`
    const etag = `"${(await ports.secrets.hash(key)).slice(0, 27)}"`
    const isCurrent = found.rev !== null && c.req.query('v') === String(found.rev)
    const headers = {
      ETag: etag,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      // Other sites show it: that is what it is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    const bytes = await kept.get(key, () => cards.png(found.card))
    return c.body(bytes, 200, { 'Content-Type': 'image/png', ...headers })
  }
}
