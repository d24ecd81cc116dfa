import { afterEach, describe, expect, test } from 'vitest'
import { startSession } from '#server/access/session.ts'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import type { SignOn } from '#server/ports/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const idToken = 'header.payload"<script>.signature'
const known = { issuer: 'https://id.test/', end_session_endpoint: 'https://id.test/end?policy=1' }

/** The real client of an issuer that says where sessions end, and nothing else. */
const issuer = (signOut?: 'link' | 'form', metadata: object = known): SignOn =>
  createOidcSignOn({
    issuer: 'https://id.test/',
    clientId: 'site',
    clientSecret: 'secret',
    publicUrl: testOrigin,
    signOut,
    fetch: async () => Response.json(metadata),
  })

describe.each(databases)('ending the issuer’s session on $engine', ({ engine }) => {
  let site: TestApp
  afterEach(() => site.close())

  async function signOut(signOn: SignOn, headers: Record<string, string> = {}) {
    site = await createTestApp(engine, { signOn })
    const { user } = await signedIn(site.ports)
    const { user: mine } = await startSession(site.ports, { ...user, id: user.id }, 'browser', idToken)
    const answer = await site.post<{ endSessionUrl: string | null }>(
      '/api/user/logout',
      { refresh_token: mine.refresh_token },
      headers,
    )
    return answer.body.data.endSessionUrl
  }
  const visit = (url: string, headers = {}) => site.app.request(url.slice(testOrigin.length), { headers })

  test('R4.03 F66 the address names our client and the way back; the id token is nowhere in it', async () => {
    const url = new URL((await signOut(issuer())) ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      policy: '1',
      client_id: 'site',
      post_logout_redirect_uri: `${testOrigin}/help`,
    })
    expect(url.origin + url.pathname).toBe('https://id.test/end')
  })

  test('R4.03 F66 where the issuer wants the id token, our own page posts it: once, and no address holds it', async () => {
    const url = (await signOut(issuer('form'))) ?? ''
    expect(url).toMatch(new RegExp(`^${testOrigin}/oauth/end-session\\?ticket=[\\w-]{43}$`))
    const page = await visit(url, { 'Accept-Language': 'en' })
    const html = await page.text()
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'; form-action *")
    expect(html).toContain('<form method="post" action="https://id.test/end?policy=1">')
    const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
    expect(inputs.map(([, name, value]) => [name, value])).toEqual([
      ['client_id', 'site'],
      ['post_logout_redirect_uri', `${testOrigin}/help`],
      ['id_token_hint', 'header.payload&quot;&lt;script&gt;.signature'],
    ])
    // It posts by a script of ours, and by a button where there is none.
    expect(html).toContain('<button class="main">Continue signing out</button>')
    const script = await site.app.request(/<script src="([^"]+)"/.exec(html)?.[1] ?? '')
    expect([await script.text(), script.headers.get('Content-Type')]).toEqual([
      'document.forms[0].submit()\n',
      'text/javascript; charset=utf-8',
    ])
    const again = await visit(url)
    expect([again.status, again.headers.get('Location')]).toEqual([302, `${testOrigin}/help`])
    expect(await site.ports.db.selectFrom('sign_out').selectAll().execute()).toEqual([])
  })

  test('R4.03 a ticket is for some minutes, and what is none leads back to the help', async () => {
    const url = (await signOut(issuer('form'))) ?? ''
    site.clock.seconds += 301
    for (const other of [url, `${testOrigin}/oauth/end-session`, `${testOrigin}/oauth/end-session?ticket=x`]) {
      expect((await visit(other)).headers.get('Location')).toBe(`${testOrigin}/help`)
    }
  })

  test('R4.03 an issuer that ends no sessions, or says so oddly, is left alone', async () => {
    expect(await signOut(issuer('form', { issuer: 'https://id.test/' }))).toBeNull()
    await site.close()
    const odd = { issuer: 'https://id.test/', end_session_endpoint: 'javascript:alert(1)' }
    expect(await signOut(issuer('form', odd))).toBeNull()
  })
})

test('R4.03 prompt=login, and no other, is passed on to the issuer, and never to a silent refresh', async () => {
  const metadata = { ...known, authorization_endpoint: 'https://id.test/auth' }
  const site = await createTestApp('sqlite', { signOn: issuer('link', metadata) })
  const promptOf = async (path: string) => {
    const { headers } = await site.app.request(path)
    return new URL(headers.get('Location') ?? '').searchParams.get('prompt')
  }
  expect(await promptOf('/oauth/authorize?goto=/help&prompt=login')).toBe('login')
  expect(await promptOf('/oauth/authorize?goto=/help')).toBeNull()
  for (const prompt of ['none', 'consent', 'login%20consent', 'LOGIN', '']) {
    expect(await promptOf(`/oauth/authorize?goto=/help&prompt=${prompt}`)).toBeNull()
  }
  expect(await promptOf('/oauth/refresh?goto=/help&prompt=login')).toBe('none')
  await site.close()
})
