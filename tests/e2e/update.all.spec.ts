import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nextDist } from './support/builds.ts'
import { signIn, tokenOf } from './support/person.ts'
import { appReady, expect, test } from './support/site.ts'
import { comeBack, controlled, entry, prompt } from './support/update.ts'

/** Runs in the page: how many rows each database has whose name matches. */
async function rowsOfDevice(pattern: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  for (const name of names.filter((one) => new RegExp(pattern).test(one)))
    rows[name] = await new Promise<number>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const [store] = [...open.result.objectStoreNames]
        if (!store) return resolve(0)
        const asked = open.result.transaction(store).objectStore(store).count()
        asked.onsuccess = () => {
          open.result.close()
          resolve(asked.result)
        }
      }
    })
  return rows
}

// A site of its own each: a server goes on serving what it was once given of a build.
for (const share of [0.5, 1])
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
    // A guest's device keeps what reading needs; of that the cut is made.
    const later = readdirSync(`${nextDist}/assets`).find((name) => /^rest-.+\.json$/.test(name)) ?? ''
    const rest = new Set(
      (JSON.parse(readFileSync(`${nextDist}/assets/${later}`, 'utf8')) as [string][]).map(([path]) => path),
    )
    const fresh = readdirSync(`${nextDist}/assets`).filter(
      (name) => name.endsWith('.js') && !old.has(name) && !rest.has(`assets/${name}`),
    )
    const missing = fresh[Math.round((fresh.length - 1) * share)] as string
    const cut = mkdtempSync(join(tmpdir(), 'lamplight-cut-'))
    cpSync(nextDist, cut, { recursive: true })
    for (const name of [missing, `${missing}.br`]) rmSync(join(cut, 'assets', name), { force: true })
    // Most files come in one, which is cut as well.
    const archive = join(
      cut,
      'assets',
      readdirSync(join(cut, 'assets')).find((name) => /^shell-.+\.json$/.test(name)) ?? '',
    )
    const bytes = readFileSync(archive)
    writeFileSync(archive, bytes.subarray(0, Math.round((bytes.length - 1) * share)))
    rmSync(`${archive}.br`)
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

test('F07 switched off by the operator, the next visit is uncontrolled and loads; what people wrote stays, and on again it is all back', async ({
  page,
  ownSite,
}) => {
  // A server that begins three times.
  await signIn(page, ownSite, '/user/account/profile')
  // No refresh goes to sign-on and back (R4.05): loads are counted here.
  await page.addInitScript(() => localStorage.setItem('pageRefresh', '0'))
  await page.getByLabel('个性签名').fill('没写完的签名')
  await page.waitForTimeout(500)
  await page.goto(`${ownSite.url}/help`)
  await controlled(page)
  await expect(page.getByText(/全部.*篇/).first()).toBeVisible()
  // An answer that cannot be sent waits on the device.
  await page.context().route('**/helpful', (route) => route.abort())
  await page.goto(`${ownSite.url}/help/install-iphone`)
  await appReady(page)
  await page.locator('.helpful-answers button').first().click()
  const before = () => page.evaluate(rowsOfDevice, '^lamplight-(outbox|drafts|session|library)')
  const written = (rows: Record<string, number>) =>
    Object.entries(rows).filter(([name, count]) => /outbox|drafts/.test(name) && count > 0).length
  await expect.poll(async () => written(await before())).toBe(2)
  const rows = await before()
  const token = await tokenOf(page)

  await ownSite.stop()
  await ownSite.start({ env: { SERVICE_WORKER: 'off' } })
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto(`${ownSite.url}/help/install-iphone`)
  // The browser looks for a new worker when it finds the time.
  await expect.poll(registrations, { timeout: 240_000 }).toBe(0)
  for (const path of ['/help', '/help/install-iphone', '/help']) {
    await page.goto(ownSite.url + path)
    await appReady(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }
  // Nothing registers it again, nothing reloads.
  await page.waitForTimeout(1_500)
  expect([await registrations(), loads]).toEqual([0, 4])
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('library')))).toEqual(
    [],
  )
  const after = await before()
  // Databases may have grown meanwhile: the library was still being brought, an outbox notes who is sending.
  expect(written(after)).toBe(2)
  for (const [name, count] of Object.entries(rows))
    if (!name.includes('outbox')) expect(after[name], name).toBeGreaterThanOrEqual(count)
  expect(await tokenOf(page)).toBe(token)

  await ownSite.stop()
  await ownSite.start()
  await page.context().unroute('**/helpful')
  await page.goto(`${ownSite.url}/help`)
  await controlled(page)
  await expect.poll(async () => written(await before())).toBe(1)
  await page.goto(`${ownSite.url}/user/account/profile`)
  await expect(page.getByLabel('个性签名')).toHaveValue('没写完的签名')
})

