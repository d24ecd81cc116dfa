import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseSteps } from '#server/declared.ts'
import { publishDue } from '#server/document/schedule.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type BlogDesk, blogDesk } from './posts.ts'

describe.each(databases)('the blog on $engine', ({ engine }) => {
  let site: TestApp
  let desk: BlogDesk
  beforeEach(async () => {
    site = await createTestApp(engine)
    desk = await blogDesk(site)
  })
  afterEach(() => site.close())
  const statusOf = async (path: string) => (await site.app.request(path)).status
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)

  test('P2.01 the posts of a language, newest first, page by page and by tag, with what a list shows of each', async () => {
    const body = `${'word '.repeat(640)}\n\n## A heading\n\nMore.`
    await desk.publish('first', { title: 'The first', body, tags: ['news', 'offline'] })
    await desk.publish('second', { tags: ['news'] })
    await desk.publish('third')
    await desk.publish('zh', {}, { locale: 'zh-cn' })
    const { list, total, tags } = await desk.blog()
    expect([ids(list), total]).toEqual([['third', 'second', 'first'], 3])
    expect(tags).toEqual([
      { tag: 'news', count: 2 },
      { tag: 'offline', count: 1 },
    ])
    expect(list[2]).toEqual({
      id: 'first',
      locale: 'en',
      title: 'The first',
      summary: 'About first.',
      tags: ['news', 'offline'],
      cover: '',
      author: 'Ada',
      minutes: 3,
      publishedAt: expect.any(Number),
      updatedAt: expect.any(Number),
    })
    expect(ids((await desk.blog('&limit=10&page=1&tag=news')).list)).toEqual(['second', 'first'])
    expect(await desk.blog('&tag=nothing')).toMatchObject({ list: [], total: 0, tags })
    expect(ids((await desk.blog('&limit=10&page=2')).list)).toEqual([])
  })

  test('F100 a post that a device fetched with its author’s name, until the account is empty, is fetched again', async () => {
    await desk.publish('last-words')
    const row = () =>
      site.ports.db
        .selectFrom('doc')
        .select(['rev', 'authorId'])
        .where('id', '=', 'last-words')
        .executeTakeFirstOrThrow()
    const { authorId } = await row()
    const { author } = await desk.post('last-words')
    expect(author).not.toBe('')
    let fetched = { rev: 0, author: '' }
    const fetch = async () => {
      fetched = { rev: (await row()).rev, author: (await desk.post('last-words')).author }
    }
    await eraseAccount(site.ports, { ...eraseSteps, first: [...eraseSteps.first, fetch] }, authorId)
    expect(fetched.author).toBe(author)
    expect((await row()).rev).toBeGreaterThan(fetched.rev)
    expect((await desk.post('last-words')).author).toBe('')
  })

  test('P2.05 a post names those before and after it, and others with one of its tags', async () => {
    await desk.publish('a', { tags: ['x'] })
    await desk.publish('b', { body: '## One\n\nText.\n\n## Two\n\nText.' })
    await desk.publish('c', { tags: ['x', 'y'] })
    const post = await desk.post('b')
    expect(post).toMatchObject({
      newer: { id: 'c', title: 'Post c' },
      older: { id: 'a' },
      more: [],
      translationId: null,
    })
    expect(post.toc.map(({ text }) => text)).toEqual(['One', 'Two'])
    expect(post.html).toContain('<h2 id="one">One</h2>')
    expect(await desk.post('c')).toMatchObject({
      newer: null,
      older: { id: 'b' },
      more: [{ id: 'a', title: 'Post a' }],
    })
    await desk.publish('c-zh', {}, { locale: 'zh-cn', from: { id: 'c', as: 'translation' } })
    expect((await desk.post('c')).translationId).toBe('c-zh')
    expect(await desk.post('c-zh')).toMatchObject({ translationId: 'c', newer: null, older: null })
  })

  test('P2.01 nobody is told of drafts, planned, withdrawn and deleted posts; answers are revalidated', async () => {
    await desk.publish('shown')
    await desk.begin('draft')
    await desk.begin('planned')
    await desk.act('planned', 'schedule', { at: site.clock.seconds + 500, zone: 'UTC' })
    for (const verb of ['unpublish', 'archive', 'delete']) {
      await desk.publish(verb)
      expect((await desk.act(verb, verb)).status).toBe(200)
    }
    const first = await site.app.request('/api/blog?locale=en')
    const [text, tag] = [await first.text(), first.headers.get('ETag') as string]
    expect(ids(JSON.parse(text).data.list)).toEqual(['shown'])
    for (const id of ['draft', 'planned', 'unpublish', 'archive', 'delete']) {
      expect([id, await statusOf(`/api/blog/${id}`)]).toEqual([id, 404])
      expect(text).not.toContain(`About ${id}`)
    }
    expect(first.headers.get('Cache-Control')).toContain('s-maxage=60')
    const again = () => site.app.request('/api/blog?locale=en', { headers: { 'If-None-Match': tag } })
    expect((await again()).status).toBe(304)
    await desk.publish('later')
    expect((await again()).status).toBe(200)
  })

  test('P2.02 a planned post appears at its time, by itself', async () => {
    await desk.begin('planned')
    const at = site.clock.seconds + 500
    await desk.act('planned', 'schedule', { at, zone: 'Asia/Shanghai' })
    expect([await publishDue(site.ports), await statusOf('/api/blog/planned')]).toEqual([0, 404])
    site.clock.seconds = at
    expect(await publishDue(site.ports)).toBe(1)
    expect(ids((await desk.blog()).list)).toEqual(['planned'])
    expect((await desk.post('planned')).author).toBe('Ada')
  })

  test('P2.02 a post is given an uploaded picture, which readers have with it; the help has none', async () => {
    const body = new FormData()
    body.set('purpose', 'image')
    body.set('file', new File([new Uint8Array(await picture('jpeg', 640, 360))], 'a.jpg', { type: 'image/jpeg' }))
    const sent = await site.app.request('/api/ajax/upload', { method: 'POST', headers: desk.headers, body })
    const cover = `/pro-api/${((await sent.json()) as { data: { path: string } }).data.path.replace(/^\/?(pro-api\/)?/, '')}`
    await desk.publish('with')
    expect((await desk.act('with', 'cover', { cover })).status).toBe(200)
    expect([(await desk.get('with')).cover, (await desk.post('with')).cover]).toEqual([cover, cover])
    expect((await desk.blog()).list[0]?.cover).toBe(cover)
    const feed = await site.get<{ items: { value: { cover: string; author: string } }[] }>(
      '/api/library/changes?locale=en&section=blog&since=0',
    )
    expect(feed.body.data.items[0]?.value).toMatchObject({ cover, author: 'Ada' })
    const size = await site.get<{ blog: { imageBytes: number } }>('/api/library/size?locale=en')
    expect(size.body.data.blog.imageBytes).toBeGreaterThan(0)
    // What nothing shows is swept; this is shown.
    const upload = await site.ports.db.selectFrom('upload').select('usedAt').executeTakeFirstOrThrow()
    expect(upload.usedAt).toBeGreaterThan(0)
    expect((await desk.act('install', 'cover', { cover })).body.data).toEqual({ fields: { cover: 'illegal' } })
    for (const other of ['https://elsewhere.test/a.webp', `/pro-api/uploads/${'0'.repeat(56)}.webp`, '/etc/passwd'])
      expect([other, (await desk.act('with', 'cover', { cover: other })).status]).toEqual([other, 400])
    expect((await desk.act('with', 'cover', { cover: '' })).status).toBe(200)
    expect((await desk.post('with')).cover).toBe('')
  })

  test('P2.01 an address that a post had before leads to it; the help knows no post, nor the blog a help page', async () => {
    await desk.publish('old', { title: 'Zebras of the blog', tags: ['zebra'] })
    const { status } = await desk.act('old', 'rename', { to: 'new' })
    expect([status, (await desk.post('old')).id, (await desk.post('new')).id]).toEqual([200, 'new', 'new'])
    expect(await statusOf('/api/help/doc/new')).toBe(404)
    expect(await statusOf('/api/help/doc/old')).toBe(404)
    expect(await statusOf('/api/blog/install-en')).toBe(404)
    const paths = ['/api/help/home?locale=en', '/api/help/news?locale=en', '/api/help?locale=en&categoryId=start']
    for (const path of [...paths, '/api/help/tree?locale=en&categoryId=start', '/feeds/help.en.json'])
      expect([path, (await (await site.app.request(path)).text()).includes('Zebra')]).toEqual([path, false])
  })

  test('P2.04 tools are told of posts: the newest in the overview, all of a language in a list of their own', async () => {
    for (let at = 0; at < 22; at++) await desk.publish(`many-${at}`, { title: `Number ${at}`, body: 'Text.' })
    const text = async (path: string) => (await site.app.request(path)).text()
    const overview = await text('/llms.txt')
    expect(overview).toContain('## Blog (en)')
    const named = (list: string) => [...list.matchAll(/^- \[(Number \d+)\]\(\S+\/blog\/many-\d+\.md\)/gm)].length
    expect(named(overview)).toBe(20)
    const [, path = ''] = /\[All 22 posts\]\(https?:\/\/[^/]+([^)]+)\)/.exec(overview) ?? []
    const all = await text(path)
    expect(named(all)).toBe(22)
    expect(all).toContain('# Blog')
    await desk.act('many-3', 'unpublish')
    expect(await text(path)).not.toContain('many-3.md')
    expect(await text('/llms.txt')).not.toContain('Number 3]')
    expect((await site.app.request('/llms.txt?locale=en&area=QA')).status).toBe(404)
  })

  test('P2.04 posts are found by title, heading, text and tag, as a kind of their own', async () => {
    await desk.publish('z', { title: 'Quagga', body: 'Intro.\n\n## Okapi\n\nThe bongo lives here.', tags: ['tapir'] })
    type Hits = { hits: { kind: string; id: string; place: string }[]; counts: Record<string, number> }
    const found = async (q: string, more = '') =>
      (await site.get<Hits>(`/api/search?locale=en&q=${q}${more}`)).body.data
    for (const word of ['quagga', 'okapi', 'bongo', 'tapir'])
      expect((await found(word)).hits).toMatchObject([{ kind: 'blog', id: 'z', place: 'tapir' }])
    expect((await found('quagga')).counts).toEqual({ help: 0, question: 0, blog: 1 })
    expect((await found('quagga', '&kind=help')).hits).toEqual([])
    expect((await found('quagga', '&kind=blog')).hits).toHaveLength(1)
    await desk.act('z', 'unpublish')
    expect((await found('quagga')).hits).toEqual([])
  })
})
