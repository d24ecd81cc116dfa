import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { deviceDump } from './support/device-dump.ts'
import { chromiumPath } from './support/gallery.ts'
import { onceMore } from './support/once-more.ts'
import { kept, signIn, staysOnReload } from './support/person.ts'
import { restKept } from './support/rest.ts'
import { expect, type Site, test } from './support/site.ts'

const texts = { title: '用一句话说说你的问题', body: '你做了什么，发生了什么，本来希望怎样？' }
const words = '我做了这些，结果不是我想的那样，请问为什么？'

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel(texts.title).fill(title)
  await page.getByLabel(texts.body).fill(words)
}

const send = (page: Page) => page.getByRole('button', { name: '发布问题' }).click()

/** The questions that the server has under these titles. */
async function found(page: Page, site: Site, ...titles: string[]): Promise<{ id: string; title: string }[]> {
  const answer = await page.request.get(`${site.url}/api/question?locale=zh-cn&limit=50`, onceMore)
  const { list } = (await answer.json()).data as { list: { id: string; title: string }[] }
  return list.filter(({ title }) => titles.includes(title))
}

const nothingWaits = (page: Page) => expect(page.locator('.default-outbox-sign')).toHaveCount(0)

for (const [how, wait] of [
  ['before it has arrived', 0],
  ['after it has, before the answer came', 1],
] as const)
  test(`F19 F20 F24 reloaded at “sending…” ${how}: the form is empty, and there is one question`, async ({
    context,
    page,
    ownSite,
  }) => {
    const title = '发送途中刷新页面会怎样？'
    await staysOnReload(context)
    await signIn(page, ownSite, '/QA?ask=1')
    await fill(page, title)
    let tell = () => {}
    const held = new Promise<void>((resolve) => {
      tell = resolve
    })
    let first = true
    await context.route('**/api/question', async (route) => {
      if (route.request().method() !== 'POST' || !first) return route.fallback()
      first = false
      if (wait) await route.fetch()
      tell()
    })
    await send(page)
    await held
    await page.reload()
    await expect(page.getByLabel(texts.title)).toHaveValue('')
    await nothingWaits(page)
    expect(await found(page, ownSite, title)).toHaveLength(1)
    // Whoever opens the form again finds nothing that they could send a second time.
    await page.goto(`${ownSite.url}/QA?ask=1`)
    await expect(page.getByLabel(texts.body)).toHaveValue('')
  })

test('F21 F20 changed in another tab after it had arrived: it is a change of the same question, in the history', async ({
  context,
  page,
  ownSite,
}) => {
  const [title, changed] = ['在两个标签页里写的问题？', '在两个标签页里改过的问题？']
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA?ask=1')
  await fill(page, title)
  await page.waitForTimeout(600)
  const other = await context.newPage()
  await other.goto(`${ownSite.url}/QA?ask=1`)
  await expect(other.getByLabel(texts.title)).toHaveValue(title)
  await send(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await other.getByLabel(texts.title).fill(changed)
  await send(other)
  await expect(other).not.toHaveURL(/ask=/)
  // Where the worker was quicker, its writer is led to their own questions.
  if (other.url().includes('tab=mine')) await other.getByRole('link', { name: changed }).click()
  await expect(other.getByRole('heading', { level: 1, name: changed })).toBeVisible()
  expect((await found(page, ownSite, title, changed)).map((one) => one.title)).toEqual([changed])
})

test('F01 what was typed in the last moment before a reload is there again', async ({ context, page, ownSite }) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/QA?ask=1')
  await page.getByLabel(texts.title).fill('刚写下就刷新了')
  await page.reload()
  await expect(page.getByLabel(texts.title)).toHaveValue('刚写下就刷新了')
})

/** A browser of its own on a folder that stays, which can be killed as a phone kills one. */
async function browserOn(folder: string): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const port = await freePort()
  const child: ChildProcess = spawn(
    chromiumPath,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--lang=zh-CN',
      `--user-data-dir=${folder}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, LANGUAGE: 'zh_CN' }, detached: true },
  )
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] as BrowserContext
  return {
    context,
    async kill() {
      // The whole group: what a browser leaves behind would write on.
      process.kill(-(child.pid as number), 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
  }
}

const nameOf = (ms: number) => `断网时提问，${ms} 毫秒之后浏览器没了？`

test('F19 F24 with no network the browser is killed 0, 8, 45 and 200 ms after “send”: the text is in the form or waits, never both, and lands once', async ({
  ownSite,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-killed-'))
  try {
    let { context, kill } = await browserOn(folder)
    const first = await context.newPage()
    await first.goto(`${ownSite.url}/help`)
    await first.evaluate(() => localStorage.setItem('locale', 'zh-cn'))
    await staysOnReload(context)
    await signIn(first, ownSite, '/QA?ask=1')
    await first.evaluate(() => navigator.serviceWorker.ready)
    await first.waitForTimeout(3_000)
    const { id } = (await kept<{ id: string }>(first, 'userInfo')) as { id: string }
    for (const ms of [0, 8, 45, 200]) {
      const page = await context.newPage()
      await page.goto(`${ownSite.url}/QA?ask=1`)
      await fill(page, nameOf(ms))
      await page.waitForTimeout(700)
      await context.setOffline(true)
      // As a thumb does it: nobody waits for what comes of it.
      await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click())
      await new Promise((resolve) => setTimeout(resolve, ms))
      await kill()

      ;({ context, kill } = await browserOn(folder))
      await staysOnReload(context)
      const again = await context.newPage()
      await again.goto(`${ownSite.url}/QA?ask=1`)
      await expect(again.getByLabel(texts.body)).toBeVisible()
      await again.waitForTimeout(1_000)
      // Whoever finds their text sends it once more.
      if ((await again.getByLabel(texts.title).inputValue()) !== '') {
        await send(again)
        await expect(again).not.toHaveURL(/ask=/)
      }
      await nothingWaits(again)
      expect(await found(again, ownSite, nameOf(ms)), `${ms} ms, ${id}`).toHaveLength(1)
    }
    await kill()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('R2.10 C.02 F17 signed in and at rest: with no network the overview, the profile and one’s own questions are there, never opened before', async ({
  context,
  page,
  ownSite,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { id } = (await kept<{ id: string }>(page, 'userInfo')) as { id: string }
  const saved = async () => {
    // Nothing but the answers: these paths stand in the app's own files as well.
    const answers = (await deviceDump(page).catch(() => null))?.[`indexedDB lamplight-queries-${id}`] ?? ''
    return ['/api/account/overview', '/api/account/profile', '/api/question/mine'].filter((path) =>
      answers.includes(path),
    ).length
  }
  await expect.poll(saved).toBe(3)
  await restKept(page)
  await ownSite.stop()
  await page.goto(`${ownSite.url}/QA?tab=mine`)
  await expect(page.locator('.questions-row:not(.skeleton)').first()).toBeVisible()
  await page.goto(`${ownSite.url}/user/account/profile`)
  await expect(page.getByLabel('昵称')).toHaveValue(/林/)
  await page.goto(`${ownSite.url}/user/account/overview`)
  await expect(page.locator('.overview-figure strong').first()).toHaveText(/^¥\d/)
})
