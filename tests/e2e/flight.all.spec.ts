import type { Page } from '@playwright/test'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { onceMore } from './support/once-more.ts'
import { kept, signIn, staysOnReload, tokenOf } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { expect, type Site, test } from './support/site.ts'

const headers = async (page: Page) => ({ Authorization: `Bearer ${await tokenOf(page)}`, server: 'true' })

async function read<T>(page: Page, site: Site, path: string): Promise<T> {
  const answer = await page.request.get(site.url + path, Object.assign({ headers: await headers(page) }, onceMore))
  const { code, data } = (await answer.json()) as { code: number; data: T }
  expect(code, path).toBe(200)
  return data
}

/** Whether the device answers for a public page, read as a worker does that has no other source. */
const isSaved = (page: Page, path: string) =>
  page
    .evaluate(async (url) => (await fetch(url)).headers.has('x-saved-at'), `${path}/_payload.json?b`)
    .catch(() => false)

/** What the form that asks has kept of its title, read from the raw store. */
async function draftTitle(page: Page): Promise<string> {
  const owner = (await kept<{ id: string }>(page, 'userInfo'))?.id
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name)
        // Not ours to make.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve('')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get('~draft/ask')
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result?.value.title ?? '')
          }
        }
      }),
    `lamplight-outbox-${owner}`,
  )
}

const asked = ['十小时的航班上看什么？', '座位上没有网络，怎么搜索？', 'How do I read Markdown on a plane?']
const body = '飞机上没有网络，**想继续看**，也想问。'
const answer = '这条回答写在一万米高空，落地以后再发。'
const comment = '在飞机上也看到了这一条。'
const texts = { title: '用一句话说说你的问题', body: '你做了什么，发生了什么，本来希望怎样？' }

test('C.02 F19 F24 F30 a flight: landed on once, then ten hours of reading, searching and writing with no server, killed again and again; all of it arrives once', async ({
  context,
  page: ground,
  ownSite,
}) => {
  const site = ownSite
  await staysOnReload(context)
  await signIn(ground, site, '/help')
  const { list } = await read<{ list: QuestionSummary[] }>(
    ground,
    site,
    '/api/question?locale=zh-cn&tab=unsolved&limit=50',
  )
  // Two that somebody else asked, with an answer to vote for; neither was ever opened.
  const others = list.filter(({ author, answerCount }) => !/Lin/.test(author.name) && answerCount > 0)
  const [toAnswer, toVote] = [others.at(-1), others.at(-2)] as [QuestionSummary, QuestionSummary]
  const before = await read<Question>(ground, site, `/api/question/item/${toVote.id}`)
  await ground.evaluate(() => navigator.serviceWorker.ready)
  for (const path of ['/help/install-android', ...others.map(({ id }) => `/QA/${id}`)])
    await expect.poll(() => isSaved(ground, path)).toBe(true)
  await expect(ground.locator('.help-library time')).toBeVisible()

  await restKept(ground)
  await site.stop()
  await ground.close()

  /** The browser is opened again: nothing but what the device kept. */
  const takeOut = async (path: string) => {
    const page = await context.newPage()
    await page.goto(site.url + path)
    return page
  }
  let page = await takeOut('/help/install-android')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('安卓')
  await page.goto(`${site.url}/help/markdown-reference`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Markdown')
  for (const [words, found] of [
    ['没有网络', '没有网络时阅读'],
    ['markdown', 'Markdown 写法参考'],
  ] as const) {
    await page.goto(`${site.url}/help`)
    await page.getByRole('searchbox').fill(words)
    await expect(page.locator('.help-rows a', { hasText: found }).first()).toBeVisible()
  }

  for (const title of asked) {
    await page.goto(`${site.url}/QA?ask=1`)
    await page.getByLabel(texts.title).fill(title)
    await page.getByLabel(texts.body).fill(body)
    // Killed with a question half asked.
    if (title === asked[1]) {
      await expect.poll(() => draftTitle(page)).toBe(title)
      await page.close()
      page = await takeOut('/QA?ask=1')
      await expect(page.getByLabel(texts.title)).toHaveValue(title)
      await expect(page.getByLabel(texts.body)).toHaveValue(body)
    }
    await page.getByRole('button', { name: '发布问题' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`${title.slice(0, 8)}.*等待发送`) })).toBeVisible()
    await page.close()
    page = await takeOut('/QA?tab=mine')
    await expect(page.getByRole('link', { name: /等待发送/ })).toHaveCount(asked.indexOf(title) + 1)
  }

  await page.goto(`${site.url}/QA/${toAnswer.id}`)
  await expect(page.locator('h1')).toHaveText(toAnswer.title)
  await page.getByRole('textbox', { name: '你的回答' }).fill(answer)
  await page.getByRole('button', { name: '发布回答' }).click()
  await expect(page.locator('.qa-waiting')).toContainText(answer)
  await page.close()
  page = await takeOut(`/QA/${toVote.id}`)
  await page.locator('[data-tools] .qa-row').first().getByRole('button', { name: '评论' }).click()
  await page.getByRole('textbox', { name: '你的评论' }).fill(comment)
  await page.getByRole('button', { name: '发表评论' }).click()
  await expect(page.locator('.qa-waiting')).toContainText(comment)
  const vote = page.locator('[data-tools] .qa-vote').first()
  const voted = (await vote.getAttribute('aria-pressed')) === 'true'
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', String(!voted))
  await page.reload()
  await expect(vote).toHaveAttribute('aria-pressed', String(!voted))
  await page.close()

  page = await takeOut('/help')
  await page.reload()
  await expect(page.getByRole('link', { name: '6 项待发送' })).toBeVisible()
  expect(await tokenOf(page)).not.toBeNull()
  await page.getByRole('link', { name: '6 项待发送' }).click()
  await expect(page.locator('.outbox-item')).toHaveCount(6)

  await site.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: '已全部发送' })).toBeVisible()
  await expect(page.locator('.default-outbox-sign')).toHaveCount(0)

  const mine = await read<{ list: QuestionSummary[] }>(page, site, '/api/question/mine?show=asked&limit=50')
  for (const title of asked) expect(mine.list.filter((one) => one.title === title)).toHaveLength(1)
  const thread = await read<Question>(page, site, `/api/question/item/${toAnswer.id}`)
  expect(thread.answers.filter(({ html }) => html.includes(answer))).toHaveLength(1)
  const spoken = await read<Question>(page, site, `/api/question/item/${toVote.id}`)
  expect(spoken.comments.filter(({ text }) => text === comment)).toHaveLength(1)
  expect(spoken.votes).toBe(before.votes + (voted ? -1 : 1))

  await page.goto(`${site.url}/QA?tab=mine`)
  for (const title of asked) await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  await expect(page.getByText('等待发送')).toHaveCount(0)
})
