import { appReady, expect, test } from './support/site.ts'

// What only a laid-out page can show: where things stand, and how large they are.

const doc = '/help/install-iphone'

test('that an address was copied is said at the foot of the page, whatever the bar above is drawn with', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url + doc)
  await appReady(page)
  await page.getByRole('button', { name: '分享' }).click()
  const said = page.getByText('链接已复制')
  await expect(said).toBeVisible()
  const box = await said.boundingBox()
  expect(box?.y).toBeGreaterThan(700)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
})
