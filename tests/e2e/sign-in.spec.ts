import { expect, test } from './support/site.ts'

test('R1.03 R4.01 R4.02 R4.07 R2.12 signing in goes through the issuer and back to where the person was; signing out ends it', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/help/install-iphone`)
  await page.goto(`${site.url}/user/login?goto=${encodeURIComponent('/help/install-iphone')}`)
  await expect(page.locator('.adm-tab-bar')).toHaveCount(0)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/demo-issuer\//)
  await page.getByRole('button', { name: /林/ }).click()
  await expect(page).toHaveURL(`${site.url}/help/install-iphone`, { timeout: 20_000 })
  await expect(page.locator('article.article h1')).toBeVisible()

  await page.goto(`${site.url}/user/login`)
  await expect(page.getByText('小林')).toBeVisible()
  await page.reload()
  await expect(page.getByText('小林')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 20_000 })
  expect(problems).toEqual([])
})
