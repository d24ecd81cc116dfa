import type { BrowserContext, Page } from '@playwright/test'
import { openProfile, ready, savedHere, speak, untilSaved } from '../browser.ts'
import type { Figure, Part } from '../figures.ts'
import { median, round, runs } from '../measure.ts'
import { notePageTasks, type PageTasks } from '../page-tasks.ts'
import { manyDocs } from '../volume.ts'
import { openWorld, type World } from '../world.ts'
import { bodiesOf, feed } from './library.ts'
import { cold } from './search.ts'

const count = 10_000
const categories = 2_500
const corpus = `${count.toLocaleString('en')} documents zh-cn`
const inCategories = `${categories.toLocaleString('en')} categories zh-cn`
const perCategory = 100
/** How long a first download may take at most, in milliseconds. */
const savingMs = 300_000
/** Asked of a library that is whole: something that its documents have. */
const question = '页面'

type Say = (figure: Figure) => void

const opened = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage())

/** The whole first download: what it takes on the wire, and what it costs the finger on the screen at CPU 4×. */
async function whole(world: World, say: Say): Promise<number> {
  const profile = openProfile('zh-cn')
  try {
    let context = await profile.open()
    let page = await opened(context)
    await speak(page, 'zh-cn')
    await page.goto(`${world.url}/help`)
    await ready(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    world.wire.reset()
    let tasks = async (): Promise<PageTasks | null> => null
    // What the app's own start takes, and the tap that says yes, are other figures.
    const onYes = async () => {
      tasks = await notePageTasks(session)
    }
    const seconds = round((await savedHere(page, Date.now(), savingMs, onYes)) / 1_000)
    const found = await tasks()
    const bytes = world.wire.bytes().get(feed) ?? 0
    const { apart } = await bodiesOf(world)
    say({ name: 'all saved, from the yes to it', value: seconds, unit: 's', corpus: `${corpus}, CPU 4×` })
    say({
      name: 'first full sync ÷ brotli of each body',
      unit: '×',
      goal: { most: 1.3 },
      corpus,
      value: Math.round((bytes / apart) * 100) / 100,
      note: `${bytes} B`,
    })
    say({
      name: 'longest task of the page meanwhile',
      unit: 'ms',
      goal: { most: 50 },
      corpus: `${corpus}, CPU 4×`,
      value: found && round(found.longest),
      note: found
        ? `of a processor: ${found.what}; V8 collects for ${round(found.collection)} ms at most`
        : 'nothing asked',
    })
    await context.close()
    await world.stop()
    const first: number[] = []
    for (let run = 0; run < runs; run++) {
      context = await profile.open()
      page = await opened(context)
      const ms = await cold(context, world.url, question, false)
      if (ms !== null) first.push(ms)
      await context.close()
    }
    await world.start()
    say({
      name: 'first offline search after a cold start',
      unit: 'ms',
      goal: { most: 300 },
      corpus,
      value: first.length > 0 ? round(median(first)) : null,
    })
    return bytes
  } finally {
    profile.remove()
  }
}

/** The server goes away in the middle; what was there need not come again. */
async function cut(world: World, bytes: number, say: Say): Promise<void> {
  const profile = openProfile('zh-cn')
  try {
    const context = await profile.open()
    const page = await opened(context)
    await speak(page, 'zh-cn')
    world.wire.reset()
    const saving = untilSaved(page, world.url, savingMs).catch(() => {})
    for (let waited = 0; waited < 600 && (world.wire.bytes().get(feed) ?? 0) < bytes * 0.4; waited++)
      await page.waitForTimeout(100)
    const before = world.wire.bytes().get(feed) ?? 0
    await world.stop()
    await page.waitForTimeout(1_000)
    await world.start()
    await untilSaved(page, world.url, savingMs)
    await saving
    const all = world.wire.bytes().get(feed) ?? 0
    say({
      name: 'the same with a cut in the middle ÷ without',
      unit: '×',
      goal: { most: 1.1 },
      corpus,
      value: Math.round((all / bytes) * 100) / 100,
      note: `cut at ${Math.round((before / bytes) * 100)} %`,
    })
    await context.close()
  } finally {
    profile.remove()
  }
}

/** A server that has just begun reads all that it has, and may not answer yet. */
async function answered(url: string, tries = 10): Promise<Response> {
  try {
    return await fetch(url, { headers: { 'accept-encoding': 'br' } })
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return answered(url, tries - 1)
  }
}

/** What the lists of categories take on the wire. */
async function lists(world: World, say: Say): Promise<void> {
  const bytesOf = async (path: string) => {
    const answer = await answered(`${world.direct}${path}`)
    const size = Number(answer.headers.get('content-length'))
    const text = await answer.text()
    return { size, text }
  }
  const home = await bytesOf('/api/help/home?locale=zh-cn')
  const name = `list of ${categories.toLocaleString('en')} categories`
  say({
    name: `${name}: the start page`,
    value: home.size,
    unit: 'B',
    corpus: inCategories,
    note: 'with a document of each, brotli',
  })
  const [section] = (JSON.parse(home.text) as { data: { sections: { id: string }[] } }).data.sections
  const tree = await bytesOf(`/api/help/tree?locale=zh-cn&categoryId=${encodeURIComponent(section?.id ?? '')}`)
  say({
    name: `${name}: the tree`,
    value: tree.size,
    unit: 'B',
    goal: { most: 20_000 },
    corpus: inCategories,
    note: 'brotli',
  })
}

/** The library of a large help centre on a device: its first download, a cut in it, and the first question with no network. */
export const syncPart: Part = async (say) => {
  const listed = await openWorld({ docs: { 'zh-cn': manyDocs('zh-cn', categories) }, perCategory: 1 })
  await lists(listed, say).finally(() => listed.close())
  const world = await openWorld({ docs: { 'zh-cn': manyDocs('zh-cn', count) }, perCategory })
  try {
    const bytes = await whole(world, say)
    await cut(world, bytes, say)
  } finally {
    await world.close()
  }
}
