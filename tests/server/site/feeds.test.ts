import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

/** Well-formed XML, by the strict parser of a browser's engine. */
async function parsed(xml: string) {
  const { JSDOM } = await import('jsdom')
  const { DOMParser } = new JSDOM('').window
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

describe.each(databases)('feeds on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterEach(() => site.close())
  const read = async (kind: string, locale = 'zh-cn') => {
    const answer = await site.app.request(`/feeds/help.${locale}.${kind}`)
    return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
  }

  test('P2.03 RSS, Atom and JSON of each language: what changed last first, whole texts, absolute links', async () => {
    site.clock.seconds += 86_400
    await importTexts(site, {
      ...helpTexts,
      'zh-cn/more/account.md': '---\nid: account\ntitle: 账号 & <安全>\n---\n见[安装](../start/install.md)。\n',
    })
    const atom = await read('atom')
    expect([atom.status, atom.type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = await parsed(atom.text)
    const entries = [...feed.querySelectorAll('entry')]
    expect(entries.length).toBe(3)
    expect(entries[0]?.querySelector('title')?.textContent).toBe('账号 & <安全>')
    expect(entries[0]?.querySelector('id')?.textContent).toBe(`${testOrigin}/help/account`)
    expect(entries[0]?.querySelector('content')?.textContent).toContain(`href="${testOrigin}/help/install"`)
    expect(entries[0]?.querySelector('updated')?.textContent).toBe('2027-01-16T08:00:00.000Z')
    const rss = await read('rss')
    expect(rss.type).toBe('application/rss+xml; charset=utf-8')
    expect((await parsed(rss.text)).querySelectorAll('item').length).toBe(3)
    const json = await read('json', 'en')
    const items = JSON.parse(json.text) as { version: string; items: { url: string; content_html: string }[] }
    expect([json.type, items.version]).toEqual([
      'application/feed+json; charset=utf-8',
      'https://jsonfeed.org/version/1',
    ])
    expect(items.items.map(({ url }) => url)).toEqual([`${testOrigin}/help/install-en`])
  })

  test('P2.03 feeds are announced by pages and for crawlers, are empty where there is nothing, and take any text', async () => {
    const page = await (await site.app.request('/help/install')).text()
    expect(page).toContain('<link rel="alternate" type="application/atom+xml" href="/feeds/help.zh-cn.atom">')
    expect(await (await site.app.request('/robots.txt')).text()).toContain(`Sitemap: ${testOrigin}/feeds/help.en.atom`)
    await importTexts(site, {
      'en/odd.md': '---\nid: odd\ntitle: "a ]]> b \\u0001 &amp; \\ud83d"\n---\n`]]>` \u0008 <b>x</b>\n',
    })
    for (const kind of ['atom', 'rss']) await parsed((await read(kind, 'en')).text)
    await importTexts(site, {})
    expect((await parsed((await read('atom')).text)).querySelectorAll('entry').length).toBe(0)
    expect((await read('opml')).status).toBe(302)
  })
})
