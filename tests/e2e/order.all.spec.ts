import type { Locator, Page } from '@playwright/test'
import { appReady, expect, test } from './support/site.ts'

const titles = (page: Page) => page.locator('ol [data-row] > a')
const handle = (page: Page, at: number) => page.locator('ol [data-row]').nth(at).getByRole('button').last()

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** From one point to another in steps, as a hand does; the last one twice, so that it rests there. */
function* way(from: { x: number; y: number }, to: { x: number; y: number }) {
  for (let step = 1; step <= 8; step++)
    yield { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }
  yield to
}

test('P1.10 documents are put in order by mouse, by finger and by keys, and what was asked for is what the server has', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true })
  await context.addInitScript(() => localStorage.setItem('ba-lang', 'en'))
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${site.url}/user/login?goto=${encodeURIComponent('/admin/categories')}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Mo/ }).click()
  await expect(page).toHaveURL(`${site.url}/admin/categories`)
  await appReady(page)
  await page.getByRole('link', { name: /^For developers/ }).click()
  await expect(titles(page)).not.toHaveCount(0)
  const before = await titles(page).allTextContents()
  const [first = '', second = '', third = ''] = before
  const rest = before.slice(3)

  await test.step('by mouse', async () => {
    const [from, to] = [await middle(handle(page, 0)), await middle(handle(page, 2))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of way(from, to)) await page.mouse.move(x, y)
    await page.mouse.up()
    await expect(titles(page)).toHaveText([second, third, first, ...rest])
    await page.reload()
    await expect(titles(page)).toHaveText([second, third, first, ...rest])
  })

  await test.step('by finger', async () => {
    const [from, to] = [await middle(handle(page, 2)), await middle(handle(page, 0))]
    const touch = await context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [from])
    for (const point of way(from, to)) await send('touchMove', [point])
    await send('touchEnd', [])
    await expect(titles(page)).toHaveText(before)
  })

  await test.step('by keys', async () => {
    const move = async (from: number, key: string) => {
      await expect(handle(page, from)).toBeEnabled()
      await handle(page, from).focus()
      await page.keyboard.press('Space')
      // Where it is, is said once all places are measured; until then a key moves nothing.
      await expect(page.getByText(`${first} is over ${first}`)).toBeAttached()
      await page.keyboard.press(key)
      await expect(page.getByText(`${first} is over ${second}`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect(page.getByText(/was dropped at/)).toBeAttached()
    }
    await move(0, 'ArrowDown')
    await expect(titles(page)).toHaveText([second, first, third, ...rest])
    await move(1, 'ArrowUp')
    await expect(titles(page)).toHaveText(before)
  })
  expect(refused).toEqual([])
  await context.close()
})
