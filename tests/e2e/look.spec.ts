import type { Page } from '@playwright/test'
import { appReady, expect, test } from './support/site.ts'

// What only a laid-out page can show: where things stand, and how large they are.

const doc = '/help/install-iphone'

const pixels = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) => all.map((one) => Number.parseFloat(getComputedStyle(document.querySelector(one) as Element).fontSize)),
    selectors,
  )

test('that an address was copied is said at the foot of the page, whatever the bar above is drawn with', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url + doc)
  await appReady(page)
  await page.getByRole('button', { name: '分享' }).click()
  const said = page.getByText('链接已复制')
  await expect(said).toBeVisible()
  const box = await said.boundingBox()
  expect(box?.y).toBeGreaterThan(700)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
})

for (const size of ['small', 'standard', 'large', 'largest'])
  test(`R2.08 at the text size “${size}” headings keep their order, on articles and questions`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript((chosen) => localStorage.setItem('font-size', chosen), size)
    await page.goto(`${site.url}/help/front-matter`)
    await appReady(page)
    const [h1 = 0, h2 = 0, h3 = 0, text = 0, summary = 0, crumbs = 0] = await pixels(page, [
      '.article h1',
      '.prose h2',
      '.prose h3',
      '.prose p',
      '.article-summary',
      '.article-crumbs',
    ])
    expect(h1).toBeGreaterThan(h2)
    expect(h2).toBeGreaterThan(h3)
    expect(h3).toBeGreaterThan(text)
    expect(summary).toBe(text)
    expect(crumbs / text).toBeCloseTo(0.82)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.goto(`${site.url}/QA`)
    await page.locator('a.question-row').first().click()
    await expect(page.locator('.qa-card h1')).toBeVisible()
    const [title = 0, said = 0] = await pixels(page, ['.qa-card h1', '.qa-card .prose'])
    expect(title).toBeGreaterThan(1.38 * said)
  })
