import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'libsql'
import { streamPath } from '#contract/notification/stream.ts'
import { keptAnswersOf } from './support/device-dump.ts'
import { home, isAlive, kept, signIn, memberTest as test, tokenOf } from './support/person.ts'
import { arrived } from './support/rest.ts'
import { appReady, expect, openSite, type Site } from './support/site.ts'

test.describe.configure({ mode: 'parallel' })

/** It follows within a second on a machine that does nothing else; three workers share two cores here. */
const soon = { intervals: [50] }

/** How often the browser left for an address of sign-on. */
function visits(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('R4.04 R4.05 R4.07 F15 a reload comes back signed in with a new session while the issuer knows the person, whatever the clock says', async ({
  page,
  site,
  problems,
}) => {
  await page.addInitScript(() => {
    const wrongBy = Number(sessionStorage.getItem('test-clock') ?? 0)
    const rightly = Date.now
    Date.now = () => rightly() + wrongBy
  })
  await page.goto(`${site.url}/user`)
  await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  for (const days of [0, -2, 2]) {
    await page.evaluate((ms) => sessionStorage.setItem('test-clock', String(ms)), days * 86_400_000)
    const before = await tokenOf(page)
    await page.reload()
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await expect(page).toHaveURL(site.url + home)
    await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
    expect(await isAlive(site, (await tokenOf(page)) as string)).toBe(true)
  }
  expect(problems).toEqual([])
})

test('F09 R4.05 storage evicted between visits: a clean start, signed out on a public page, back in by a reload of one’s own', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/help`)
  const left = visits(page, '/oauth/refresh')
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb,local_storage' })
  await page.goto(`${site.url}/help`)
  await expect(page.getByRole('link', { name: /开始使用/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /开始使用/ })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  expect(left()).toBe(0)
  await page.goto(`${site.url}/user`)
  await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  expect(left()).toBe(1)
  expect(problems).toEqual([])
})

test('R4.06 F35 R2.19 without a session at the issuer state=0 comes back: signed out at one’s own path, what was read is gone, the language stays', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/user`)
  await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('ba-lang', 'en')
    localStorage.setItem('help-recent', '[{"id":"install-iphone"}]')
  })
  await page.context().clearCookies()
  const emptied = page.waitForRequest(/\/overview\?state=0$/)
  await page.reload()
  await emptied
  await expect(page).toHaveURL(`${site.url}/user/login?goto=${encodeURIComponent(home)}`)
  await expect(page.getByRole('alert')).toContainText('The page you asked for is only for people who are signed in.')
  expect(await kept(page, 'userInfo')).toBeUndefined()
  const left = () => page.evaluate(() => [localStorage.getItem('ba-lang'), localStorage.getItem('help-recent')])
  expect(await left()).toEqual(['en', null])

  await page.evaluate(() => localStorage.setItem('help-recent', '[]'))
  await page.goto(`${site.url}/help?state=0`)
  await expect(page).toHaveURL(`${site.url}/help`)
  expect(await left()).toEqual(['en', null])
})

