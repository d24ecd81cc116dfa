import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { home, signIn } from './support/person.ts'
import { expect, openSite, type Site, test } from './support/site.ts'

/** Another site, which says what it was asked for, and tries what a page in a frame might try. */
async function foreignSite() {
  const asked: { url: string; referer: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', referer: request.headers.referer })
    if (request.url === '/never') return
    response.setHeader('Content-Type', 'text/html')
    if (request.url === '/forbids') response.setHeader('X-Frame-Options', 'DENY')
    response.end(`<!doctype html><title>Report</title><h1>Weekly report</h1><p id="out">…</p><script>
      const out = document.getElementById('out')
      const tries = {
        origin: () => origin,
        parent: () => parent.document.title,
        top: () => { top.location = 'https://evil.example/'; return 'led away' },
        kept: () => { localStorage.setItem('mine', '1'); return localStorage.getItem('mine') },
      }
      out.textContent = Object.entries(tries).map(([name, attempt]) => {
        try { return name + '=' + attempt() } catch (error) { return name + '=' + error.name }
      }).join(' ')
    </script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { host: `localhost:${(server.address() as AddressInfo).port}`, asked, close }
}

const address = (url: string) => `/user/iframe/${encodeURIComponent(url)}`

let listed: Awaited<ReturnType<typeof foreignSite>>
let unlisted: Awaited<ReturnType<typeof foreignSite>>
let site: Site & { close(): Promise<void> }

test.beforeAll(async () => {
  listed = await foreignSite()
  unlisted = await foreignSite()
  const link = {
    title: { 'zh-cn': '报表', en: 'Report' },
    type: 'iframe',
    url: `http://${listed.host}/a/b?c=1`,
    where: 'member',
  }
  site = await openSite({ FRAME_HOSTS: listed.host, MENU_LINKS: JSON.stringify([link]) })
})
test.afterAll(async () => {
  await site?.close()
  await listed?.close()
  await unlisted?.close()
})

/** Signed in; each page stays where it is opened, for the silent sign-on of a reload is not what is looked at here. */
async function signInAndStay(page: Page): Promise<void> {
  await signIn(page, site, home)
  await page.addInitScript(() => localStorage.setItem('pageRefresh', '0'))
}

/** What an embedded page says of itself. */
const report = (page: Page) => page.frameLocator('iframe').locator('#out')

test('R2.11 R2.17 F40 a member opens a listed page from the menu; it stays in its sandbox, and a reload finds it', async ({
  page,
  problems,
}) => {
  await signIn(page, site, home)
  await page.getByRole('main').getByRole('link', { name: '报表' }).click()
  await expect(page).toHaveURL(site.url + address(`http://${listed.host}/a/b?c=1`))
  await expect(page.getByRole('heading', { level: 1, name: '报表' })).toBeVisible()
  const own = `origin=http://${listed.host} parent=SecurityError top=SecurityError kept=1`
  await expect(report(page)).toHaveText(own)
  await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
  expect(listed.asked).toContainEqual({ url: '/a/b?c=1', referer: `${site.url}/` })
  await page.reload()
  await expect(report(page)).toHaveText(own)
  expect(problems.filter((problem) => !/sandboxed|cross-origin|Unsafe attempt/i.test(problem))).toEqual([])
})

test('F40 a page of another host is refused by the app in words, and by the browser under our policy', async ({
  page,
}) => {
  await signInAndStay(page)
  await page.goto(site.url + address(`http://${unlisted.host}/a`))
  await expect(page.getByText(`${unlisted.host} 不在允许嵌入的网站之列`)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const blocked = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    `http://${unlisted.host}/a`,
  )
  expect(blocked).toBe('frame-src')
  expect(unlisted.asked).toEqual([])
})

test('F40 addresses that climb or hide come through to the app, which says why they are not shown', async ({
  page,
}) => {
  await signInAndStay(page)
  for (const hidden of ['/../b', '/%2e%2e/b', '/a%2Fb', '/%252e%252e/b']) {
    const answer = await page.goto(site.url + address(`http://${listed.host}${hidden}`))
    expect([hidden, answer?.status()]).toEqual([hidden, 200])
    await expect(page.getByText(/掩盖了它的去向/)).toBeVisible()
  }
  await page.goto(`${site.url}${address(`${site.url}/help`)}`)
  await expect(page.getByText(/这个地址就是本站的页面/)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('R2.11 a page that never comes: after 8 s there is a way on', async ({ page }) => {
  await signInAndStay(page)
  await page.goto(site.url + address(`http://${listed.host}/never`))
  await expect(page.locator('.framed-skeleton')).toBeVisible()
  await expect(page.getByRole('heading', { name: `${listed.host} 迟迟没有回应` })).toBeVisible()
  const asked = () => listed.asked.filter(({ url }) => url === '/never').length
  const before = asked()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(asked).toBe(before + 1)
  await expect(page.locator('.framed-skeleton')).toBeVisible()
})

test('R2.11 a page that forbids being embedded looks like one that came: the way out is pointed at, and can be put away', async ({
  page,
}) => {
  await signInAndStay(page)
  await page.goto(site.url + address(`http://${listed.host}/forbids`))
  await expect(page.getByText('看不到内容？')).toBeVisible()
  const beside = page.locator('.framed-hint').getByRole('link', { name: '在新标签页中打开' })
  await expect(beside).toHaveAttribute('href', `http://${listed.host}/forbids`)
  expect(await smallTargets(page)).toEqual([])
  await page.locator('.framed-hint').getByRole('button', { name: '关闭' }).click()
  await expect(beside).toHaveCount(0)
})

test('C.01 R2.14 the member’s page with a menu is accessible, fits and is tapped easily, on a phone and on tablets', async ({
  page,
}) => {
  await signInAndStay(page)
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [768, 1024, 'light'],
    [1024, 768, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${site.url}/user`)
    await expect(page.locator('.overview-figures strong').first()).toBeVisible()
    if (width < 768) await page.getByRole('button', { name: '会员菜单' }).click()
    await expect(page.getByRole('navigation', { name: '会员菜单' })).toBeVisible()
    // The menu slides in.
    await page.waitForTimeout(300)
    await accessibleAndFits(page, `/user, ${width} px`)
    expect(await smallTargets(page)).toEqual([])
  }
})
