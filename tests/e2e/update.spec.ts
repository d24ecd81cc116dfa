import { nextDist } from './support/builds.ts'
import { expect, test } from './support/site.ts'
import { comeBack, controlled, entry, prompt } from './support/update.ts'

test('C.03 F03 a new build is offered to every tab; nothing reloads until the reader says so, and the old build’s chunks still load', async ({
  context,
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/help`)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${ownSite.url}/help/install-iphone`)
  await other.evaluate(() => Object.assign(window, { untouched: true }))
  const chunk = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .find((name) => name.includes('/assets/') && name.endsWith('.js')),
  )

  const before = await entry(page)

  await ownSite.stop()
  await ownSite.start({ dist: nextDist })
  expect((await fetch(chunk as string)).status).toBe(200)

  await comeBack(page)
  await expect(prompt(page)).toBeVisible()
  await comeBack(other)
  await expect(prompt(other)).toBeVisible()
  expect(await other.evaluate(() => 'untouched' in window)).toBe(true)

  await prompt(page).click()
  await expect.poll(() => entry(page).catch(() => before)).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
