import { expect, type Page } from '@playwright/test'

/** The paths that the device keeps of the app beside what reading needs. */
export const restOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('rest'))) return []
    return (await (await caches.open('rest')).keys()).map(({ url }) => new URL(url).pathname)
  })

/** Until all of the app is on the device. The silent sign-on may lead away and back meanwhile. */
export async function restKept(page: Page): Promise<void> {
  await expect
    .poll(async () => (await restOn(page).catch(() => [])).some((path) => /\/rest-[\w-]+\.json$/.test(path)))
    .toBe(true)
}

/** Until nothing more arrives. A member's stream of events has no end, so the network as a whole is never idle. */
export async function arrived(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let last = -1, now = await count(); now !== last; now = await count()) {
    last = now
    await page.waitForTimeout(700)
  }
}
