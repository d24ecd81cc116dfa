import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieCalls } from '#contract/base/cookie-calls.ts'
import type { ClickCaptcha } from '#contract/captcha/captcha.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { SignIn } from '#contract/sign-on/session.ts'
import type { SignOn } from '#server/ports/sign-on.ts'
import { blankDrawing, infoOf } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const app = 'https://app.example.com'
const api = 'https://api.example.com'
const evil = 'https://evil.example.com'

const signOn: SignOn = {
  origin: null,
  ready: async () => {},
  begin: async ({ state }) => `https://id.test/?${new URLSearchParams({ state })}`,
  async finish() {
    const person = { issuer: 'https://id.test', subject: 'lin', name: 'Lin', username: 'lin', picture: '', roleId: 1 }
    return { type: 'person', person, idToken: 'the.id.token' }
  },
  endSession: async (_, returnTo) => ({ type: 'link', url: `https://id.test/end?back=${returnTo}` }),
}

describe.each(databases)('an app on another origin of the same site, on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine, { signOn, drawing: blankDrawing, publicUrl: api, corsOrigins: [app] })
  })
  afterAll(() => site.close())

  /** A browser's cookies of the API's origin; a page of `app` sends them where credentials go, a visit always. */
  function browser() {
    const jar = new Map<string, string>()
    return async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await site.app.request(path, { ...init, headers: { ...init.headers, Cookie: cookie } })
      for (const line of answer.headers.getSetCookie()) {
        expect(line).toMatch(/^__Host-[^;]+; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (/Max-Age=0/.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
  }
  const called = { Origin: app, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }
  const visited = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' }
  const mayRead = (answer: Response) => [
    answer.headers.get('Access-Control-Allow-Origin'),
    answer.headers.get('Access-Control-Allow-Credentials'),
  ]

  test('P12.03 a page of the listed origin reads big files, whose captions a browser shows nobody else; no cookie counts', async () => {
    const path = `/pro-api/file/${'a'.repeat(22)}`
    const of = async (origin: string) => mayRead(await site.app.request(path, { headers: { Origin: origin } }))
    expect(await of(app)).toEqual([app, null])
    expect(await of(evil)).toEqual([null, null])
  })

  test('R7.08 R7.09 R4.07 F65 the whole way: the address, the issuer, back to the app, and the code for a session', async () => {
    const ask = browser()
    const url = await ask('/oauth/url', { headers: called })
    expect(mayRead(url)).toEqual([app, 'true'])
    const { data } = (await url.json()) as { data: { url: string; refreshUrl: string } }
    expect(data).toEqual({ url: `${api}/oauth/authorize`, refreshUrl: `${api}/oauth/refresh` })
    const page = `${app}/help/reading?x=1`
    const left = await ask(`/oauth/authorize?goto=${encodeURIComponent(page)}`, { headers: visited })
    const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state')
    const back = new URL((await ask(`/oauth/callback?state=${state}`)).headers.get('Location') ?? '')
    expect(back.href).toMatch(/^https:\/\/app\.example\.com\/help\/reading\?x=1&code=[\w-]{43}$/)
    const code = back.searchParams.get('code') ?? ''
    const query = (gotoUrl: string) => `/oauth/token?${new URLSearchParams({ code, gotoUrl })}`
    // The same path of our own origin is another page, and a site that is not listed is none.
    expect(
      ((await (await ask(query(`${evil}/help/reading`), { headers: called })).json()) as { data: SignIn }).data.flag,
    ).toBe(false)
    const redeemed = await ask(query(page), { headers: called })
    expect(mayRead(redeemed)).toEqual([app, 'true'])
    const { data: signedIn } = (await redeemed.json()) as { data: SignIn }
    expect(signedIn).toMatchObject({ flag: true, user: { username: 'lin' } })
    const ended = await site.post<{ endSessionUrl: string }>(
      '/api/user/logout',
      { refresh_token: signedIn.user?.refresh_token },
      called,
    )
    expect(ended.body.data.endSessionUrl).toBe(`https://id.test/end?back=${app}/help`)
  })

  test('a code is for the origin that it was made for', async () => {
    const ask = browser()
    const left = await ask(`/oauth/authorize?goto=${app}/help`)
    const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state')
    const back = new URL((await ask(`/oauth/callback?state=${state}`)).headers.get('Location') ?? '')
    const query = new URLSearchParams({ code: back.searchParams.get('code') ?? '', gotoUrl: `${api}/help` })
    const answer = await ask(`/oauth/token?${query}`, { headers: called })
    expect(((await answer.json()) as { data: SignIn }).data.flag).toBe(false)
  })

  test('F34 a page of another site is none of ours', async () => {
    for (const goto of [`${evil}/help`, `${app}.evil.example/help`, `${app}@evil.example/`, `${app}//evil.example`]) {
      const ask = browser()
      const left = await ask(`/oauth/authorize?goto=${encodeURIComponent(goto)}`)
      const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state')
      const back = await ask(`/oauth/callback?state=${state}`)
      expect([goto, back.headers.get('Location')]).toEqual([goto, expect.stringMatching(`^${api}/help\\?code=`)])
    }
  })

  test('F58 a guest of the app solves a picture, whose cookie lives on the API’s origin', async () => {
    const ask = browser()
    const id = 'picture-of-mine'
    const picture = await ask(`/api/common/clickCaptcha?id=${id}`, { headers: called })
    expect(mayRead(picture)).toEqual([app, 'true'])
    expect(((await picture.json()) as { data: ClickCaptcha }).data.id).toBe(id)
    const row = await site.ports.db.selectFrom('captcha').select('answer').executeTakeFirstOrThrow()
    const info = infoOf(JSON.parse(row.answer).spots)
    const init = (body: object) => ({
      method: 'POST',
      headers: { ...called, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const stranger = await browser()('/api/common/checkClickCaptcha', init({ id, info, unset: false }))
    expect([stranger.status, ...mayRead(stranger)]).toEqual([400, app, 'true'])
    const own = await ask('/api/common/checkClickCaptcha', init({ id, info, unset: false }))
    expect(((await own.json()) as { code: number }).code).toBe(200)
    const sent = await ask(
      '/api/Sms/send',
      init({ mobile: '13800000000', template_code: 'user_change_mobile', captchaId: id, captchaInfo: info }),
    )
    expect([((await sent.json()) as { code: number }).code, ...mayRead(sent)]).toEqual([200, app, 'true'])
  })

  test('F65 credentials are for sign-on and captcha calls, and for a listed origin; a wildcard is nobody’s answer', async () => {
    const paths = [...new Set(Object.values(endpoints).map(({ path }) => path.replace(/\{\w+\}/g, 'x')))]
    for (const path of [...paths, '/help/x/_payload.json']) {
      for (const Origin of [app, evil]) {
        const asked = { Origin, 'Access-Control-Request-Method': 'POST' }
        const { headers } = await site.app.request(path, { method: 'OPTIONS', headers: asked })
        const told = [headers.get('Access-Control-Allow-Origin'), headers.get('Access-Control-Allow-Credentials')]
        const expected = Origin === evil ? [null, null] : [app, cookieCalls.has(path) ? 'true' : null]
        expect([path, Origin, ...told]).toEqual([path, Origin, ...expected])
      }
    }
    expect(paths).toEqual(expect.arrayContaining([...cookieCalls]))
  })
})
