import { join } from 'node:path'
import Database from 'libsql'
import type { Site } from '#tests/e2e/support/site.ts'
import { type Browser, shows, type Tab, until } from './driver.ts'

/** What every step may use; `tab` is the page of the reader. */
export interface Visit {
  browser: Browser
  site: Site
  tab: Tab
}

export interface Promised {
  name: string
  keep(visit: Visit): Promise<void>
}

const read = '/help/install-iphone'
const heading = 'article.article h1'
const whole = '全部 \\d+ 篇|All \\d+ pages'
const firstAnswer = '.helpful-answers button'

const saved = (tab: Tab) => shows(tab, '.library', whole, 30_000)

/** As if the person came back to the app. */
const comeBack = (tab: Tab) => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

async function choose(visit: Visit, locale: 'en' | 'zh-cn'): Promise<void> {
  await visit.tab.evaluate((chosen) => localStorage.setItem('ba-lang', chosen), locale)
  await visit.tab.goto(`${visit.site.url}/help`)
}

/** How often the server has counted an answer to “was this helpful?”, in its own database. */
function votes(site: Site, id: string): number {
  const db = new Database(join(site.data, 'lamplight.db'), { readonly: true })
  try {
    return (db.prepare('select count(*) as n from helpful where docId = ?').get(id) as { n: number }).n
  } finally {
    db.close()
  }
}

/** A document of the language that nobody has opened, as the device itself lists it. */
async function unvisited(tab: Tab): Promise<string> {
  const ids = await tab.evaluate(async () => {
    const { data } = await (await fetch('/help/_payload.json?b&locale=zh-cn')).json()
    return (data.sections as { docs: { id: string }[] }[]).flatMap(({ docs }) => docs.map(({ id }) => id))
  })
  const id = ids.at(-1)
  if (ids.length < 20 || !id) throw new Error(`only ${ids.length} documents are listed`)
  return id
}

async function find(visit: Visit, words: string): Promise<void> {
  await visit.tab.goto(`${visit.site.url}/help`)
  await shows(visit.tab, 'main')
  await until('the search can be typed into', () =>
    visit.tab.evaluate(() => performance.getEntriesByName('app-ready').length > 0),
  )
  await visit.tab.type('input[type=search]', words)
  await shows(visit.tab, 'mark', words)
}

/** The offline promise, in the order in which a person lives through it. */
export const promises: Promised[] = [
  {
    name: 'the first visit installs: its worker has the page',
    async keep({ tab, site }) {
      await tab.goto(site.url + read)
      await shows(tab, heading)
      await tab.evaluate(async () => void (await navigator.serviceWorker.ready))
      await until('the worker controls the page', () => tab.evaluate(() => navigator.serviceWorker.controller !== null))
    },
  },
  {
    name: 'the library of both languages is saved',
    async keep(visit) {
      await choose(visit, 'en')
      await saved(visit.tab)
      await choose(visit, 'zh-cn')
      await saved(visit.tab)
    },
  },
  {
    name: 'no server: a page that was read opens again, in a new tab too',
    async keep({ browser, site, tab }) {
      await tab.goto(site.url + read)
      await site.stop()
      await tab.reload()
      await shows(tab, heading)
      const cold = await browser.newTab()
      await cold.goto(site.url + read)
      await shows(cold, heading)
      await cold.close()
    },
  },
  {
    name: 'no server: a page that was never read opens',
    async keep({ tab, site }) {
      await tab.goto(`${site.url}/help`)
      await saved(tab)
      await tab.goto(`${site.url}/help/${await unvisited(tab)}`)
      await shows(tab, heading)
      await tab.reload()
      await shows(tab, heading)
    },
  },
  {
    name: 'no server: search finds Chinese',
    keep: (visit) => find(visit, '离线'),
  },
  {
    name: 'no server: search finds English',
    async keep(visit) {
      await choose(visit, 'en')
      await find(visit, 'offline')
      await choose(visit, 'zh-cn')
    },
  },
  {
    name: 'no server: an answer is kept and said to be, over a reload',
    async keep({ tab, site }) {
      await tab.goto(site.url + read)
      await shows(tab, firstAnswer)
      await until('the app is ready', () => tab.evaluate(() => performance.getEntriesByName('app-ready').length > 0))
      await tab.click(firstAnswer)
      await shows(tab, '.helpful-said', '这台设备')
      await tab.reload()
      await shows(tab, heading)
    },
  },
  {
    name: 'the server is back: the answer is sent once, by two tabs',
    async keep({ browser, tab, site }) {
      const id = read.slice('/help/'.length)
      if (votes(site, id) !== 0) throw new Error('the server counted it while it was stopped')
      await site.start()
      const other = await browser.newTab()
      await Promise.all([other.goto(site.url + read), comeBack(tab)])
      await until('the answer has arrived', async () => votes(site, id) > 0, 30_000)
      await comeBack(tab)
      await tab.reload()
      await shows(tab, heading)
      await until('the outbox is empty', () => tab.evaluate(outboxIsEmpty))
      if (votes(site, id) !== 1) throw new Error(`the server counted it ${votes(site, id)} times`)
      await other.close()
    },
  },
]

/** Runs in the page. */
async function outboxIsEmpty(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  let left = 0
  for (const name of names.filter((one) => one.startsWith('lamplight-outbox')))
    left += await new Promise<number>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const stores = [...open.result.objectStoreNames]
        if (!stores.length) return resolve(0)
        const asked = open.result
          .transaction(stores)
          .objectStore(stores[0] as string)
          .count()
        asked.onsuccess = () => {
          open.result.close()
          resolve(asked.result)
        }
      }
    })
  return left === 0
}
