import { accessibleAndFits } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

/** Two pixels a side. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

test('P4.01 P4.02 P4.03 C.02 feedback with an image is written with no server, lands, is answered and read', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  test.setTimeout(240_000)
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/feedback')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('link', { name: /按单元下载/ })).toBeVisible()
  await accessibleAndFits(page, 'the list')
  await page.getByRole('link', { name: '发送反馈' }).click()
  await expect(page.getByLabel('用一句话概括')).toBeVisible()

  await ownSite.stop()
  await page.getByRole('radio', { name: '内容' }).check({ force: true })
  await page.getByLabel('用一句话概括').fill('飞机上发现的错字')
  await page.getByLabel('发生了什么，本来希望怎样？').fill('第三章第二段，“离现”应为“离线”。\n\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'typo.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.locator('textarea[name=body]')).toHaveValue(/‹图片 1›/)
  await page.getByRole('switch', { name: '附上技术信息' }).check({ force: true })
  await accessibleAndFits(page, 'the form')
  await page.getByRole('button', { name: '发送反馈' }).click()
  await expect(page.getByRole('link', { name: /飞机上发现的错字.*等待发送/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /飞机上发现的错字.*等待发送/ })).toBeVisible()
  await accessibleAndFits(page, 'the list with what waits')

  await ownSite.start()
  const row = page.getByRole('link', { name: /已收到 ?#5/ })
  await expect(row).toBeVisible({ timeout: 90_000 })
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: '飞机上发现的错字' })).toBeVisible()
  await expect(page.locator('ol img')).toHaveAttribute('src', /\/pro-api\/uploads\/[0-9a-f]+\.webp/)
  await accessibleAndFits(page, 'the thread')

  const staff = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  staff.setDefaultTimeout(20_000)
  await signIn(staff, ownSite, '/admin/feedback', /苏|Su/)
  await staff.getByRole('link', { name: /飞机上发现的错字/ }).click()
  await staff.getByLabel('你的回复').fill('谢谢，已经改好。')
  await staff.getByRole('radio', { name: '已解决' }).check({ force: true })
  await accessibleAndFits(staff, 'the ticket')
  await staff.getByRole('button', { name: '发送回复' }).click()
  await expect(staff.getByText('谢谢，已经改好。').last()).toBeVisible()

  await page.reload()
  await expect(page.getByText('谢谢，已经改好。')).toBeVisible()
  await page.getByRole('radio', { name: '5 星' }).check({ force: true })
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('button', { name: '修改评价' })).toBeVisible()
  // What was seen is kept a moment later.
  await page.waitForTimeout(1_500)
  await ownSite.stop()
  await page.reload()
  await expect(page.getByText('谢谢，已经改好。')).toBeVisible()
  await accessibleAndFits(page, 'the thread with no server')
  expect(problems).toEqual([])
})
