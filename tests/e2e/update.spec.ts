import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nextDist } from './support/builds.ts'
import { expect, test } from './support/site.ts'

const prompt = (page: Page) => page.getByRole('button', { name: '更新', exact: true })

async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** The entry script names the build. */
const entry = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')

/** As if the person came back to the app. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('C.03 F03 a new build is offered to every tab; nothing reloads until the reader says so, and the old build’s chunks still load', async ({
  context,
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help`)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${ownSite.url}/help/install-iphone`)
  await other.evaluate(() => Object.assign(window, { untouched: true }))
  const chunk = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .find((name) => name.includes('/assets/') && name.endsWith('.js')),
  )

  const before = await entry(page)

  await ownSite.stop()
  await ownSite.start({ dist: nextDist })
  expect((await fetch(chunk as string)).status).toBe(200)

  await comeBack(page)
  await expect(prompt(page)).toBeVisible({ timeout: 20_000 })
  await comeBack(other)
  await expect(prompt(other)).toBeVisible({ timeout: 20_000 })
  expect(await other.evaluate(() => 'untouched' in window)).toBe(true)

  await prompt(page).click()
  await expect.poll(() => entry(page).catch(() => before), { timeout: 30_000 }).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// A site of its own each: a server goes on serving what it was once given of a build.
for (const share of [0, 0.5, 1])
  test(`F04 an install that is cut at ${share} of its assets leaves the old worker with its whole cache`, async ({
    page,
    ownSite,
  }) => {
    await page.goto(`${ownSite.url}/help`)
    await controlled(page)
    const before = await entry(page)
    const update = () =>
      page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.getRegistration()) as ServiceWorkerRegistration
        await registration.update()
        // An install ends as waiting or as nothing.
        const installing = registration.installing
        if (installing)
          await new Promise<void>((resolve) => {
            const look = () => installing.state !== 'installing' && resolve()
            installing.addEventListener('statechange', look)
            look()
          })
        return { began: Boolean(installing), waits: Boolean(registration.waiting) }
      })
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'))
        const urls: string[] = []
        for (const name of names) for (const request of await (await caches.open(name)).keys()) urls.push(request.url)
        return urls.sort()
      })
    const whole = await kept()

    const old = new Set(readdirSync('dist/assets'))
    const fresh = readdirSync(`${nextDist}/assets`).filter((name) => name.endsWith('.js') && !old.has(name))
    const missing = fresh[Math.round((fresh.length - 1) * share)] as string
    const cut = mkdtempSync(join(tmpdir(), 'lamplight-cut-'))
    cpSync(nextDist, cut, { recursive: true })
    for (const name of [missing, `${missing}.br`]) rmSync(join(cut, 'assets', name), { force: true })
    await ownSite.stop()
    await ownSite.start({ dist: cut })
    expect(await update(), `without ${missing}`).toEqual({ began: true, waits: false })
    expect(await kept()).toEqual(expect.arrayContaining(whole))
    rmSync(cut, { recursive: true })

    await ownSite.stop()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await entry(page)).toBe(before)

    // With nothing missing the very same steps do bring the new worker.
    await ownSite.start({ dist: nextDist })
    expect((await update()).waits).toBe(true)
  })

test('F07 a kill-switch worker frees the next visit; what waits in the outbox stays', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/help/install-iphone`)
  await controlled(page)
  const waiting = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      let count = 0
      for (const name of names.filter((one) => one.startsWith('lamplight-outbox')))
        count += await new Promise<number>((resolve) => {
          const open = indexedDB.open(name)
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
      return count
    })
  // A rating that cannot be sent waits on the device.
  await page.context().route('**/helpful', (route) => route.abort())
  await page.locator('.helpful-answers button').first().click()
  await expect.poll(waiting).toBeGreaterThan(0)

  // As README says it is deployed: the kill switch under the worker's name.
  const killed = mkdtempSync(join(tmpdir(), 'lamplight-killed-'))
  cpSync('dist', killed, { recursive: true })
  cpSync(join(killed, 'kill-switch.js'), join(killed, 'sw.js'))
  rmSync(join(killed, 'sw.js.br'))
  await ownSite.stop()
  await ownSite.start({ dist: killed })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto(`${ownSite.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await waiting()).toBeGreaterThan(0)
  rmSync(killed, { recursive: true })
})
