import type { Context } from 'hono'
import { codes } from '#contract/codes.ts'
import { HelpId } from '#contract/help.ts'
import { fillPage, fillShell } from '#pages/fill-page.ts'
import { answerOf, send } from '#server/http/answer.ts'
import { sendCacheable } from '#server/http/cacheable.ts'
import { phrases } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { readHelpDoc } from './help.ts'

/** Seconds a shared cache may keep a page. */
const sharedMaxAge = 60
const html = 'text/html; charset=utf-8'

/** Routes of the app that have no page of their own: they get the shell. */
const shellRoutes = ['/help', '/user/login', '/admin']

/** The HTML pages; comes last, because whatever nobody else answers goes to /help. */
export function pageRoutes({ hono, ports }: Server): void {
  const shellPage = () => {
    const shell = ports.pages.shell()
    return shell === null ? null : fillShell(shell, { config: ports.config })
  }

  const sendShell = (c: Context) => {
    const body = shellPage()
    if (body === null) return noBuild(c)
    return sendCacheable(c, ports.secrets, { body, type: html, sharedMaxAge })
  }

  // With its query: single sign-on may come back to the bare address.
  hono.get('/', (c) => away(c, new URL(c.req.url).search))
  for (const route of shellRoutes) hono.get(route, sendShell)

  hono.get('/help/:id', async (c) => {
    const id = c.req.param('id')
    const doc = HelpId.safeParse(id).success ? await readHelpDoc(ports.db, id) : null
    if (!doc) return notFoundPage(c)
    const template = ports.pages.template(doc.locale)
    if (template === null) return noBuild(c)
    const body = fillPage(template, { doc, config: ports.config, origin: ports.publicUrl })
    return sendCacheable(c, ports.secrets, { body, type: html, sharedMaxAge })
  })

  hono.notFound((c) => {
    const { pathname } = new URL(c.req.url)
    if (/^\/(api|oauth|pro-api|builds|assets)(\/|$)/.test(pathname) || /\/_payload\.json$/.test(pathname)) {
      return send(c, answerOf({ code: codes.notFound, msg: phrases.unknownCall['zh-cn'], data: null }))
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { 'Cache-Control': 'no-store' })
    return away(c)
  })

  /** The app itself says what is missing; the status is for whoever does not run it. */
  function notFoundPage(c: Context): Response {
    const body = shellPage()
    if (body === null) return noBuild(c)
    return c.body(body, 404, { 'Content-Type': html, 'Cache-Control': 'no-store' })
  }

  function away(c: Context, query = ''): Response {
    return c.body(null, 302, { Location: `/help${query}`, 'Cache-Control': 'no-store' })
  }

  function noBuild(c: Context): Response {
    return c.text('There is no build of the app yet: run `npm run build`.', 503, {
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    })
  }
}
