import { afterEach, describe, expect, test } from 'vitest'
import type { SignIn } from '#contract/sign-on/session.ts'
import { createApp } from '#server/app.ts'
import type { SignOn } from '#server/ports/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const evil = 'https://evil.example.com'
const known = 'K'.repeat(43)

/** An issuer that knows the administrator and asks nothing, as one does where somebody is signed in already. */
const signOn: SignOn = {
  origin: null,
  ready: async () => {},
  begin: async ({ state }) => `https://id.test/?${new URLSearchParams({ state })}`,
  async finish() {
    const person = { issuer: 'https://id.test', subject: 'admin', name: 'Mo', username: 'momo', picture: '', roleId: 9 }
    return { type: 'person', person, idToken: null }
  },
  endSession: async () => null,
}

type Jar = Map<string, string>
const header = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

const kinds = databases.flatMap(({ engine }) =>
  ['http://help.example.com', 'https://help.example.com'].map((publicUrl) => ({ engine, publicUrl })),
)

describe.each(kinds)('a cookie that a sibling domain planted, on $engine at $publicUrl', ({ engine, publicUrl }) => {
  let site: TestApp
  afterEach(() => site.close())
  const open = async (more = {}) => {
    site = await createTestApp(engine, { signOn, publicUrl, ...more })
  }

  /** One step of a browser: sends its cookies, keeps what it is given. */
  async function visit(jar: Jar, path: string) {
    const answer = await site.app.request(path, { headers: { Cookie: header(jar) } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const place = (answer: Response) => new URL(answer.headers.get('Location') ?? publicUrl)
  const codeIn = (answer: Response) => place(answer).searchParams.get('code') ?? ''
  const begin = async (jar: Jar, goto = '/help') =>
    place(await visit(jar, `/oauth/authorize?goto=${encodeURIComponent(goto)}`)).searchParams.get('state') ?? ''
  const back = (jar: Jar, state: string) => visit(jar, `/oauth/callback?state=${state}`)
  const redeem = async (jar: Jar, code: string, page = '/help') => {
    const query = new URLSearchParams({ code, gotoUrl: page.startsWith('/') ? publicUrl + page : page })
    const answer = await visit(jar, `/oauth/token?${query}`)
    return ((await answer.json()) as { data: SignIn }).data
  }
  const codes = () => site.ports.db.selectFrom('sign_on_code').selectAll().execute()
  const flowOf = (jar: Jar) => [...jar].find(([name]) => name.includes('sign_on_flow_')) as [string, string]
  const withGoto = (sealed: string, goto: string) => {
    const parts = sealed.split('.')
    parts[4] = Buffer.from(goto).toString('base64url')
    return parts.join('.')
  }

  test('F33 F34 R4.07 a flow whose goto was changed leads nowhere, and no code is made', async () => {
    await open()
    const attacker: Jar = new Map()
    const state = await begin(attacker)
    const [name, sealed] = flowOf(attacker)
    for (const forged of [
      withGoto(sealed, `${evil}/help`),
      withGoto(sealed, `${evil}/help`).replace(/\.[^.]*$/, ''),
      withGoto(sealed, `${evil}/help`).replace(/\.[^.]*$/, '.'),
      sealed.replace(/^[^.]+/, 'zzzzzz'),
      `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`,
      'x',
      '....',
    ]) {
      // Even where a browser would take this host's own name from somebody else.
      const victim: Jar = new Map([[name, forged]])
      const answer = await back(victim, state)
      expect([forged, answer.status, answer.headers.get('Location')]).toEqual([forged, 400, null])
    }
    expect(await codes()).toEqual([])
    expect((await back(attacker, state)).status).toBe(302)
  })

  test('F33 a flow sealed for one state counts under no other', async () => {
    await open()
    const attacker: Jar = new Map()
    const state = await begin(attacker)
    const [name, sealed] = flowOf(attacker)
    const other = 'S'.repeat(43)
    expect((await back(new Map([[name.replace(state, other), sealed]]), other)).status).toBe(400)
    expect(await codes()).toEqual([])
  })

  test('F33 F32 R4.07 a browser’s secret that was there before is no part of a sign-in: whoever planted it has no session of it', async () => {
    await open()
    const planted = [
      'sign_on_browser',
      '__Host-sign_on_browser',
      'sign_on_code_',
      '__Host-sign_on_code_',
      'visitor',
    ].map((name) => [name, known] as const)
    const victim: Jar = new Map(planted)
    const code = codeIn(await back(victim, await begin(victim)))
    expect(code).toMatch(/^[\w-]{43}$/)
    // As much as somebody can know who planted it, and who sees the address that the code came back in.
    const attacker: Jar = new Map(planted)
    for (const prefix of ['', '__Host-']) attacker.set(`${prefix}sign_on_code_${code.slice(0, 16)}`, known)
    expect((await redeem(attacker, code)).flag).toBe(false)
    expect(await redeem(victim, code)).toMatchObject({ flag: true, user: { roleId: 9 } })
    const sessions = await site.ports.db.selectFrom('session').select('browserHash').execute()
    expect(sessions).not.toContainEqual({ browserHash: await site.ports.secrets.hash(known) })
    expect(sessions).toHaveLength(1)
  })

  test('F33 each sign-in of a browser has a secret of its own, and ends the session before it', async () => {
    await open()
    const browser: Jar = new Map()
    const seen = new Set<string>()
    for (let n = 0; n < 3; n++) {
      await redeem(browser, codeIn(await back(browser, await begin(browser))))
      seen.add([...browser].find(([name]) => name.endsWith('sign_on_browser'))?.[1] ?? '')
    }
    expect(seen.size).toBe(3)
    const kept = await site.ports.db.selectFrom('session').select('browserHash').execute()
    expect(kept.filter(({ browserHash }) => browserHash !== '')).toHaveLength(1)
    // Nothing of a finished way is left behind.
    expect([...browser.keys()].filter((name) => /sign_on_(flow|code)/.test(name))).toEqual([])
  })

  test('two tabs that come back before either redeems are both signed in', async () => {
    await open()
    const browser: Jar = new Map()
    const [first, second] = [await begin(browser), await begin(browser)]
    const codes = [codeIn(await back(browser, first)), codeIn(await back(browser, second))]
    for (const code of codes) expect((await redeem(browser, code)).flag).toBe(true)
  })

  test('F34 where sign-on returns to is judged again on return', async () => {
    const app = 'https://app.example.com'
    await open({ corsOrigins: [app] })
    const browser: Jar = new Map()
    const [first, second] = [await begin(browser, `${app}/help/x`), await begin(browser, `${app}/help/x`)]
    expect(place(await back(browser, first)).href).toContain(`${app}/help/x?code=`)
    site.ports.corsOrigins = []
    expect(place(await back(browser, second)).href).toContain(`${publicUrl}/help?code=`)
  })

  test('a flow that one process sealed is good at another over the same database', async () => {
    await open()
    const db = site.database.connect()
    const other = createApp({ ...site.ports, db })
    const browser: Jar = new Map()
    const state = await begin(browser)
    const answer = await other.request(`/oauth/callback?state=${state}`, { headers: { Cookie: header(browser) } })
    expect(answer.headers.get('Location')).toContain('?code=')
    await db.destroy()
    expect(await site.ports.db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'sign-on flow' }])
  })
})
