import type { Page } from '@playwright/test'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { memberTest, signIn, tokenOf } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { appReady, expect, type Site, test } from './support/site.ts'

/** A seeded question that can still be answered, with what stands below it: of somebody else, or one's own. */
async function someQuestion(site: Site, locale = 'zh-cn', isOwn = false): Promise<Question> {
  const listed = await fetch(`${site.url}/api/question?locale=${locale}&tab=unsolved&limit=50`)
  const { list } = ((await listed.json()) as { data: { list: QuestionSummary[] } }).data
  const { id } = list.findLast(
    ({ author, answerCount }) => /Lin/.test(author.name) === isOwn && answerCount > 0,
  ) as QuestionSummary
  const answer = await fetch(`${site.url}/api/question/item/${id}`)
  return ((await answer.json()) as { data: Question }).data
}

/** A write as the person whose page it is. */
async function write(page: Page, site: Site, path: string, body: object): Promise<string> {
  const answer = await page.request.post(`${site.url}/api/question${path}`, {
    data: body,
    headers: {
      Authorization: `Bearer ${await tokenOf(page)}`,
      server: 'true',
      'Idempotency-Key': `e2e-${Math.random().toString(36).slice(2)}-${Date.now()}`,
    },
  })
  const { code, data } = (await answer.json()) as { code: number; data: { id: string } }
  expect(code, await answer.text()).toBe(200)
  return data.id
}

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false })

  test('R2.09 R2.14 a question is readable before any script, at both addresses; the canonical one is the first', async ({
    page,
    site,
  }) => {
    const { id, title, answers } = await someQuestion(site)
    for (const path of [`/QA/${id}`, `/QA/${id}%20copy`]) {
      await page.goto(site.url + path)
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page.locator('.qa-answer')).toHaveCount(answers.length)
      await expect(page.locator('.qa-answer .prose').first()).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/QA/${id}`)
      await expect(page.locator('.card-page .qa-card')).toBeVisible()
    }
  })
})

test('R1.05 R2.09 the app takes over the finished question: same elements, no shift, nothing to complain of', async ({
  page,
  site,
  problems,
}) => {
  const { id } = await someQuestion(site)
  await page.addInitScript(() => {
    // A reload of a guest's: silent sign-on has tests of its own.
    localStorage.setItem('pageRefresh', '0')
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [`/QA/${id}`, `/QA/${id}%20copy`]) {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    const heading = page.locator('h1')
    await heading.waitFor()
    await heading.evaluate((element) => Object.assign(element, { mark: 'server' }))
    await appReady(page)
    await expect(page.locator('.qa-row').first()).toBeVisible()
    expect(await heading.evaluate((element) => (element as unknown as { mark?: string }).mark)).toBe('server')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
    expect(page.url()).toBe(site.url + path)
  }
  expect(problems).toEqual([])
})

memberTest(
  'F42 F43 nothing that people write in a question is run, and links are safe',
  async ({ page, site, problems }) => {
    await page.addInitScript(() => {
      localStorage.setItem('pageRefresh', '0')
      Object.assign(window, { alert: () => Object.assign(window, { ran: true }) })
    })
    await page.goto(`${site.url}/help/install-iphone`)
    await expect.poll(() => tokenOf(page)).not.toBeNull()
    const hostile = xssPayloads.join('\n\n').slice(0, 9_000)
    const body = `[out](https://example.com/a) [js](javascript:alert(1)) [data](data:text/html,x)\n\n${hostile}`
    const title = '<img src=x onerror=alert(1)> 这样写会怎样？'
    const id = await write(page, site, '', { locale: 'zh-cn', title, body, tags: [] })
    const answerId = await write(page, site, `/item/${id}/answer`, { body })
    await write(page, site, `/item/${id}/comment`, { answerId, text: hostile.slice(0, 500) })
    for (const look of [0, 1]) {
      await page.goto(`${site.url}/QA/${id}${look ? '%20copy' : ''}`)
      await appReady(page)
      await expect(page.locator('.qa-row').first()).toBeVisible()
      await expect(page.locator('h1')).toHaveText(title)
      const seen = await page.evaluate(() => ({
        ran: 'ran' in window,
        handlers: [...document.querySelectorAll('.qa-card *')].filter((one) =>
          [...one.attributes].some(({ name }) => name.startsWith('on')),
        ).length,
        unsafe: [...document.querySelectorAll<HTMLAnchorElement>('.qa-card a[href]')]
          .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
          .map(({ href }) => href),
        out: document.querySelector('.qa-card a[href="https://example.com/a"]')?.getAttribute('rel'),
      }))
      expect(seen).toMatchObject({ ran: false, handlers: 0, unsafe: [] })
      expect(seen.out).toContain('noopener')
    }
    expect(problems.filter((problem) => /Content.Security/i.test(problem))).toEqual([])
  },
)

test('C.02 F17 F19 with no server a question that was never opened is there, and an answer waits and arrives', async ({
  page,
  ownSite,
}) => {
  const { id, title, answers } = await someQuestion(ownSite)
  await signIn(page, ownSite, '/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await fetch(path)).headers.has('x-saved-at'), `/QA/${id}/_payload.json?b`),
    )
    .toBe(true)
  await restKept(page)
  await ownSite.stop()

  for (const path of [`/QA/${id}%20copy`, `/QA/${id}`]) {
    await page.goto(ownSite.url + path)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('.qa-answer')).toHaveCount(answers.length)
  }
  await expect(page.locator('.qa-saved')).toContainText('保存')
  await page.getByRole('textbox', { name: '你的回答' }).fill('这一条是在没有网络时写的。')
  await page.getByRole('button', { name: '发布回答' }).click()
  await expect(page.locator('.qa-waiting')).toContainText('没有网络时写的')
  await page.reload()
  await expect(page.locator('.qa-waiting')).toContainText('没有网络时写的')

  await ownSite.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.qa-answer', { hasText: '没有网络时写的' })).toBeVisible()
  await expect(page.locator('.qa-waiting')).toHaveCount(0)
})

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } }

