import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

/** Until the worker controls the page and the whole library of the language is on the device. */
async function savedOnDevice(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText(/已保存在这台设备上/).first()).toBeVisible()
}

test('C.02 F17 with no server every page of the language opens, visited or not, after a reload and a cold start; search too', async ({
  context,
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help`)
  await savedOnDevice(page)
  await ownSite.stop()

  const ids: string[] = await page.evaluate(async () => {
    const answer = await fetch('/help/_payload.json?b&locale=zh-cn')
    const { data } = await answer.json()
    return data.sections.flatMap((section: { docs: { id: string }[] }) => section.docs.map((doc) => doc.id))
  })
  expect(ids.length).toBeGreaterThan(20)
  await page.close()

  const cold = await context.newPage()
  for (const id of [ids[0], ids.at(-1)]) {
    await cold.goto(`${ownSite.url}/help/${id}`)
    await expect(cold.locator('article.article h1')).toBeVisible()
    await cold.reload()
    await expect(cold.locator('article.article h1')).toBeVisible()
  }
  await cold.goto(`${ownSite.url}/help`)
  await expect(cold.getByRole('heading', { name: '开始使用' })).toBeVisible()
  await cold.goto(`${ownSite.url}/help?q=${encodeURIComponent('离线')}`)
  await expect(cold.locator('mark').first()).toBeVisible()
})

test('F17 an offline reload of any route never leads to sign-on', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/help`)
  await savedOnDevice(page)
  await ownSite.stop()
  for (const path of ['/help', '/help/install-iphone', '/user/login', '/help/no-such-page', '/no/such/path']) {
    await page.goto(ownSite.url + path)
    await page.reload()
    await expect(page.locator('#root')).not.toBeEmpty()
    expect(new URL(page.url()).origin).toBe(ownSite.url)
    expect(page.url()).not.toContain('/oauth/')
  }
})

test('F08 the worker leaves writes, sign-on and private reads alone, and no cache holds an API answer', async ({
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help`)
  await savedOnDevice(page)
  const fromWorker: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // Images of the library may still be on their way.
    if (response.fromServiceWorker() && /^\/(api|oauth|builds)\//.test(pathname)) fromWorker.push(pathname)
  })
  await page.evaluate(async () => {
    await fetch('/oauth/url')
    await fetch('/api/user/logout', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })
    await fetch('/builds/latest.json?t=1')
    await fetch('/api/openapi.json', { headers: { Authorization: 'Bearer x' } })
  })
  expect(fromWorker).toEqual([])
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    return urls
  })
  expect(
    kept.filter((path) => path.startsWith('/api') || path.startsWith('/oauth') || path.startsWith('/builds')),
  ).toEqual([])
})
