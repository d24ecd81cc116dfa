import { setTimeout as rest } from 'node:timers/promises'
import { readQueries } from '../corpus.ts'
import type { Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { openWorld } from '../world.ts'

const count = 10_000
const perCategory = 40
const corpus = `${count.toLocaleString('en')} documents zh-cn`
/** From when it is ready, until the index is certainly on the disk. */
const savedMs = 4_000

/** A server's start: without an index, and with the one that it saved; then the first searches, and who reads meanwhile. */
export const startPart: Part = async (say) => {
  const world = await openWorld({
    docs: { 'zh-cn': manyDocs('zh-cn', count) },
    perCategory,
    env: { RATE_LIMITS: 'off' },
  })
  const timed = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`${world.direct}${path}`)
    await answer.arrayBuffer()
    return { ms: performance.now() - began, status: answer.status }
  }
  const untilReady = async () => {
    const began = performance.now()
    while ((await timed('/readyz')).status !== 200) await rest(20)
    return performance.now() - began
  }
  try {
    say({ name: 'listening → ready, no index saved', value: round(await untilReady()), unit: 'ms', corpus })
    // A first start gives the database its epoch while the index is made, which is then made once more.
    await world.stop()
    await world.start()
    await untilReady()
    await rest(savedMs)
    await world.stop()
    const began = performance.now()
    await world.start()
    await untilReady()
    const start = { name: 'start → ready, index saved', unit: 'ms', goal: { most: 3_000 }, corpus }
    say({ ...start, value: round(performance.now() - began) })
    const queries = readQueries('zh-cn').map(({ q }) => `/api/search?locale=zh-cn&q=${encodeURIComponent(q)}`)
    const [first = '', ...others] = queries
    const cold = await timed(first)
    say({ name: 'first search after a start', value: round(cold.ms), unit: 'ms', goal: { most: 300 }, corpus })
    const articles: number[] = []
    let searching = true
    const reading = (async () => {
      for (let at = count - 1; searching; at--) {
        articles.push((await timed(`/help/made-${at}`)).ms)
        await rest(20)
      }
    })()
    const searches: number[] = []
    for (const path of others) searches.push((await timed(path)).ms)
    searching = false
    await reading
    const note = `${searches.length} different questions, one after the other`
    say({ name: 'search, p50', value: round(quantile(searches, 0.5)), unit: 'ms', corpus, note })
    say({ name: 'search, p95', value: round(quantile(searches, 0.95)), unit: 'ms', goal: { most: 50 }, corpus, note })
    const article = { name: 'an article meanwhile, p99', unit: 'ms', goal: { most: 100 }, corpus }
    say({ ...article, value: round(quantile(articles, 0.99)), note: `${articles.length} articles` })
  } finally {
    await world.close()
  }
}
