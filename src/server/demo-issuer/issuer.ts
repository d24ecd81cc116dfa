/// <reference path="./oidc-provider.d.ts" />
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
// The package's index warns about Node 20, where it works (our sign-on tests run on it).
import { Provider } from 'oidc-provider/lib/provider.js'
import { pinOrigin } from '#server/http/origin.ts'
import { demoRoleClaim } from '#server/ports/node/sign-on.ts'
import type { IssuerKeys } from './keys.ts'
import { memoryAdapter } from './memory.ts'
import { issuerLocale, messagePage, signInPage, signOutPage } from './pages.ts'
import { demoPeople } from './people.ts'

export type DemoIssuerOptions = {
  /** The issuer identifier: an origin and the path under which it is mounted. */
  issuer: string
  client: { id: string; secret: string; origin: string }
  keys: IssuerKeys
  /** Seconds. */
  lifetimes?: { session?: number; idToken?: number; code?: number }
}

export type DemoIssuer = {
  /** Whether a request's path is ours to answer. */
  owns(url: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const style = readFileSync(new URL('./style.css', import.meta.url))

/** An OpenID Connect issuer whose people sign in by choosing their name. */
export function createDemoIssuer(options: DemoIssuerOptions): DemoIssuer {
  const own = new URL(options.issuer)
  const mount = own.pathname.replace(/\/$/, '')
  const provider = new Provider(options.issuer, configuration(options, mount))
  // Host and protocol are set below, never taken from the request.
  provider.proxy = true
  const answer = provider.callback()
  const home = options.client.origin

  function page(response: ServerResponse, status: number, html: string): void {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
  }

  /** The page on which a person says who they are, and what they chose there. */
  async function interaction(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    // The interaction belongs to the browser whose signed SameSite cookie names it: no other site can post for it.
    const details = await provider.interactionDetails(request, response).catch(() => null)
    const locale = issuerLocale(details?.params.ui_locales, request.headers['accept-language'])
    if (!details) return page(response, 400, messagePage('expired', locale, mount, `${home}/user/login`))
    if (request.method === 'GET') return page(response, 200, signInPage(demoPeople, locale, mount, mount + path))
    if (request.method !== 'POST')
      return page(response, 405, messagePage('failed', locale, mount, `${home}/user/login`))
    const chosen = new URLSearchParams(await body(request)).get('person')
    const person = demoPeople.find(({ id }) => id === chosen)
    const result = person
      ? { login: { accountId: person.id } }
      : { error: 'access_denied', error_description: 'The person went back' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    owns: (url) => url === mount || url.startsWith(`${mount}/`),

    async handle(request, response) {
      const original = request.url ?? '/'
      const path = original.slice(mount.length) || '/'
      // Addresses and cookies are made from these; nothing that a client claims gets into them.
      pinOrigin(request, own.host, 0)
      request.headers['x-forwarded-proto'] = own.protocol.slice(0, -1)
      for (const [name, value] of Object.entries(pageHeaders(home))) response.setHeader(name, value)
      if (path === '/style.css') {
        response
          .writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=600' })
          .end(style)
        return
      }
      if (/^\/interaction\/[\w-]+$/.test(path)) return interaction(request, response, path)
      Object.assign(request, { originalUrl: original, url: path })
      await answer(request, response)
    },
  }
}

function pageHeaders(clientOrigin: string): Record<string, string> {
  return {
    // A form's answer may lead back to the client, which form-action counts as posting there.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; " +
      `frame-ancestors 'none'; form-action 'self' ${clientOrigin}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 1_000) return ''
  }
  return text
}

function configuration(options: DemoIssuerOptions, mount: string): Configuration {
  const { client, keys, lifetimes = {} } = options
  const { session = 14 * 86_400, idToken = 3_600, code = 60 } = lifetimes
  const localeOf = (ctx: KoaContextWithOIDC) =>
    issuerLocale(ctx.oidc?.params?.ui_locales, ctx.req.headers['accept-language'])
  return {
    adapter: memoryAdapter(),
    jwks: keys.jwks as Configuration['jwks'],
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.origin}/oauth/callback`],
        post_logout_redirect_uris: [`${client.origin}/help`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', demoRoleClaim] },
    conformIdTokenClaims: false,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'demo_session', interaction: 'demo_interaction', resume: 'demo_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: mount || '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    pkce: { required: () => true },
    ttl: {
      Session: session,
      Grant: session,
      Interaction: 3_600,
      IdToken: idToken,
      AccessToken: idToken,
      AuthorizationCode: code,
    },
    interactions: { url: (_, interaction) => `${mount}/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.body = signOutPage(localeOf(ctx), mount, form)
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = messagePage('signed-out', localeOf(ctx), mount, `${client.origin}/help`)
        },
      },
    },
    async renderError(ctx) {
      ctx.type = 'html'
      ctx.body = messagePage('failed', localeOf(ctx), mount, `${client.origin}/user/login`)
    },
    async findAccount(_, id) {
      const person = demoPeople.find((one) => one.id === id)
      if (!person) return undefined
      const claims = { sub: id, name: person.name, preferred_username: id, [demoRoleClaim]: person.roleId }
      return { accountId: id, claims: async () => claims }
    },
    // The one client is our own: nobody is asked whether it may know their name.
    async loadExistingGrant(ctx) {
      const { oidc } = ctx
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const known = oidc.session.grantIdFor(oidc.client.clientId)
      const existing = known ? await oidc.provider.Grant.find(known) : undefined
      if (existing) return existing
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
}
