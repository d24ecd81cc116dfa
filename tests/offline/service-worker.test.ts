import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shellRoutes } from '#build/shell-routes.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { siteAreas } from '#contract/site/areas.ts'
import { partitionStore } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { keepSpokenLocale } from '#device/spoken-locale.ts'
import { slots } from '#pages/fill-page.ts'
import { familyOf } from '#service-worker/families.ts'
import { helpPage, helpPageId } from '#service-worker/help-pages.ts'
import type { PageParts } from '#service-worker/library-page.ts'
import { appPage, unknownPage } from '#service-worker/navigations.ts'
import { answerPublicRead } from '#service-worker/public-reads.ts'
import { FeedServer } from './library-world.ts'

const origin = 'https://site.test'
const portal = () => new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
/** As the browser marks an answer that came from another address than was asked. */
const ledElsewhere = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })
const envelope = (data: unknown, code = 200, status = 200) =>
  new Response(JSON.stringify({ code, msg: '', data }), { status, headers: { 'content-type': 'application/json' } })
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

describe('F08 what the worker answers at all', () => {
  const asked = (path: string, init: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
    familyOf(
      {
        method: init.method ?? 'GET',
        mode: (init.mode ?? 'cors') as RequestMode,
        url: new URL(path, origin).href,
        headers: new Headers(init.headers),
      },
      origin,
      (url) => url.pathname === '/assets/app-1234.js',
      (url) => url.pathname === '/assets/admin-1234.js',
    )?.is ?? null
  const navigate = { mode: 'navigate' }

  test.each([
    ['/help/install-iphone', 'help-page'],
    ['/help/安装', 'help-page'],
    ['/help/package.json', 'help-page'],
    ['/help/install-iphone?code=1&state=2', 'help-page'],
    ['/help/install-iphone?preview=a.b', 'app-page'],
    ['/', 'app-page'],
    ['/help', 'view-page'],
    ['/help?source=home-screen', 'view-page'],
    ['/help?q=', 'app-page'],
    ['/help?category=start', 'view-page'],
    ['/help?code=1&state=2', 'app-page'],
    ['/help/a/b', 'app-page'],
    ['/help/%zz', 'app-page'],
    ['/QA/12', 'question-page'],
    ['/QA/12%20copy', 'question-page'],
    ['/QA', 'view-page'],
    ['/QA?tab=mine', 'app-page'],
    ['/QA?ask=1', 'app-page'],
    ['/QA/%20copy', 'app-page'],
    ['/QA/a%2Fb', 'app-page'],
    ['/user/login?goto=%2FQA', 'view-page'],
    ['/user/login?reason=ended', 'app-page'],
    ['/user/iframe/https%3A%2F%2Fexample.com%2Fa.html', 'app-page'],
    ['/admin', 'app-page'],
    ['/nowhere', 'unknown-page'],
    ['/apiary', 'unknown-page'],
    ['/catalog?id=pen', 'app-page'],
    ['/catalog/pen', 'unknown-page'],
    ['/helpful/a', 'unknown-page'],
    ['/index.php/oauth/sso/authorize?goto=x', 'unknown-page'],
    ['/constructor', 'unknown-page'],
    ['/oauth/callback?code=1', null],
    ['/oauth/login', null],
    ['/demo-issuer/auth', null],
    ['/api/openapi.json', null],
    ['/builds/latest.json', null],
    ['/pro-api/files/abc.png', null],
    ['/config.json', null],
    ['/sitemap.xml', null],
    ['/robots.txt', null],
    ['/news/feed.xml', null],
    ['https://other.test/help/a', null],
  ])('navigation to %s → %s', (path, family) => {
    expect(asked(path, navigate)).toBe(family)
  })

  test('what is shared to the app is the one write that it takes, as the system posts it', () => {
    const post = { method: 'POST', mode: 'navigate' }
    expect(asked('/QA/share', post)).toBe('share')
    expect(asked('/QA/share', { method: 'POST' })).toBeNull()
    expect(asked('/QA/share', navigate)).toBe('question-page')
    expect(asked('/QA', post)).toBeNull()
    expect(asked('https://other.test/QA/share', post)).toBeNull()
  })

  test.each([
    ['/assets/app-1234.js', 'shell-file'],
    ['/assets/admin-1234.js', 'rest-file'],
    ['/assets/older-build.js', null],
    ['/help/_payload.json?abc123', 'public-read'],
    ['/help/_payload.json?abc123&locale=en', 'public-read'],
    ['/help/_payload.json?abc123&locale=fr', null],
    ['/help/install/_payload.json?abc123', 'public-read'],
    ['/api/help?locale=en&categoryId=start', 'public-read'],
    ['/api/help/home?locale=zh-cn', 'public-read'],
    ['/api/help/tree?locale=en&categoryId=start', 'public-read'],
    ['/api/help/branch?locale=en&categoryId=start', 'public-read'],
    ['/api/help/doc/install', 'public-read'],
    ['/QA/_payload.json?abc123&locale=en', 'public-read'],
    ['/QA/_payload.json?abc123&locale=en&tab=solved&tag=phone&page=2', 'public-read'],
    ['/QA/12/_payload.json?abc123', 'public-read'],
    ['/api/question?locale=en&categoryId=start', 'public-read'],
    ['/api/question/tag?locale=en', 'public-read'],
    ['/api/question/item/12', 'public-read'],
    ['/api/question/item/12/mine', null],
    ['/api/question/mine?show=asked', null],
    ['/api/question?locale=en&tab=mine', null],
    ['/api/library/size?locale=en', null],
    ['/pro-api/files/0123456789abcdef.png', 'image'],
    ['/pro-api/uploads/0123456789abcdef.webp', 'image'],
    ['/api/help/home?locale=fr', null],
    ['/api/search?locale=en&q=a', null],
    ['/api/library/changes?locale=en&since=0', null],
    ['/api/user/overview', null],
    ['/oauth/url', null],
    ['/oauth/token?code=1', null],
    ['/builds/latest.json?t=1', null],
    ['/builds/meta/abc.json', null],
    ['/config.json', null],
    ['https://api.test/api/help/home?locale=en', null],
    ['https://other.test/assets/app-1234.js', null],
  ])('read of %s → %s', (path, family) => {
    expect(asked(path)).toBe(family)
  })

  const handled = ['/api/help/home?locale=en', '/help/a/_payload.json', '/pro-api/files/a.png', '/assets/app-1234.js']

  test.each(handled)('%s with Authorization, a range or another method → nobody’s', (path) => {
    expect(asked(path)).not.toBeNull()
    expect(asked(path, { headers: { authorization: 'Bearer t' } })).toBeNull()
    expect(asked(path, { headers: { range: 'bytes=0-1' } })).toBeNull()
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(asked(path, { method })).toBeNull()
  })

  test('a form sent as a navigation → nobody’s', () => {
    expect(asked('/help/a', { method: 'POST', mode: 'navigate' })).toBeNull()
  })

  test('what is no id is no help page', () => {
    expect([helpPageId('/help/-x'), helpPageId('/help/a%2Fb'), helpPageId(`/help/${'a'.repeat(81)}`)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

const config = { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' }
const policy = "default-src 'self'"
const shellHtml = `<html ${slots.lang}><head>${slots.title}${slots.head}</head><div id="root"></div>${slots.config}${slots.payload}</html>`
const frames = { member: { screen: '<header>mark-site-mark</header><main></main>', css: 'main{}' } }
const template = {
  html: `<html ${slots.lang}>${slots.title}${slots.head}<main>${slots.article}</main>${slots.pager}${slots.config}${slots.payload}</html>`,
  words: new Proxy({}, { get: (_, name) => String(name) }),
}

function parts(fetcher: typeof fetch, gone: string[] = []): PageParts {
  return {
    config: async () => config,
    look: async () => null,
    fetcher,
    precached: async (path) => {
      if (gone.includes(path)) return undefined
      const headers = {
        'content-security-policy': policy,
        etag: '"1"',
        'content-encoding': 'br',
        vary: 'accept-encoding',
      }
      if (path === '/index.html') return new Response(shellHtml, { headers })
      if (path.startsWith('/pages/frames.')) return new Response(JSON.stringify(frames), { headers })
      return { json: async () => template } as unknown as Response
    },
  }
}

async function saveLibrary(syncedAt = Math.floor(Date.now() / 1000)): Promise<FeedServer> {
  await clear(partitionStore({ locale: 'en', section: 'help' }))
  const server = new FeedServer('en', 50)
  server.category('start')
  server.doc('saved', { html: '<p>From the device</p>', title: 'Saved <page>', formerIds: ['former'] })
  await syncLibrary({ locale: 'en', section: 'help', fetchChanges: server.fetchChanges, now: () => syncedAt })
  return server
}

beforeEach(async () => {
  vi.useRealTimers()
  await saveLibrary()
})

describe('F17 pages without a network', () => {
  const open = (id: string, fetcher: typeof fetch, gone?: string[]) =>
    helpPage(new Request(`${origin}/help/${id}`), id, parts(fetcher, gone))

  test('a help page is put together from the library, whole, with the shell’s policy and its age', async () => {
    const never = vi.fn(offline)
    const response = await open('saved', never)
    const html = await response.text()
    expect(html).toContain('<p>From the device</p>')
    expect(html).toContain('lang="en"')
    expect(html).toContain('Saved &lt;page&gt; - Lamplight')
    expect(html).toContain(`<link rel="canonical" href="${origin}/help/saved">`)
    const payload = JSON.parse(/id="payload">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      data: HelpDoc
      savedAt: number
    }
    expect(payload).toMatchObject({ endpoint: 'getHelp', input: { id: 'saved' }, data: { id: 'saved' } })
    expect(String(payload.savedAt)).toBe(response.headers.get('x-saved-at'))
    expect(response.headers.get('content-security-policy')).toBe(policy)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const name of ['etag', 'content-encoding', 'vary']) expect(response.headers.has(name), name).toBe(false)
    expect(never).not.toHaveBeenCalled()
  })

  test('pages that the worker puts together look as their reader wants them from the first paint', async () => {
    const look = async () => ({ fontSize: 'large', appearance: 'dark' }) as const
    const wanted = '<html data-font-size="large" data-theme="dark" lang='
    const request = new Request(`${origin}/help/saved`)
    expect(await (await helpPage(request, 'saved', { ...parts(offline), look })).text()).toContain(wanted)
    expect(await (await helpPage(request, 'unknown', { ...parts(offline), look })).text()).toContain(wanted)
    expect(await (await appPage(new Request(origin), { ...parts(offline), look })).text()).toContain(wanted)
  })

  test('P1.07 an address that a saved page had before leads on, with no network', async () => {
    const response = await open('former', offline)
    expect([response.status, response.headers.get('location')]).toEqual([308, `${origin}/help/saved`])
  })

  test('F79 renamed in a circle and in a chain: one step to where it is, with no network; deleted: no loop', async () => {
    const server = await saveLibrary()
    const resync = () => syncLibrary({ locale: 'en', section: 'help', fetchChanges: server.fetchChanges, now: () => 1 })
    const moved = async (from: string, to: string, formerIds: string[]) => {
      server.remove('help', from)
      server.doc(to, { formerIds })
      await resync()
      const answers = await Promise.all([...formerIds, to].map((id) => open(id, offline)))
      return answers.map(({ headers }) => headers.get('location')?.replace(`${origin}/help/`, '') ?? '')
    }
    expect(await moved('saved', 'b', ['saved'])).toEqual(['b', ''])
    expect(await moved('b', 'saved', ['b'])).toEqual(['saved', ''])
    expect(await moved('saved', 'b', ['saved'])).toEqual(['b', ''])
    expect(await moved('b', 'c', ['saved', 'b'])).toEqual(['c', 'c', ''])
    server.remove('help', 'c')
    await resync()
    for (const id of ['saved', 'b', 'c']) {
      const gone = await open(id, offline)
      expect([id, gone.status, gone.headers.get('location')]).toEqual([id, 200, null])
      expect(await gone.text()).not.toContain('id="payload"')
    }
  })

  test('one that is not saved: the bare shell, with the site’s configuration', async () => {
    const html = await (await open('unknown', offline)).text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('"siteName"')
    expect(html).not.toContain('id="payload"')
  })

  test('every other page: the bare shell, and no question to the network', async () => {
    const never = vi.fn(offline)
    const response = await appPage(new Request(`${origin}/user/login`), parts(never))
    expect(await response.text()).toContain('"siteName"')
    expect(response.headers.get('content-security-policy')).toBe(policy)
    expect(never).not.toHaveBeenCalled()
  })

  test('R1.02 a page of the app comes in its frame, in the person’s own language; without the frame, bare', async () => {
    const request = new Request(`${origin}/user/account/profile`)
    const open = async (gone?: string[]) => (await appPage(request, parts(offline, gone))).text()
    expect(await open()).toContain('<div id="root" data-view="frame"><header>灯下</header><main></main></div>')
    await keepSpokenLocale('en')
    const html = await open()
    expect(html).toContain('<html lang="en"><head><title>Lamplight</title><style>main{}</style></head>')
    expect(html).toContain('<div id="root" data-view="frame"><header>Lamplight</header><main></main></div>')
    expect(await open(['/pages/frames.en.json'])).toContain('<div id="root"></div>')
    await keepSpokenLocale('zh-cn')
  })

  test('R4.07 F08 a page that the app does not know, a sign-on’s perhaps: the network’s, and without one the shell', async () => {
    const theirs = new Response('authorize', { status: 401 })
    const request = new Request(`${origin}/index.php/oauth/sso/authorize`)
    expect(
      await unknownPage(
        request,
        parts(async () => theirs),
      ),
    ).toBe(theirs)
    expect(await (await unknownPage(request, parts(offline))).text()).toContain('"siteName"')
  })

  test('the areas that the worker knows, src/contract/site/areas.ts, are those of the route tree', () => {
    const routes = shellRoutes(readFileSync('src/app/routeTree.gen.ts', 'utf8'))
    const areas = new Set(routes.map((path) => `/${path.split('/')[1]}`))
    expect(siteAreas.map(({ path }) => path as string).toSorted()).toEqual([...areas].toSorted())
  })

  test('without a saved configuration the shell still comes', async () => {
    const response = await appPage(new Request(origin), { ...parts(offline), config: async () => null })
    expect(await response.text()).toBe(shellHtml)
  })

  test('online, one that is not saved comes from the server, its 404 included', async () => {
    const served = async () => new Response('page', { status: 404, headers: { 'content-security-policy': policy } })
    const response = await open('unknown', served)
    expect([response.status, await response.text()]).toEqual([404, 'page'])
  })

  test.each([
    ['F18 a captive portal’s page', async () => portal()],
    ['F18 a captive portal’s redirect', async () => ({ type: 'opaqueredirect', headers: new Headers() }) as Response],
    [
      'F18 a page that looks like ours from another address',
      async () => ledElsewhere(new Response('page', { headers: { 'content-security-policy': policy } })),
    ],
  ])('%s is offline', async (_name, fetcher) => {
    expect(await (await open('unknown', fetcher as typeof fetch)).text()).toContain('<div id="root"></div>')
  })

  test('a network that does not answer is offline after 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = vi.fn(() => new Promise<never>(() => {}))
    const response = open('unknown', silent)
    await vi.waitFor(() => expect(silent).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await response).text()).toContain('<div id="root"></div>')
  })

  test('a precache the browser has thrown away: the network', async () => {
    const served = async () => new Response('from the server', { headers: { 'content-security-policy': policy } })
    expect(await (await open('saved', served, ['/index.html'])).text()).toBe('from the server')
    expect(await (await open('saved', served, ['/pages/help-doc.en.json'])).text()).toBe('from the server')
  })
})

describe('C.02 public reads', () => {
  const url = `${origin}/help/saved/_payload.json?build`
  const read = (fetcher: typeof fetch, address = url) => answerPublicRead(new Request(address), fetcher)
  const title = async (response: Response) => ((await response.json()) as { data: HelpDoc }).data.title
  const old = () => saveLibrary(Math.floor(Date.now() / 1000) - 600)
  const news = async () => envelope({ title: 'New' })

  test('a library synced just now answers at once, and says how old it is', async () => {
    const never = vi.fn(offline)
    const response = await read(never)
    expect(Number(response.headers.get('x-saved-at'))).toBeGreaterThan(0)
    expect(await title(response)).toBe('Saved <page>')
    expect(never).not.toHaveBeenCalled()
  })

  test('an older one asks the network first', async () => {
    await old()
    expect(await title(await read(news))).toBe('New')
  })

  test('F15 a clock that was set back makes nothing fresh', async () => {
    await saveLibrary(Math.floor(Date.now() / 1000) + 3600)
    expect(await title(await read(news))).toBe('New')
  })

  test.each([
    ['no network', offline],
    ['F18 a captive portal', async () => portal()],
    ['F18 a redirect', async () => ({ type: 'opaqueredirect' }) as Response],
    ['F18 an answer that looks like ours from another address', async () => ledElsewhere(await news())],
    ['JSON that is no envelope', async () => new Response('[1]')],
    ['a broken server', async () => envelope(null, 500, 500)],
    ['F68 an envelope that says 503', async () => envelope(null, 503)],
  ])('%s: the library answers', async (_name, fetcher) => {
    await old()
    const response = await read(fetcher as typeof fetch)
    expect(await title(response)).toBe('Saved <page>')
    expect(response.headers.has('x-saved-at')).toBe(true)
  })

  test('a slow network: the library answers after 2 s', async () => {
    await old()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = vi.fn(() => new Promise<never>(() => {}))
    const response = read(silent)
    await vi.waitFor(() => expect(silent).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await title(await response)).toBe('Saved <page>')
  })

  test('a document that the server has deleted is gone, saved or not', async () => {
    await old()
    const response = await read(async () => envelope(null, 404, 404))
    expect(response.status).toBe(404)
  })

  test('what the library does not have is the network’s alone', async () => {
    expect(await title(await read(news, `${origin}/help/other/_payload.json?build`))).toBe('New')
    await expect(read(offline, `${origin}/help/other/_payload.json`)).rejects.toThrow('Failed to fetch')
    expect(await title(await read(news, `${origin}/help/_payload.json?build&locale=zh-cn`))).toBe('New')
  })

  test('lists and the start page come from the library too', async () => {
    const list = await read(offline, `${origin}/api/help?locale=en&categoryId=start&page=1&limit=10`)
    expect(await list.json()).toMatchObject({ code: 200, data: { total: 1, list: [{ id: 'saved' }] } })
    const second = await read(offline, `${origin}/api/help?locale=en&categoryId=start&page=2`)
    expect(await second.json()).toMatchObject({ data: { total: 1, list: [] } })
    const home = await read(offline, `${origin}/help/_payload.json?build&locale=en`)
    expect(await home.json()).toMatchObject({ data: { locale: 'en', total: 1 } })
  })
})
