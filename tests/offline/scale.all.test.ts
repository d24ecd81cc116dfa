import 'fake-indexeddb/auto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { readHelp } from '#device/library/library.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { FeedServer } from './library-world.ts'

const words =
  '帮助中心的每一页都保存在手机里断网时也能阅读和搜索安装应用以后可以从桌面启动登录通过单点完成不需要记住新的密码'
/** About 1,200 characters that repeat no sentence. */
function text(seed: number): string {
  let state = seed + 1
  let out = ''
  for (let i = 0; i < 1_200; i++) {
    state = (state * 48_271) % 2_147_483_647
    out += i % 40 === 39 ? '。</p><p>' : words[state % words.length]
  }
  return `<p>${out}</p>`
}

test('C.02 1,000 documents: bytes and time until all are offline, bytes after one edit', async () => {
  const server = new FeedServer('zh-cn', 200)
  for (let i = 0; i < 20; i++) server.category(`c${i}`, i)
  for (let i = 0; i < 1_000; i++) server.doc(`doc-${i}`, { categoryId: `c${i % 20}`, title: `第${i}篇`, html: text(i) })
  let wires: string[] = []
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
  const bytes = () => sum(wires.map((wire) => Buffer.byteLength(wire)))
  const packed = () =>
    sum(wires.map((wire) => brotliCompressSync(wire, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length))
  const fetchChanges: typeof server.fetchChanges = async (input, signal) => {
    const page = await server.fetchChanges(input, signal)
    wires.push(JSON.stringify(page))
    return page
  }
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const from = performance.now()
    const result = await work()
    return [result, Math.round(performance.now() - from)]
  }
  const [note, syncMs] = await timed(() => syncLibrary({ locale: 'zh-cn', section: 'help', fetchChanges }))
  expect(note.counts.docs).toBe(1_000)
  const first = { bytes: bytes(), packed: packed() }

  const [, readMs] = await timed(() => readHelp('zh-cn', 'doc-500'))
  const [, againMs] = await timed(() => readHelp('zh-cn', 'doc-501'))
  const [, buildMs] = await timed(() => new LibrarySearch('zh-cn').search('断网'))
  const search = new LibrarySearch('zh-cn')
  const [, coldMs] = await timed(() => search.search('断网'))
  const [, warmMs] = await timed(() => search.search('离线阅读'))

  wires = []
  server.doc('doc-7', { categoryId: 'c7', title: '改过的', html: text(9_999) })
  await syncLibrary({ locale: 'zh-cn', section: 'help', fetchChanges })
  // One page of one item: the document itself and nothing of the rest.
  expect(packed()).toBeLessThan(10_000)
  console.info(
    `1,000 documents: ${first.bytes} bytes, ${first.packed} brotli, ${syncMs} ms (database in memory); one edit: ${bytes()} bytes, ${packed()} brotli; ` +
      `article ${readMs} ms, then ${againMs} ms; index built in ${buildMs} ms, loaded and asked in ${coldMs} ms, next question ${warmMs} ms`,
  )
})
