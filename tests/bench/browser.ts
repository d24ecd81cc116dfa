import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Locale } from '#contract/base/locale.ts'
import { findChromium } from '#tests/support/chromium.mjs'
import { openFolder } from './folder.ts'
import { phone } from './measure.ts'

const options = () => ({
  executablePath: findChromium({ whole: true }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

export const launch = (): Promise<Browser> => chromium.launch(options())

export const phoneOf = (locale: Locale) => ({ ...phone, locale: locale === 'en' ? 'en-US' : 'zh-CN' })

/** A browser's folder on disk, for what has to outlive the browser. */
export function openProfile(locale: Locale) {
  const folder = openFolder('profile')
  return {
    open: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder.path, { ...options(), ...phoneOf(locale) }),
    remove: () => folder.remove(),
  }
}

/** The language a reader chose: the browser's own does not count. */
export const speak = (page: Page, locale: Locale) =>
  page.addInitScript(`try { localStorage.setItem('ba-lang', '${locale}') } catch {}`)

/** Until the app has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0, null, { timeout: 60_000 })
}

/** What the help list and the storage screen say when all of the help is on the device. */
export const savedLine = (page: Page) =>
  page.getByText(/全部 [1-9][\d,]* 篇已保存|All [1-9][\d,]*( pages)? saved/).first()

/**
 * Opens the help list and stays until all of the help is on the device, saying yes where it asks for one first;
 * milliseconds from the navigation, or from the yes.
 */
export async function untilSaved(page: Page, url: string, timeout = 120_000): Promise<number> {
  const began = Date.now()
  await page.goto(`${url}/help`)
  return savedHere(page, began, timeout)
}

/** The same on the help list that is open; milliseconds since `since`, or from the yes, after which `onYes` is called. */
export async function savedHere(
  page: Page,
  since: number,
  timeout: number,
  onYes: () => Promise<void> = async () => {},
): Promise<number> {
  let began = since
  const saved = savedLine(page)
  const asks = page.locator('.help-library-more')
  await saved.or(asks).first().waitFor({ timeout })
  if (await asks.isVisible()) {
    await asks.click()
    await page
      .getByRole('button', { name: /^(保存|Save it)$/ })
      .first()
      .click()
    began = Date.now()
    await page.getByRole('button', { name: /^(不安装，直接保存|Save without installing)$/ }).click()
    await onYes()
  }
  await saved.waitFor({ timeout })
  return Date.now() - began
}
