import type { Context } from 'hono'
import type { Locale } from '#contract/base/locale.ts'
import { HelpId } from '#contract/help/help.ts'
import { QuestionId } from '#contract/question/question.ts'
import { pageImagePath, siteImage } from '#pages/page-image.ts'
import { readBlogPost } from '#server/blog/read.ts'
import { readHelpDoc } from '#server/help/routes.ts'
import type { Card } from '#server/ports/cards.ts'
import { readQuestion } from '#server/question/routes.ts'
import type { Server } from '#server/server.ts'
import { createKeptBytes } from './kept-bytes.ts'

/** Bytes of pictures that a process keeps: some two hundred. */
const mostBytes = 12 * 1024 * 1024

const questionLabel: Record<Locale, string> = { 'zh-cn': '问答', en: 'Questions and answers' }

const blogLabel: Record<Locale, string> = { 'zh-cn': '博客', en: 'Blog' }

type Found = { id: string; rev: number; card: Card }

/**
 * The pictures that other sites show beside a link to a page: `/og/help/{id}.png`, and the same of questions and posts, drawn when
 * somebody asks first. With the record's revision in the query they never change.
 */
export function cardRoutes({ hono, ports }: Server): void {
  const { db, config, clock } = ports
  const kept = createKeptBytes(mostBytes)

  hono.get('/og/help/:name', (c) =>
    send(c, 'help', async (id) => {
      const doc = HelpId.safeParse(id).success ? await readHelpDoc(db, id) : null
      if (!doc) return null
      const { locale, title, category } = doc
      return { id: doc.id, rev: doc.rev, card: { locale, title, label: category.name, site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/QA/:name', (c) =>
    send(c, 'QA', async (id) => {
      const question = QuestionId.safeParse(id).success ? await readQuestion(db, id, clock.now()) : null
      if (!question) return null
      const { locale, title, rev } = question
      return { id, rev, card: { locale, title, label: questionLabel[locale], site: config.siteName[locale] } }
    }),
  )

  hono.get('/og/blog/:name', (c) =>
    send(c, 'blog', async (id) => {
      const post = HelpId.safeParse(id).success ? await readBlogPost(db, id) : null
      if (!post) return null
      const { locale, title, rev } = post
      return { id: post.id, rev, card: { locale, title, label: blogLabel[locale], site: config.siteName[locale] } }
    }),
  )

  async function send(
    c: Context,
    area: 'help' | 'QA' | 'blog',
    find: (id: string) => Promise<Found | null>,
  ): Promise<Response> {
    const id = /^(.+)\.png$/.exec(c.req.param('name') ?? '')?.[1]
    const found = id === undefined ? null : await find(id)
    if (!found) return c.text('', 404, { 'Cache-Control': 'no-store' })
    const path = pageImagePath(area, found)
    if (!ports.cards) return c.body(null, 302, { Location: siteImage, 'Cache-Control': 'no-cache' })
    if (found.id !== id) return c.body(null, 308, { Location: path, 'Cache-Control': 'public, max-age=3600' })
    const { cards } = ports
    const key = `${area} ${id} ${JSON.stringify(found.card)}`
    const etag = `"${(await ports.secrets.hash(key)).slice(0, 27)}"`
    const isCurrent = c.req.query('v') === String(found.rev)
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
