import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { patience } from '#tests/support/issuer.ts'
import { type Forgery, startHostileIssuer } from '#tests/support/issuer-hostile.ts'
import { type Site, startSite } from '#tests/support/issuer-site.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

const client = { clientId: 'site', clientSecret: 'a secret of the tests' }
const engine = databases[0] as (typeof databases)[number]

let site: Site
let issuer: Awaited<ReturnType<typeof startHostileIssuer>>
const signOn = (options: Partial<Parameters<typeof createOidcSignOn>[0]> = {}) =>
  createOidcSignOn({ ...client, ...patience, issuer: issuer.url, publicUrl: site.url, ...options })

beforeAll(async () => {
  site = await startSite(engine)
  issuer = await startHostileIssuer(client.clientId, client.clientSecret)
})

afterEach(() => {
  issuer.forgery = {}
})

afterAll(async () => {
  await issuer?.stop()
  await site?.stop()
})

const atHelp = (url: string) => url.startsWith(`${site.url}/help`)
const begin = (agent: UserAgent) => agent.open(`${site.url}/oauth/authorize?goto=/help`, {}, atHelp)

function expectRefused(page: { url: string; status: number; html: string }): void {
  expect(page.status).toBe(400)
  expect(page.url).not.toContain('/help')
  expect(page.html).toContain('href="/user/login"')
  expect(page.html).not.toMatch(/nonce|issuer|claim|stack|JWT|Error/)
}

test('F33 an honest issuer is believed', async () => {
  site.ports.signOn = signOn()
  const page = await begin(new UserAgent())
  expect(page.url).toMatch(/\/help\?code=[\w-]{43}$/)
})

const forgeries: [name: string, forgery: Forgery][] = [
  ['another iss in the id_token', { claims: { iss: 'https://other.example' } }],
  ['another iss on the redirect', { iss: 'https://other.example' }],
  ['no iss on the redirect where it was promised', { iss: null }],
  ['an aud that is somebody else', { claims: { aud: 'another-client' } }],
  ['several aud and an azp that is somebody else', { claims: { aud: ['site', 'other'], azp: 'other' } }],
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['alg none', { alg: 'none' }],
  ['alg HS256 with the client secret', { alg: 'HS256' }],
  ['a signature of a key that is not published', { foreignKey: true }],
  ['an id_token that has expired', { claims: { exp: 1 } }],
  ['no sub', { claims: { sub: undefined } }],
  ['a state that was never given', { state: 'A'.repeat(43) }],
  ['a state that is no state', { state: '../../x' }],
]

test.each(forgeries)('F33 %s is refused', async (_, forgery) => {
  issuer.forgery = forgery
  site.ports.signOn = signOn()
  expectRefused(await begin(new UserAgent()))
})

test('F33 a state missing, altered, reused or from another browser is refused', async () => {
  site.ports.signOn = signOn()
  const agent = new UserAgent()
  const start = await agent.request(`${site.url}/oauth/authorize?goto=/help`)
  const kept = [...agent.cookies]
  const back = await agent.request(start.headers.get('location') ?? '')
  const callback = new URL(back.headers.get('location') ?? '')
  const without = new URL(callback)
  without.searchParams.delete('state')
  const altered = new URL(callback)
  altered.searchParams.set('state', `${callback.searchParams.get('state')?.slice(0, -1)}_`)
  const twice = new URL(callback)
  twice.searchParams.append('state', 'B'.repeat(43))
  expectRefused(await agent.open(without.href))
  expectRefused(await agent.open(altered.href))
  expectRefused(await new UserAgent().open(callback.href))
  const second = new UserAgent()
  second.cookies = [...kept]
  expectRefused(await second.open(twice.href))
  expect((await agent.open(callback.href, {}, atHelp)).url).toMatch(/\?code=/)
  expectRefused(await agent.open(callback.href))
})

test('F33 a way that took longer than ten minutes is refused', async () => {
  site.ports.signOn = signOn()
  const { clock } = site.ports
  site.ports.clock = { now: () => clock.now() - 601 }
  const agent = new UserAgent()
  const start = await agent.request(`${site.url}/oauth/authorize?goto=/help`)
  site.ports.clock = clock
  expectRefused(await agent.open(start.headers.get('location') ?? ''))
})

test('two tabs on their way at once both arrive, and forgotten tabs do not pile up', async () => {
  site.ports.signOn = signOn()
  const agent = new UserAgent()
  const leave = async (page: string) =>
    (await agent.request(`${site.url}/oauth/authorize?goto=/help/${page}`)).headers.get('location') ?? ''
  const first = await leave('a')
  const second = await leave('b')
  expect((await agent.open(first, {}, atHelp)).url).toMatch(/\/help\/a\?code=/)
  expect((await agent.open(second, {}, atHelp)).url).toMatch(/\/help\/b\?code=/)
  for (const name of ['c', 'd', 'e', 'f', 'g', 'h', 'i']) await leave(name)
  expect(agent.cookies.filter(({ name }) => name.startsWith('sign_on_flow_')).length).toBe(4)
})

test('F33 the cookies of sign-on are HttpOnly, SameSite=Lax, under /oauth, and this host’s alone on https', async () => {
  site.ports.signOn = signOn()
  const flow = async () =>
    (await new UserAgent().request(`${site.url}/oauth/authorize?goto=/help`)).headers.getSetCookie().join('\n')
  expect(await flow()).toMatch(/^sign_on_flow_[\w-]{43}=[\w.-]+; Max-Age=600; Path=\/oauth; HttpOnly; SameSite=Lax$/)
  const { publicUrl } = site.ports
  site.ports.publicUrl = 'https://help.example.com'
  expect(await flow()).toMatch(
    /^__Host-sign_on_flow_[\w-]{43}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  site.ports.publicUrl = publicUrl
})

test('a silent or broken issuer costs a clear answer in time, and nothing once it is back', async () => {
  site.ports.signOn = signOn({ discoveryMs: 200, requestMs: 200, readyMs: 0 })
  const agent = new UserAgent()
  issuer.forgery = { silent: ['/.well-known/openid-configuration'] }
  const answer = await agent.request(`${site.url}/oauth/url`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toMatchObject({ code: 503, data: null })
  const page = await begin(agent)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await agent.open(`${site.url}/oauth/refresh?goto=/help/x`, {}, atHelp)).url).toBe(`${site.url}/help/x`)
  issuer.forgery = {}
  expect((await agent.request(`${site.url}/oauth/url`)).status).toBe(200)
  expect((await begin(agent)).url).toMatch(/\?code=/)
  for (const forgery of [{ silent: ['/token'] }, { silent: ['/jwks'] }, { tokenStatus: 502 }]) {
    site.ports.signOn = signOn({ discoveryMs: 200, requestMs: 200 })
    issuer.forgery = forgery
    expect((await begin(new UserAgent())).status, site.log.at(-1)).toBe(503)
    const refreshed = await new UserAgent().open(`${site.url}/oauth/refresh?goto=/user`, {}, (url) =>
      url.endsWith('/user'),
    )
    expect(refreshed.status).toBe(503)
  }
})

test('without an issuer, sign-on says that it is unavailable', async () => {
  site.ports.signOn = null
  expect((await new UserAgent().request(`${site.url}/oauth/url`)).status).toBe(503)
  expect((await begin(new UserAgent())).status).toBe(503)
})
