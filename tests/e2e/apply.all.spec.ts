import { accessibleAndFits } from './support/accessible.ts'
import { answersKept } from './support/device-dump.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('R2.03 P5.01 P5.03 P5.04 C.02 a form is filled in with no server, lands, is reviewed and read', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/apply')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('link', { name: /#1.*申请学习课程|已通过/ })).toBeVisible()
  await accessibleAndFits(page, 'the list')
  await page.getByRole('link', { name: /申请学习课程.*适合/ }).click()
  await page.getByRole('combobox', { name: '想学的课程' }).click()
  await page.getByRole('dialog').locator('label', { hasText: '初中物理：认识力' }).click()
  await expect(page.getByText('已保存，可以在其他设备上继续填写。')).toBeVisible()
  await answersKept(page, 'GET /api/application/form/:key')

  await ownSite.stop()
  await page.reload()
  await expect(page.getByRole('combobox', { name: '想学的课程' })).toHaveText(/初中物理：认识力/)
  await page.getByRole('radio', { name: '学校统一学习' }).check({ force: true })
  await page.getByLabel('学校或单位名称').fill('第二中学')
  await accessibleAndFits(page, 'the form')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
  await accessibleAndFits(page, 'the check')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('link', { name: /申请学习课程.*等待发送/ })).toBeVisible()

  await ownSite.start()
  const row = page.getByRole('link', { name: /已提交 ?#4/ })
  await expect(row).toBeVisible({ timeout: 90_000 })
  await row.click()
  await expect(page.getByText('第二中学')).toBeVisible()
  await accessibleAndFits(page, 'the application')

  const staff = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  staff.setDefaultTimeout(20_000)
  await signIn(staff, ownSite, '/admin/feedback/applications?sort=newest', /苏|Su/)
  await accessibleAndFits(staff, 'the applications')
  await staff.getByRole('link', { name: /#4 申请学习课程/ }).click()
  await staff.getByRole('button', { name: '开始审核' }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: '审核中' }).last()).toBeVisible()
  await staff.getByLabel(/会员会看到/).fill('请先联系班主任。')
  await accessibleAndFits(staff, 'the application of a member')
  await staff.getByRole('button', { name: '拒绝' }).click()
  await expect(staff.getByText('请先联系班主任。')).toBeVisible()

  await page.reload()
  await expect(page.getByText('请先联系班主任。')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '未通过' })).toBeVisible()
  expect(problems).toEqual([])
})

test('P5.02 C.02 what a form asks is put in another order by keys and by a finger, and published', async ({
  browser,
  ownSite,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  page.setDefaultTimeout(20_000)
  await signIn(page, ownSite, '/admin/feedback/forms', /Mo/)
  await accessibleAndFits(page, 'the forms')
  await page.getByRole('link', { name: /申请退款/ }).click()
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^移动/ }) })
  const names = () => items.locator('b').allTextContents()
  await expect(items.first()).toBeVisible()
  const before = await names()
  await accessibleAndFits(page, 'the editor')
  await page.getByRole('button', { name: /^移动.*要退的订单/ }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: /^移动.*截图/ }).scrollIntoViewIfNeeded()
  const handle = await page.getByRole('button', { name: /^移动.*截图/ }).boundingBox()
  const target = await page.getByRole('button', { name: /^移动.*退款原因/ }).boundingBox()
  if (!handle || !target) throw new Error('no handles')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, handle.y - 30, { steps: 5 })
  await page.mouse.move(target.x + 10, target.y + 5, { steps: 10 })
  await page.mouse.up()
  await expect.poll(async () => (await names())[0]).toBe(before.at(-1))
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('表单已发布')).toBeVisible()
  await page.reload()
  await expect(items.first()).toBeVisible()
  expect((await names())[0]).toBe(before.at(-1))
})
