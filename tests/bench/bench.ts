// npm run bench [-- first-load first-visit offline-ready article library sync search recall lists staff-lists orders catalog study course typing streams push start load hostile] [--json FILE]: the figures that are
// promised, as a table. A part runs alone when it is named; RUNS=1 is a quick look.

import { parseArgs } from 'node:util'
import { locales } from '#contract/base/locale.ts'
import { ensureBuilt } from '../../src/start/setup.mjs'
import { prepare } from '../support/prepare.ts'
import { launch } from './browser.ts'
import { readCorpus } from './corpus.ts'
import { type Figure, isMet, machineLine, type Part, tableHead, tableRow, writeJson } from './figures.ts'

const parts: Record<string, () => Promise<Part>> = {
  'first-load': async () => (await import('./parts/first-load.ts')).firstLoadPart,
  'first-visit': async () => (await import('./parts/first-visit.ts')).firstVisitPart,
  'offline-ready': async () => (await import('./parts/offline-ready.ts')).offlineReadyPart,
  article: async () => (await import('./parts/article.ts')).articlePart,
  library: async () => (await import('./parts/library.ts')).libraryPart,
  sync: async () => (await import('./parts/sync.ts')).syncPart,
  search: async () => (await import('./parts/search.ts')).searchPart,
  recall: async () => (await import('./parts/recall.ts')).recallPart,
  lists: async () => (await import('./parts/lists.ts')).listsPart,
  'staff-lists': async () => (await import('./parts/staff-lists.ts')).staffListsPart,
  orders: async () => (await import('./parts/orders.ts')).ordersPart,
  catalog: async () => (await import('./parts/catalog.ts')).catalogPart,
  study: async () => (await import('./parts/study.ts')).studyPart,
  course: async () => (await import('./parts/course.ts')).coursePart,
  danmu: async () => (await import('./parts/danmu.ts')).danmuPart,
  typing: async () => (await import('./parts/typing.ts')).typingPart,
  streams: async () => (await import('./parts/streams.ts')).streamsPart,
  push: async () => (await import('./parts/push.ts')).pushPart,
  start: async () => (await import('./parts/start.ts')).startPart,
  hostile: async () => (await import('./parts/hostile.ts')).hostilePart,
  load: async () => (await import('./parts/load.ts')).loadPart,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

// Ended from outside it leaves nothing behind either: servers and folders go with `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

// Of the present sources, and on a fresh clone as well: what is measured is made first.
ensureBuilt()
await prepare()

const browser = await launch()
const machine = machineLine(browser.version())
await browser.close()
console.log(machine)
console.log(`Real corpus: ${locales.map((locale) => `${readCorpus(locale).length} documents ${locale}`).join(', ')}`)
console.log(tableHead)
const figures: Figure[] = []
const say = (figure: Figure) => {
  figures.push(figure)
  console.log(tableRow(figure))
}
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  try {
    await (await (parts[name] as () => Promise<Part>)())(say)
  } catch (error) {
    // The others' figures are worth having all the same.
    console.error(`${name} could not be measured to its end:`, error)
    process.exitCode = 1
  }
}
const missed = figures.filter((figure) => isMet(figure) === false)
console.log(`${figures.length} figures, ${missed.length} goals missed`)
if (values.json) writeJson(values.json, machine, figures)
// A part that ended early may have left a browser open, for which this process would wait.
process.exit()
