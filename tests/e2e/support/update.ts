import { expect, type Page } from '@playwright/test'

/** What offers a new build. */
export const prompt = (page: Page) => page.getByRole('button', { name: '更新', exact: true })

/** Until the worker has the page. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** The entry script names the build. */
export const entry = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')

/** As if the person came back to the app. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
