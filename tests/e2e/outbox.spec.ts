import type { Request, Route } from '@playwright/test'
import { holdFirst, openArticle, sayYes, vote, waiting, yesses } from './support/helpful-vote.ts'
import { expect, test } from './support/site.ts'

for (const [when, step] of Object.entries<(route: Route) => Promise<unknown>>({
  'before it is sent': async () => {},
  'after the server has it, before the answer': async (route) => void (await route.fetch()),
}))
  test(`F24 F20 the page is killed ${when}: opened again, the vote is there exactly once`, async ({
    context,
    page,
    ownSite,
  }) => {
    await openArticle(page, ownSite)
    const before = await yesses(page, ownSite)
    const { held } = await holdFirst(context, vote, step)
    await sayYes(page)
    await held
    expect(await waiting(page)).toBe(1)
    await page.close()
    const again = await context.newPage()
    await openArticle(again, ownSite)
    await expect.poll(() => waiting(again)).toBe(0)
    expect(await yesses(again, ownSite)).toBe(before + 1)
  })

test('F19 F30 two tabs find the network again at once: one vote, sent by one of them', async ({
  context,
  page,
  ownSite,
}) => {
  await openArticle(page, ownSite)
  const other = await context.newPage()
  await openArticle(other, ownSite)
  const before = await yesses(page, ownSite)
  await context.setOffline(true)
  await sayYes(page)
  // Said once the try with no network is over: it is kept before it, and a request of its own.
  await expect(page.locator('.helpful-said')).toContainText('已保存在这台设备上')
  expect(await waiting(page)).toBe(1)
  const sent: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/helpful')) sent.push(request)
  })
  await context.setOffline(false)
  for (const tab of [page, other, page, other]) await tab.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => waiting(page)).toBe(0)
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1)
  expect(sent.length).toBe(1)
  expect(await yesses(page, ownSite)).toBe(before + 1)
})
