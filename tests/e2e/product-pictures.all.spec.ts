import { phonePicture } from '#tests/support/images.ts'
import { accessibleAndFits } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('R2.13 P8.05 C.01 the pictures of a product are cut, and put into order by keys and by a finger, each saved at once', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  await staysOnReload(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await signIn(page, ownSite, '/admin/product/items/new', /墨|Mo/)
  await page.getByLabel('中文标题').fill('三张图的台灯')
  await page.getByLabel('英文标题').fill('A lamp in three pictures')
  await page.getByLabel('价格（元）').fill('59')
  await page.getByRole('button', { name: '保存' }).click()
  const part = page.getByRole('region', { name: '图片' })
  for (const [at, width] of [600, 700, 800].entries()) {
    const photo = await phonePicture(width, 400)
    await part.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
    const sheet = page.getByRole('dialog', { name: '裁剪图片' })
    await sheet.getByRole('group').focus()
    for (let times = 0; times < at * 2; times++) await page.keyboard.press('ArrowLeft')
    await sheet.getByRole('button', { name: '使用这张图片' }).click()
    await expect(part.locator('li img')).toHaveCount(at + 1)
    await expect(part.getByRole('button', { name: '添加图片' })).toBeEnabled()
  }
  const order = () => part.locator('li img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const [first, second, third] = await order()
  expect(new Set([first, second, third]).size).toBe(3)
  const saved = async () => {
    await expect(part.getByRole('button', { name: '添加图片' })).toBeEnabled()
    return order()
  }

  await part.getByRole('button', { name: '移动「图片 1」' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/图片 1」在「图片 1/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/图片 1」在「图片 2/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(saved).toEqual([second, first, third])

  // A finger holds the handle of the last one and puts it where the first is.
  const middle = async (of: string) => {
    const box = await part.getByRole('button', { name: of }).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  await part.scrollIntoViewIfNeeded()
  const [from, to] = [await middle('移动「图片 3」'), await middle('移动「图片 1」')]
  const session = await context.newCDPSession(page)
  const touch = (type: string, at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
  await touch('touchEnd')
  await expect.poll(saved).toEqual([third, second, first])
  await page.reload()
  await expect.poll(order).toEqual([third, second, first])
  await accessibleAndFits(page, 'a product with three pictures')
  await context.close()
})
