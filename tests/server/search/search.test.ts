import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/base/locale.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { libraryFeed } from '#device/library/feed.ts'
import { partitionStore } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { searchStore } from '#device/search/rows.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const sections = ['help', 'question'] as const
const texts = {
  ...helpTexts,
  'en/more/proto.md': '# Names\n\nAbout `__proto__` and `constructor`: `.*` `(a+)+$`',
}

/** Typed letter by letter, and what nobody types by chance. */
const typed = ['安装到主屏幕', '离线 search', 'brwser home', 'how to install it', 'package.json'].flatMap((text) =>
  [...text].map((_, i) => text.slice(0, i + 1)),
)
const hostile = ['__proto__', 'constructor', '.*', '(a+)+$', '\\', "' or 1=1 --", '%_', '🙂'.repeat(50), '  ']
const queries = [...typed.filter((q) => q.trim() !== ''), ...hostile]

describe.each(databases)('search on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Person
  let mo: Person
  let questions: ReturnType<typeof questionsOf>
  const questionIds: string[] = []

  beforeAll(async () => {
    site = await createTestApp(engine)
    questions = questionsOf(site)
    lin = await signedIn(site.ports)
    mo = await signedIn(site.ports)
    await importTexts(site, texts)
    const first = {
      locale: 'zh-cn',
      title: '离线时怎么搜索？',
      body: '断网以后还能搜索和安装吗？',
      tags: ['离线', 'search'],
    }
    questionIds.push(await questions.ask(lin, first))
    await questions.answer(mo, questionIds[0] as string, '可以，安装到主屏幕以后就行。')
    questionIds.push(
      await questions.ask(lin, { title: 'Install with package.json?', body: 'Which browser is it for?' }),
    )
  })
  afterAll(() => site.close())

  async function online(locale: Locale, q: string, more = ''): Promise<SiteHits> {
    const { body } = await site.get<SiteHits>(`/api/search?locale=${locale}&q=${encodeURIComponent(q)}${more}`)
    expect([q, body.code]).toEqual([q, 200])
    return body.data
  }
  async function sync(locale: Locale): Promise<void> {
    const fetcher = (async (input: string, init: RequestInit) => site.app.request(input, init)) as typeof fetch
    const fetchChanges = libraryFeed('', fetcher)
    for (const section of sections) await syncLibrary({ locale, section, fetchChanges })
  }
  async function freshDevice(locale: Locale): Promise<LibrarySearch> {
    for (const section of sections) await clear(partitionStore({ locale, section }))
    await clear(searchStore({ locale }))
    await sync(locale)
    return new LibrarySearch(locale)
  }

  test('C.02 online and offline the same library gives the same hits, byte for byte', async () => {
    for (const locale of ['zh-cn', 'en'] as const) {
      const device = await freshDevice(locale)
      let hits = 0
      for (const q of queries) {
        const answer = await online(locale, q)
        hits += answer.hits.length
        expect(JSON.stringify(await device.search(q)), q).toBe(JSON.stringify(answer))
      }
      expect(hits).toBeGreaterThan(20)
      const kind = 'question'
      const chosen = await online(locale, 'install 安装', '&kind=question&limit=1')
      expect(JSON.stringify(await device.search('install 安装', { kind, limit: 1 }))).toBe(JSON.stringify(chosen))
      expect([chosen.total, chosen.counts]).toEqual([1, { help: expect.any(Number), question: 1, blog: 0 }])
    }
  })

  test('C.02 the same after edits that each side has followed in its own way', async () => {
    const device = await freshDevice('zh-cn')
    await device.prepare()
    const edited = (n: number) => ({
      'zh-cn/start/install.md': `---\nid: install\ntitle: 安装 ${n}\n---\n主屏幕 ${n}\n`,
    })
    for (let n = 0; n < 4; n++) {
      await importTexts(site, { ...texts, ...edited(n) })
      await online('zh-cn', '安装')
      if (n % 2) {
        await sync('zh-cn')
        await device.prepare()
      }
    }
    await questions.answer(mo, questionIds[0] as string, '第二个回答：也可以收藏。')
    await sync('zh-cn')
    const fresh = await freshDevice('zh-cn')
    for (const q of [...queries, '收藏', '3']) {
      const answer = JSON.stringify(await online('zh-cn', q))
      expect(JSON.stringify(await device.search(q)), q).toBe(answer)
      expect(JSON.stringify(await fresh.search(q)), q).toBe(answer)
    }
    await importTexts(site, texts)
  })

  test('C.02 questions are found by tags and answers, and shown with where they belong', async () => {
    const { hits, total, counts } = await online('zh-cn', '主屏幕')
    expect(hits.map(({ kind, id, place }) => [kind, id, place])).toEqual(
      expect.arrayContaining([
        ['help', 'install', '开始'],
        ['question', questionIds[0], '离线 · search'],
      ]),
    )
    expect([total, counts]).toEqual([2, { help: 1, question: 1, blog: 0 }])
    const help = await online('zh-cn', '主屏幕', '&kind=help')
    expect([help.hits.map(({ kind }) => kind), help.total, help.counts]).toEqual([['help'], 1, counts])
    expect((await online('en', 'package.json')).hits[0]).toMatchObject({ kind: 'question', id: questionIds[1] })
    expect((await site.get('/api/search?locale=en&q=x&kind=video')).status).toBe(400)
  })

  test('C.02 a word that nobody wrote is answered with one that was, on the device as well', async () => {
    const device = await freshDevice('en')
    const { suggestion } = await online('en', 'opne the browzer')
    expect(suggestion).toBe('open the browser')
    expect((await device.search('opne the browzer'))?.suggestion).toBe(suggestion)
    expect(await online('en', 'open the browser')).not.toHaveProperty('suggestion')
  })

  test('C.02 a hit names the heading that was meant and where it stands, on the device as well', async () => {
    const device = await freshDevice('zh-cn')
    const { hits } = await online('zh-cn', '添加到主屏幕', '&kind=help')
    expect(hits[0]).toMatchObject({
      id: 'install',
      snippet: '打开浏览器，选择添加到主屏幕。',
      section: { id: '第一步', heading: '第一步' },
    })
    expect((await device.search('添加到主屏幕', { kind: 'help' }))?.hits).toEqual(hits)
    // The title has it: the document as a whole is meant.
    expect((await online('zh-cn', '搜索帮助', '&kind=help')).hits[0]).not.toHaveProperty('section')
  })

  test('C.02 a question that was deleted is found no more', async () => {
    const id = await questions.ask(lin, { title: 'A zeppelin over the school', body: 'Zeppelin, zeppelin, zeppelin.' })
    expect((await online('en', 'zeppelin')).hits.map((hit) => hit.id)).toEqual([id])
    await questions.do(lin, id, 'delete')
    expect((await online('en', 'zeppelin')).total).toBe(0)
  })

  test('C.02 more than one read brings is found whole, and what is hidden is not', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 205 }, (_, n) => [`en/many/m${n}.md`, `# Dirigible ${n}\n\nIt flies.`]),
    )
    await importTexts(site, { ...texts, ...many })
    expect((await online('en', 'dirigible')).total).toBe(205)
    const id = await questions.ask(lin, { title: 'A dirigible over the school' })
    expect((await online('en', 'dirigible')).total).toBe(206)
    const support = await signedIn(site.ports, { roleId: 2 })
    await questions.do(support, id, 'status', { to: 'hide' })
    expect((await online('en', 'dirigible')).counts).toEqual({ help: 205, question: 0, blog: 0 })
    await importTexts(site, texts)
    expect((await online('en', 'dirigible')).total).toBe(0)
    await questions.do(support, id, 'status', { to: 'show' })
    expect((await online('en', 'dirigible')).hits.map((hit) => hit.id)).toEqual([id])
    await questions.do(lin, id, 'delete')
  })

  test('F52 F57 what is no query is refused, what looks dangerous is text', async () => {
    for (const query of ['q=', `q=${'a'.repeat(101)}`, '', 'q=a&q=b', 'q=a&locale=fr']) {
      const answer = await site.get(`/api/search?${query.includes('locale') ? '' : 'locale=en&'}${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
    expect((await online('en', '__proto__')).hits.map(({ title }) => title)).toEqual(['Names'])
    expect((await online('en', 'constructor')).hits.map(({ title }) => title)).toEqual(['Names'])
    expect((await online('zh-cn', "'; drop table question; --")).total).toBe(0)
  })

  test('answers may be kept by shared caches', async () => {
    const { headers } = await site.get('/api/search?locale=en&q=install')
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60/)
  })
})
