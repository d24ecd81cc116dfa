// node --import tsx tests/support/screenshots.ts: the pictures of README and manifest, from the built app.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { openSite } from '#tests/e2e/support/site.ts'
import { findChromium } from './chromium.mjs'

const folder = process.argv[2] ?? 'public/screenshots'
const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const shots = [
  { name: 'help-phone', path: '/help', viewport: phone, colorScheme: 'light' },
  { name: 'article-phone', path: '/help/install-iphone', viewport: phone, colorScheme: 'light' },
  { name: 'help-tablet-dark', path: '/help', viewport: tablet, colorScheme: 'dark' },
] as const

mkdirSync(folder, { recursive: true })
const site = await openSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { name, path, viewport, colorScheme } of shots) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(`${site.url}/help`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(site.url + path)
    await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
    await page.waitForTimeout(2_500)
    // A palette is enough for a page of text, and a third of the bytes.
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(`${folder}/${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  await site.close()
}
