import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { questionLimits } from '#contract/question/limits.ts'
import { createApp } from '#server/app.ts'
import { createCompressor } from '#server/http/encoding.ts'
import { createKeptAnswers, type KeptAnswers } from '#server/http/kept-answers.ts'
import { createSite } from '#server/http/site.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const support = 2
const security = { publicUrl: testOrigin, issuerOrigin: null, apiUrl: '', cdnUrl: '/pro-api', styles: [] }
const packings = ['', 'gzip', 'gzip, br']

describe.each(databases)('F69 finished answers that are kept on $engine', { timeout: 120_000 }, ({ engine }) => {
  let site: TestApp
  let answers: KeptAnswers
  let keeping: (request: Request) => Promise<Response>
  let making: (request: Request) => Promise<Response>
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let staff: Person
  let id: string

  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    qa = questionsOf(site)
    lin = await signedIn(site.ports)
    staff = await signedIn(site.ports, { roleId: support })
    id = await qa.ask(lin, { tags: ['lamp'] })
    answers = createKeptAnswers(site.ports.db, site.clock)
    keeping = siteOf(createApp({ ...site.ports, answers }))
    making = siteOf(site.app)
  })
  afterEach(() => site.close())

  const siteOf = (app: Hono) =>
    createSite({
      app: (request: Request) => app.fetch(request),
      files: async () => null,
      compress: createCompressor(),
      security,
    })
  const reads = () => [
    '/help',
    '/help/install',
    '/help/install-en',
    '/help/install/_payload.json?b1',
    '/help/unknown',
    '/config.json',
    '/help/_payload.json?b1&locale=zh-cn',
    '/api/help?locale=zh-cn&categoryId=start',
    '/sitemap.xml',
    '/robots.txt',
    ...['help', 'question', 'blog'].map((section) => `/api/library/changes?locale=en&section=${section}&since=0`),
    `/QA/${id}`,
    `/QA/${id}%20copy`,
    `/QA/${id}/_payload.json`,
    '/QA/_payload.json?b1&locale=en',
    '/api/question?locale=en&tag=lamp',
    '/api/question/tag?locale=en',
    '/api/openapi.json',
    '/api/help?locale=xx',
    '/api/search?locale=en&q=install',
    '/api/search?locale=zh-cn&q=%E5%AE%89%E8%A3%85',
    '/api/search?locale=en',
  ]
  const ask = (of: typeof keeping, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    of(new Request(`${testOrigin}${path}`, { method, headers: { 'X-Request-Id': 'same-for-all', ...headers } }))
  const told = async (answer: Response) => {
    const headers = Object.fromEntries(answer.headers)
    // Packed as fast or as well as it is worth: the same bytes when they are unpacked.
    const packing = headers['content-encoding']
    delete headers['content-length']
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers, body: new TextDecoder().decode(await unpacked(bytes, packing)) }
  }
  const walk = async (of: typeof keeping, headers?: Record<string, string>) => {
    const found = []
    for (const path of reads()) found.push({ path, ...(await told(await ask(of, path, headers))) })
    return found
  }
  /** Both of them, the kept one twice: made, and from what was kept. */
  const same = async (by = ['gzip, br']) => {
    for (const packing of by) {
      const headers = packing ? { 'Accept-Encoding': packing } : undefined
      const made = await walk(making, headers)
      expect(await walk(keeping, headers)).toEqual(made)
      expect(await walk(keeping, headers)).toEqual(made)
    }
  }
  const text = async (path: string) => (await ask(keeping, path)).text()

  test('each is what would be made, header by header and byte by byte, in every packing', async () => {
    await same(packings)
    const { hits, misses } = answers.counts()
    expect(hits).toBeGreaterThan(misses)
  })

  test('whoever has it is told so, by its tag in any packing; HEAD says what GET would', async () => {
    for (const packing of packings) {
      const path = '/help/install/_payload.json?b1'
      const get = await ask(keeping, path, { 'Accept-Encoding': packing })
      const tag = get.headers.get('ETag') as string
      const again = await ask(keeping, path, { 'Accept-Encoding': packing, 'If-None-Match': `"other", W/${tag}` })
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, ''])
      expect(again.headers.get('Vary')).toBe('Accept-Encoding')
      const head = await ask(keeping, path, { 'Accept-Encoding': packing }, 'HEAD')
      expect([head.status, await head.text(), Object.fromEntries(head.headers)]).toEqual([
        200,
        '',
        Object.fromEntries(get.headers),
      ])
    }
  })

  test('an edit, a new title, a document that goes and comes back: each is seen by the next reader', async () => {
    await same()
    const edited = { ...helpTexts, 'en/start/install.md': `${helpTexts['en/start/install.md']}\n\nA zeppelin.` }
    await importTexts(site, edited)
    expect(await text('/help/install-en')).toContain('zeppelin')
    await same()
    const { 'en/start/install.md': _, ...fewer } = helpTexts
    await importTexts(site, fewer)
    expect((await ask(keeping, '/help/install-en')).status).toBe(404)
    await same()
    await importTexts(site, helpTexts)
    expect((await ask(keeping, '/help/install-en')).status).toBe(200)
    await same()
  })

  test('a question that is answered, voted for, followed, hidden, shown, deleted: seen at once', async () => {
    const reader = await signedIn(site.ports)
    const steps: [string, () => Promise<unknown>][] = [
      ['answer', () => qa.answer(staff, id)],
      ['vote', () => qa.do(reader, id, 'vote', { on: true })],
      ['follow', () => qa.do(reader, id, 'follow', { on: true })],
      ['hide', () => qa.do(staff, id, 'status', { to: 'hide' })],
      ['show', () => qa.do(staff, id, 'status', { to: 'show' })],
      ['delete', () => qa.do(staff, id, 'delete')],
    ]
    await same()
    for (const [name, step] of steps) {
      const before = await text(`/QA/${id}/_payload.json`)
      await step()
      expect([name, await text(`/QA/${id}/_payload.json`)]).not.toEqual([name, before])
      await same()
    }
  })

  test('what the clock changes is not kept beyond it', async () => {
    const answerId = await qa.answer(staff, id)
    await qa.do(lin, id, 'accept', { answerId })
    const status = async () =>
      (JSON.parse(await text(`/QA/${id}/_payload.json`)) as { data: { status: string } }).data.status
    const { activeAt } = await qa.read(id)
    site.clock.seconds = activeAt + questionLimits.quietSeconds - 2
    expect(await status()).toBe('solved')
    await same()
    site.clock.seconds += 2
    expect(await status()).toBe('closed')
    await same()
  })

  test('nothing of a member is in it: two people and a guest get one answer, and what is theirs is kept nowhere', async () => {
    const alone = await walk(keeping)
    for (const person of [lin, staff]) {
      const headers = { Authorization: `Bearer ${person.token}`, Cookie: `session=${person.token}` }
      expect(await walk(keeping, headers)).toEqual(alone)
      const before = answers.counts().entries
      for (const path of [
        '/api/account/overview',
        '/api/account/profile',
        '/api/index/index',
        `/api/question/item/${id}/mine`,
      ])
        expect((await ask(keeping, path, headers)).headers.get('Cache-Control')).not.toContain('public')
      expect(answers.counts().entries).toBe(before)
    }
    expect(await walk(keeping)).toEqual(alone)
  })

  test('its bytes have a bound, and what was asked for last stays', async () => {
    const most = 80_000
    answers = createKeptAnswers(site.ports.db, site.clock, { read: most, search: 10_000 })
    keeping = siteOf(createApp({ ...site.ports, answers }))
    for (let n = 0; n < 100; n++) {
      await ask(keeping, `/help/install/_payload.json?b${n}`, { 'Accept-Encoding': n % 2 ? 'br' : 'gzip' })
      await ask(keeping, `/api/search?locale=en&q=install${n}`)
      await text('/help/install')
      expect(answers.counts().bytes).toBeLessThanOrEqual(most + 10_000)
    }
    expect([answers.has('/help/install'), answers.has('/help/install/_payload.json?b0')]).toEqual([true, false])
    expect(answers.has('/help/install/_payload.json?b99')).toBe(true)
    await same()
  })
})

async function unpacked(bytes: Uint8Array<ArrayBuffer>, packing: string | undefined): Promise<Uint8Array> {
  if (!packing) return bytes
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  return packing === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}
