import { loadavg } from 'node:os'
import { type Locale, locales } from '#contract/base/locale.ts'
import { readCorpus } from '../corpus.ts'
import type { Figure, Part } from '../figures.ts'
import { type LoadResult, runLoad, type Shot } from '../load.ts'
import { quantile, round } from '../measure.ts'
import { dice, manyDocs } from '../volume.ts'
import { manyQuestions } from '../volume-questions.ts'
import { openWorld, type World } from '../world.ts'

const docsPerLocale = 2_000
const questionsPerLocale = 150
const perCategory = 40
const connections = 20
const seconds = Number(process.env.LOAD_SECONDS ?? 8)
const corpus = `${(2 * (docsPerLocale + questionsPerLocale)).toLocaleString('en')} documents, ${connections} connections`

type Goals = { least?: number; mostMs?: number }

/** Any number of different questions of one language, made of the words of real titles. */
function* distinctQueries(locale: Locale): Generator<string> {
  const titles = readCorpus(locale).map(({ title }) => title)
  const roll = dice(7)
  const seen = new Set<string>()
  for (;;) {
    const title = titles[roll(titles.length)] as string
    const parts = locale === 'en' ? title.split(/\s+/) : [...title.replace(/\s+/g, '')]
    const from = roll(parts.length)
    const length = locale === 'en' ? 1 + roll(3) : 2 + roll(5)
    const other = titles[roll(titles.length)] as string
    const more = locale === 'en' ? ` ${other.split(/\s+/)[0]}` : [...other].slice(0, 2).join('')
    const q = parts.slice(from, from + length).join(locale === 'en' ? ' ' : '') + (roll(2) === 0 ? more : '')
    if (q.trim() === '' || seen.has(q)) continue
    seen.add(q)
    yield q
  }
}

/** Paths of what is read: `next` of each kind goes through them one after the other. */
async function shotsOf(world: World) {
  const documents = async (locale: Locale) => {
    const { data } = (await (
      await fetch(`${world.direct}/api/library/changes?locale=${locale}&since=0&limit=200`)
    ).json()) as { data: { items: { type: string; op: string; id: string }[] } }
    return data.items.filter(({ type, op }) => type === 'help' && op === 'upsert').map(({ id }) => id)
  }
  const ids = (await Promise.all(locales.map(documents))).flat()
  const inTurn = <T>(list: readonly T[]) => {
    let at = 0
    return () => list[at++ % list.length] as T
  }
  const queries = locales.map((locale) => ({ locale, texts: distinctQueries(locale) }))
  const nextQuery = inTurn(queries)
  const search = (): Shot => {
    const { locale, texts } = nextQuery()
    return { path: `/api/search?locale=${locale}&q=${encodeURIComponent(texts.next().value as string)}` }
  }
  const [page, payload] = [inTurn(ids), inTurn(ids)]
  const listPaths = locales.flatMap((locale) => [
    `/help/_payload.json?b1&locale=${locale}`,
    `/QA/_payload.json?b1&locale=${locale}`,
    `/api/question?locale=${locale}&tab=solved`,
    `/api/question/tag?locale=${locale}`,
    `/api/library/changes?locale=${locale}&since=1000&limit=20`,
  ])
  const lists = inTurn(listPaths)
  const pageOf = (id: string) => `/help/${encodeURIComponent(id)}`
  const payloadOf = (id: string) => `${pageOf(id)}/_payload.json?b1`
  const everything = [...ids.flatMap((id) => [pageOf(id), payloadOf(id)]), ...listPaths]
  const help = (): Shot => ({ path: pageOf(page()) })
  const json = (): Shot => ({ path: payloadOf(payload()) })
  const list = (): Shot => ({ path: lists() })
  const vote = inTurn(ids)
  let votes = 0
  const write = (): Shot => ({
    path: `/api/help/doc/${encodeURIComponent(vote())}/helpful`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `bench-${process.pid}-${votes++}` },
    body: '{"helpful":true}',
  })
  // As people read: pages and payloads most of all, lists, and one in ten a search.
  const mixed = inTurn([help, json, help, list, json, help, json, search, list, json])
  return { everything, help, json, list, search, write, mixed: () => mixed()() }
}

export const loadPart: Part = async (say) => {
  const docs = Object.fromEntries(locales.map((locale) => [locale, manyDocs(locale, docsPerLocale)]))
  const now = Math.floor(Date.now() / 1000)
  const questions = locales.flatMap((locale) => manyQuestions(locale, questionsPerLocale, now))
  const world = await openWorld({ docs, questions, perCategory, env: { RATE_LIMITS: 'off' } })
  const told = (name: string, result: LoadResult, { least, mostMs }: Goals) => {
    const note = `machine's load ${loadavg()[0]?.toFixed(1)}${result.failed > 0 ? `, ${JSON.stringify(result.statuses)}` : ''}`
    const rate: Figure = { name: `${name}, answers per second`, value: Math.round(result.perSecond), unit: '', corpus }
    say({ ...rate, note, ...(least ? { goal: { least } } : {}) })
    say({ name: `${name}, p50`, value: round(result.p50), unit: 'ms', corpus })
    const slowest: Figure = { name: `${name}, p99`, value: round(result.p99), unit: 'ms', corpus }
    say({ ...slowest, ...(mostMs ? { goal: { most: mostMs } } : {}) })
  }
  const load = (next: () => Shot, more = {}) => runLoad({ url: world.direct, connections, seconds, next, ...more })
  const timed = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`${world.direct}${path}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  try {
    const size = await timed('/api/library/size?locale=en')
    say({ name: 'library size, first call', value: round(size), unit: 'ms', corpus })
    await firstSearch(timed, say)
    const shots = await shotsOf(world)
    // Everything was asked for once before it is measured, as on a site that runs.
    await askOnce(world, shots.everything)
    told('help page', await load(shots.help), { least: 3_000, mostMs: 100 })
    told('help payload', await load(shots.json), { least: 3_500, mostMs: 100 })
    told('lists and feed', await load(shots.list), {})
    told('search, each question another', await load(shots.search), { least: 600, mostMs: 100 })
    told('mixed', await load(shots.mixed), { least: 1_000, mostMs: 100 })
    told('writes', await load(shots.write), { least: 500 })
    const searching = load(shots.search)
    const beside = await runLoad({ url: world.direct, connections: 2, seconds, next: shots.json })
    await searching
    told('help payload beside 20 that search', beside, { mostMs: 100 })
  } finally {
    await world.close()
  }
}

async function askOnce(world: World, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += connections) {
    const some = paths.slice(at, at + connections)
    await Promise.all(some.map(async (path) => (await fetch(`${world.direct}${path}`)).arrayBuffer()))
  }
}

/** Another process's index is not made yet: how long the first question takes, and everybody else meanwhile. */
async function firstSearch(timed: (path: string) => Promise<number>, say: (figure: Figure) => void) {
  let searching = true
  const first = timed('/api/search?locale=en&q=chart').finally(() => {
    searching = false
  })
  const others: number[] = []
  while (searching) {
    others.push(await timed('/healthz'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  say({ name: 'first search', value: round(await first), unit: 'ms', corpus })
  say({ name: '/healthz during the first search, longest', value: round(quantile(others, 1)), unit: 'ms', corpus })
}
