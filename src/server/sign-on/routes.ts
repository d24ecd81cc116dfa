import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { getAuthorize, logout, signIn } from '#contract/sign-on/session.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { effect, Reply, read } from '#server/endpoint/implement.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import { smallPageStyle } from '#server/http/small-page.ts'
import { SignOnUnavailable, type SignOutForm } from '#server/ports/sign-on.ts'
import type { Server } from '#server/server.ts'
import { signOnCookies } from './cookies.ts'
import { openFlow, sealFlow } from './flow.ts'
import { leavingPage, leavingScript, type SignOnProblem, signOnPage } from './page.ts'
import { beginSignOn, finishSignOn, type How, pageOf, redeemCode } from './sign-on.ts'
import { signOut, signOutForm } from './sign-out.ts'

/** Seconds until asking again makes sense while the issuer does not answer. */
const retryAfter = 10

/** Sign-on, both its calls and the addresses that browsers visit, and sign-out. */
export function sessionRoutes(server: Server): void {
  const { hono, ports } = server

  read(server, getAuthorize, async () => {
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

  read(server, signIn, async (input, { http }) => {
    const cookies = cookiesOf(http)
    const browser = { secret: cookies.codeSecret(input.code), replaced: cookies.browser() }
    const result = await redeemCode(ports, input, browser, http.req.header('User-Agent'))
    if (result.flag && browser.secret !== null) {
      withCookies(http, [cookies.dropCodeSecret(input.code), cookies.keepBrowser(browser.secret)])
    }
    return result
  })

  effect(
    server,
    logout,
    async ({ refresh_token }, { http }) => {
      const endSessionUrl = await signOut(ports, refresh_token, http.req.header('Origin'))
      return new Reply(codes.loggedOut, '', { endSessionUrl })
    },
    { keyed: false },
  )

  hono.get('/oauth/authorize', (c) => begin(c, c.req.query('prompt') === 'login' ? 'login' : 'ask'))
  hono.get('/oauth/refresh', (c) => begin(c, 'silent'))
  hono.get('/oauth/callback', finish)
  hono.get('/oauth/end-session', leave)
  hono.get('/oauth/leave.js', (c) => asset(c, leavingScript, 'text/javascript; charset=utf-8'))
  hono.get('/oauth/style.css', (c) => asset(c, smallPageStyle, 'text/css; charset=utf-8'))

  const cookiesOf = (c: Context) => signOnCookies(c.req.header('Cookie'), ports.publicUrl)

  async function begin(c: Context, how: How): Promise<Response> {
    const goto = c.req.query('goto')
    try {
      const { flow, location } = await beginSignOn(ports, goto, how)
      return redirect(c, location, cookiesOf(c).keepFlow(flow.state, await sealFlow(ports, flow)))
    } catch (error) {
      if (!isOutage(error)) throw error
      ports.log('sign-on could not begin', error)
      // Nobody asked to see a sign-in: the reader goes on reading, session and all.
      return how === 'silent' ? redirect(c, pageOf(ports, goto), []) : trouble(c, 'unavailable', [])
    }
  }

  async function finish(c: Context): Promise<Response> {
    const cookies = cookiesOf(c)
    const query = new URL(c.req.url).search
    const state = new URLSearchParams(query).get('state') ?? ''
    const sealed = cookies.flow(state)
    if (sealed === null) return trouble(c, 'refused', [])
    // A state is used up by coming back, even if the sign-in fails.
    const used = cookies.dropFlow(state)
    try {
      const flow = await openFlow(ports, state, sealed)
      if (!flow) {
        ports.log('sign-on refused: the flow is not one of ours')
        return trouble(c, 'refused', [used])
      }
      // Made anew each time: a secret that the browser brings may have been put there by somebody who knows it.
      const secret = ports.secrets.random(32)
      const result = await finishSignOn(ports, flow, query, secret)
      if (result.type === 'go') {
        const made = result.code === null ? [] : [cookies.keepCodeSecret(result.code, secret)]
        return redirect(c, result.location, [used, ...made])
      }
      ports.log(`sign-on refused: ${result.reason}`)
      return trouble(c, 'refused', [used])
    } catch (error) {
      if (!isOutage(error)) throw error
      ports.log('sign-on could not be finished', error)
      // Not back to the page, even when nobody asked: /oauth/url finds the issuer well, so the page would ask again.
      return trouble(c, 'unavailable', [used])
    }
  }

  /**
   * Leads on to where the issuer ends its own session, by a form; on a second visit the person is signed out already.
   */
  async function leave(c: Context): Promise<Response> {
    let form: SignOutForm | null
    try {
      form = await signOutForm(ports, c.req.query('ticket') ?? '')
    } catch (error) {
      if (!isOutage(error)) throw error
      ports.log('sign-out could not go on to the issuer', error)
      return trouble(c, 'unavailable', [])
    }
    if (!form) return redirect(c, `${ports.publicUrl}/help`, [])
    return c.body(leavingPage(form, c.req.header('Accept-Language'), ports.config.siteName), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Wherever the issuer is, and wherever it sends the browser on its way back.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
    })
  }

  function asset(c: Context, body: string, type: string): Response {
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' })
  }

  function redirect(c: Context, location: string, cookies: string[]): Response {
    withCookies(c, cookies)
    return c.body(null, 302, { Location: location, 'Cache-Control': 'no-store' })
  }

  function trouble(c: Context, what: SignOnProblem, cookies: string[]): Response {
    const html = signOnPage(what, c.req.header('Accept-Language'), ports.config.siteName)
    withCookies(c, cookies)
    return c.body(html, what === 'unavailable' ? 503 : 400, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(what === 'unavailable' ? { 'Retry-After': String(retryAfter) } : {}),
    })
  }
}

/** Whether trying again later may help: the issuer or the database does not answer. */
function isOutage(error: unknown): boolean {
  return error instanceof SignOnUnavailable || databaseProblem(error) !== null
}

function withCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
