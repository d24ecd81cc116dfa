import type { Site } from '#tests/e2e/support/site.ts'
import { type Browser, ready, shows, type Tab, until } from './driver.ts'
import { asked, askOffline, knownQuestion, signInAndAsk } from './questions.ts'
import { votes } from './stored.ts'

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

const saved = (tab: Tab) => shows(tab, '.help-library', whole, 30_000)

/** As if the person came back to the app. */
const comeBack = (tab: Tab) => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

async function choose(visit: Visit, locale: 'en' | 'zh-cn'): Promise<void> {
  await visit.tab.evaluate((chosen) => localStorage.setItem('ba-lang', chosen), locale)
  await visit.tab.goto(`${visit.site.url}/help`)
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
  await ready(visit.tab)
  await visit.tab.type('input[type=search]', words)
  await shows(visit.tab, 'mark', words)
}

const idOf = (path: string) => path.slice('/help/'.length)

/** Says of a document that it helped, with no server. */
async function answer(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await shows(tab, firstAnswer)
  await ready(tab)
  await tab.click(firstAnswer)
  await shows(tab, '.helpful-said', '这台设备')
}

/** An answer that waits is sent by what happens then, without Background Sync too (F30). */
async function sentBy({ tab, site }: Visit, path: string, happen: (tab: Tab) => Promise<void>): Promise<void> {
  await site.stop()
  await answer(tab, site.url + path)
  await site.start()
  await happen(tab)
  await until('the answer has arrived', async () => votes(site, idOf(path)) === 1, 15_000)
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
    name: 'signed in; questions come along',
    keep: ({ tab, site }) => signInAndAsk(tab, site),
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
      await answer(tab, site.url + read)
      await tab.reload()
      await shows(tab, heading)
    },
  },
  {
    name: 'no server: the list of questions opens, and one that was never read',
    keep: ({ tab, site }) => knownQuestion(tab, site),
  },
  {
    name: 'no server: a question that is asked is kept and said to be',
    keep: ({ tab, site }) => askOffline(tab, site),
  },
  {
    name: 'the server is back: visible again, all is sent, once, though two tabs send',
    async keep({ browser, tab, site }) {
      const id = idOf(read)
      if (votes(site, id) !== 0) throw new Error('the server counted it while it was stopped')
      await site.start()
      const other = await browser.newTab()
      await Promise.all([other.goto(site.url + read), comeBack(tab)])
      await until('the answer has arrived', async () => votes(site, id) > 0, 30_000)
      await until('the question has arrived', async () => asked(site) > 0, 30_000)
      await comeBack(tab)
      await until('the outbox is empty', () => other.evaluate(outboxIsEmpty))
      if (votes(site, id) !== 1) throw new Error(`the server counted the answer ${votes(site, id)} times`)
      if (asked(site) !== 1) throw new Error(`the server has the question ${asked(site)} times`)
      await other.close()
    },
  },
  {
    name: 'the network is back while one reads: what waits is sent',
    keep: (visit) =>
      sentBy(visit, '/help/read-offline', (tab) => tab.evaluate(() => void dispatchEvent(new Event('online')))),
  },
  {
    name: 'the app is opened again: what waits is sent',
    keep: (visit) => sentBy(visit, '/help/update-app', (tab) => tab.reload()),
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
