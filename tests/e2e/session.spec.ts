import { home, isAlive, signIn, memberTest as test, tokenOf } from './support/person.ts'
import { expect } from './support/site.ts'

/** It follows within a second on a machine that does nothing else. */
const soon = { intervals: [50] }

// A browser that nobody is signed in with.
test.use({ storageState: { cookies: [], origins: [] } })

test('F16 F37 R4.03 signed out in one tab: the other follows within a second, the server and the issuer too, and no refresh signs in again; another browser stays signed in', async ({
  page,
  context,
  browser,
  member,
  site,
}) => {
  await signIn(page, site, home)
  const token = (await tokenOf(page)) as string
  const other = await context.newPage()
  await other.goto(`${site.url}/user`)
  await expect(other.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  const elsewhere = await (await browser.newContext({ storageState: member })).newPage()
  await elsewhere.goto(`${site.url}/user`)
  await page.bringToFront()

  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => tokenOf(page), { intervals: [20] }).toBeNull()
  await expect.poll(() => other.url(), soon).toContain(`/user/login?goto=${encodeURIComponent(home)}&reason=ended`)
  await expect(other.getByRole('alert')).toContainText('退出')
  expect(await isAlive(site, token)).toBe(false)

  // The issuer asks by itself whether its own session is to end, and leads back.
  await expect(page).toHaveURL(/\/demo-issuer\//)
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/help`))

  await page.goto(`${site.url}/user`)
  await page.reload()
  await expect(page).toHaveURL(`${site.url}/user/login?goto=%2Fuser`)
  await page.goto(`${site.url}/oauth/refresh?goto=${encodeURIComponent(`${site.url}/help/install-iphone`)}`)
  await expect(page).toHaveURL(`${site.url}/help/install-iphone`)
  expect(await tokenOf(page)).toBeNull()

  expect(await isAlive(site, (await tokenOf(elsewhere)) as string)).toBe(true)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  await expect(elsewhere).toHaveURL(site.url + home)
  await elsewhere.context().close()
})
