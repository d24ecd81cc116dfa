import type { Page } from '@playwright/test'
import { signIn, staysOnReload } from './support/person.ts'
import { appReady, expect, test } from './support/site.ts'

// What only a laid-out page can show: where things stand, and how large they are.

const doc = '/help/install-iphone'

const pixels = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) => all.map((one) => Number.parseFloat(getComputedStyle(document.querySelector(one) as Element).fontSize)),
    selectors,
  )

test('that an address was copied is said at the foot of the page, whatever the bar above is drawn with', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url + doc)
  await appReady(page)
  await page.getByRole('button', { name: '分享', exact: true }).click()
  const said = page.getByText('链接已复制')
  await expect(said).toBeVisible()
  const box = await said.boundingBox()
  expect(box?.y).toBeGreaterThan(700)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
})

for (const width of [1024, 1440])
  test(`R2.09 a question ${width} px wide has the measure of an article`, async ({ page, site }) => {
    await staysOnReload(page.context())
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/QA`)
    await page.locator('a.questions-row').first().click()
    const box = await page.locator('.qa-card .prose').first().boundingBox()
    expect(box?.width).toBeGreaterThan(560)
  })

for (const width of [390, 768])
  test(`nothing in the bar of areas moves when the server has listed them, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await staysOnReload(page.context())
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const places: Record<string, string[]> = {}
      const look = () => {
        for (const link of document.querySelectorAll('nav[data-shown] > a')) {
          const { x, y } = link.getBoundingClientRect()
          const name = new URL((link as HTMLAnchorElement).href).pathname.replace(/^\/user.*/, '/user')
          const place = `${Math.round(x)},${Math.round(y)}`
          if (x + y > 0 && !places[name]?.includes(place)) places[name] = [...(places[name] ?? []), place]
        }
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { places })
    })
    await page.goto(`${site.url}/help`)
    await expect(page.locator('nav[data-shown] a[href="/course"]')).toBeVisible()
    const look = () => page.evaluate(() => (window as unknown as { places: Record<string, string[]> }).places)
    // A place is looked at with the next frame.
    await expect
      .poll(async () => Object.keys(await look()))
      .toEqual(expect.arrayContaining(['/help', '/QA', '/user', '/course']))
    const places = await look()
    for (const [name, seen] of Object.entries(places)) expect([name, seen]).toEqual([name, seen.slice(0, 1)])
  })

for (const [path, tabs] of [
  ['/activity', true],
  ['/user/account/profile', true],
  ['/admin/doc', false],
  ['/course/notes', true],
  ['/apply', true],
] as const)
  test(`R2.14 ${path} has its frame and bones before any script is there, from the server and from the device`, async ({
    page,
    site,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content[- ]Security[- ]Policy/.test(message.text())) problems.push(message.text())
    })
    const framed = async () => {
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await expect(page.locator('main.frame-bones .bone-h1')).toBeVisible()
      await expect(page.locator('.bar-home')).toBeVisible()
      await expect(page.getByRole('navigation', { name: '栏目' })).toHaveCount(tabs ? 1 : 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await page.route('**/assets/**', (route) => route.abort())
    await framed()
    await page.unroute('**/assets/**')
    await page.goto(site.url + doc)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    // From here on there is the worker alone. Its scripts are on the device: they are held at their first step.
    await page.context().setOffline(true)
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await framed()
    expect(problems).toEqual([])
  })

for (const size of ['small', 'standard', 'large', 'largest'])
  test(`R2.08 at the text size “${size}” headings keep their order, on articles and questions`, async ({
    page,
    site,
  }) => {
    // The second page of a browser asks whether somebody is signed in, which leads away and back.
    await staysOnReload(page.context())
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript((chosen) => localStorage.setItem('font-size', chosen), size)
    await page.goto(`${site.url}/help/front-matter`)
    await appReady(page)
    const [h1 = 0, h2 = 0, h3 = 0, text = 0, summary = 0, crumbs = 0] = await pixels(page, [
      '.article h1',
      '.prose h2',
      '.prose h3',
      '.prose p',
      '.article-summary',
      '.article-crumbs',
    ])
    expect(h1).toBeGreaterThan(h2)
    expect(h2).toBeGreaterThan(h3)
    expect(h3).toBeGreaterThan(text)
    expect(summary).toBe(text)
    expect(crumbs / text).toBeCloseTo(0.82)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto(`${site.url}/QA`)
    await page.locator('a.questions-row').first().click()
    await expect(page.locator('.qa-card h1')).toBeVisible()
    const [title = 0, said = 0] = await pixels(page, ['.qa-card h1', '.qa-card .prose'])
    expect(title).toBeGreaterThan(1.38 * said)
  })