test('F39 codes refused for ever: twice to sign-on and no more; a public page opens signed out, another one gives way to /user/login', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/help`)
  const refused = { code: 200, msg: '', data: { flag: false, token: null, user: null } }
  await page.route('**/oauth/token?*', (route) => route.fulfill({ json: refused }))
  const left = visits(page, '/oauth/authorize')
  await page.evaluate(() => indexedDB.deleteDatabase('lamplight-session'))
  await page.goto(`${site.url}/help/install-iphone?code=bad`)
  await expect.poll(left).toBe(2)
  await expect(page).toHaveURL(`${site.url}/help/install-iphone`)
  await expect(page.locator('article.article h1')).toBeVisible()

  await page.goto(`${site.url}/user?code=bad`)
  await expect(page).toHaveURL(`${site.url}/user/login?goto=%2Fuser&reason=refused`)
  await expect(page.getByRole('alert')).toContainText('上次登录失败')
  await arrived(page)
  expect(left()).toBe(4)
  expect(page.url()).toBe(`${site.url}/user/login?goto=%2Fuser&reason=refused`)
})

for (const storageTypes of ['indexeddb', 'indexeddb,local_storage', 'all'])
  test(`F16 ${storageTypes} cleared by the browser’s own tools signs out within a second`, async ({ page, site }) => {
    await page.goto(`${site.url}/user`)
    await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes })
    await expect.poll(() => page.url(), soon).toContain('/user/login')
  })

test('F36 two tabs reloaded at once: one leaves for sign-on, the other waits and adopts the session', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${site.url}/user`)
    await expect(tab.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  }
  const first = await tokenOf(other)
  // The first tab has been gone for a second whenever the other looks: how long a tab waits is another test’s matter.
  await other.addInitScript(() => {
    const lease = Number(localStorage.getItem('refreshLease'))
    if (lease > 0) Date.now = () => lease - 9_000
  })

  const left = [visits(page, '/oauth/refresh'), visits(other, '/oauth/refresh')]
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The way to sign-on is held, which nothing gives up, and not the call for its address, which ends after a while.
  await page.route('**/oauth/refresh?*', async (route) => {
    await held
    await route.continue()
  })
  const leaving = page.waitForRequest('**/oauth/refresh?*')
  await page.reload({ waitUntil: 'commit' })
  await leaving
  await other.reload()
  await appReady(other)
  answer()
  await expect.poll(() => tokenOf(other)).not.toBe(first)
  await expect(other.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  expect(left.map((count) => count())).toEqual([1, 0])
  const token = (await tokenOf(page)) as string
  expect(await tokenOf(other)).toBe(token)
  expect(await isAlive(site, token)).toBe(true)
})

test('R8.02 R2.16 signed in elsewhere (409): the token goes, msg is said, and /user/login opens to come back', async ({
  page,
  site,
}) => {
  await page.route('**/api/index/index', (route) =>
    route.fulfill({ json: { code: 409, msg: '你的账号在别处登录了', data: null } }),
  )
  await page.goto(`${site.url}/help/install-iphone`)
  await expect(page).toHaveURL(`${site.url}/user/login?goto=${encodeURIComponent('/help/install-iphone')}&reason=ended`)
  await expect(page.getByText('你的账号在别处登录了')).toHaveCount(1)
  expect(await tokenOf(page)).toBeNull()
})

/** What becomes of the session that began last, behind the server's back, as an operator might do it. */
function change(site: Site, sql: string): void {
  const db = new Database(join(site.data, 'lamplight.db'))
  db.prepare(`${sql} WHERE rowid = (SELECT max(rowid) FROM session)`).run()
  db.close()
}

