import { openStaticHost } from './support/static-host.ts'
import { expect, signInAndOut, test } from './support/static-world.ts'

test.use({ where: 'another origin' })

test('R7.01 R7.08 R7.09 R4.03 R4.07 one signs in, is told why signing out failed, and signs out', async ({
  page,
  world,
}) => {
  await signInAndOut(page, world)
})

test('C.01 index.html alone, unfilled and without a script, has a language, a title and what leads to the manifest', async ({
  browser,
}) => {
  const host = await openStaticHost()
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${host.url}/help`)
  expect([await page.title(), await page.getAttribute('html', 'lang')]).toEqual(['灯下 Lamplight', 'zh-CN'])
  const manifest = await page.getAttribute('link[rel=manifest]', 'href')
  const { name } = (await (await page.request.get(host.url + manifest)).json()) as { name: string }
  expect(name).toBe('灯下 Lamplight')
  expect(await page.content()).not.toContain('slot-lang')
  await host.close()
})

test('R7.01 without config.json the app starts, and asks the host itself', async ({ page }) => {
  const host = await openStaticHost()
  await page.goto(`${host.url}/user/login`)
  await expect(page.getByRole('heading', { level: 1, name: /灯下/ })).toBeVisible()
  await host.close()
})
