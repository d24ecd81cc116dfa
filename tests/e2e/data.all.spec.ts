import { readFileSync } from 'node:fs'
import { accessibleAndFits } from './support/accessible.ts'
import { signIn } from './support/person.ts'
import { expect, test } from './support/site.ts'

const path = '/user/account/data'

test('P5.05 one’s data is taken along, the account is to be deleted after signing in once more, and is kept', async ({
  page,
  ownSite,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, path)
  await accessibleAndFits(page, 'data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出全部' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await page.getByRole('button', { name: '注销我的账号…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click()
  // The issuer asks who is there, though it knows.
  await page.getByRole('button', { name: /林/ }).click()
  await expect(page).toHaveURL(`${ownSite.url}${path}#delete`)
  await page.getByRole('dialog').getByRole('button', { name: '注销我的账号', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^你的账号将于 .+注销$/ })).toBeVisible()
  await accessibleAndFits(page, 'data')

  await page.goto(`${ownSite.url}/user/account/overview`)
  await page.getByRole('status').getByRole('link', { name: '保留我的账号' }).click()
  await page.getByRole('button', { name: '保留我的账号' }).click()
  await expect(page.getByText('账号会保留，不再注销')).toBeVisible()
  await expect(page.getByRole('heading', { name: '注销账号' })).toBeVisible()
  expect(problems).toEqual([])
})
