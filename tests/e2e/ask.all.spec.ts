import type { Page } from '@playwright/test'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { memberTest, signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

/** Fills the form in and sends it. */
async function ask(page: Page, title: string): Promise<void> {
  await page.getByLabel('用一句话说说你的问题').fill(title)
  await page.getByLabel('你做了什么，发生了什么，本来希望怎样？').fill('在飞机上没有网络，**想继续看**。')
  await page.getByLabel('标签', { exact: true }).fill('离线')
  await page.getByLabel('标签', { exact: true }).press('Enter')
  await page.getByRole('button', { name: '发布问题' }).click()
}

test('R2.09 F01 a question is asked with an image, a preview shows both, and its page opens; the list and its place are found again', async ({
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA')
  await page.getByRole('link', { name: '提问', exact: true }).click()
  await page.locator('.editor-area').fill('第一步')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(page.locator('.editor-area')).toHaveValue(/‹图片 1›/)
  // A crash tells nobody: what was typed, and the image, are there again.
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.locator('.editor-images img')).toBeVisible()
  await page.getByRole('radio', { name: '预览' }).check()
  await expect(page.locator('.editor-preview img')).toBeVisible()
  await page.getByRole('radio', { name: '编写' }).check()
  const body = await page.locator('.editor-area').inputValue()
  await page.getByLabel('用一句话说说你的问题').fill('怎么在飞机上继续看课程？')
  await page.locator('.editor-area').fill(`${body}\n\n然后就断网了，想继续看。`)
  await page.getByRole('button', { name: '发布问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '怎么在飞机上继续看课程？' })).toBeVisible()
  await expect(page.locator('article img, main img').first()).toBeVisible()

  await page.goBack()
  const rows = page.locator('.questions-row b')
  await expect(rows.first()).toHaveText('怎么在飞机上继续看课程？')
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // A click of Playwright's own would scroll the row into sight first.
  const place = await page
    .locator('.questions-row:not(.skeleton)')
    .nth(6)
    .evaluate((row: HTMLElement) => {
      row.click()
      return scrollY
    })
  await expect(page).toHaveURL(/\/QA\/[\w-]+$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(problems).toEqual([])
})

test('C.02 F01 what was asked with no network stands as waiting, and is there once when the network is back', async ({
  context,
  page,
  ownSite,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA?ask=1')
  await expect(page.locator('.editor-area')).toBeVisible()
  await context.setOffline(true)
  await ask(page, '飞机上也能提问吗？')
  await expect(page).toHaveURL(/tab=mine/)
  await expect(page.getByRole('link', { name: /飞机上也能提问吗？.*等待发送/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('等待发送')).toHaveCount(0)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${ownSite.url}/QA?tab=mine`)
    await expect(page.getByRole('link', { name: /飞机上也能提问吗？/ })).toHaveCount(1)
  }
})

memberTest(
  'R2.09 the list and the form are accessible, fit the screen and a finger',
  async ({ page, site, problems }) => {
    await page.goto(`${site.url}/QA`)
    // It goes to sign-on and back first (R4.08): then it stays.
    const age = () => page.evaluate(() => performance.now()).catch(() => 0)
    await expect.poll(age).toBeGreaterThan(4_000)
    const check = async (name: string) => {
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height })
        await accessibleAndFits(page, `${name} ${width}`)
        expect(await smallTargets(page), `${name} ${width}`).toEqual([])
      }
    }
    await expect(page.locator('.questions-row b, .notice').first()).toBeVisible()
    await check('questions')
    await page.getByRole('radio', { name: '我的' }).check()
    await expect(page.locator('.questions-row b, .notice').first()).toBeVisible()
    await check('my questions')
    await page.getByRole('link', { name: '提问', exact: true }).click()
    await expect(page.locator('.editor-area')).toBeVisible()
    await check('asking')
    expect(problems).toEqual([])
  },
)

test.describe('without the editor’s code', () => {
  test.use({ serviceWorkers: 'block' })

  test('R5.06 F01 its place says so and shows what was typed; another try brings it', async ({ page, ownSite }) => {
    await signIn(page, ownSite, '/QA?ask=1')
    await page.locator('.editor-area').fill('Half a thought')
    await page.waitForTimeout(600)
    await page.route('**/assets/Editor-*.js', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('请先安装编辑器')).toBeVisible()
    await expect(page.getByText('Half a thought')).toBeVisible()
    await page.unroute('**/assets/Editor-*.js')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.locator('.editor-area')).toHaveValue('Half a thought')
  })
})