test('every page heeds the chosen text size: lists, forms, one’s own, the administration, and what says that something is wrong', async ({
  page,
  site,
}) => {
  await staysOnReload(page.context())
  await page.addInitScript(() => localStorage.setItem('font-size', 'largest'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.url}/user/login`)
  await expect.poll(() => pixels(page, ['#content p'])).toEqual([1.3 * 16])
  await signIn(page, site)
  await appReady(page)
  await expect.poll(() => pixels(page, ['.prose p'])).toEqual([1.3 * 17])
  const others = ['/help', '/QA', '/course', '/activity', '/user', '/user/account/profile', '/user/account/balance']
  const wrong = ['/admin', '/help/nowhere', '/QA/nowhere']
  for (const path of [...others, ...wrong]) {
    await page.goto(site.url + path)
    await appReady(page)
    await expect(page.locator('main h1').first()).toBeVisible()
    expect([path, ...(await pixels(page, ['#content']))]).toEqual([path, 1.3 * 16])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('R9.03 a message stands above the button that saves, at the end of a page as well', async ({ page, ownSite }) => {
  await signIn(page, ownSite, '/user/account/profile')
  await page.getByLabel('昵称').fill('小')
  await page.getByLabel('昵称').fill('林')
  const save = page.getByRole('button', { name: '保存', exact: true })
  await expect(save).toBeVisible()
  const refused = JSON.stringify({ code: 500, msg: '今天不行', data: null })
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ body: refused }),
  )
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await save.click()
  const toast = page.locator('.toast').first()
  await expect(toast).toBeVisible()
  const bar = await page.locator('.bottom-bar-card').boundingBox()
  await expect
    .poll(async () => ((await toast.boundingBox())?.y ?? 0) + ((await toast.boundingBox())?.height ?? 0))
    .toBeLessThanOrEqual(bar?.y ?? 0)
  // What is last on the page can be scrolled out from under the bar.
  const end = await page.evaluate(
    () => document.querySelector('.profile > :last-child')?.getBoundingClientRect().bottom,
  )
  expect(end).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('code in a table stays whole: the table scrolls by itself, and the page does not', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.url}/help/configuration`)
  const broken = await page.evaluate(
    () => [...document.querySelectorAll('.prose td code')].filter((code) => code.getClientRects().length > 1).length,
  )
  expect(broken).toBe(0)
  const frame = page.getByRole('group', { name: '可左右滑动的表格' }).first()
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('with the worker a page comes as dark as it was chosen, before any script, and with no network too', async ({
  page,
  ownSite,
}) => {
  await page.goto(ownSite.url + doc)
  await appReady(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${ownSite.url}/help`)
  await expect(page.getByText(/^全部 \d+ 篇已保存在这台设备上/)).toBeVisible()
  await page.goto(ownSite.url + doc)
  await appReady(page)
  await page.getByRole('button', { name: '字号' }).click()
  await page.getByRole('radio', { name: '深色' }).check({ force: true })
  await page.getByRole('radio', { name: '特大' }).check({ force: true })
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(20, 23, 28)')
  await ownSite.stop()
  for (const path of [doc, '/help', '/user/login']) {
    const answer = await page.goto(ownSite.url + path)
    expect(await answer?.text(), path).toContain('<html data-font-size="largest" data-theme="dark" lang="zh-CN">')
    expect(await paper(), path).toBe('rgb(20, 23, 28)')
  }
})

/** What could be pressed or written in, of what is seen. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, nav, form, [role="tab"]')]
      .filter((one) => one.checkVisibility() && !one.closest('th'))
      .map((one) => one.outerHTML.slice(0, 80)),
  )

test('C.05 on paper a screen is what is read, black on white, with nothing to press', async ({ page, site }) => {
  await staysOnReload(page.context())
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, site)
  const onPaper = async (...words: RegExp[]) => {
    for (const one of words) await expect(page.getByText(one).first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect.poll(() => controls(page)).toEqual([])
    for (const one of words) await expect(page.getByText(one).first()).toBeVisible()
    // The sheet for paper comes after what the screen needs.
    const ink = () =>
      page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color])
    await expect.poll(ink).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await page.emulateMedia({ colorScheme: 'dark', media: null })
  }
  await onPaper(/打开本站/, /久未打开后仍保留/)
  await page.goto(`${site.url}/user/account/balance`)
  await onPaper(/可用余额/, /购买课程《夜空里的星座》/)
  await page.goto(`${site.url}/user/account/overview?view=notifications`)
  await onPaper(/回答了你的问题/)
  await page.goto(`${site.url}/QA?tab=solved`)
  await onPaper(/表格右边被切掉了/)
  await page.getByText('表格右边被切掉了').first().click()
  await expect(page.locator('.qa-tools button').first()).toBeVisible()
  await onPaper(/放大缩小都没用/, /左右滑/)
  // On screen its button says how many.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^赞同 1$/)).toBeVisible()
})
