import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Database from 'libsql'
import { accessibleAndFits } from './support/accessible.ts'
import { memberTest as test, tokenOf } from './support/person.ts'
import { expect, type Site } from './support/site.ts'
import { newestMessage, stored } from './support/stored.ts'

test.describe.configure({ mode: 'parallel' })

type Spot = { x: number; y: number; r: number }

const size = { width: 560, height: 320 }

/** Where the newest picture is to be touched, in pixels of its own size. */
function spotsOf(site: Site): Spot[] {
  const [row] = stored<{ answer: string }>(
    site,
    'SELECT answer FROM captcha ORDER BY expiresAt DESC, rowid DESC LIMIT 1',
  )
  return (JSON.parse(row?.answer ?? '{}') as { spots: Spot[] }).spots
}

const picture = (page: Page) => page.getByRole('button', { name: /^图片。/ })

/** Touches a spot where it is shown now. */
async function touch(image: Locator, { x, y }: Pick<Spot, 'x' | 'y'>): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  const box = await image.boundingBox()
  if (!box) throw new Error('no picture is shown')
  await image.page().touchscreen.tap(box.x + (x * box.width) / size.width, box.y + (y * box.height) / size.height)
}

/** Where a code is asked for: a member binds a mobile number. Of the tests before nothing is counted. */
async function askForCode(page: Page, site: Site, mobile: string): Promise<void> {
  const db = new Database(join(site.data, 'lamplight.db'))
  db.exec('DELETE FROM quota')
  db.close()
  await page.goto(`${site.url}/user/account/profile`)
  await page.getByRole('button', { name: /^绑定\s*手机号$/ }).click()
  await page.getByLabel('新手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(picture(page)).toBeVisible()
  await expect(picture(page).locator('img')).toHaveJSProperty('complete', true)
}

test('R5.04 R7.02 R7.03 R7.05 R1.04 a picture is solved by touch, with a mistake and a second thought, and sends a code', async ({
  page,
  site,
  problems,
}) => {
  const mobile = '13800138001'
  await askForCode(page, site, mobile)
  await accessibleAndFits(page, 'the picture')
  const image = picture(page)
  // One hand reaches it.
  expect((await image.boundingBox())?.y).toBeGreaterThan(400)

  const before = await image.locator('img').getAttribute('src')
  const spots = spotsOf(site)
  for (const spot of [...spots].reverse()) await touch(image, spot)
  await expect(page.getByText('未点中正确区域，请重试')).toBeVisible()
  await expect(image.locator('img')).not.toHaveAttribute('src', before ?? '')
  expect(newestMessage(site, mobile)).toBe('')

  const [first, second, ...rest] = spotsOf(site)
  if (!first || !second) throw new Error('a picture without spots')
  await touch(image, second)
  await touch(image, first)
  await page.getByRole('button', { name: '撤销 1' }).tap()
  await expect(page.getByRole('button', { name: /^撤销 \d/ })).toHaveCount(0)
  for (const spot of [first, second, ...rest]) await touch(image, spot)
  await expect(page.getByText('验证成功')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled()
  expect(newestMessage(site, mobile)).toMatch(/\d{6}/)
  await accessibleAndFits(page, 'the code field')

  // A reload keeps the countdown.
  await page.reload()
  await page.getByRole('button', { name: /^绑定\s*手机号$/ }).click()
  await page.getByLabel('新手机号').fill(mobile)
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled()
  expect(problems).toEqual([])
})

test('F58 what solved one picture solves nothing else: not the call again, not another picture, not another browser', async ({
  page,
  site,
  browser,
}) => {
  await askForCode(page, site, '13800138002')
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/Sms/send'))
  for (const spot of spotsOf(site)) await touch(picture(page), spot)
  const used = (await sending).postDataJSON() as Record<string, string>
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeVisible()

  const token = await tokenOf(page)
  const send = async (who: Page, extras: Record<string, string | undefined>) => {
    const answer = await who.request.post(`${site.url}/api/Sms/send`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { mobile: '13800138003', template_code: 'user_change_mobile', ...extras },
    })
    return (await answer.json()).data?.fields?.captcha
  }
  const { captchaId, captchaInfo } = used
  expect(captchaInfo).toMatch(/^\d+,\d+(-\d+,\d+)+;\d+;\d+$/)
  expect(await send(page, { captchaId, captchaInfo })).toBe('expired')
  expect(await send(page, {})).toBe('required')
  // The same places in a new picture.
  await page.request.get(`${site.url}/api/common/clickCaptcha?id=another-picture`)
  expect(await send(page, { captchaId: 'another-picture', captchaInfo })).toBe('wrong')
  // The right places of it, from another browser.
  const right = spotsOf(site)
    .map(({ x, y }) => `${x},${y}`)
    .join('-')
  const stranger = await browser.newContext()
  const solved = { captchaId: 'another-picture', captchaInfo: `${right};560;320` }
  expect(await send(await stranger.newPage(), solved)).toBe('expired')
  await stranger.close()
  expect(newestMessage(site, '13800138003')).toBe('')
})

test('R7.03 what was touched stays right when the phone is turned, and when keys do the rest', async ({
  page,
  site,
}) => {
  await askForCode(page, site, '13800138004')
  const image = picture(page)
  const [first, ...others] = spotsOf(site)
  await touch(image, first as Spot)
  await page.setViewportSize({ width: 844, height: 390 })
  const last = others.pop() as Spot
  for (const spot of others) await touch(image, spot)
  await image.focus()
  const across = Math.round((last.x / size.width - 0.5) * 100)
  const down = Math.round((last.y / size.height - 0.5) * 100)
  for (const [hundredths, more, less] of [
    [across, 'ArrowRight', 'ArrowLeft'],
    [down, 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const key = hundredths > 0 ? more : less
    for (let left = Math.abs(hundredths); left > 0; left -= left >= 5 ? 5 : 1) {
      await page.keyboard.press(left >= 5 ? key : `Shift+${key}`)
    }
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证成功')).toBeVisible()
})

test('R7.06 F58 whoever cannot see the picture gets a code by e-mail in its place, with keys alone', async ({
  page,
  site,
}) => {
  await askForCode(page, site, '13800138005')
  await page.getByRole('button', { name: '看不清？改用邮箱验证码' }).focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: '安全验证' })
  await check.getByLabel('邮箱地址').fill('lin@example.com')
  await accessibleAndFits(page, 'the way by e-mail')
  await check.getByRole('button', { name: '获取验证码' }).press('Enter')
  await expect(check.getByText(/^已发送至 lin@example\.com/)).toBeVisible()
  const code = /\d{6}/.exec(newestMessage(site, 'lin@example.com'))?.[0] ?? ''
  await check.getByLabel('验证码').fill(code)
  await page.keyboard.press('Enter')
  await expect(check).toHaveCount(0)
  await expect(page.getByText(/^已发送至 13800138005/)).toBeVisible()
  expect(newestMessage(site, '13800138005')).toMatch(/\d{6}/)
})

test('R9.03 what is said in passing while a sheet is open is seen above it, can be put away, and outlives it', async ({
  page,
  site,
}) => {
  const toast = page.locator('.toast')
  const isOnTop = () =>
    toast.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  const solve = async () => {
    for (const spot of spotsOf(site)) await touch(picture(page), spot)
    await expect(toast).toBeVisible()
    await expect.poll(isOnTop).toBe(true)
  }
  const sheet = page.getByRole('dialog', { name: '绑定手机号' })
  await askForCode(page, site, '13800138006')
  await solve()
  await expect(sheet).toBeVisible()
  // What is to be touched next is not beneath it.
  const [message, form] = [await toast.boundingBox(), await sheet.locator('.adm-popup-body').boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0)
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
  await expect(sheet).toBeVisible()

  await askForCode(page, site, '13800138007')
  await solve()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(toast).toBeVisible()
  await expect.poll(isOnTop).toBe(true)
})
