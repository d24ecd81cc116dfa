/// <reference path="./oidc-provider.d.ts" />
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
// The package's index warns about Node 20, where it works (our sign-on tests run on it).
import type { Adapter } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { pinOrigin } from '#server/http/origin.ts'
import { network } from '#server/http/rate-limit.ts'
import type { IssuerPasswords } from '#server/password/passwords-issuer.ts'
import { configuration } from './configuration.ts'
import { enter } from './enter.ts'
import type { IssuerKeys } from './keys.ts'
import { issuerLocale, messagePage, passwordPage, signInPage } from './pages.ts'
import { demoPeople } from './people.ts'

export type DemoIssuerOptions = {
  /** The issuer identifier: an origin and the path under which it is mounted. */
  issuer: string
  /** `others`: origins that the app is served from as well. */
  client: { id: string; secret: string; origin: string; others?: string[] }
  keys: IssuerKeys
  /** Where it keeps what it knows; without one in its memory, which a restart forgets. */
  adapter?: (model: string) => Adapter
  /** Null: nobody here has a password. */
  passwords: IssuerPasswords | null
  /** Seconds. */
  lifetimes?: { session?: number; idToken?: number; code?: number }
}

export type DemoIssuer = {
  /** Whether a request's path is ours to answer. */
  owns(url: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const style = readFileSync(new URL('./style.css', import.meta.url))

/** An OpenID Connect issuer whose people sign in by choosing their name, and with their password once they set one. */
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
    const entering = await enter(new URLSearchParams(await body(request)), options.passwords, {
      now: Math.floor(Date.now() / 1_000),
      address: addressOf(request),
    })
    if (entering.type === 'ask') {
      const { person, trouble } = entering
      if (typeof trouble === 'number') response.setHeader('Retry-After', trouble)
      const status = trouble === null ? 200 : trouble === 'wrong' ? 400 : 429
      return page(response, status, passwordPage(person, trouble, locale, mount, mount + path))
    }
    const result =
      entering.type === 'in'
        ? { login: { accountId: entering.person, ts: entering.at } }
        : { error: 'access_denied', error_description: 'The person went back' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    owns: (url) => url === mount || url.startsWith(`${mount}/`),

    async handle(request, response) {
      const original = request.url ?? '/'
      const path = original.slice(mount.length) || '/'
      // Addresses and cookies are made from these; nothing that a client claims gets into them. Who is calling, the
      // listener in front of us has written.
      pinOrigin(request, own.host, 1)
      request.headers['x-forwarded-proto'] = own.protocol.slice(0, -1)
      for (const [name, value] of Object.entries(pageHeaders([home, ...(options.client.others ?? [])])))
        response.setHeader(name, value)
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

function pageHeaders(homes: string[]): Record<string, string> {
  return {
    // A form's answer may lead back to the client, which form-action counts as posting there.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; " +
      `frame-ancestors 'none'; form-action 'self' ${homes.join(' ')}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  }
}

/** Where a request comes from, as `pinOrigin` in front of us wrote it. */
function addressOf(request: IncomingMessage): string | null {
  const address = request.headers['x-forwarded-for']
  return typeof address === 'string' ? network(address) : null
}

async function body(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 4_000) return ''
  }
  return text
}
