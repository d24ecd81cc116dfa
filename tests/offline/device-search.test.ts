import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { libraryStore, searchKey } from '#device/library-rows.ts'
import { LibrarySearch } from '#device/library-search.ts'
import { syncLibrary } from '#device/library-sync.ts'
import { HelpIndex } from '#search/help-index.ts'
import { FeedServer } from './library-world.ts'

const locale = 'zh-cn'
const store = libraryStore(locale)
let server: FeedServer
const sync = () => syncLibrary({ locale, fetchChanges: server.fetchChanges })
const ids = async (search: LibrarySearch, q: string) => (await search.search(q))?.hits.map(({ id }) => id)

beforeEach(async () => {
  vi.restoreAllMocks()
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
  await sync()
})

describe('C.02 search on the device', () => {
  test('finds by title, heading, tag and text, with snippet, category and words to mark', async () => {
    const search = new LibrarySearch(locale)
    expect(await search.search('断网')).toEqual({
      hits: [
        {
          id: 'offline',
          title: '离线阅读',
          snippet: '保存 断网时也能阅读 & 搜索。',
          category: '类start',
          terms: ['断网'],
        },
      ],
      total: 1,
    })
    expect(await ids(search, '桌面')).toEqual(['install'])
    expect(await ids(search, 'pwa')).toEqual(['install'])
    expect(await ids(search, '飞机')).toEqual([])
  })

  test('follows the library by what changed', async () => {
    const search = new LibrarySearch(locale)
    await search.search('断网')
    const put = vi.spyOn(HelpIndex.prototype, 'put')
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
    const put = vi.spyOn(HelpIndex.prototype, 'put')
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
    expect(put).not.toHaveBeenCalled()
    server.doc('third', { title: '第三篇' })
    await sync()
    expect(await ids(new LibrarySearch(locale), '第三篇')).toEqual(['third'])
    expect(put).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['damaged', { format: 1, revs: { offline: 2, install: 3 }, json: '{"index":' }],
    ['of another format', { format: 0, revs: { offline: 2, install: 3 }, json: new HelpIndex().save() }],
    ['no index at all', 'rubbish'],
  ])('F13 an index that is %s is built anew', async (_name, saved) => {
    await set(searchKey, saved, store)
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
    expect(await get(searchKey, store)).toMatchObject({ format: 1 })
  })

  test('no room for the index: it searches all the same', async () => {
    const realPut = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
      if (put[1] === searchKey) throw new DOMException('full', 'QuotaExceededError')
      return realPut.apply(this, put)
    })
    expect(await ids(new LibrarySearch(locale), '断网')).toEqual(['offline'])
  })

  test('questions at once share one reading of the library', async () => {
    const load = vi.spyOn(HelpIndex.prototype, 'put')
    const search = new LibrarySearch(locale)
    const answers = await Promise.all(['断', '断网', '断网时'].map((q) => ids(search, q)))
    expect(answers).toEqual([['offline'], ['offline'], ['offline']])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a device without this language says so, instead of nothing found', async () => {
    await clear(store)
    expect(await new LibrarySearch(locale).search('断网')).toBeNull()
  })
})
