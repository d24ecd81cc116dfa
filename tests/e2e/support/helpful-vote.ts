import type { BrowserContext, Page, Route } from '@playwright/test'
import { appReady, type Site } from './site.ts'

// A vote for an article: a guest's write, which waits in the outbox.

const article = 'install-iphone'
/** Where it goes, as a pattern. */
export const vote = `**/api/help/doc/${article}/helpful`

/** How many said yes so far. A no of our own asks for it. */
export async function yesses(page: Page, site: Site): Promise<number> {
  const answer = await page.request.post(`${site.url}/api/help/doc/${article}/helpful`, { data: { helpful: false } })
  return (await answer.json()).data.yes
}

export async function openArticle(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/help/${article}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await appReady(page)
}

export const sayYes = (page: Page) => page.locator('.helpful-answers button').first().click()

/** How many writes wait in an outbox on the device. */
export async function waiting(page: Page, owner = 'guest'): Promise<number | null> {
  const count = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
        opening.onsuccess = () => {
          const asked = opening.result
            .transaction('keyval')
            .objectStore('keyval')
            .count(IDBKeyRange.upperBound('~', true))
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
    `lamplight-outbox-${owner}`,
  )
  // Another page is being loaded: nobody can say.
  return count.catch(() => null)
}

/** Holds the first request to an address at one step, which `held` waits for. */
export async function holdFirst(context: BrowserContext, url: string, step: (route: Route) => Promise<unknown>) {
  let tell = () => {}
  const held = new Promise<void>((resolve) => {
    tell = resolve
  })
  let first = true
  const hold = async (route: Route) => {
    // A page is to be cut; the worker, which would go on, has no network here.
    if (route.request().serviceWorker()) return route.abort()
    if (!first) return route.fallback()
    first = false
    await step(route)
    tell()
  }
  await context.route(url, hold)
  return { held }
}
