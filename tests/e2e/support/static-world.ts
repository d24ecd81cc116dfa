import { test as base, expect, type Page } from '@playwright/test'
import { openStandIn, type StandIn } from './stand-in.ts'
import { openStaticHost, type StaticHost } from './static-host.ts'

/**
 * The built files in a plain folder, before a back end that knows section 7 of the specification and nothing else, on the
 * page's own origin and on another one. What a screen of ours reads besides, its test says by `answer`.
 */

/** Where the back end's own paths begin. */
export const prefix = '/index.php'
export type World = { host: StaticHost; back: StandIn; problems: string[] }

export const test = base.extend<{ where: 'the same origin' | 'another origin'; world: World }>({
  where: ['the same origin', { option: true }],
  world: async ({ where, page }, use) => {
    const host = await openStaticHost()
    const back = await openStandIn(prefix, where === 'the same origin' ? host.url : undefined)
    if (where === 'the same origin') host.mount(prefix, back.handle)
    host.configure({ siteName: '观测站', apiUrl: where === 'the same origin' ? prefix : back.base })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await use({ host, back, problems })
    await host.close()
    await back.close()
  },
})

/** What was said in passing. */
export const toast = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words }).first()

/** Through the back end's own sign-on, which knows one person. */
export async function signIn(page: Page, { host }: World, path = '/user'): Promise<void> {
  await page.goto(`${host.url}/user/login?goto=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('link', { name: '以 林 的身份登录' }).click()
  await expect(page).toHaveURL(host.url + path)
}

export const profile = {
  id: '7',
  username: 'lin',
  nickname: '林',
  path: '',
  gender: 0,
  birthday: '',
  motto: '',
  province: '',
  city: '',
  areaName: '',
  email: '',
  mobile: '',
  rev: 1,
}

/** A person signs in, is told why signing out failed, and signs out: R7.01, R7.08, R7.09, R4.03, R4.07. */
export async function signInAndOut(page: Page, world: World): Promise<void> {
  const { back, problems } = world
  await signIn(page, world)
  await expect(page.getByRole('heading', { name: '林' })).toBeVisible()
  await expect(page).toHaveTitle(/观测站/)
  const [url] = back.asked.filter(({ path }) => path === '/oauth/url')
  const token = back.asked.filter(({ path }) => path === '/oauth/token')
  expect(token).toHaveLength(1)
  expect(Object.fromEntries(token[0]?.query ?? [])).toEqual({ code: 'code-7', gotoUrl: `${world.host.url}/user` })
  for (const call of [url, token[0]]) {
    expect(call?.headers).toMatchObject({ server: 'true', 'think-lang': 'zh-cn' })
    expect([call?.headers.authorization, call?.headers['idempotency-key'], call?.headers.cookie]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
  // What is not in the specification is missing here, and nobody's trouble: not now, and not once all has been answered.
  await page.waitForLoadState('networkidle')
  // At once: a message goes by itself.
  expect(await page.locator('.toast').allTextContents()).toEqual([])

  back.answer('/api/user/logout', { code: 0, msg: '请稍后再退出' })
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(toast(page, '请稍后再退出')).toBeVisible()
  await expect(page.getByRole('heading', { name: '林' })).toBeVisible()
  await expect(page.getByRole('button', { name: '仍要在这台设备上退出' })).toBeVisible()
  back.answer('/api/user/logout', null)
  await page.getByRole('button', { name: '退出登录', exact: false }).first().click()
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
  const logout = back.asked.filter(({ path }) => path === '/api/user/logout').at(-1)
  expect(logout?.body).toBe('{"refresh_token":"refresh-7"}')
  expect(logout?.headers.authorization).toBe('Bearer token-7')
  expect(problems).toEqual([])
}

export { expect } from '@playwright/test'
