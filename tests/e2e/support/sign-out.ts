import { expect, type Page } from '@playwright/test'
import { deviceDump, traces } from './device-dump.ts'
import { tokenOf } from './person.ts'
import type { Site } from './site.ts'

export type Known = { id: string; token: string; refresh_token: string }

/** The issuer's session is over as well, and leads back. */
export const isOut = async (page: Page, site: Site) => {
  await expect.poll(() => tokenOf(page)).toBeNull()
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(`${site.url}/help`)
}

export const signOut = async (page: Page, site: Site) => {
  await page.goto(`${site.url}/user/account/overview`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await isOut(page, site)
}

/** What a member saw is here, so the dump would find it. */
export const isFound = async (page: Page, marks: Record<string, string>) => {
  const found = traces(await deviceDump(page), marks)
  // Whoever asks in public has a name there, which everybody's library has.
  return found.filter((trace) => !/^indexedDB lamplight-library-.*: name$/.test(trace))
}

/** A write that was put off has come by then, if it ever does. */
export const throttleOver = (page: Page) => page.waitForTimeout(2_500)
