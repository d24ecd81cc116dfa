import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Locale, locales } from '#contract/base/locale.ts'
import { accessibleAndFits, fits } from './support/accessible.ts'
import { adminScreens } from './support/admin-screens.ts'
import { signIn } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { test as base, type Site } from './support/site.ts'
import { staticScreens } from './support/static-screens.ts'
import { goOn, open } from './support/walk.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** `staff` is what a browser keeps once the demo administrator has signed in; made once for all tests of a worker. */
const test = base.extend<object, { staff: State }>({
  staff: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
      await signIn(await context.newPage(), site, '/help/install-iphone', /墨|Mo/)
      await use(await context.storageState({ indexedDB: true }))
      await context.close()
    },
    { scope: 'worker' },
  ],
})

// Each walk is minutes of one browser, and no walk knows of another.
test.describe.configure({ mode: 'parallel' })

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } }
const schemes = ['light', 'dark'] as const
const everyLook = Object.values(sizes).flatMap((viewport) => schemes.map((colorScheme) => ({ viewport, colorScheme })))
const screens = [
  '/help',
  '/help?category=getting-started',
  '/help?q=a',
  '/help?q=iphone&kind=question',
  '/help?q=nobody-wrote-this',
  '/help?view=device',
  '/help?view=outbox',
  '/help?view=news',
  '/help?view=bookmarks',
  '/help?category=getting-started&view=print',
  '/help/install-iphone',
  '/help/install-iphone-en',
  '/help/none',
  '/user/login',
  '/QA',
  '/QA?tab=solved',
  '/QA?tab=mine',
  '/QA?ask=1',
  '/QA/none',
  '/blog',
  '/blog?tag=nobody-has-it',
  '/blog/nothing-lost',
  '/blog/none',
  '/activity',
  '/course',
  '/course/none',
  '/activity?show=running',
  '/activity?id=none',
  '/catalog',
  '/catalog?look=list&sort=priceUp',
  '/catalog?kind=ticket&q=nothing',
  '/catalog?id=none',
]
/** One of each kind of screen, seen in all four looks by axe: an article, a list, a form, results, sign-in, an error. */
const inEveryLook = new Set([
  '/help',
  '/help/install-iphone',
  '/help?q=a',
  '/help/none',
  '/user/login',
  '/QA',
  '/QA?ask=1',
])
const refusedFrame = `/user/iframe/${encodeURIComponent('https://not-listed.example/')}`
const account = staticScreens.filter((path) => path.startsWith('/user/account/'))
const asking = [
  '/course/notes',
  '/course/practice',
  '/QA?tab=mine',
  '/QA?ask=1',
  '/feedback',
  '/feedback?show=closed',
  '/feedback?send=1',
  '/activity?mine=1',
  '/apply',
  '/apply?form=teacher',
  '/apply/none',
  '/catalog?view=orders',
  '/catalog?order=none',
  '/user/account/overview?view=notifications',
  '/user/account/overview?view=notification-settings',
  '/help?view=device',
  '/help?view=outbox',
]
/** A member's screens that nothing above names: each screen of the route tree is seen. */
const others = staticScreens.filter(
  (path) => !/^\/(admin|user)(\/|$)/.test(path) && ![...screens, ...asking].includes(path),
)
const staffScreens = [...account, '/user/login', ...adminScreens, refusedFrame, ...asking, ...others]
/** The lists, one that is saved, one that nobody has, and pages of a member. */
const offlineScreens = [
  '/help',
  '/help/install-iphone',
  '/help/none',
  '/help?q=a',
  '/QA',
  '/QA/none',
  '/blog',
  '/blog/nothing-lost',
  '/blog/none',
]
const offlineMember = [...account, '/user/login', refusedFrame, ...asking]

/** A question of the seeds with an answer that was accepted. */
async function someQuestion(site: Site, locale: Locale = 'zh-cn'): Promise<string> {
  const answer = await fetch(`${site.url}/api/question?locale=${locale}&tab=solved&limit=1`)
  const { list } = ((await answer.json()) as { data: { list: { id: string }[] } }).data
  return `/QA/${list[0]?.id}`
}

/** What the browser refused by the site's policy. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy|requires 'Trusted/.test(message.text()))
      refused.push(message.text())
  })
  return refused
}

/** A language chosen before, and no reload of a member: silent sign-on has tests of its own. */
function choose(page: Page, locale: string): Promise<unknown> {
  return page.addInitScript((value) => {
    localStorage.setItem('ba-lang', value)
    localStorage.setItem('pageRefresh', '0')
  }, locale)
}

/** By its address in one language, by the app's own ways in the other: what is seen then is the same. */
const come = (page: Page, site: Site, path: string, locale: Locale) =>
  locale === 'zh-cn' ? open(page, site.url + path) : goOn(page, site, path)

function stays(page: Page, site: Site, path: string): void {
  expect(new URL(page.url()).pathname, 'nobody was sent away').toBe(new URL(path, site.url).pathname)
}

/**
 * The four looks of a screen are shared between its languages: each sees both sizes and both schemes. What axe finds hardly
 * goes by the language, and it is most of the time of a walk.
 */
