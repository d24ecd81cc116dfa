import type { Page } from '@playwright/test'
import { holdFirst, openArticle, sayYes, vote, waiting, yesses } from './support/helpful-vote.ts'
import { onceMore } from './support/once-more.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { appReady, expect, type Site, test } from './support/site.ts'

test('F20 F24 the server is killed after it committed: the vote waits, and is there once when it is back', async ({
  context,
  page,
  ownSite,
}) => {
  await openArticle(page, ownSite)
  const before = await yesses(page, ownSite)
  const { held } = await holdFirst(context, vote, async (route) => {
    await route.fetch()
    await ownSite.stop()
    await route.abort('connectionreset')
  })
  await sayYes(page)
  await held
  await expect(page.locator('.helpful-said')).toContainText('已保存在这台设备上')
  expect(await waiting(page)).toBe(1)
  await ownSite.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await yesses(page, ownSite)).toBe(before + 1)
})

test('F30 F24 closed with no network, opened again with one: sent at start', async ({ context, page, ownSite }) => {
  await openArticle(page, ownSite)
  const before = await yesses(page, ownSite)
  await context.setOffline(true)
  await sayYes(page)
  await expect.poll(() => waiting(page)).toBe(1)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openArticle(again, ownSite)
  await expect.poll(() => waiting(again)).toBe(0)
  expect(await yesses(again, ownSite)).toBe(before + 1)
})

test('F08 F30 the browser wakes the worker: it sends what the page could not, once', { tag: '@whole-browser' }, async ({
  page,
  ownSite,
}) => {
  await openArticle(page, ownSite)
  const before = await yesses(page, ownSite)
  // The page alone has no network. Whether it has tried before the worker wakes is the browser's affair.
  await page.route(vote, (route) => route.abort())
  await sayYes(page)
  await expect.poll(() => yesses(page, ownSite)).toBe(before + 1)
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await yesses(page, ownSite)).toBe(before + 1)
})

/** The site's questions as everybody reads them. */
async function questions(page: Page, site: Site): Promise<{ id: string; title: string }[]> {
  const answer = await page.request.get(`${site.url}/api/question?locale=zh-cn&limit=50`, onceMore)
  return (await answer.json()).data.list
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

async function ask(page: Page, title: string, image = false): Promise<void> {
  await page.goto(new URL('/QA?ask=', page.url()).href)
  await page.getByLabel(/一句话/).fill(title)
  await page.locator('textarea[name=body]').fill('我做了这些，结果不是我想的那样，请问为什么？')
  if (image)
    await page.locator('input[type=file]').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  if (image) await expect(page.locator('textarea[name=body]')).toHaveValue(/‹图片 1›/)
  await page.getByRole('button', { name: '发布问题' }).click()
  await expect(page).not.toHaveURL(/ask=/)
}

test('F24 F29 a member on a plane: three questions asked with no network, one with an image, land once each after a kill', async ({
  context,
  page,
  ownSite,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await appReady(page)
  await restKept(page)
  const owner = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('lamplight-session', 1)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get('userInfo')
          asked.onsuccess = () => resolve(asked.result.id)
        }
      }),
  )
  const titles = ['飞行途中的第一个问题', '飞行途中的第二个问题', '飞行途中的第三个问题']
  await context.setOffline(true)
  for (const [index, title] of titles.entries()) await ask(page, title, index === 1)
  expect(await waiting(page, owner)).toBeGreaterThanOrEqual(3)
  await page.close()
  await context.setOffline(false)

  // The first landing ends in the middle: the second question's image has arrived, its answer has not.
  const { held } = await holdFirst(context, '**/api/ajax/upload', async (route) => void (await route.fetch()))
  const landed = await context.newPage()
  await landed.goto(`${ownSite.url}/help`)
  await held
  await landed.close()

  const again = await context.newPage()
  await again.goto(`${ownSite.url}/QA`)
  await expect.poll(() => waiting(again, owner)).toBe(0)
  const found = (await questions(again, ownSite)).filter(({ title }) => titles.includes(title))
  expect(found.map(({ title }) => title).sort()).toEqual([...titles].sort())
  await again.goto(`${ownSite.url}/QA/${found.find(({ title }) => title === titles[1])?.id}`)
  await expect(again.locator('article img')).toHaveAttribute('src', /\/pro-api\/uploads\/[0-9a-f]+\.webp/)
})
