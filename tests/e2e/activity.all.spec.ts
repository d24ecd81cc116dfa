import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { readTicket } from '#contract/base/ticket.ts'
import { accessibleAndFits } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P6.01 P6.03 P6.04 F101 C.02 a seat is taken and a day checked in with no server; one ticket at two doors lets in once', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/activity')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('link', { name: /线上共读/ })).toBeVisible()
  await accessibleAndFits(page, 'the list')
  // 林 waits for the workshop's only seat; Ada, who has it, gives it back.
  const ada = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  ada.setDefaultTimeout(20_000)
  await signIn(ada, ownSite, '/activity', /Ada/)
  await ada.getByRole('link', { name: /线下工作坊/ }).click()
  const ticketOfAda = ada.getByRole('img', { name: '我的入场二维码' })
  await expect(ticketOfAda).toBeVisible()
  // A camera could read it.
  const { data, info } = await sharp(await ticketOfAda.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
  expect(info.width).toBeGreaterThan(200)
  expect(readTicket(seen)?.forId).toBe(new URL(ada.url()).searchParams.get('id'))
  await accessibleAndFits(ada, 'the ticket')
  await ada.getByRole('button', { name: '取消报名' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(ada.getByRole('button', { name: /^(加入候补|报名)$/ })).toBeVisible()

  await page.getByRole('link', { name: /线下工作坊/ }).click()
  const code = page.locator('figcaption b')
  await expect(code).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const ticket = await code.textContent()
  const workshop = new URL(page.url()).searchParams.get('id')

  const doors = await Promise.all(
    ['东门', '西门'].map(async (name) => {
      const door = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
      door.setDefaultTimeout(20_000)
      await signIn(door, ownSite, `/admin/product/${workshop}?view=door`, /苏|Su/)
      await door.getByLabel('这个入口的名称').fill(name)
      await expect(door.getByText('已入场 0 / 1 人')).toBeVisible()
      return door
    }),
  )
  const [east, west] = doors as [typeof page, typeof page]
  await accessibleAndFits(east, 'the door')

  await page.goBack()
  await ownSite.stop()
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByText('今天的签到已保存，等待发送')).toBeVisible()
  for (const door of [east, west]) {
    await door.getByLabel('门票编码').fill(ticket ?? '')
    await door.getByRole('button', { name: '核对' }).click()
    await expect(door.getByText('可以入场；联网后自动发送')).toBeVisible()
  }
  await ownSite.start()
  await expect(page.getByText('今天已签到')).toBeVisible({ timeout: 90_000 })
  // One of the two counts, and the other is told when and where that was.
  await Promise.any([
    east.getByText(/这张票已经用过.*西门/).waitFor({ timeout: 90_000 }),
    west.getByText(/这张票已经用过.*东门/).waitFor({ timeout: 90_000 }),
  ])
  const people = (door: typeof page) => door.getByText(/这张票已经用过/).count()
  expect((await people(east)) + (await people(west))).toBe(1)
  expect(problems).toEqual([])
})