const looks = {
  'zh-cn': [
    { viewport: sizes.phone, colorScheme: 'light' },
    { viewport: sizes.tablet, colorScheme: 'dark' },
  ],
  en: [
    { viewport: sizes.phone, colorScheme: 'dark' },
    { viewport: sizes.tablet, colorScheme: 'light' },
  ],
} as const

/** Each of its looks fits; `alsoAccessible` of them are looked through by axe as well. */
async function inItsLooks(
  page: Page,
  locale: Locale,
  name: string,
  { all = false, alsoAccessible = locale === 'zh-cn' ? 2 : 1 } = {},
): Promise<void> {
  const seen = all ? everyLook : looks[locale]
  for (const [at, { viewport, colorScheme }] of seen.entries()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const look = `${name}, ${locale}, ${viewport.width} px, ${colorScheme}`
    if (all || at < alsoAccessible) await accessibleAndFits(page, look)
    else await fits(page, look)
  }
}

for (const locale of locales)
  test(`C.01 R1.02 every screen is accessible and fits: ${locale}`, async ({ browser, site }) => {
    const context = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' })
    const page = await context.newPage()
    const refused = refusals(page)
    await choose(page, locale)
    const question = await someQuestion(site, locale)
    for (const path of [...screens, question, `${question}%20copy`]) {
      await page.setViewportSize(looks[locale][0].viewport)
      const isOneOfAKind = inEveryLook.has(path) || path === question
      await (isOneOfAKind ? open(page, site.url + path) : come(page, site, path, locale))
      await inItsLooks(page, locale, path, { all: isOneOfAKind && locale === 'zh-cn' })
    }
    expect(refused).toEqual([])
    await context.close()
  })

for (const locale of locales)
  test(`C.01 R1.02 every screen of a member and of staff is accessible and fits: ${locale}`, async ({
    browser,
    site,
    staff,
  }) => {
    const context = await browser.newContext({ storageState: staff, hasTouch: true, serviceWorkers: 'block' })
    const page = await context.newPage()
    const refused = refusals(page)
    await choose(page, locale)
    for (const path of [...staffScreens, await someQuestion(site, locale)]) {
      await come(page, site, path, locale)
      stays(page, site, path)
      await inItsLooks(page, locale, path)
    }
    expect(refused).toEqual([])
    await context.close()
  })

test('C.01 R1.02 F17 with no server every state of a screen is accessible and fits, in both languages', async ({
  page,
  ownSite,
}) => {
  const refused = refusals(page)
  await signIn(page, ownSite, '/help')
  await choose(page, 'zh-cn')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.locator('.help-library time')).toBeVisible()
  const question = await someQuestion(ownSite)
  for (const path of [...account, question]) await open(page, ownSite.url + path)
  // What was seen is kept a moment later.
  await page.waitForTimeout(1_500)
  await restKept(page)
  await ownSite.stop()
  for (const locale of locales) {
    await choose(page, locale)
    // A language is taken up as the app is loaded.
    await page.goto('about:blank')
    for (const path of [...offlineScreens, ...offlineMember, question]) {
      await come(page, ownSite, path, locale)
      stays(page, ownSite, path)
      await inItsLooks(page, locale, `${path} offline`, { alsoAccessible: 1 })
    }
  }
  expect(refused).toEqual([])
})

test('R9.03 F42 what the server says is shown in passing: at the foot of phones, in the bar of tablets, accessible, as plain text', async ({
  browser,
  site,
  staff,
}) => {
  const msg = '<img src=x onerror=alert(1)> 已在别处登录'
  for (const { viewport, colorScheme } of looks['zh-cn']) {
    const context = await browser.newContext({ storageState: staff, serviceWorkers: 'block', viewport, colorScheme })
    const page = await context.newPage()
    const refused = refusals(page)
    await choose(page, 'zh-cn')
    await open(page, `${site.url}/user`)
    await page.route('**/api/index/index', (route) =>
      route.fulfill({ status: 409, json: { code: 409, msg, data: {} } }),
    )
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const toast = page.locator('.toast')
    await expect(toast).toHaveText(msg)
    // Under the pointer it stays.
    await toast.hover()
    await expect(page).toHaveURL(/\/user\/login/)
    // The pointer follows it for longer than it would stay: the next page moves it away from under it once it is drawn.
    for (const until = Date.now() + 5_000; Date.now() < until; await page.waitForTimeout(200))
      await toast.hover({ force: true, timeout: 10_000 })
    const box = (await toast.boundingBox({ timeout: 10_000 })) ?? { x: 0, y: 0, width: 0, height: 0 }
    if (viewport === sizes.phone) expect(viewport.height - (box.y + box.height)).toBeLessThan(40)
    else expect([Math.abs(viewport.width / 2 - box.x - box.width / 2) < 20, box.y < 20]).toEqual([true, true])
    expect(await toast.evaluate((one) => getComputedStyle(one.parentElement as Element).zIndex)).toBe('9999')
    await accessibleAndFits(page, `a message at ${viewport.width} px, ${colorScheme}`)
    await page.getByRole('button', { name: '关闭这条消息' }).click()
    await expect(toast).toHaveCount(0)
    expect(refused).toEqual([])
    await context.close()
  }
})
