import { memberTest as test } from './support/person.ts'
import { expect } from './support/site.ts'

test('R2.14 what the keyboard leads to on a phone is never beneath the tab bar', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, ready] of [
    ['balance', '.ledger-row'],
    ['profile', '.profile-binding'],
    ['overview', '.devices'],
  ] as const) {
    await page.goto(`${site.url}/user/account/${path}`)
    await expect(page.locator(ready).first()).toBeVisible()
    for (let times = 0; times < 24; times++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() =>
          page
            .evaluate(() => {
              const { activeElement: at } = document
              const bar = document.querySelector('.default-tabs')
              if (!at?.closest('main') || at.id === 'content' || !bar) return ''
              const beneath = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
              return beneath ? at.outerHTML : ''
            })
            // The silent sign-on may lead away and back in the middle of it.
            .catch((error: Error) => error.message),
        )
        .toBe('')
    }
  }
})

test('R2.10 a list that a finger pulls down leaves arrow keys to the page, and asks anew when it is pulled', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${site.url}/user/account/balance`)
  const row = page.locator('.ledger-row').first()
  await expect(row).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/ledger|balance|account\/log/i.test(request.url())) asked.push(request.url())
  })

  await row.evaluate((element) => {
    element.tabIndex = 0
    element.focus()
  })
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(asked).toEqual([])

  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const touches = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 200, y }] })
  const { y } = (await row.boundingBox()) ?? { y: 0 }
  await touch('touchStart', y + 10)
  for (let by = 10; by <= 200; by += 10) await touch('touchMove', y + 10 + by)
  await expect(page.getByText('松开刷新')).toBeVisible()
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
