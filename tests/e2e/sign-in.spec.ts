import { home, signIn } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('R1.03 R4.01 R4.02 R4.07 R2.12 signing in goes through the issuer and back to where the person was; signing out ends it', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/help/install-iphone`)
  await page.goto(`${site.url}/user/login?goto=${encodeURIComponent('/help/install-iphone')}`)
  await expect(page.locator('.adm-tab-bar')).toHaveCount(0)
  await signIn(page, site, '/help/install-iphone')
  await expect(page.locator('article.article h1')).toBeVisible()

  await page.goto(`${site.url}/user/login`)
  await expect(page.getByRole('heading', { name: /小林/ })).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(site.url + home)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/demo-issuer\//)
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/help`))
  await page.goto(`${site.url}/user`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(problems).toEqual([])
})
