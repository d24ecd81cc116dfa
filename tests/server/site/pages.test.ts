import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stylesOf } from '#server/process/styles.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const rootOf = (html: string) => /<div id="root" data-view="frame">(.*?)<\/div>/s.exec(html)?.[1]
const frameOf = (name: string) => `<header>灯下</header><main>${name}</main>`

describe.each(databases)('pages on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterAll(() => site.close())

  test('R2.01 / goes to /help, with its query', async () => {
    const answer = await site.app.request('/')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/help'])
    expect((await site.app.request('/?state=0')).headers.get('Location')).toBe('/help?state=0')
  })

  test('R2.15 a path that is no route goes to /help', async () => {
    for (const path of ['/nowhere', '/help/a/b/c', '/index.php', '//evil.example']) {
      const answer = await site.app.request(path)
      expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/help'])
    }
    expect((await site.app.request('/api/nothing')).status).toBe(404)
    expect((await site.app.request('/nowhere', { method: 'POST' })).status).toBe(405)
  })

  test('what is shared to an app whose service worker is away leads to the form that asks', async () => {
    const answer = await site.app.request('/QA/share', { method: 'POST', body: new FormData() })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/QA?ask=1'])
  })

  test('R2.15 a help page that does not exist is 404 and still the app', async () => {
    for (const path of ['/help/nothing', '/help/%00', '/help/..%2f..%2fetc%2fpasswd']) {
      const answer = await site.app.request(path)
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store'])
      expect(await answer.text()).toContain('<div id="root">')
    }
  })

  test('a help page is finished HTML in its own language, with its payload', async () => {
    const answer = await site.app.request('/help/install-en')
    const html = await answer.text()
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=60')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<h2 id="first-step">First step</h2>')
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/help/install-en">`)
    expect(html).toContain(`hreflang="zh-CN" href="${testOrigin}/help/install"`)
    const payload = /id="payload">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const call = await site.get('/api/help/doc/install-en')
    expect(JSON.parse(payload)).toEqual({ endpoint: 'getHelp', input: { id: 'install-en' }, data: call.body.data })
    const again = await site.app.request('/help/install-en', {
      headers: { 'If-None-Match': answer.headers.get('ETag') as string },
    })
    expect(again.status).toBe(304)
  })

  test('R2.11 the pages of members are the shell, with an encoded address in the path as well', async () => {
    for (const path of [
      '/user',
      '/user/iframe/https%3A%2F%2Fa.test%2Fb%3Fc%3D1%23d',
      '/user/iframe/%E0%A4',
      '/user/iframe/x',
    ]) {
      const answer = await site.app.request(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('<div id="root" data-view="frame">')
    }
    for (const path of ['/user/iframe', '/user/iframe/https://a.test/b', '/user/none']) {
      expect([path, (await site.app.request(path)).headers.get('Location')]).toEqual([path, '/help'])
    }
  })

  test('known routes without a page of their own get the shell with the configuration', async () => {
    for (const path of ['/help', '/user/login']) {
      const answer = await site.app.request(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('"siteName":{"zh-cn":"灯下","en":"Lamplight"}')
    }
    expect((await site.get('/config.json')).body).toEqual(site.ports.config)
  })

  test('the help centre says to search engines how the site is searched, and no other page without a record does', async () => {
    const html = await (await site.app.request('/help')).text()
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'WebSite',
      name: '灯下',
      url: `${testOrigin}/help`,
      potentialAction: { target: `${testOrigin}/help?q={search_term_string}` },
    })
    expect(await (await site.app.request('/user/login')).text()).not.toContain('ld+json')
  })

  test('the help centre comes with its list in it, in the default language, for whoever asks', async () => {
    const answer = await site.app.request('/help?source=home-screen', { headers: { 'Accept-Language': 'en' } })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('s-maxage=60')])
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('data-view="help-home"')
    expect(html).toContain('<a href="/help/install">安装到手机</a>')
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/help">`)
    const payload = /id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const { data } = (await site.get('/api/help/home?locale=zh-cn')).body
    expect(JSON.parse(payload)).toEqual([{ endpoint: 'getHelpHome', input: { locale: 'zh-cn' }, data }])
  })

  test('R2.02 a category comes with its list in it, with an address and a description of its own', async () => {
    const answer = await site.app.request('/help?source=home-screen&category=start')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('s-maxage=60')])
    expect(html).toContain('data-view="help-category"')
    expect(html).toContain('<title>开始 - 灯下</title>')
    expect(html).toContain('<meta name="description" content="开始 in the help of 灯下">')
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/help?category=start">`)
    expect(html).toContain('<a href="/help/install">安装<wbr>到手机</a>')
    expect(html).toContain('<a href="/help?category=start" aria-current="page">开始 2</a>')
    const payload = /id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const list = await site.get('/api/help?locale=zh-cn&categoryId=start&page=1&limit=50')
    expect(JSON.parse(payload)).toEqual([
      { endpoint: 'getHelpHome', input: { locale: 'zh-cn' }, data: expect.objectContaining({ total: 3 }) },
      {
        endpoint: 'listHelp',
        input: { locale: 'zh-cn', categoryId: 'start', page: 1, limit: 50 },
        data: list.body.data,
      },
    ])
  })

  test('what else is shown at /help is a frame', async () => {
    for (const path of [
      '/help?q=lamp',
      '/help?category=nothing',
      '/help?category=start&view=print',
      '/help?category=start&version=1',
      '/help?view=news',
      '/help?code=1&state=2',
    ]) {
      const html = await (await site.app.request(path)).text()
      expect([path, rootOf(html), html.includes('payload')]).toEqual([path, frameOf('areas'), false])
    }
  })

  test('a course, a product and their lists stand in the frame that the app draws around them, and bring its rules', async () => {
    for (const [path, frame] of [
      ['/course', 'areas'],
      ['/catalog', 'areas'],
    ] as const) {
      const html = await (await site.app.request(path)).text()
      const main = /data-view="\w+"><header>灯下<\/header><main class="article" id="content"/
      expect([path, html]).toEqual([path, expect.stringMatching(main)])
      expect(html).toContain(`<style>.${frame}{}</style></head>`)
      expect(html.split('<main')).toHaveLength(2)
    }
  })

  test('a page without finished HTML has its frame at once, in the default language, and its rules in the policy', async () => {
    for (const [path, frame] of [
      ['/activity', 'areas'],
      ['/user/account/profile', 'member'],
      ['/user/iframe/https%3A%2F%2Fexample.com', 'bare'],
      ['/course/notes', 'areas'],
      ['/course/practice', 'areas'],
      ['/course/0tpa6vq-vjTgQWioSSJ-?lesson=a', 'bare'],
      ['/admin', 'admin'],
      ['/admin/doc', 'admin'],
      ['/apply', 'areas'],
    ] as const) {
      const answer = await site.app.request(path, { headers: { 'Accept-Language': 'en' } })
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, path.includes('?lesson=') ? 404 : 200])
      expect([path, rootOf(html)]).toEqual([path, frameOf(frame)])
      expect(html).toContain(`<style>.${frame}{}</style></head>`)
      expect(html).toContain('<html lang="zh-CN">')
    }
    expect(stylesOf(site.ports.pages)).toContain(
      `'sha256-${createHash('sha256').update('.member{}').digest('base64')}'`,
    )
  })

  test('the sign-in page has its frame and stays out of indexes', async () => {
    const html = await (await site.app.request('/user/login?goto=%2FQA')).text()
    expect(html).toContain('<h1>Sign in to 灯下</h1>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<meta name="description"')
    expect(await (await site.app.request('/user/login?reason=ended')).text()).toContain('<div id="root"></div>')
  })

  test('a help centre with nothing in it is a frame, until something is', async () => {
    const empty = await createTestApp(engine)
    expect(rootOf(await (await empty.app.request('/help')).text())).toBe(frameOf('areas'))
    await importTexts(empty, helpTexts)
    expect(await (await empty.app.request('/help')).text()).toContain('data-view="help-home"')
    await empty.close()
  })

  test('R2.13 the admin area’s index is the app, in the shell that everybody gets: who may enter is asked by its calls', async () => {
    const answer = await site.app.request('/admin')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await answer.text()
    expect(html).toContain('<div id="root" data-view="frame">')
    expect(html).not.toContain('id="payload"')
  })

  test('the sitemap lists every document with its translation; robots.txt names it', async () => {
    const xml = await (await site.app.request('/sitemap.xml')).text()
    expect(xml.match(/<loc>/g)).toHaveLength(6)
    expect(xml).toContain(`<loc>${testOrigin}/help/install</loc>`)
    expect(xml).toContain(`hreflang="en" href="${testOrigin}/help/install-en"`)
    expect(await (await site.app.request('/robots.txt')).text()).toContain(`Sitemap: ${testOrigin}/sitemap.xml`)
  })

  test('F55 files are served by their hash alone', async () => {
    const name = `${'a'.repeat(32)}.png`
    await site.ports.files.put(name, new Uint8Array([1, 2, 3]), 'image/png')
    const answer = await site.app.request(`/pro-api/files/${name}`)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    for (const path of ['..%2flamplight.db', 'x.svg', `${'b'.repeat(32)}.png`, '%2e%2e%2f%2e%2e%2fetc%2fpasswd']) {
      expect([path, (await site.app.request(`/pro-api/files/${path}`)).status]).toEqual([path, 404])
    }
  })
})