test('F01 R4.03 R4.04 a new worker waits while a form is half filled: prompt only; after accepting, the draft is back field by field, and its writer is still signed in', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, '/user/account/profile')
  await controlled(page)
  await page.getByLabel('昵称').fill('灯下小林')
  await page.getByLabel('个性签名').fill('写到一半')
  await page.getByRole('radio', { name: '女', exact: true }).check({ force: true })
  const before = await entry(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))

  await ownSite.stop()
  await ownSite.start({ dist: nextDist })
  await comeBack(page)
  await expect(prompt(page)).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  await expect(page.getByLabel('个性签名')).toHaveValue('写到一半')
  const token = await tokenOf(page)
  const signOn: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(`${ownSite.url}/user/`)) signOn.push(request.url())
    if (new URL(request.url()).pathname.startsWith('/oauth')) signOn.push(request.url())
  })

  await prompt(page).click()
  await expect.poll(() => entry(page).catch(() => before)).not.toBe(before)
  await expect(page.getByLabel('昵称')).toHaveValue('灯下小林')
  await expect(page.getByLabel('个性签名')).toHaveValue('写到一半')
  await expect(page.getByRole('radio', { name: '女', exact: true })).toBeChecked()
  // A reload that the app made itself is no refresh: nobody is sent to sign-on, which may have forgotten them.
  await page.waitForTimeout(1_000)
  expect(signOn).toEqual([])
  expect(await tokenOf(page)).toBe(token)
  expect(await page.evaluate(() => localStorage.getItem('pageRefresh'))).toBe('2')
  // A person's own refresh still asks sign-on (R4.05).
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/oauth'))
  await page.reload()
  await asked
})

test('F01 a guest’s half-written answer survives a crash of the page and a reload', async ({ context, page, site }) => {
  const open = async (tab: Page) => {
    await tab.goto(`${site.url}/help/install-iphone`)
    await appReady(tab)
    await tab.locator('.helpful-answers button').last().click()
  }
  await open(page)
  await page.locator('#reason').fill('没写 iPad 的步骤')
  // Longer than the rest of a hand; nobody tells a page that it is about to crash.
  await page.waitForTimeout(600)
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  await Promise.race([devtools.send('Page.crash').catch(() => {}), crashed])
  await crashed

  const again = await context.newPage()
  await open(again)
  await expect(again.locator('#reason')).toHaveValue('没写 iPad 的步骤')
  await again.locator('#reason').fill('没写 iPad 的步骤。')
  await again.waitForTimeout(600)
  await again.reload()
  await open(again)
  await expect(again.locator('#reason')).toHaveValue('没写 iPad 的步骤。')
  await again.locator('.article-tools-reason button[type=submit]').click()
  await expect(again.locator('.helpful-said')).toContainText('谢谢')
  await open(again)
  await expect(again.locator('#reason')).toHaveValue('')
})

test('F03 another tab took the new build: this one is prompted, keeps its draft, and still loads chunks of the old one', async ({
  context,
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help/install-iphone`)
  await controlled(page)
  await appReady(page)
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  const other = await context.newPage()
  await other.goto(`${ownSite.url}/help`)
  await appReady(other)
  const before = await entry(other)

  await ownSite.stop()
  await ownSite.start({ dist: nextDist })
  await comeBack(other)
  await prompt(other).click()
  await expect.poll(() => entry(other).catch(() => before)).not.toBe(before)
  await appReady(other)

  // Of the old build nothing is left on the device: what this tab has not loaded yet comes from the server.
  await expect(prompt(page)).toBeVisible()
  const old = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(request.url)
    return urls.some((url) => url.includes(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''))
  })
  expect(old).toBe(false)
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await page.locator('.helpful-answers button').last().click()
  await page.locator('#reason').fill('旧版本里写的')
  await expect(page.locator('.article-tools-reason button[type=submit]')).toBeEnabled()
  expect(failed.filter((url) => url.includes('/assets/'))).toEqual([])
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)

  await page.waitForTimeout(500)
  await prompt(page).click()
  await expect.poll(() => entry(page).catch(() => before)).not.toBe(before)
  await appReady(page)
  await page.locator('.helpful-answers button').last().click()
  await expect(page.locator('#reason')).toHaveValue('旧版本里写的')
})

test('F03 a chunk that is nowhere, with no network: one reload, then words and a way out, no loop', async ({
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help`)
  await controlled(page)
  await appReady(page)
  await ownSite.stop()
  const gone = await page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (/assets\/login-.*\.js/.test(request.url)) count += Number(await cache.delete(request))
    }
    return count
  })
  expect(gone).toBeGreaterThan(0)
  // What carries its hash in its name stays with the browser as well.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.locator('a[href^="/user/login"]').first().click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.waitForTimeout(3_000)
  expect(loads).toBe(1)
  await expect(page.getByRole('button', { name: /再试|重试|重新/ }).first()).toBeVisible()
})
