import { appReady, expect, test } from './support/site.ts'

const doc = '/help/install-iphone'

test('R2.01 R2.15 the bare address and unknown paths lead to the help centre', async ({ page, site }) => {
  await page.goto(`${site.url}/`)
  await expect(page).toHaveURL(`${site.url}/help`)
  await page.goto(`${site.url}/no/such/path`)
  await expect(page).toHaveURL(`${site.url}/help`)
})

test('R2.15 R2.20 a help page that does not exist says so and names its path', async ({ page, site }) => {
  const answer = await page.goto(`${site.url}/help/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('/help/no-such-page')).toBeVisible()
})

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false })

  test('R7.13 R2.08 an article is readable before any script, in the help-doc layout alone', async ({ page, site }) => {
    await page.goto(site.url + doc)
    await expect(page.locator('article.article h1')).toBeVisible()
    await expect(page.locator('article.article .prose p').first()).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + doc)
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/help\/install-iphone-en$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.+/)
    await expect(page.locator('.adm-tab-bar')).toHaveCount(0)
    await page.locator('.article-toc summary').click()
    await page.locator('.article-toc a').first().click()
    await expect(page).toHaveURL(/#/)
  })
})

test('R1.05 R2.08 the app takes over the finished page: same elements, no shift, the same place in the text', async ({
  page,
  site,
  problems,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Scripts come late, so that the reader has scrolled before the app is there.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(site.url + doc, { waitUntil: 'commit' })
  const heading = page.locator('article.article h1')
  await heading.waitFor()
  await heading.evaluate((element) => Object.assign(element, { mark: 'server' }))
  await page.evaluate(() => scrollTo(0, 400))
  await appReady(page)
  expect(await page.evaluate(() => scrollY)).toBe(400)
  expect(await heading.evaluate((element) => (element as unknown as { mark?: string }).mark)).toBe('server')
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
  expect(await page.title()).toMatch(/.+ - 灯下$/)
  expect(problems).toEqual([])
})

test('R1.02 R7.14 R2.21 switching the language needs no reload, brings its words on demand and is remembered', async ({
  page,
  site,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(`${site.url}/help`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Getting started').first()).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('ba-lang'))).toBe('en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('R7.13 going from article to article asks for one payload named by the build', async ({ page, site }) => {
  await page.goto(site.url + doc)
  await appReady(page)
  const payload = page.waitForRequest(/\/help\/[^/]+\/_payload\.json\?[\w-]+$/)
  await page.locator('.pager-next').click()
  await payload
  await expect(page.locator('article.article h1')).toBeVisible()
  await expect(page).not.toHaveURL(site.url + doc)
})
