import type { Page } from '@playwright/test'
import { memberTest, staysOnReload } from './support/person.ts'
import { appReady, expect, test } from './support/site.ts'

/** What the page's policy refused, whoever asked for it. */
function watched(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}
const refusedOn = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

test('F42 C.04 a plain string is refused as markup and as a script, whatever puts it there', async ({ page, site }) => {
  await watched(page)
  await page.goto(`${site.url}/help/install-iphone`)
  await appReady(page)
  expect(await refusedOn(page)).toEqual([])
  const outcome = await page.evaluate(() => {
    const thrown = (work: () => unknown) => {
      try {
        work()
        return null
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = () => document.createElement('script')
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes
    return {
      innerHTML: thrown(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
      insertAdjacent: thrown(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      parser: thrown(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      write: thrown(() => document.write('<b>x</b>')),
      scriptText: thrown(() => Object.assign(script(), { text: '1' })),
      scriptAddress: thrown(() => Object.assign(script(), { src: '/assets/x.js' })),
      worker: thrown(() => new Worker('/assets/x.js')),
      anotherPolicy: thrown(() => types.createPolicy('mine', { createHTML: (html: string) => html })),
      sameNameAgain: thrown(() => types.createPolicy('lamplight', { createHTML: (html: string) => html })),
    }
  })
  expect(Object.entries(outcome).filter(([, name]) => name !== 'TypeError')).toEqual([])
  expect((await refusedOn(page)).length).toBeGreaterThanOrEqual(7)
})

test('F42 the app works under that rule: articles, search on the device, its workers, a way from page to page', async ({
  page,
  context,
  site,
}) => {
  await staysOnReload(context)
  await watched(page)
  await page.goto(`${site.url}/help`)
  await appReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page
    .getByRole('link', { name: /认识灯下/ })
    .first()
    .click()
  await expect(page.locator('article.article h1')).toBeVisible()
  expect(await page.locator('article.article').innerHTML()).toContain('<h2')
  await page.locator('.pager a').first().click()
  await expect(page.locator('article.article h1')).toBeVisible()
  await page.goto(`${site.url}/QA?tab=solved`)
  await appReady(page)
  await page.locator('main a[href^="/QA/"]').first().click()
  await expect(page.locator('article.qa-card')).toBeVisible()
  expect(await refusedOn(page)).toEqual([])
  await expect.poll(() => page.workers().some((worker) => worker.url().includes('library-worker'))).toBe(true)
  expect(await refusedOn(page)).toEqual([])
})

memberTest('F42 the preview of a text works under that rule', async ({ page, site }) => {
  await watched(page)
  await page.goto(`${site.url}/QA?ask=1`)
  await appReady(page)
  await page.locator('.editor-area').fill('**Bold** and\n\n- a list\n- of two')
  await page
    .getByRole('radio', { name: /^(预览|Preview)$/ })
    .first()
    .check()
  await expect(page.locator('.editor-preview strong')).toHaveText('Bold')
  expect(await refusedOn(page)).toEqual([])
})
