import type { Context } from 'hono'
import { codes } from '#contract/codes.ts'
import { getAuthorize, logout, signIn } from '#contract/session.ts'
import { databaseTrouble } from '#server/db/trouble.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import { implement, Reply } from '#server/implement.ts'
import { SignOnUnavailable } from '#server/ports/sign-on.ts'
import type { Server } from '#server/server.ts'
import { signOut } from '#server/services/session.ts'
import { beginSignOn, finishSignOn, redeemCode } from '#server/services/sign-on.ts'
import { signOnCookies } from '#server/services/sign-on-cookies.ts'
import { checkedGoto } from '#server/services/sign-on-goto.ts'
import { signOnPage, signOnStyle, type Trouble } from '#server/services/sign-on-page.ts'

/** Seconds until asking again makes sense while the issuer does not answer. */
const retryAfter = 10

/** Sign-on, both its calls and the addresses that browsers visit, and sign-out. */
export function sessionRoutes(server: Server): void {
  const { hono, ports } = server

  implement(server, getAuthorize, async () => {
    try {
      if (!ports.signOn) throw new SignOnUnavailable('no issuer is configured')
      await ports.signOn.ready()
    } catch (error) {
      if (!(error instanceof SignOnUnavailable)) throw error
      throw new Failure(codes.unavailable, phrases.unavailable, null, retryAfter)
    }
    const { publicUrl } = ports
    return { url: `${publicUrl}/oauth/authorize`, refreshUrl: `${publicUrl}/oauth/refresh` }
  })

  implement(server, signIn, async (input, { http }) =>
    redeemCode(ports, input, cookiesOf(http).browser(), http.req.header('User-Agent')),
  )

  implement(server, logout, async ({ refresh_token }) => {
    const endSessionUrl = await signOut(ports, refresh_token)
    return new Reply(codes.loggedOut, '', { endSessionUrl })
  })

  hono.get('/oauth/authorize', (c) => begin(c, false))
  hono.get('/oauth/refresh', (c) => begin(c, true))
  hono.get('/oauth/callback', finish)
  hono.get('/oauth/style.css', (c) =>
    c.body(signOnStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=600' }),
  )

  const cookiesOf = (c: Context) => signOnCookies(c.req.header('Cookie'), ports.publicUrl)

  async function begin(c: Context, silent: boolean): Promise<Response> {
    const goto = c.req.query('goto')
    try {
      const { flow, location } = await beginSignOn(ports, goto, silent)
      return redirect(c, location, cookiesOf(c).keepFlow(flow))
    } catch (error) {
      if (!(error instanceof SignOnUnavailable)) throw error
      ports.log('sign-on could not begin', error)
      // Nobody asked to see a sign-in: whoever was reading goes on reading, session and all.
      return silent ? redirect(c, checkedGoto(goto, ports.publicUrl), []) : trouble(c, 'unavailable', [])
    }
  }

  async function finish(c: Context): Promise<Response> {
    const cookies = cookiesOf(c)
    const query = new URL(c.req.url).search
    const flow = cookies.flow(new URLSearchParams(query).get('state'))
    if (!flow) return trouble(c, 'refused', [])
    // A state is used up by coming back, whatever comes of it.
    const used = cookies.dropFlow(flow)
    const browser = cookies.browser() ?? ports.secrets.random(32)
    try {
      const result = await finishSignOn(ports, flow, query, browser)
      if (result.type === 'go') return redirect(c, result.location, [used, cookies.keepBrowser(browser)])
      ports.log(`sign-on refused: ${result.reason}`)
      return trouble(c, 'refused', [used])
    } catch (error) {
      if (!(error instanceof SignOnUnavailable) && !databaseTrouble(error)) throw error
      ports.log('sign-on could not be finished', error)
      // Not back to the page, even when nobody asked: /oauth/url finds the issuer well, so the page would ask again.
      return trouble(c, 'unavailable', [used])
    }
  }

  function redirect(c: Context, location: string, cookies: string[]): Response {
    return withCookies(c.body(null, 302, { Location: location, 'Cache-Control': 'no-store' }), cookies)
  }

  function trouble(c: Context, what: Trouble, cookies: string[]): Response {
    const html = signOnPage(what, c.req.header('Accept-Language'), ports.config.siteName)
    const answer = c.body(html, what === 'unavailable' ? 503 : 400, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(what === 'unavailable' ? { 'Retry-After': String(retryAfter) } : {}),
    })
    return withCookies(answer, cookies)
  }
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
