import 'fake-indexeddb/auto'
import { clear, del, get, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { syncLibrary } from '#device/library/sync.ts'
import { indexFormat, loadIndex, manifestKey, saveIndex, searchStore } from '#device/search/rows.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { SearchIndex } from '#search/search-index.ts'
import { FeedServer, forget } from './library-world.ts'

const locale = 'zh-cn'
const store = searchStore({ locale })
let server: FeedServer
let questions: FeedServer
const sync = () => syncLibrary({ locale, section: 'help', fetchChanges: server.fetchChanges })
const syncQuestions = () => syncLibrary({ locale, section: 'question', fetchChanges: questions.fetchChanges })
const ids = async (search: LibrarySearch, q: string) => (await search.search(q))?.hits.map(({ id }) => id)
const manifest = () => get(manifestKey, store)
const puts = () => vi.spyOn(SearchIndex.prototype, 'put')

beforeEach(async () => {
  vi.restoreAllMocks()
  await forget(locale, 'help', 'question', 'blog')
  await clear(store)
  server = new FeedServer(locale, 10)
  server.category('start')
  server.doc('offline', { title: '离线阅读', html: '<h2>保存</h2><p>断网时也能<b>阅读</b> &amp; 搜索。</p>' })
  server.doc('install', {
    title: '安装',
    html: '<p>添加到主屏幕</p>',
    tags: ['pwa'],
    toc: [{ id: 'a', text: '桌面', level: 2 }],
  })
  questions = new FeedServer(locale, 10, 'question')
  await sync()
})

describe('C.02 search on the device', () => {
  test('finds by title, heading, tag and text, with snippet, category and words to mark', async () => {
    const search = new LibrarySearch(locale)
    expect(await search.search('断网')).toEqual({
      hits: [
        {
          kind: 'help',
          id: 'offline',
          title: '离线阅读',
          snippet: '保存 断网时也能阅读 & 搜索。',
          place: '类start',
          terms: ['离线', '断网'],
        },
      ],
      total: 1,
      counts: { help: 1, question: 0, blog: 0 },
    })
    expect(await ids(search, '桌面')).toEqual(['install'])
    expect(await ids(search, 'pwa')).toEqual(['install'])
    expect(await ids(search, '飞机')).toEqual([])
  })

  test('questions with their tags and answers are found beside help, and by themselves', async () => {
    const answer = {
      id: 'a1',
      author: { name: 'Mo', path: '' },
      official: true,
      votes: 0,
      comments: [],
      version: 1,
      createdAt: 1,
      editedAt: 0,
    }
    questions.question('q1', {
      title: '地铁里怎么看帮助',
      tags: ['手机', '网络'],
      html: '<p>没有信号</p>',
      answers: [{ ...answer, html: '<p>断网也能打开</p>' }],
    })
    await syncQuestions()
    const search = new LibrarySearch(locale)
    const both = await search.search('断网')
    expect(both?.hits.map(({ kind, id, place }) => [kind, id, place])).toEqual([
      ['help', 'offline', '类start'],
      ['question', 'q1', '手机 · 网络'],
    ])
    expect(both).toMatchObject({ total: 2, counts: { help: 1, question: 1, blog: 0 } })
    const asked = await search.search('断网', { kind: 'question', limit: 1 })
    expect(asked?.hits.map(({ id, snippet }) => [id, snippet])).toEqual([['q1', '没有信号 断网也能打开']])
    expect(asked).toMatchObject({ total: 1, counts: { help: 1, question: 1, blog: 0 } })
    expect(await ids(search, '网络')).toEqual(['q1'])
    questions.remove('question', 'q1')
    await syncQuestions()
    expect(await ids(search, '断网')).toEqual(['offline'])
  })

  test('follows the library by what changed', async () => {
    const search = new LibrarySearch(locale)
    await search.search('断网')
    const put = puts()
    server.doc('install', { title: '卸载' })
    server.remove('help', 'offline')
    await sync()
    expect(await ids(search, '卸载')).toEqual(['install'])
    expect(await ids(search, '断网')).toEqual([])
    expect(await ids(search, '主屏幕')).toEqual([])
    expect(put).toHaveBeenCalledTimes(1)
  })

  test('the saved index is loaded, not built again; what changed meanwhile is read', async () => {
    await new LibrarySearch(locale).search('断网')
    const put = puts()
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
    expect(put).not.toHaveBeenCalled()
    server.doc('third', { title: '第三篇' })
    await sync()
    expect(await ids(new LibrarySearch(locale), '第三篇')).toEqual(['third'])
    expect(put).toHaveBeenCalledTimes(1)
  })

  test('a category’s new name is shown, and no text is read for it', async () => {
    await new LibrarySearch(locale).prepare()
    const put = puts()
    server.category('start', 2)
    await syncLibrary({
      locale,
      section: 'help',
      fetchChanges: async ({ since }) => {
        const page = server.page(since)
        for (const item of page.items)
          if (item.type === 'category' && item.op === 'upsert') item.value.name[locale] = '开始'
        return page
      },
    })
    expect((await new LibrarySearch(locale).search('断网'))?.hits[0]?.place).toBe('开始')
    expect(put).not.toHaveBeenCalled()
  })

  test('an edit leaves no rows behind', async () => {
    const search = new LibrarySearch(locale)
    await search.prepare()
    const before = (await keys(store)).length
    for (let i = 0; i < 30; i++) {
      server.doc('install', { title: `安装 ${i}` })
      await sync()
      await search.prepare()
    }
    expect((await keys(store)).length).toBeLessThan(before + 15)
    expect(await ids(new LibrarySearch(locale), '安装')).toEqual(['install'])
  })

  test('500 documents at once: built in pieces, each of them kept', async () => {
    for (let i = 0; i < 500; i++) server.doc(`doc-${i}`, { title: `第 ${i} 篇` })
    await syncLibrary({ locale, section: 'help', fetchChanges: async ({ since }) => server.page(since) })
    const writes = vi.spyOn(IDBObjectStore.prototype, 'put')
    await new LibrarySearch(locale).prepare()
    expect(writes.mock.calls.filter(([, key]) => key === manifestKey).length).toBe(3)
    expect((await new LibrarySearch(locale).search('篇'))?.total).toBe(500)
  })

  test('questions at once share one reading of the library', async () => {
    const put = puts()
    const search = new LibrarySearch(locale)
    const answers = await Promise.all(['断', '断网', '断网时'].map((q) => ids(search, q)))
    expect(answers).toEqual([['offline'], ['offline'], ['offline']])
    expect(put).toHaveBeenCalledTimes(2)
  })

  test('a device without this language says so, instead of nothing found', async () => {
    await forget(locale, 'help')
    expect(await new LibrarySearch(locale).search('断网')).toBeNull()
  })
})

describe('F13 an index that cannot be used is built anew', () => {
  const blockOf = async () => (await keys<string>(store)).find((key) => /\/0$/.test(key)) as string
  const partOf = async (name: string) => (await keys<string>(store)).find((key) => key.endsWith(`/${name}`)) as string

  test.each<[string, () => Promise<void>]>([
    ['no index at all', () => set(manifestKey, 'rubbish', store)],
    ['of another format', async () => set(manifestKey, { ...(await manifest()), format: indexFormat + 1 }, store)],
    ['a manifest without its segments', async () => set(manifestKey, { ...(await manifest()), segments: 7 }, store)],
    ['without the head of a segment', async () => del(await partOf('head'), store)],
    ['a head that is none', async () => set(await partOf('head'), { firsts: [] }, store)],
    ['without a block', async () => del(await blockOf(), store)],
    ['a block that is none', async () => set(await blockOf(), 'rubbish', store)],
    [
      'a block with other bytes',
      async () =>
        set(
          await blockOf(),
          ((await get(await blockOf(), store)) as Uint8Array).map((byte) => byte ^ 1),
          store,
        ),
    ],
  ])('%s', async (_name, damage) => {
    await new LibrarySearch(locale).prepare()
    await damage()
    const search = new LibrarySearch(locale)
    expect(await ids(search, '断网')).toEqual(['offline'])
    expect(await manifest()).toMatchObject({ format: indexFormat })
    expect((await loadIndex({ locale }))?.parts.length).toBe(1)
    const rows = (await keys(store)).length
    expect(rows).toBe(4)
  })

  test('words without their table are built again when a typo asks for them', async () => {
    server.doc('safari', { title: 'Safari' })
    await sync()
    await new LibrarySearch(locale).prepare()
    await del(await partOf('words'), store)
    expect(await ids(new LibrarySearch(locale), 'safri')).toEqual(['safari'])
  })

  test('damage that is met while merging is mended, too', async () => {
    const search = new LibrarySearch(locale)
    await search.prepare()
    await set(await blockOf(), 'rubbish', store)
    server.doc('third', { title: '第三篇' })
    server.remove('help', 'offline')
    await sync()
    const again = new LibrarySearch(locale)
    await again.prepare()
    expect([await ids(again, '第三篇'), await ids(again, '断网'), await ids(again, '主屏幕')]).toEqual([
      ['third'],
      [],
      ['install'],
    ])
  })

  test('F10 no room for the index: it searches all the same, and saves when there is', async () => {
    const realPut = IDBObjectStore.prototype.put
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
      if (put[1] === manifestKey) throw new DOMException('full', 'QuotaExceededError')
      return realPut.apply(this, put)
    })
    const search = new LibrarySearch(locale)
    expect(await ids(search, '断网')).toEqual(['offline'])
    expect(await manifest()).toBeUndefined()
    full.mockRestore()
    server.doc('third', { title: '第三篇' })
    await sync()
    expect(await ids(search, '第三篇')).toEqual(['third'])
    const put = puts()
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
    expect(put).not.toHaveBeenCalled()
  })
})