test.describe('a browser that nobody is signed in with', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('R4.07 F32 a refused code leads to sign-on, and so does a code of another browser', async ({
    page,
    site,
    browser,
  }) => {
    await page.goto(`${site.url}/help/install-iphone?code=nobodys`)
    await expect(page).toHaveURL(/\/demo-issuer\//)

    const victim = await (await browser.newContext()).newPage()
    await victim.route('**/oauth/token?*', (route) => route.abort())
    const redeemed = victim.waitForRequest(/\/oauth\/token\?/)
    await victim.goto(`${site.url}/user/login?goto=${encodeURIComponent('/help/install-iphone')}`)
    await victim.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
    await victim.getByRole('button', { name: /林/ }).click()
    const code = new URL((await redeemed).url()).searchParams.get('code')
    await page.goto(`${site.url}/help/install-iphone?code=${code}`)
    await expect(page).toHaveURL(/\/demo-issuer\//)
    await page.goto(`${site.url}/help`)
    expect(await tokenOf(page)).toBeNull()
    await victim.context().close()
  })

  test('R4.03 an expired session: a page that is read goes on signed out, a reload of one’s own signs in anew', async ({
    page,
    site,
  }) => {
    await signIn(page, site, '/help/install-iphone')
    const expire = () => change(site, 'UPDATE session SET "expiresAt" = 1')
    expire()
    await page.reload()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await expect(page).toHaveURL(`${site.url}/help/install-iphone`)
    await expect(page.locator('article.article h1')).toBeVisible()

    await page.goto(`${site.url}/user`)
    await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
    const before = await tokenOf(page)
    expire()
    await page.reload()
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()
  })

  test('R8.02 R2.16 R4.03 a session that the server has forgotten: the next call says so, leads to /user/login, and signing in comes back', async ({
    page,
    site,
  }) => {
    // The stream of events ends with its session, and would say so before anybody calls.
    await page.context().route(`**${streamPath}`, (route) => route.abort())
    // What is fetched ahead for a member ends with this.
    const fetchedAhead = page.waitForResponse(/api\/notification\?page=1/)
    await signIn(page, site, '/admin/messages', /墨|Mo/)
    await expect(page.getByRole('heading', { name: '消息', exact: true })).toBeVisible()
    await fetchedAhead
    await arrived(page)
    change(site, 'DELETE FROM session')
    // The next call is the one that is made by hand, or one that the app made in the same moment and has led away already.
    await page.evaluate(() => document.querySelector<HTMLElement>('button[title="刷新"]')?.click())
    await expect(page).toHaveURL(`${site.url}/user/login?goto=%2Fadmin%2Fmessages&reason=ended`)
    await expect(page.getByText('请先登录')).toHaveCount(1)
    expect(await tokenOf(page)).toBeNull()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/admin/messages`)
    await expect(page.getByRole('heading', { name: '消息', exact: true })).toBeVisible()
    expect(await isAlive(site, (await tokenOf(page)) as string)).toBe(true)
  })

  let closing = async () => {}
  test.afterEach(() => closing())

  test('F17 R4.12 the network goes: every route stays where it is through a reload, and a member keeps session, menus and permissions', async ({
    page,
  }) => {
    const link = {
      title: { 'zh-cn': '报表', en: 'Report' },
      type: 'link',
      url: 'https://example.org/',
      where: 'member',
    }
    const site = await openSite({ MENU_LINKS: JSON.stringify([link]) })
    closing = site.close
    await signIn(page, site, '/help', /墨|Mo/)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByText(/已保存在这台设备上/).first()).toBeVisible()

    const granted = () => expect(page.getByRole('main').getByRole('link', { name: /^会员与角色/ })).toBeVisible()
    const listed = () => expect(page.getByRole('main').getByRole('link', { name: '报表' })).toBeVisible()
    // Inside the app: a page that is loaded anew would be on its way to sign-on and back.
    await page.getByRole('link', { name: /^我的/ }).click()
    await listed()
    await page.goBack()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('link', { name: '管理后台' }).click()
    await granted()
    // What a page keeps it has written when it is left, however short it was open.
    const token = await tokenOf(page)
    const left = [visits(page, '/oauth/refresh'), visits(page, '/oauth/authorize')]
    await site.stop()

    await granted()
    for (const path of [
      '/help',
      '/help/install-iphone',
      '/user/login',
      '/user/iframe/https%3A%2F%2Fexample.org',
      '/no/such',
      '/admin',
      '/user',
    ]) {
      await page.goto(site.url + path)
      await expect(page.locator('#root')).not.toBeEmpty()
      expect(new URL(page.url()).origin, path).toBe(site.url)
      expect(page.url(), path).not.toContain('/user/login?goto')
      expect(await tokenOf(page), path).toBe(token)
      expect(await keptAnswersOf(page), path).toContain('GET /api/index/index')
      if (path === '/admin') await granted()
      if (path === '/user') await listed()
    }
    await page.reload()
    await listed()
    await expect(page).toHaveURL(site.url + home)
    expect(await tokenOf(page)).toBe(token)
    expect(left.map((count) => count())).toEqual([0, 0])
  })
})
