import { accessibleAndFits } from './support/accessible.ts'
import { appReady, expect, test } from './support/site.ts'

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false })

  test('P2.01 the list and a post are readable before any script', async ({ page, site }) => {
    await page.goto(`${site.url}/blog`)
    await expect(page.locator('main li')).toHaveCount(3)
    await page.locator('main li a').first().click()
    await expect(page.locator('h1')).toHaveText('两种语言，各写各的')
    await expect(page.locator('.post-cover img')).toBeVisible()
    await expect(page.locator('.prose p').first()).toBeVisible()
  })
})

test('P2.01 a post opens over the list, which stays where it is; Back and Escape close it, a reload shows it alone', async ({
  page,
  site,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${site.url}/blog`)
  await appReady(page)
  const last = page.locator('main li a').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  const over = page.getByRole('dialog')
  await expect(over.locator('h1')).toBeVisible()
  await expect(page).toHaveURL(/\/blog\?id=/)
  await accessibleAndFits(page, 'a post over the list')
  await page.goBack()
  await expect(over).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.keyboard.press('Enter')
  await expect(over.locator('h1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL(`${site.url}/blog`)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await last.click()
  await expect(over.locator('h1')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(over).toHaveCount(0)
  expect(problems).toEqual([])
})

test('P2.01 P2.04 with no server the newest posts are listed, with their pictures, and open', async ({
  context,
  page,
  ownSite,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${ownSite.url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const saved = () =>
    page.evaluate(async () => {
      const answer = await fetch('/blog/_payload.json?b&locale=zh-cn&page=1&limit=20')
      if (Number(answer.headers.get('x-saved-at')) <= 0) return 0
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().filter(({ url }) => /\/pro-api\/files\/\w+\.svg$/.test(url)).length
    })
  await expect.poll(saved).toBeGreaterThanOrEqual(3)
  await ownSite.stop()
  await page.close()
  const cold = await context.newPage()
  await cold.goto(`${ownSite.url}/blog`)
  await expect(cold.locator('main li')).toHaveCount(3)
  const drawn = () =>
    cold.locator('main li img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(async () => (await drawn()).filter((width) => width > 0).length).toBeGreaterThan(0)
  await cold.goto(`${ownSite.url}/blog/nothing-lost`)
  await expect(cold.locator('h1')).toHaveText('写下的字，一个也不丢')
  await cold.locator('.pager-next').click()
  await expect(cold.locator('h1')).toHaveText('在电梯里也打得开的帮助')
  expect(refused).toEqual([])
})
