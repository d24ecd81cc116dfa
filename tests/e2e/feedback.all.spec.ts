import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'libsql'
import { accessibleAndFits } from './support/accessible.ts'
import { answersKept } from './support/device-dump.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, type Site, test } from './support/site.ts'

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
  await answersKept(page, '谢谢，已经改好。', 'stars')
  await ownSite.stop()
  await page.reload()
  await expect(page.getByText('谢谢，已经改好。')).toBeVisible()
  await accessibleAndFits(page, 'the thread with no server')
  expect(problems).toEqual([])
})

/** Touches what the database alone knows, as whoever looks at the picture would. */
async function solve(page: Page, site: Site): Promise<void> {
  const picture = page.getByRole('button', { name: /^图片。/ })
  await expect(picture.locator('img')).toHaveJSProperty('complete', true)
  const db = new Database(join(site.data, 'lamplight.db'))
  const row = db.prepare('select answer from captcha order by rowid desc limit 1').get() as { answer: string }
  db.close()
  for (const { x, y } of (JSON.parse(row.answer) as { spots: { x: number; y: number }[] }).spots) {
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture is shown')
    await page.touchscreen.tap(box.x + (x * box.width) / 560, box.y + (y * box.height) / 320)
  }
}

test('P4.01 P4.02 F58 C.02 a guest writes with no server, verifies when it is back, and reads it by the private link', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  const db = new Database(join(ownSite.data, 'lamplight.db'))
  db.exec(`insert into feature_switch (key, enabled, rollout, members, roles, words, version, "changedAt")
    values ('feedback.guests', 1, 100, '[]', '[]', '{}', 1, 1)`)
  db.close()
  await page.goto(`${ownSite.url}/feedback`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('main').getByRole('link', { name: '发送反馈' }).first().click()
  await expect(page.getByLabel('你的邮箱（选填）')).toBeVisible()
  await ownSite.stop()
  await page.getByLabel('用一句话概括').fill('没有账号也想说一句')
  await page.getByLabel('发生了什么，本来希望怎样？').fill('第三章第二段，“离现”应为“离线”。\n\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'typo.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.locator('textarea[name=body]')).toHaveValue(/‹图片 1›/)
  await accessibleAndFits(page, 'the form of a guest')
  await page.getByRole('button', { name: '发送反馈' }).click()
  await expect(page.getByRole('link', { name: /没有账号也想说一句.*尚未发送/ })).toBeVisible()
  await accessibleAndFits(page, 'the list with what a guest wrote with no server')

  await ownSite.start()
  await page.reload()
  const verify = page.getByRole('button', { name: '验证并发送' })
  await expect(verify).toBeVisible()
  await accessibleAndFits(page, 'the list with what needs a captcha')
  await verify.click()
  await solve(page, ownSite)
  await page.getByRole('link', { name: /已收到 ?#5/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '没有账号也想说一句' })).toBeVisible()
  await expect(page.locator('ol img')).toHaveAttribute('src', /\/pro-api\/uploads\/[0-9a-f]+\.webp/)
  await accessibleAndFits(page, 'the thread of a guest')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制私密链接' }).click()
  await expect(page.getByText('已复制私密链接')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/feedback\/[\w-]+#key=[\w-]{43}$/)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: '没有账号也想说一句' })).toBeVisible()
  await expect(other).toHaveURL(/\/feedback\/[\w-]+$/)
  expect(problems).toEqual([])
})
