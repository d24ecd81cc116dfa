// node --import tsx tests/support/screenshots.ts: the pictures of README and manifest, and those of our own help that show the
// administration, from the built app.
import { mkdirSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '#contract/base/locale.ts'
import { signIn, staysOnReload } from '#tests/e2e/support/person.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { findChromium } from './chromium.mjs'

const folder = process.argv[2] ?? 'public/screenshots'
const helpFolder = (locale: Locale) => `${process.argv[3] ?? 'src/server/seed/help'}/${locale}/images`

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const landscape = { width: 1180, height: 820 }
const shots = [
  { name: 'help-phone', path: '/help', viewport: phone, colorScheme: 'light' },
  { name: 'article-phone', path: '/help/install-iphone', viewport: phone, colorScheme: 'light' },
  { name: 'help-tablet-dark', path: '/help', viewport: tablet, colorScheme: 'dark' },
] as const

const suffix = { 'zh-cn': '', en: '-en' } as const
/** What staff see, by its language: the address, and what is done there first. */
const staffShots: { name: string; path: (locale: Locale) => string; first?: (page: Page) => Promise<void> }[] = [
  {
    name: 'write-a-document',
    path: (locale) => `/admin/doc/ask-question${suffix[locale]}`,
  },
  {
    name: 'translate-beside',
    path: (locale) => {
      const other = locale === 'en' ? 'zh-cn' : 'en'
      return `/admin/doc copy?from=install-iphone${suffix[locale]}&locale=${other}&categoryId=getting-started`
    },
  },
  {
    name: 'answer-from-the-queue',
    path: () => '/admin/qa',
    first: (page) => page.locator('main a[href*="/admin/qa/"]').first().click(),
  },
]

mkdirSync(folder, { recursive: true })
const site = await openSite()
const browser = await chromium.launch({
  executablePath: findChromium({ whole: true }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const open = (options: BrowserContextOptions) =>
  browser.newContext({ deviceScaleFactor: 2, hasTouch: true, isMobile: true, ...options })
const rested = async (page: Page) => {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
  await page.waitForTimeout(2_500)
}
try {
  for (const { name, path, viewport, colorScheme } of shots) {
    const context = await open({ viewport, colorScheme, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${site.url}/help`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(site.url + path)
    await rested(page)
    // A palette is enough for a page of text, and a third of the bytes.
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(`${folder}/${name}.png`)
    await context.close()
  }
  for (const locale of locales) {
    mkdirSync(helpFolder(locale), { recursive: true })
    const context = await open({
      viewport: landscape,
      colorScheme: 'light',
      locale: locale === 'en' ? 'en-US' : 'zh-CN',
    })
    await staysOnReload(context)
    await context.addInitScript((value) => localStorage.setItem('ba-lang', value), locale)
    const page = await context.newPage()
    await signIn(page, site, '/admin', /Mo/)
    for (const { name, path, first } of staffShots) {
      await page.goto(site.url + path(locale))
      await rested(page)
      await first?.(page)
      await page.waitForTimeout(2_500)
      // Sharp enough for a page of the help on a phone, and small enough to be saved there.
      await sharp(await page.screenshot())
        .resize({ width: 1_080 })
        .webp({ quality: 72, effort: 6, preset: 'text' })
        .toFile(`${helpFolder(locale)}/${name}.webp`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await site.close()
}
