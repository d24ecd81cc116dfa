import type { Page } from '@playwright/test'
import { appReady, expect, type Site } from './site.ts'

/** Until a screen is there, and not only its place. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.locator('main')).toBeVisible()
}

/** Opens a screen by its address, which loads the app. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await appReady(page)
  await arrived(page)
}

/**
 * Goes on to another screen as a link of the app does: to load the whole app anew costs a second of a core, which a walk
 * through all screens pays once for each. The first of a walk is opened by its address. The router leaves itself in the
 * window, for its own developer tools.
 */
export async function goOn(page: Page, site: Pick<Site, 'url'>, path: string): Promise<void> {
  if (!page.url().startsWith(`${site.url}/`)) return open(page, site.url + path)
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), path)
  // Drawn as well, not only found.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {}
        return status === 'idle' && location?.href === resolvedLocation?.href ? window.location.pathname : null
      }),
    )
    .toBe(new URL(path, site.url).pathname)
  await arrived(page)
}
