import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Locale } from '#contract/locale.ts'
import { findChromium } from '#tests/support/chromium.mjs'
import { phone } from './measure.ts'

const options = () => ({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

export const launch = (): Promise<Browser> => chromium.launch(options())

export const phoneOf = (locale: Locale) => ({ ...phone, locale: locale === 'en' ? 'en-US' : 'zh-CN' })

/** A browser's folder on disk, for what has to outlive the browser. */
export function openProfile(locale: Locale) {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-profile-'))
  return {
    open: (): Promise<BrowserContext> => chromium.launchPersistentContext(folder, { ...options(), ...phoneOf(locale) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The language a reader chose: the browser's own does not count. */
export const speak = (page: Page, locale: Locale) =>
  page.addInitScript(`try { localStorage.setItem('ba-lang', '${locale}') } catch {}`)

/** Until the app has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0, null, { timeout: 60_000 })
}

/** Opens the help list and stays until the whole library is on the device; milliseconds from the navigation. */
export async function untilSaved(page: Page, url: string, timeout = 120_000): Promise<number> {
  const began = Date.now()
  await page.goto(`${url}/help`)
  await page
    .getByText(/(全部|All )[\s\S]*(已保存|saved)/)
    .first()
    .waitFor({ timeout })
  return Date.now() - began
}
