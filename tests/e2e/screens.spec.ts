import AxeBuilder from '@axe-core/playwright'
import { appReady, expect, test } from './support/site.ts'

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } }
const screens = [
  '/help',
  '/help?category=getting-started',
  '/help?q=a',
  '/help/install-iphone',
  '/help/install-iphone-en',
  '/help/none',
  '/user/login',
]

for (const [size, viewport] of Object.entries(sizes))
  for (const locale of ['zh-cn', 'en'])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`C.01 R1.02 every screen is accessible and fits: ${size}, ${locale}, ${colorScheme}`, async ({
        browser,
        site,
      }) => {
        const context = await browser.newContext({ viewport, colorScheme, hasTouch: true, serviceWorkers: 'block' })
        const page = await context.newPage()
        const refused: string[] = []
        page.on('console', (message) => {
          if (/Content Security Policy|Content-Security-Policy/.test(message.text())) refused.push(message.text())
        })
        await context.addInitScript((value) => localStorage.setItem('ba-lang', value), locale)
        for (const path of screens) {
          await page.goto(site.url + path)
          await appReady(page)
          await expect(page.locator('.bones')).toHaveCount(0)
          await expect(page.locator('main')).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map((found) => `${path} ${found.id}: ${found.nodes.map((node) => node.target).join(' ')}`),
          ).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${path} is as wide as the screen`,
          ).toBe(true)
        }
        expect(refused).toEqual([])
        await context.close()
      })
