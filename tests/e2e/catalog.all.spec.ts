import { accessibleAndFits } from './support/accessible.ts'
import { answersKept } from './support/device-dump.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('R2.05 P8.01 P8.03 P8.04 P8.05 bought with points, refunded by the administration, and the ledger agrees; a ticket and what was seen show with no server', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  page.setDefaultTimeout(20_000)
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/catalog')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText('共 13 项')).toBeVisible()
  await accessibleAndFits(page, 'the catalogue')
  await page.getByRole('link', { name: /^灯下错题本/ }).click()
  await expect(page.getByText('剩 40 件')).toBeVisible()
  await accessibleAndFits(page, 'a product')
  await page.getByRole('button', { name: '购买', exact: true }).click()
  const sheet = page.getByRole('dialog')
  // The sheet may still be on its way up: what is tapped then is tapped beside.
  await expect(() => sheet.getByRole('radio', { name: '290 积分' }).check({ force: true, timeout: 5_000 })).toPass()
  await sheet.getByLabel('收货地址').fill('林，上海市灯下路 1 号')
  await expect(sheet.getByText('支付后积分')).toBeVisible()
  await accessibleAndFits(page, 'the sheet')
  await sheet.getByRole('button', { name: '支付 290 积分' }).click()
  await expect(page.getByRole('heading', { name: '收据' })).toBeVisible()
  await expect(page.getByText('林，上海市灯下路 1 号')).toBeVisible()
  await accessibleAndFits(page, 'an order')

  // On paper there is the receipt alone, on one page.
  await page.emulateMedia({ media: 'print' })
  const words =
    /^\s*收据\s+卖家\s+灯下\s+买家\s+小林 Lin\s+订单编号\s+#\d+\s[\s\S]*灯下错题本\s+290 积分 × 1\s[\s\S]*实付\s+290 积分\s[\s\S]*林，上海市灯下路 1 号\s*$/
  await expect(page.locator('body')).toHaveText(words, { useInnerText: true })
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })

  const desk = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage()
  desk.setDefaultTimeout(20_000)
  await signIn(desk, ownSite, '/admin/product/orders', /墨|Mo/)
  await desk.getByRole('link', { name: /灯下错题本/ }).click()
  await desk.getByRole('button', { name: '退款…' }).click()
  const refund = desk.getByRole('dialog')
  await refund.getByLabel('原因（买家能看到）').fill('寄丢了')
  await refund.getByRole('button', { name: '全额退款' }).click()
  await expect(desk.getByText('寄丢了')).toBeVisible()
  await accessibleAndFits(desk, 'an order of the administration')

  await page.goto(`${ownSite.url}/user/account/integral`)
  await expect(page.getByText('退款：灯下错题本')).toBeVisible()
  await expect(page.getByText('+290')).toBeVisible()
  await expect(page.getByText('−290')).toBeVisible()

  await page.goto(`${ownSite.url}/catalog?view=orders`)
  await expect(page.getByRole('button', { name: /读书之夜/ })).toBeVisible()
  await page.goto(`${ownSite.url}/catalog`)
  await expect(page.getByText('共 13 项')).toBeVisible()
  await answersKept(page, 'GET /api/order/entitlement', 'GET /api/order', 'GET /api/catalog')
  await ownSite.stop()
  await page.goto(`${ownSite.url}/catalog?view=orders`)
  await page.getByRole('button', { name: /读书之夜/ }).click()
  await expect(page.getByRole('img', { name: '我的入场二维码' })).toBeVisible()
  await page.goto(`${ownSite.url}/catalog`)
  await expect(page.getByText('共 13 项')).toBeVisible()
  const product = page.getByRole('link', { name: /^灯下错题本/ })
  const id = new URL((await product.getAttribute('href')) as string, ownSite.url).searchParams.get('id')
  for (const address of [`/catalog?id=${id}`, `/catalog/${id}`]) {
    await page.goto(ownSite.url + address)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '灯下错题本' })).toBeVisible()
    // Choosing needs no network, and its sheet is on the device; paying does.
    await page.getByRole('button', { name: '购买', exact: true }).click()
    await expect(sheet.getByRole('button', { name: '支付', exact: true })).toBeDisabled()
    await expect(sheet.getByText('需要联网才能付款，你的选择已保存在这台设备上。')).toBeVisible()
  }
  expect(problems).toEqual([])
})
