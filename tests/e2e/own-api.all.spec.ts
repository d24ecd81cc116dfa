import { expect } from '@playwright/test'
import { signIn, staysOnReload } from './support/person.ts'
import { test as base, openSite, type Site } from './support/site.ts'
import { openStaticHost, type StaticHost } from './support/static-host.ts'

/** The built files on a plain host, and our own server on another origin as their API. */
const test = base.extend<{ world: { host: StaticHost; api: Site } }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names out of this pattern
  world: async ({}, use) => {
    const host = await openStaticHost()
    const api = await openSite({ CORS_ORIGINS: host.url, LOG: 'off' })
    const config = await (await fetch(`${api.url}/config.json`)).json()
    host.configure({ ...config, apiUrl: api.url, cdnUrl: `${api.url}/pro-api`, apiCredentials: true })
    await use({ host, api })
    await api.close()
    await host.close()
  },
})

test('R7.01 R1.03 C.04 our own server as the API of another origin: read, signed in to, asked, signed out of', async ({
  page,
  problems,
  world: { host, api },
}) => {
  await page.goto(`${host.url}/help`)
  await page
    .getByRole('link', { name: /认识灯下/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // By the API's own sign-on, and back.
  const asked = page.waitForURL(new RegExp(`^${api.url}/demo-issuer/`))
  await signIn(page, host, '/QA?ask=1')
  await asked

  await page.getByLabel('用一句话说说你的问题').fill('另一个源上的接口能用吗？')
  await page.locator('.editor-area').fill('前端放在静态主机上，接口在另一个源。')
  await page.getByRole('button', { name: '发布问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '另一个源上的接口能用吗？' })).toBeVisible()
  // A reload goes through silent sign-on, whose cookies live on the API's origin.
  // What is kept stands there before the page leaves for it: only after its return does a tap count.
  const returned = page.waitForURL(/[?&]code=/)
  await page.goto(`${host.url}/user/account/overview`)
  await returned
  await expect(page).toHaveURL(`${host.url}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /林/ })).toBeVisible()

  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${api.url}/demo-issuer/`))
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(new RegExp(`^${host.url}/help`))
  expect(problems).toEqual([])
})

test('R7.01 P12.03 P15.01 a video is saved, and its captions are read, from the API’s origin', async ({
  page,
  context,
  problems,
  world: { host },
}) => {
  await staysOnReload(context)
  await signIn(page, host, '/course')
  await page.getByRole('link', { name: /用好一本错题本/ }).click()
  await page.getByRole('button', { name: '加入学习' }).click()
  await page
    .getByRole('link', { name: /看一看：越来越长的间隔/ })
    .first()
    .click()
  const video = page.locator('video')
  await expect(video).toHaveAttribute('crossorigin', 'anonymous')
  // Shown, whether or not this browser can decode the video.
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks
      if (track) track.mode = 'showing'
      return Array.from(track?.cues ?? [], (cue) => (cue as VTTCue).text)
    })
  await expect.poll(cues).toEqual(['第一天：再做一次', '第三天：再做一次', '第七天：最后一次', '三个勾：划掉这一页'])
  await page.getByRole('button', { name: /^保存视频/ }).click()
  await expect(page.getByText(/视频已保存在这台设备上/)).toBeVisible()
  expect(problems).toEqual([])
})
