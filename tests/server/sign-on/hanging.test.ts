import { afterEach, expect, test, vi } from 'vitest'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

let site: TestApp
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await site.close()
})

/** An issuer that takes every request and never answers: only the asker’s own timeout ends it. */
const hanging = vi.fn<typeof fetch>(
  (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }),
)

/** The site with such an issuer, as `npm start` makes it; time passes only when the test says so. */
async function open() {
  const signOn = createOidcSignOn({
    issuer: 'https://id.test/',
    clientId: 'site',
    clientSecret: 'secret',
    publicUrl: testOrigin,
    fetch: hanging,
  })
  site = await createTestApp('sqlite', { signOn })
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms)
    return controller.signal
  })
}

/** What a path answered within the three seconds that the app gives it; null for nothing. */
async function inThreeSeconds(path: string): Promise<Response | null> {
  let answer: Response | null = null
  void Promise.resolve(site.app.request(path)).then((response) => {
    answer = response
  })
  await vi.advanceTimersByTimeAsync(2_900)
  return answer
}

test('R4.12 an issuer that hangs: /oauth/url says that sign-on is out of reach while the app still listens', async () => {
  await open()
  const answer = await inThreeSeconds('/oauth/url')
  expect([answer?.status, answer?.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(hanging).toHaveBeenCalled()
})

test('R4.12 nor does a silent refresh keep a reader, who goes back to the page as they were', async () => {
  await open()
  const answer = await inThreeSeconds('/oauth/refresh?goto=/help/x')
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([302, `${testOrigin}/help/x`])
})

test('R4.12 many who ask at once share one wait', async () => {
  await open()
  hanging.mockClear()
  const all = await Promise.all(Array.from({ length: 20 }, () => inThreeSeconds('/oauth/url')))
  expect(all.map((answer) => answer?.status)).toEqual(Array(20).fill(503))
  expect(hanging.mock.calls.length).toBeLessThanOrEqual(2)
})

test('an issuer that takes longer than anybody waits is known to whoever tries again', async () => {
  await open()
  const metadata = {
    issuer: 'https://id.test/',
    authorization_endpoint: 'https://id.test/auth',
    token_endpoint: 'https://id.test/token',
    jwks_uri: 'https://id.test/jwks',
  }
  hanging.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json(metadata)), 4_000)),
  )
  hanging.mockClear()
  expect((await inThreeSeconds('/oauth/url'))?.status).toBe(503)
  expect((await inThreeSeconds('/oauth/url'))?.status).toBe(200)
  expect(hanging).toHaveBeenCalledTimes(1)
})
