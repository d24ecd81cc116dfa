import { expect, test } from '@playwright/test'
import { type Mock, startMock } from './support/mock.ts'

let mock: Mock

test.beforeEach(async () => {
  mock = await startMock()
})
test.afterEach(() => mock.stop())

test('C.08 with no server at all an article opens and a vote for it is counted', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${mock.url}/help/welcome`)
  // Every file of the app is made while it is asked for, and the first start on a machine prepares the packages.
  await expect(page.locator('article h1')).toHaveText('认识灯下', { timeout: 240_000 })
  await expect(page.locator('lamplight-mock')).toBeAttached()
  await page.locator('.helpful-answers button').first().click()
  await expect(page.locator('.helpful-said')).toContainText('谢谢')
  expect(problems).toEqual([])
})
