import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, type Page, test } from '@playwright/test'

let vite: ChildProcess
let url = ''

test.beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  url = `http://localhost:${port}`
  const args = ['node_modules/vite/bin/vite.js', '--mode', 'mock', '--port', String(port), '--strictPort']
  vite = spawn(process.execPath, args, { stdio: 'ignore' })
  await expect
    .poll(() =>
      fetch(`${url}/mockServiceWorker.js`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
})

test.afterAll(async () => {
  const gone = once(vite, 'exit')
  vite.kill()
  await gone
})

/** A vote for a page, through the app's own origin as any script of it would send one. */
function vote(page: Page): Promise<{ yes: number }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/help/doc/welcome/helpful', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ helpful: true }),
    })
    return (await answer.json()).data
  })
}

test('C.08 with no server at all the help centre is read, searched and signed in to, and a reload keeps what was written', async ({
  page,
  context,
}) => {
  // The first start on a machine also prepares the packages.
  test.setTimeout(180_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const fromNetwork: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(api|pro-api|oauth)\/|_payload\.json$/.test(pathname) && !response.fromServiceWorker())
      if (!response.request().isNavigationRequest()) fromNetwork.push(pathname)
  })

  await page.goto(`${url}/help`)
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('link', { name: /认识灯下/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${url}/help/welcome`)
  await expect(page.locator('article h1')).toHaveText('认识灯下')
  await page.goto(`${url}/help`)
  await page.getByRole('searchbox').fill('没有网络')
  await expect(page.getByRole('link', { name: /没有网络时阅读/ }).first()).toBeVisible({ timeout: 20_000 })

  expect((await vote(page)).yes).toBe(1)
  await page.reload()
  await expect(page.locator('lamplight-mock')).toBeAttached({ timeout: 30_000 })
  expect((await vote(page)).yes).toBe(2)
  const other = await context.newPage()
  await other.goto(`${url}/help/welcome`)
  await expect(other.locator('article h1')).toBeVisible({ timeout: 30_000 })
  expect((await vote(other)).yes).toBe(3)
  expect((await vote(page)).yes).toBe(4)
  await other.close()

  await page.goto(`${url}/user/login?goto=${encodeURIComponent('/help/welcome')}`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: /林/ }).click()
  await expect(page).toHaveURL(`${url}/help/welcome`, { timeout: 30_000 })
  await page.goto(`${url}/user/login`)
  await expect(page.getByText('小林')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('小林')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Mock' }).click()
  await expect(page.getByRole('region', { name: 'Mock' })).toContainText('小林 Lin')
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible({ timeout: 60_000 })
  expect((await vote(page)).yes).toBe(1)
  await page.getByRole('button', { name: 'Mock' }).click()
  await expect(page.getByRole('region', { name: 'Mock' })).toContainText('nobody')

  expect(fromNetwork).toEqual([])
  expect(errors).toEqual([])
})

test('C.08 a silent refresh comes back with state=0 when nobody is signed in, and a refusal says so', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${url}/oauth/refresh?goto=${encodeURIComponent('/help/welcome')}`)
  await page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/help\/welcome\?state=0$/.test(request.url()),
  )
  await expect(page.locator('article h1')).toBeVisible({ timeout: 60_000 })
  await page.goto(`${url}/oauth/authorize?goto=${encodeURIComponent('https://elsewhere.example/')}`)
  await page.getByRole('button', { name: '不登录，返回' }).click()
  await expect(page.getByRole('heading', { name: '登录没有完成' })).toBeVisible()
})
