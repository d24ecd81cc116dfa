import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Forgery = {
  /** Replaces claims of the id_token. */
  claims?: Record<string, unknown>
  alg?: 'RS256' | 'HS256' | 'none'
  /** Signs with a key that the issuer does not publish. */
  foreignKey?: boolean
  /** The `iss` of the redirect, RFC 9207. */
  iss?: string | null
  /** Replaces the state on the way back. */
  state?: string
  /** Answers nothing at these paths until the caller gives up. */
  silent?: string[]
  /** HTTP status of the token endpoint. */
  tokenStatus?: number
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })

/** An issuer that lies as it is told to; it signs everybody in at once. Without a forgery it is an honest one. */
export async function startHostileIssuer(clientId: string, clientSecret: string) {
  const own = pair()
  const foreign = pair()
  const nonces = new Map<string, string>()
  const issuer = { url: '', forgery: {} as Forgery, stop: async () => {} }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    const { forgery } = issuer
    if (forgery.silent?.includes(url.pathname)) return
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/auth`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: forgery.iss !== undefined,
      })
    }
    if (url.pathname === '/jwks') {
      return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }] })
    }
    if (url.pathname === '/auth') {
      const code = Math.random().toString(36).slice(2)
      nonces.set(code, url.searchParams.get('nonce') ?? '')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', forgery.state ?? url.searchParams.get('state') ?? '')
      if (forgery.iss) back.searchParams.set('iss', forgery.iss)
      return response.writeHead(302, { Location: back.href }).end()
    }
    if (url.pathname !== '/token') return json({}, 404)
    if (forgery.tokenStatus) return json({}, forgery.tokenStatus)
    let body = ''
    for await (const chunk of request) body += chunk
    const nonce = nonces.get(new URLSearchParams(body).get('code') ?? '')
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer.url, aud: clientId, sub: 'someone', name: 'Someone', nonce, iat: now, exp: now + 60 }
    const key = (forgery.foreignKey ? foreign : own).privateKey
    json({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: signed({ ...claims, ...forgery.claims }, forgery.alg ?? 'RS256', key, clientSecret),
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return issuer
}

function signed(claims: object, alg: string, key: ReturnType<typeof pair>['privateKey'], secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg, ...(alg === 'RS256' ? { kid: 'a' } : {}) })}.${part(claims)}`
  if (alg === 'none') return `${text}.`
  if (alg === 'HS256') return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  return `${text}.${createSign('sha256').update(text).sign(key, 'base64url')}`
}
