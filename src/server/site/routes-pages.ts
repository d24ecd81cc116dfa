import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'
import { HelpId } from '#contract/help/help.ts'
import { questionChangesAt } from '#contract/question/assemble.ts'
import { QuestionId } from '#contract/question/question.ts'
import { sharePath } from '#contract/question/share.ts'
import { fillPage, fillShell, type PageKind, type PageRecord } from '#pages/fill-page.ts'
import { fillFramed, frameAt } from '#pages/frames.ts'
import { blogPostPage, helpDocPage, type PageKindName, type PageWords, questionPage } from '#pages/kinds.ts'
import { readBlogPost } from '#server/blog/read.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { idAtAddress } from '#server/help/redirect.ts'
import { readHelpDoc } from '#server/help/routes.ts'
import { answerOf, send } from '#server/http/answer.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { failureOf, logUnexpected, phrases } from '#server/http/failure.ts'
import { askedLocale } from '#server/http/language.ts'
import { type Dependence, Made } from '#server/ports/answers.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import { readQuestion } from '#server/question/routes.ts'
import type { Server } from '#server/server.ts'
import { catalogPages } from './catalog-pages.ts'
import { coursePages } from './course-pages.ts'
import { firstViewRoutes } from './first-views.ts'
import { blogMarkdown, markdownPage } from './markdown-page.ts'

/** Seconds a shared cache may keep a page. */
const sharedMaxAge = 60
const html = 'text/html; charset=utf-8'

type FinishedPage<Doc> = {
  /** The id that was asked for; a record of another one had it before. */
  id: string
  depends: Dependence
  read: () => Promise<Doc | null>
  fromCopy: (copy: LibraryCopy) => Doc | null
  /** When the clock changes the page, in integer seconds; null for never. */
  until?: (doc: Doc) => number | null
}

