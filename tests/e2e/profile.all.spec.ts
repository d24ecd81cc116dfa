import { phonePicture } from '#tests/support/images.ts'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { answersKept } from './support/device-dump.ts'
import { signIn } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { expect, test } from './support/site.ts'

const path = '/user/account/profile'

test('R2.10 R7.04 R9.01 F23 nickname, picture and area are changed, seen in the head after a reload, and there without a server', async ({
  page,
  ownSite,
  problems,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, ownSite, path)
  await page.getByLabel('昵称').fill('灯下小林')
  await page.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByRole('option', { name: '浙江省' }).click()
  await page.getByRole('option', { name: '杭州市' }).click()
  await expect(page.getByRole('button', { name: /^所在地区/ })).toHaveText('浙江省 杭州市')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('个人资料已保存')).toBeVisible()
  const account = page.getByRole('banner').getByRole('button', { name: '灯下小林' })
  await expect(account).toBeVisible()

  // As a phone sends it: lying, and turned by its EXIF. What it shows stands upright.
  const photo = await phonePicture(3000, 2000)
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  const sheet = page.getByRole('dialog', { name: '裁剪图片' })
  await sheet.getByRole('group').focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowDown')
  await sheet.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await sheet.getByRole('button', { name: '使用这张图片' }).click()
  await expect(page.getByText('头像已更换')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(account.locator('img')).toHaveAttribute('src', /^\/pro-api\/uploads\/[0-9a-f]+\.webp$/)

  await page.reload()
  await expect(page.getByLabel('昵称')).toHaveValue('灯下小林')
  await expect(page.getByRole('button', { name: /^所在地区/ })).toHaveText('浙江省 杭州市')
  await expect(account.locator('img')).toHaveJSProperty('naturalWidth', 512)

  // The silent sign-on may lead away and back meanwhile.
  await expect(async () => void (await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0)))).toPass()
  await answersKept(page, 'GET /api/account/profile', '灯下小林')
  await restKept(page)
  await ownSite.stop()
  await page.goto(`${ownSite.url}${path}`)
  await expect(page.getByLabel('昵称')).toHaveValue('灯下小林')
  await expect(page.locator('.saved-line')).toContainText('保存')
  await page.getByLabel('个性签名').fill('离线写下的')
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await expect(page.getByRole('region', { name: '未保存的修改' }).getByRole('status')).toContainText('联网')
  expect(problems).toEqual([])
})

test('F01 C.04 what was typed is back after a reload, by one thumb; Escape closes one sheet at a time', async ({
  page,
  site,
  problems,
}) => {
  await signIn(page, site, path)
  await page.getByLabel('个性签名').fill('还没写完')
  await page.getByRole('radio', { name: '男' }).check()
  const save = page.getByRole('button', { name: '保存', exact: true })
  const box = await save.boundingBox()
  expect(box && box.y + box.height > 844 * 0.66 && box.y + box.height < 844, 'at the thumb').toBe(true)
  await page.waitForTimeout(600)
  await accessibleAndFits(page, 'profile with changes')
  expect(await smallTargets(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('已恢复你未保存的内容。')).toBeVisible()
  await expect(page.getByLabel('个性签名')).toHaveValue('还没写完')
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await page.getByRole('button', { name: '放弃' }).first().click()
  await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()

  await page.getByRole('button', { name: /^所在地区/ }).click()
  const areas = page.getByRole('dialog', { name: '所在地区' })
  await areas.getByRole('option', { name: '江苏省' }).click()
  await expect(areas.getByRole('option', { name: '南京市' })).toBeVisible()
  await accessibleAndFits(page, 'area')
  await page.keyboard.press('Escape')
  await expect(areas).toBeHidden()
  await expect(page.getByRole('button', { name: /^所在地区/ })).toBeFocused()

  await page.getByRole('button', { name: '绑定 邮箱' }).click()
  const binding = page.getByRole('dialog', { name: '绑定邮箱' })
  await binding.getByLabel('新邮箱').fill('lin@example.com')
  await accessibleAndFits(page, 'binding')
  await binding.getByRole('button', { name: '获取验证码' }).click()
  const check = page.getByRole('dialog', { name: '安全验证' })
  await expect(check).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check).toBeHidden()
  await expect(binding.getByLabel('新邮箱')).toHaveValue('lin@example.com')
  await page.keyboard.press('Escape')
  await expect(binding).toBeHidden()

  const photo = await phonePicture(600, 400)
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  const crop = page.getByRole('dialog', { name: '裁剪图片' })
  await expect(crop.getByRole('slider', { name: '缩放' })).toBeVisible()
  await accessibleAndFits(page, 'picture')
  await crop.getByRole('button', { name: '取消' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible()
  expect(problems).toEqual([])
})