for (const [size, viewport] of Object.entries(sizes))
  memberTest.describe(`at the size of a ${size}`, () => {
    memberTest.use({ viewport, hasTouch: true, serviceWorkers: 'block' })

    memberTest(
      `C.01 R1.02 a question, its forms and its sheets are accessible and fit: ${size}`,
      async ({ page, site, problems }) => {
        memberTest.setTimeout(120_000)
        const { id } = await someQuestion(site)
        for (const [locale, colorScheme] of [
          ['zh-cn', 'light'],
          ['en', 'dark'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.addInitScript((value) => {
            localStorage.setItem('ba-lang', value)
            localStorage.setItem('pageRefresh', '0')
          }, locale)
          await page.goto(`${site.url}/QA/${id}`)
          await appReady(page)
          await expect(page.locator('#answer textarea')).toBeVisible()
          const name = `question, ${locale}, ${size}, ${colorScheme}`
          await accessibleAndFits(page, name)
          expect(await smallTargets(page), name).toEqual([])
          await page
            .getByRole('button', { name: /^(评论|Comment)$/ })
            .first()
            .click()
          await accessibleAndFits(page, `${name}, comment`)
          await page.getByRole('button', { name: /^(取消|Cancel)$/ }).click()
          for (const what of [/^(历史版本|Earlier versions)$/, /^(举报|Report)$/]) {
            await page.locator('.qa-more').nth(1).click()
            await expect(page.getByRole('dialog')).toBeVisible()
            await accessibleAndFits(page, `${name}, menu`)
            const row = page.getByRole('dialog').getByRole('button', { name: what })
            if ((await row.count()) > 0) {
              await row.click()
              await expect(page.getByRole('dialog', { name: what })).toBeVisible()
              await expect(page.locator('.skeleton')).toHaveCount(0)
              await accessibleAndFits(page, `${name}, ${what}`)
            }
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toHaveCount(0)
          }
        }
        expect(problems).toEqual([])
      },
    )
  })

memberTest(
  'C.01 on a phone the thumb reaches the way to answer, which leads to the form and then goes',
  async ({ page, site }) => {
    await page.setViewportSize(sizes.phone)
    const { id } = await someQuestion(site)
    await page.goto(`${site.url}/QA/${id}`)
    const button = page.locator('.qa-bar').getByRole('button', { name: '回答' })
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(sizes.phone.height - 100)
    await button.click()
    await expect(page.getByRole('textbox', { name: '你的回答' })).toBeFocused()
    await expect(button).toBeHidden()

    const own = await someQuestion(site, 'zh-cn', true)
    await page.goto(`${site.url}/QA/${own.id}`)
    await page.locator('.qa-bar').getByRole('button', { name: '补充问题' }).click()
    await accessibleAndFits(page, 'edit')
    await page.keyboard.press('Escape')
    await page.locator('#answer').getByRole('button', { name: '自己回答' }).click()
    await expect(page.getByRole('textbox', { name: '你的回答' })).toBeFocused()
  },
)
