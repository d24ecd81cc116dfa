import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Site, test } from './site.ts'

/** The first page of a member's menu, which bare /user opens. */
export const home = '/user/account/overview'

/** Signs a demo person in, the member unless `who` names another, through the issuer's own pages. Ends on `path`. */
export async function signIn(
  page: Page,
  site: Pick<Site, 'url'>,
  path = '/help/install-iphone',
  who = /林/,
): Promise<void> {
  await page.goto(`${site.url}/user/login?goto=${encodeURIComponent(path)}`)
  const leave = page.getByRole('button', { name: /^(登录|Sign in)$/ })
  const person = page.getByRole('button', { name: who })
  // An issuer that is slow to answer, as on a busy machine, is said to be out of reach: one tries again.
  const failed = leave.locator('xpath=following-sibling::*[@role="alert"]')
  await expect(leave).toBeVisible()
  await expect(async () => {
    if (await leave.isVisible()) await leave.click()
    await expect(person.or(failed)).toBeVisible()
    await expect(person).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await person.click()
  await expect(page).toHaveURL(site.url + path)
  await expect.poll(() => tokenOf(page)).not.toBeNull()
}

/** A reload asks for no new session at the issuer (R4.05), which is another navigation: that has tests of its own. */
export const staysOnReload = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('pageRefresh', '0'))

/** The value that is kept under a name, read from the raw store. Undefined while another page is being loaded. */
export async function kept<T>(page: Page, name: string): Promise<T | undefined> {
  return page
    .evaluate(
      (key) =>
        new Promise<T | undefined>((resolve) => {
          const opening = indexedDB.open('lamplight-session')
          // Not ours to make.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve(undefined)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('keyval').objectStore('keyval').get(key)
            asked.onsuccess = () => {
              opening.result.close()
              resolve(asked.result)
            }
          }
        }),
      name,
    )
    .catch(() => undefined)
}

export async function tokenOf(page: Page): Promise<string | null> {
  return (await kept<{ token: string }>(page, 'userInfo'))?.token ?? null
}

/** Whether the server still takes a token for a member's. */
export async function isAlive(site: Site, token: string): Promise<boolean> {
  // Not by the page's own requests: they go into sockets that the server is just closing.
  const answer = await fetch(`${site.url}/api/index/index`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { userInfo: unknown } }).data.userInfo !== null
}

/** What a browser keeps of somebody who is signed in, here and at the issuer. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Tests whose `page` is the member's, who signed in once for all of them. What ends the session at the issuer or at the
 * server ends it for the others as well, and signs in by itself.
 */
export const memberTest = test.extend<object, { member: Kept }>({
  member: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await signIn(page, site)
      // The app has taken the person over, and skips no check any more (R4.08).
      await expect.poll(() => page.evaluate(() => localStorage.getItem('count'))).toBe('0')
      const kept = await context.storageState({ indexedDB: true })
      await context.close()
      await use(kept)
    },
    { scope: 'worker' },
  ],
  storageState: ({ member }, use) => use(member),
})
