import type { Page } from '@playwright/test'
import { isAlive, kept, signIn, tokenOf } from './support/person.ts'
import { expect, type Site, test } from './support/site.ts'

const path = '/user/account/changePassword'
const ours = (page: Page) => page.locator('#password')

/** Fills the form in, in Chinese as it comes, and sends it. */
async function change(page: Page, password: string, old?: string): Promise<void> {
  if (old) await page.getByLabel('当前密码').fill(old)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByRole('button', { name: /^(设置密码|修改密码)$/ }).click()
}

/** As far as the issuer's page that asks for the password. */
async function choose(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/user/login?goto=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: /林/ }).click()
  await expect(ours(page)).toBeFocused()
}

test('R2.10 F60 a password is set, asked for at the next sign-in, and changing it ends the other browsers’ sessions for good', async ({
  page,
  browser,
  ownSite: site,
  problems,
}) => {
  await signIn(page, site, path)
  await change(page, 'river stone')
  await expect(page.getByRole('status').filter({ hasText: '新密码已生效' })).toBeFocused()

  // Another browser: nobody comes in there by their name alone any more.
  const context = await browser.newContext({ locale: 'zh-CN' })
  const other = await context.newPage()
  await choose(other, site)
  await ours(other).fill('river stona')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toHaveText('密码不对，请再试一次。')
  await ours(other).fill('river stone')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(site.url + path)
  await expect.poll(() => tokenOf(other)).not.toBeNull()
  const theirs = (await tokenOf(other)) as string

  await change(page, 'another stone', 'river stone')
  await expect(page.getByText('另外 1 台设备已退出登录。')).toBeVisible()
  expect(await isAlive(site, theirs)).toBe(false)
  await other.reload()
  await expect(other).toHaveURL(/\/user\/login/)
  expect(await kept(other, 'userInfo')).toBeUndefined()

  // The one that changed it goes on, through its own silent refresh too.
  const before = await tokenOf(page)
  await page.reload()
  const isRenewed = async () => {
    const token = await tokenOf(page)
    return token !== null && token !== before && (await isAlive(site, token))
  }
  await expect.poll(isRenewed).toBe(true)
  await expect(page.getByLabel('当前密码')).toBeVisible()
  await context.close()
  expect(problems).toEqual([])
})

test('R2.10 the page that asks for a password works without a script', async ({ page, browser, ownSite: site }) => {
  await signIn(page, site, path)
  await change(page, 'river stone')
  await expect(page.getByText('新密码已生效')).toBeVisible()
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const plain = await context.newPage()
  await plain.goto(`${site.url}/oauth/authorize?goto=/help`)
  await plain.getByRole('button', { name: /Lin/ }).click()
  await plain.getByRole('link', { name: 'Choose somebody else' }).click()
  await plain.getByRole('button', { name: /Lin/ }).click()
  await plain.getByLabel('Password').fill('river stone')
  await plain.getByRole('button', { name: 'Sign in' }).click()
  await expect(plain).toHaveURL(/\/help\?code=/)
  await context.close()
})
