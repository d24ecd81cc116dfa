import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'
import { type BlogDesk, blogDesk } from './posts.ts'

/** Well-formed XML, by the strict parser of a browser's engine. */
async function parsed(xml: string) {
  const { JSDOM } = await import('jsdom')
  const { DOMParser } = new JSDOM('').window
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

describe.each(databases)('pages of the blog on $engine', ({ engine }) => {
  let site: TestApp
  let desk: BlogDesk
  beforeAll(async () => {
    site = await createTestApp(engine)
    desk = await blogDesk(site)
    await desk.publish('older', { title: 'An older one', tags: ['a & b'] })
    await desk.publish('zh', { title: '一篇' }, { locale: 'zh-cn' })
    const body = '## First\n\nSee [the help](/help/install-en).\n\n```js\nlet a = 1 < 2\n```'
    await desk.publish('post', { title: 'Tea & <cake>', summary: 'Short.', body, tags: ['a & b'] })
    await desk.publish('post-zh', {}, { locale: 'zh-cn', from: { id: 'post', as: 'translation' } })
    await desk.begin('draft')
  })
  afterAll(() => site.close())
  const read = async (path: string) => {
    const answer = await site.app.request(path)
    return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text(), answer }
  }

  test('P2.01 a post is finished HTML in its own language, with what its screen asks for', async () => {
    const { status, text, answer } = await read('/blog/post')
    expect([status, answer.headers.get('Cache-Control')?.includes('s-maxage=60')]).toEqual([200, true])
    expect(text).toContain('<html lang="en">')
    for (const piece of ['<h1>Tea &amp; &lt;cake&gt;</h1>', 'Short.', 'Ada', '<h2 id="first">First</h2>'])
      expect(text).toContain(piece)
    expect(text).toContain('<a href="/blog?tag=a%20%26%20b"># a &amp; b</a>')
    expect(text).toContain('<a class="pager-next" href="/blog/older">')
    const payload = JSON.parse(/id="payload">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(payload).toEqual({ endpoint: 'getBlogPost', input: { id: 'post' }, data: await desk.post('post') })
    const tag = answer.headers.get('ETag') as string
    expect((await site.app.request('/blog/post', { headers: { 'If-None-Match': tag } })).status).toBe(304)
    for (const id of ['nothing', 'draft', '%00']) expect([id, (await read(`/blog/${id}`)).status]).toEqual([id, 404])
  })

  test('P2.01 the list is finished HTML, other lists of it are the app; a post named by a query has its own page', async () => {
    const { text } = await read('/blog')
    expect(text).toContain('data-view="blog-list"')
    for (const id of ['zh', 'post-zh']) expect(text).toContain(`href="/blog/${id}"`)
    expect(text).toContain('<link rel="alternate" type="application/atom+xml" href="/feeds/blog.zh-cn.atom">')
    expect(text).not.toContain('An older one')
    for (const more of ['?tag=a', '?page=2'])
      expect((await read(`/blog${more}`)).text).not.toContain('data-view="blog-list"')
    const named = await site.app.request('/blog?id=post')
    expect([named.status, named.headers.get('Location')]).toEqual([308, '/blog/post'])
  })

  test('P2.05 cards for other sites, the languages of a post, and what it says to search engines', async () => {
    const { text } = await read('/blog/post')
    const address = `${testOrigin}/blog/post`
    expect(text).toContain(`<link rel="canonical" href="${address}">`)
    expect(text).toContain(`hreflang="zh-CN" href="${testOrigin}/blog/post-zh"`)
    expect(text).toContain('<meta property="og:title" content="Tea &amp; &lt;cake&gt;">')
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    const image = /og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(image).toMatch(new RegExp(`^${testOrigin}/og/blog/post\\.png\\?v=\\d+$`))
    expect([200, 302]).toContain((await site.app.request(image.slice(testOrigin.length))).status)
    expect((await site.app.request('/og/blog/draft.png')).status).toBe(404)
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Tea & <cake>',
      inLanguage: 'en',
      keywords: 'a & b',
      image,
      author: { '@type': 'Person', name: 'Ada' },
      mainEntityOfPage: address,
      datePublished: '2027-01-15',
      dateModified: '2027-01-15',
    })
    expect(data['@graph'][1]).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Blog' }, {}] })
  })

  test('P2.03 RSS, Atom and JSON of each language: newest first, whole texts, absolute links, authors', async () => {
    const atom = await read('/feeds/blog.en.atom')
    expect(atom.type).toBe('application/atom+xml; charset=utf-8')
    const entries = [...(await parsed(atom.text)).querySelectorAll('entry')]
    expect(entries.map((one) => one.querySelector('id')?.textContent)).toEqual([
      `${testOrigin}/blog/post`,
      `${testOrigin}/blog/older`,
    ])
    expect(entries[0]?.querySelector('title')?.textContent).toBe('Tea & <cake>')
    expect(entries[0]?.querySelector('author name')?.textContent).toBe('Ada')
    expect(entries[0]?.querySelector('published')?.textContent).toMatch(/^2027-01-15T/)
    expect(entries[0]?.querySelector('content')?.textContent).toContain(`href="${testOrigin}/help/install-en"`)
    const rss = await read('/feeds/blog.en.rss')
    expect(rss.type).toBe('application/rss+xml; charset=utf-8')
    expect((await parsed(rss.text)).querySelectorAll('item').length).toBe(2)
    const json = JSON.parse((await read('/feeds/blog.zh-cn.json')).text)
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual([
      `${testOrigin}/blog/post-zh`,
      `${testOrigin}/blog/zh`,
    ])
    expect(json.version).toBe('https://jsonfeed.org/version/1')
  })

  test('P2.03 feeds are announced by posts, by the list and for crawlers; the sitemap has every post', async () => {
    expect((await read('/blog/post')).text).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/feeds/blog.en.atom">',
    )
    expect((await read('/robots.txt')).text).toContain(`Sitemap: ${testOrigin}/feeds/blog.zh-cn.atom`)
    const map = await parsed((await read('/sitemap.xml')).text)
    const places = [...map.querySelectorAll('loc')].map((loc) => loc.textContent)
    for (const path of ['/blog', '/blog/older', '/blog/post', '/blog/post-zh', '/blog/zh'])
      expect(places).toContain(testOrigin + path)
    expect(places.some((place) => place?.includes('draft'))).toBe(false)
  })

  test('a post as Markdown, with author and day', async () => {
    const { type, text } = await read('/blog/post.md')
    expect(type).toBe('text/markdown; charset=utf-8')
    for (const line of ['title: "Tea & <cake>"', `url: "${testOrigin}/blog/post"`, 'author: "Ada"', '## First'])
      expect(text).toContain(line)
    expect(text).toContain(`${testOrigin}/help/install-en`)
    expect((await read('/blog/draft.md')).status).toBe(404)
  })
})