describe('C.02 two tabs over one index', () => {
  test('a tab whose segments another one merged away reads the new ones', async () => {
    const [one, other] = [new LibrarySearch(locale), new LibrarySearch(locale)]
    await one.prepare()
    await other.prepare()
    for (let i = 0; i < 5; i++) {
      server.doc(`new-${i}`, { title: `新的 ${i}` })
      await sync()
      await one.prepare()
    }
    const put = puts()
    expect((await other.search('新的'))?.total).toBe(5)
    expect(await ids(other, '断网')).toEqual(['offline'])
    expect(put).not.toHaveBeenCalled()
  })

  test('what was made of an older index does not replace a newer one', async () => {
    await new LibrarySearch(locale).prepare()
    const [newer, older] = [await loadIndex({ locale }), await loadIndex({ locale })]
    if (!newer || !older) throw new Error('nothing saved')
    const doc = { key: 'help/third', rev: 9, title: '第三篇', headings: '', text: '' }
    const indexes = [newer, older].map(({ parts }) => new SearchIndex(parts))
    for (const index of indexes) {
      index.put(doc)
      await index.commit()
    }
    expect(await saveIndex({ locale }, { ...newer, parts: indexes[0]?.parts ?? [] })).not.toBeNull()
    expect(await saveIndex({ locale }, { ...older, parts: indexes[1]?.parts ?? [] })).toBeNull()
    const kept = new SearchIndex((await loadIndex({ locale }))?.parts)
    expect((await kept.search('第三篇', { limit: 5 })).total).toBe(1)
    expect((await kept.search('断网', { limit: 5 })).total).toBe(1)
  })

  test('where there are no locks, of two that build at once one is kept', async () => {
    const [one, other] = [new LibrarySearch(locale), new LibrarySearch(locale)]
    expect(await Promise.all([ids(one, '断网'), ids(other, '断网')])).toEqual([['offline'], ['offline']])
    expect((await keys(store)).length).toBe(4)
    server.doc('third', { title: '第三篇' })
    await sync()
    expect(await Promise.all([ids(one, '第三篇'), ids(other, '第三篇')])).toEqual([['third'], ['third']])
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
  })

  test('while the index follows the library an answer says that more may come, and comes whole in the end', async () => {
    await new LibrarySearch(locale).prepare()
    for (let n = 0; n < 60; n++) server.doc(`more-${n}`, { title: `断网 ${n}` })
    await sync()
    const search = new LibrarySearch(locale, 0)
    const early = await search.search('断网')
    expect(early?.incomplete).toBe('index')
    expect(early?.total).toBeLessThan(61)
    await search.prepare()
    const whole = await new LibrarySearch(locale).search('断网')
    expect([whole?.incomplete, whole?.total]).toEqual([undefined, 61])
  })

  test('of a library whose first download was cut an answer says that it is a part', async () => {
    await forget(locale, 'help')
    await clear(store)
    const cut: typeof server.fetchChanges = async (input, signal) => {
      if (input.since > 0) throw new TypeError('network')
      return server.fetchChanges(input, signal)
    }
    for (let n = 0; n < 20; n++) server.doc(`more-${n}`, { title: `断网 ${n}` })
    await expect(syncLibrary({ locale, section: 'help', fetchChanges: cut })).rejects.toThrow('network')
    expect((await new LibrarySearch(locale).search('断网'))?.incomplete).toBe('library')
    await sync()
    expect((await new LibrarySearch(locale).search('断网'))?.incomplete).toBeUndefined()
  })
})
