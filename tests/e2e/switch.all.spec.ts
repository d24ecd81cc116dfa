import type { Page } from '@playwright/test'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

/** Sets the switch of asking on its own page, as an administrator does. */
async function setAsking(page: Page, words: string): Promise<void> {
  await page.locator('a[href^="/admin/switch/question.ask"]').click()
  await page.locator('.switch-row').click()
  await page.getByLabel('展示给用户的文字（中文）').fill(words)
  await page.getByLabel('修改原因').fill('测试')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '功能开关' })).toBeVisible()
}

test('P10.02 F97 a switch that is turned off reaches an open form without a reload, the draft stays, and without a network it is still off', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA')
  await page.getByRole('link', { name: '提问', exact: true }).click()
  const title = page.getByLabel('用一句话说说你的问题')
  await title.fill('怎么在飞机上继续看课程？')
  const send = page.getByRole('button', { name: '发布问题' })
  await expect(send).toBeEnabled()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const staff = await (await browser.newContext()).newPage()
  staff.setDefaultTimeout(20_000)
  await signIn(staff, ownSite, '/admin/switch', /墨|Mo/)
  await setAsking(staff, '今天暂停提问')
  await expect(page.getByText('今天暂停提问')).toBeVisible()
  await expect(page.getByText('你写的内容会作为草稿保留在这里。')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(title).toHaveValue('怎么在飞机上继续看课程？')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.reload()
  await expect(page.getByText('今天暂停提问')).toBeVisible()
  await expect(title).toHaveValue('怎么在飞机上继续看课程？')
  await ownSite.stop()
  await page.reload()
  await expect(page.getByText('今天暂停提问')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(title).toHaveValue('怎么在飞机上继续看课程？')

  await ownSite.start()
  await staff.reload()
  await setAsking(staff, '')
  await expect(send).toBeEnabled()
  await expect(title).toHaveValue('怎么在飞机上继续看课程？')
  expect(problems).toEqual([])
})
