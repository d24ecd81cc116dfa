import type { Page } from '@playwright/test'
import { nextDist } from './support/builds.ts'
import { keptAnswersOf } from './support/device-dump.ts'
import { home, signIn, staysOnReload } from './support/person.ts'
import { restKept, restOn } from './support/rest.ts'
import { appReady, expect, test } from './support/site.ts'

const savedOnDevice = (page: Page) => expect(page.getByText(/已保存在这台设备上/).first()).toBeVisible()

/** Waits until the answers of the account's first page are kept by another build than `before`; the id of that build. */
async function buildKept(page: Page, before = ''): Promise<string> {
  let build = ''
  const isKept = async () => {
    const text = await keptAnswersOf(page).catch(() => '')
    build = (text.includes('/api/account/overview') && /buster\W+([\w.-]+)/.exec(text)?.[1]) || ''
    return build !== '' && build !== before
  }
  await expect.poll(isKept).toBe(true)
  return build
}

/** A guest's first visit, until the help is on the device as well. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await savedOnDevice(page)
}

test('C.02 a guest’s first visit keeps what reading needs and no more, and all of reading opens with no server, in both languages', async ({
  context,
  page,
  ownSite,
  problems,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, ownSite.url)
  const question = await page.evaluate(async () => {
    const { data } = await (await fetch('/QA/_payload.json?b&locale=zh-cn')).json()
    return data.list[0].id as string
  })
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await fetch(path)).headers.has('x-saved-at'), `/QA/${question}/_payload.json?b`),
    )
    .toBe(true)
  expect(await restOn(page)).toEqual([])
  expect(asked.filter((path) => /\/rest-|preview-worker|Editor-/.test(path))).toEqual([])
  await ownSite.stop()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  for (const locale of ['zh-cn', 'en']) {
    await page.evaluate((one) => localStorage.setItem('ba-lang', one), locale)
    for (const path of [
      '/help',
      '/help/install-iphone',
      '/help?q=app',
      '/QA',
      `/QA/${question}`,
      '/user/login',
      '/help/no-such-page',
    ]) {
      await page.goto(ownSite.url + path)
      await appReady(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText(/还没有保存到这台设备|not on this device yet/)).toHaveCount(0)
    }
  }
  expect(problems.filter((problem) => !problem.startsWith('Failure: network'))).toEqual([])
})

for (const [locale, words] of Object.entries({
  'zh-cn': '应用的这一部分还没有保存到这台设备上',
  en: 'This part of the app is not on this device yet',
}))
  test(`C.02 F17 an area that was never opened says with no server that it is not here yet, in ${locale}`, async ({
    page,
    ownSite,
  }) => {
    await page.addInitScript((one) => localStorage.setItem('ba-lang', one), locale)
    await page.goto(`${ownSite.url}/help`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await appReady(page)
    await ownSite.stop()
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await page.goto(`${ownSite.url}/user/iframe/https%3A%2F%2Fexample.com`)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: /再试|重试|again/i }).first()).toBeVisible()
  })

test('C.02 whoever opens a part of the app has the rest from then on', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  expect(await restOn(page)).toEqual([])
  await page.goto(`${ownSite.url}/user/iframe/https%3A%2F%2Fexample.com`)
  await restKept(page)
  await ownSite.stop()
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.reload()
  await appReady(page)
  await expect(page.getByText('应用的这一部分还没有保存到这台设备上')).toHaveCount(0)
})

test('C.01 C.02 an app that is installed is on the device whole', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await appReady(page)
  expect(await restOn(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await restKept(page)
})

test('C.02 F17 C.03 F04 signed in, the member area and the composer open with no server, and so they do after an update', async ({
  context,
  page,
  ownSite,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/help')
  await restKept(page)
  const before = await restOn(page)
  await page.goto(ownSite.url + home)
  await expect(page.locator('.overview-figure strong').first()).toHaveText(/^¥\d/)
  const firstBuild = await buildKept(page)
  const offline = async () => {
    await ownSite.stop()
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.reload()
    await expect(page.locator('.overview-figure strong').first()).toHaveText(/^¥\d/)
    await page.goto(`${ownSite.url}/QA?ask=1`)
    await page.getByLabel('用一句话说说你的问题').fill('没有网络时写的一个问题')
    await page.getByLabel('你做了什么，发生了什么，本来希望怎样？').fill('**写在飞机上**')
    await page.getByRole('radio', { name: '预览' }).check()
    await expect(page.locator('.editor-preview strong')).toBeVisible()
    await page.goto(ownSite.url + home)
  }
  await offline()

  await ownSite.start({ dist: nextDist })
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration()) as ServiceWorkerRegistration
    await registration.update()
  })
  // Before it takes over it has its own, and the other build's is still here.
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
    .toBe(true)
  const both = await restOn(page)
  expect(both).toEqual(expect.arrayContaining(before))
  const entry = () => page.locator('script[type=module]').first().getAttribute('src')
  const old = await entry()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await expect.poll(() => entry().catch(() => old)).not.toBe(old)
  await expect(page.locator('.overview-figure strong').first()).toHaveText(/^¥\d/)
  await buildKept(page, firstBuild)
  await offline()
})
