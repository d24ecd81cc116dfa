import type { Page } from '@playwright/test'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { home, signIn } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { expect, test } from './support/site.ts'

/** Whatever this browser keeps, by the names of its databases; but for the library and its index, which are everybody's. */
async function everythingKept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (/^lamplight-(library|search)/.test(name)) continue
      found[name] = await new Promise<string>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => resolve('')
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames]
          if (!stores.includes('keyval')) return resolve('')
          const all = opening.result.transaction('keyval').objectStore('keyval').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      })
    }
    return found
  })
}

const balance = (page: Page) => page.locator('.overview-figure strong').first()
const whereOf = (kept: Record<string, string>, text: RegExp) =>
  Object.entries(kept)
    .filter(([, value]) => text.test(value))
    .map(([name]) => name)

test('R2.10 F23 C.04 F17 what a member saw is there with its date when the server is gone, and none of it once they sign out', async ({
  page,
  ownSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: /^我的/ }).click()
  await expect(page).toHaveURL(ownSite.url + home)
  await expect(balance(page)).toHaveText(/^¥\d/)
  const seen = await balance(page).textContent()
  await expect(page.locator('.devices li')).toHaveCount(1)
  await expect.poll(async () => whereOf(await everythingKept(page), /account\/devices/).length).toBe(1)
  await restKept(page)
  await ownSite.stop()

  await page.reload()
  await expect(page).toHaveURL(ownSite.url + home)
  await expect(balance(page)).toHaveText(seen ?? '')
  await expect(page.locator('.saved-line')).toHaveCount(2)
  await expect(page.locator('.saved-line').first()).toContainText('保存')
  // The bare address, which has to know the menu first, finds the same.
  await page.goto(`${ownSite.url}/user`)
  await expect(page).toHaveURL(ownSite.url + home)
  await expect(balance(page)).toHaveText(seen ?? '')

  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).not.toHaveURL(ownSite.url + home)
  await expect.poll(async () => whereOf(await everythingKept(page), /小林|token|account\//)).toEqual([])
})

test('F23 C.04 what one member saw is not shown to the next', async ({ page, ownSite }) => {
  await signIn(page, ownSite, home)
  await expect(balance(page)).toHaveText(/^¥\d/)
  const seen = (await balance(page).textContent()) ?? ''
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(/\/help/)

  const late = page.waitForRequest('**/api/account/overview*')
  await page.route('**/api/account/overview*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await signIn(page, ownSite, home, /墨|Mo/)
  await late
  await expect(page.locator('.overview-figures.skeleton')).toBeVisible()
  expect(await page.locator('main').textContent()).not.toContain(seen)
  await expect(page.getByRole('heading', { level: 1, name: /墨|Mo/ })).toBeVisible()
})

test('R2.10 C.01 the chart: a tap, a drag or the keys choose a day; nothing is refused by the policy, nothing is too small', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => /Content.Security.Policy/.test(message.text()) && problems.push(message.text()))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signIn(page, site, home)
  await expect(balance(page)).toBeVisible()
  const chart = page.getByRole('slider', { name: '日期' })
  await chart.scrollIntoViewIfNeeded()
  await expect(page.locator('.week canvas')).toBeVisible()
  await expect(chart).toHaveAttribute('aria-valuenow', '6')
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const today = await page.locator('.week-day > p').textContent()
  await page.touchscreen.tap(box.x + box.width * 0.15, box.y + box.height / 2)
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  expect(await page.locator('.week-day > p').textContent()).not.toBe(today)
  await chart.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await chart.press('End')
  await expect(page.locator('.week-day > p')).toHaveText(today ?? '')
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2)
  await expect(chart).toHaveAttribute('aria-valuenow', /[34]/)
  await accessibleAndFits(page, home)
  expect(await smallTargets(page)).toEqual([])
  expect(problems).toEqual([])
  // The library that draws came with the chart alone.
  const plot = loaded.filter((url) => /WeekPlot/.test(url))
  expect(plot.length).toBeGreaterThan(0)
  await context.close()
})