/** The HTML pages; comes last, because addresses that no other route answers go to /help. */
export function pageRoutes({ hono, ports }: Server): void {
  const frameOf = (pathname: string, locale: Locale) => {
    const name = frameAt(pathname)
    return name && ports.pages.frame(name, locale)
  }
  /** In its frame, in the default language: an address has one page for all readers. */
  const shellPage = (pathname: string) => {
    const shell = ports.pages.shell()
    if (shell === null) return null
    const frame = frameOf(pathname, defaultLocale)
    return frame ? fillFramed(shell, frame, ports.config, defaultLocale) : fillShell(shell, { config: ports.config })
  }

  const sendShell = (c: Context) => {
    const make = async () => {
      const body = shellPage(c.req.path)
      return body === null ? noBuild(c) : new Made(body, { type: html, sharedMaxAge })
    }
    return answerPublic<Response>(c, ports, { depends: 'none', make })
  }

  // With its query: single sign-on may come back to the bare address.
  hono.get('/', (c) => fallback(c, new URL(c.req.url).search))
  // Addresses of posts that name them by a query lead to the page.
  hono.get('/blog', (c, next) => {
    const id = HelpId.safeParse(c.req.query('id'))
    return id.success ? movedTo(c, blogPostPage.path(id.data), '') : next()
  })

  firstViewRoutes(
    { hono, ports },
    {
      send: sendShell,
      html: shellPage,
      unread: (c, headers) => shellWith(c, 503, headers),
    },
  )
  catalogPages({ hono, ports }, { send: sendShell, instead: shellWith, frameOf })
  coursePages({ hono, ports }, { send: sendShell, instead: shellWith, frameOf })
  // Without a build the help centre says so; with one it is among the routes.
  for (const route of new Set(['/help', ...ports.pages.shellRoutes])) hono.get(route.replaceAll('$', ':'), sendShell)

  // What is shared to the app its service worker keeps; where there is none, the form opens, empty.
  hono.post(sharePath, (c) => c.redirect('/QA?ask=1', 303))

  hono.get('/help/:id', async (c) => {
    const id = c.req.param('id')
    // A draft that somebody was sent a link to: the app asks for it, and nobody keeps or lists it.
    if (c.req.query('preview') !== undefined) return shellWith(c, 200, { 'X-Robots-Tag': 'noindex' })
    const markdown = await markdownPage(c, ports, id)
    if (markdown) return markdown
    if (!HelpId.safeParse(id).success) return shellWith(c, 404)
    return sendFinished(c, 'help-doc', helpDocPage, {
      id,
      depends: 'help',
      read: () => readHelpDoc(ports.db, id),
      fromCopy: (copy) => copy.doc(id),
    })
  })

  hono.get('/blog/:id', async (c) => {
    const id = c.req.param('id')
    const markdown = await markdownPage(c, ports, id, blogMarkdown)
    if (markdown) return markdown
    if (!HelpId.safeParse(id).success) return shellWith(c, 404)
    return sendFinished(c, 'blog-post', blogPostPage, {
      id,
      depends: 'help',
      read: () => readBlogPost(ports.db, id),
      fromCopy: (copy) => copy.post(id),
    })
  })

  // The copy's address is the question's with a space and a word after it.
  hono.get('/QA/:id', (c) => {
    const id = c.req.param('id').replace(/ copy$/, '')
    if (!QuestionId.safeParse(id).success) return shellWith(c, 404)
    return sendFinished(c, 'question', questionPage, {
      id,
      depends: 'library',
      until: (question) => questionChangesAt(question, ports.clock.now()),
      read: () => readQuestion(ports.db, id, ports.clock.now()),
      fromCopy: (copy) => copy.question(id),
    })
  })

  hono.notFound(async (c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(api|oauth|pro-api|builds|assets)(\/|$)/.test(pathname) || /\/_payload\.json$/.test(pathname)) {
      return send(c, answerOf({ code: codes.notFound, msg: phrases.unknownCall[askedLocale(c)], data: null }))
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { 'Cache-Control': 'no-store' })
    const id = await idAtAddress(ports.db, pathname).catch(() => null)
    return id === null ? fallback(c) : movedTo(c, helpDocPage.path(id))
  })

  /** A record's finished page, for everyone the same. */
  async function sendFinished<K extends PageKindName, Doc extends PageRecord>(
    c: Context,
    name: K,
    kind: PageKind<Doc, PageWords[K]>,
    { id, read, fromCopy, depends, until }: FinishedPage<Doc>,
  ): Promise<Response> {
    const finish = (doc: Doc | null): Made | Response => {
      if (!doc) return shellWith(c, 404)
      if (doc.id !== id) return movedTo(c, kind.path(doc.id))
      const template = ports.pages.template(name, doc.locale)
      if (template === null) return noBuild(c)
      const body = fillPage(kind, template, { doc, config: ports.config, origin: ports.publicUrl })
      return new Made(body, { type: html, sharedMaxAge, until: until?.(doc) })
    }
    try {
      return await answerPublic<Response>(c, ports, {
        depends,
        make: async () => finish(await read()),
        fromCopy: (copy) => {
          const doc = fromCopy(copy)
          return doc && finish(doc)
        },
      })
    } catch (error) {
      if (!databaseProblem(error)) throw error
      logUnexpected(ports, `the ${name} page failed`, error)
      // The app finds out by itself what it has of this document on the device.
      return shellWith(c, 503, { 'Retry-After': String(failureOf(error).retryAfter) })
    }
  }

  /** For good; but the address may be given to another record one day. */
  function movedTo(c: Context, path: string, query = new URL(c.req.url).search): Response {
    return c.body(null, 308, { Location: path + query, 'Cache-Control': 'public, max-age=3600' })
  }

  /** The app itself says what is wrong; the status is for clients that do not run it. */
  function shellWith(c: Context, status: 200 | 404 | 429 | 503, headers: Record<string, string> = {}): Response {
    const body = shellPage(c.req.path)
    if (body === null) return noBuild(c)
    return c.body(body, status, { 'Content-Type': html, 'Cache-Control': 'no-store', ...headers })
  }

  function fallback(c: Context, query = ''): Response {
    return c.body(null, 302, { Location: `/help${query}`, 'Cache-Control': 'no-store' })
  }

  function noBuild(c: Context): Response {
    return c.text('There is no build of the app yet: run `npm run build`.', 503, {
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    })
  }
}
