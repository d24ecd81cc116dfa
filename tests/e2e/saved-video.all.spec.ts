import { signIn, staysOnReload } from './support/person.ts'
import { appReady, expect, test } from './support/site.ts'

test('P15.01 P15.02 P11.04 a video is saved and plays with no server after a reload, from its middle too; what was watched counts', async ({
  page,
  context,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/course')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: /用好一本错题本/ }).click()
  await page.getByRole('button', { name: '加入学习' }).click()
  await page
    .getByRole('link', { name: /看一看：越来越长的间隔/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^保存视频（\d+.*B）$/ }).click()
  await expect(page.getByText(/视频已保存在这台设备上/)).toBeVisible()

  await ownSite.stop()
  await page.reload()
  await appReady(page)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /^\/saved-video\//)
  const playedFrom = (from: number, to = from) =>
    video.evaluate(
      async (element: HTMLVideoElement, { from, to }) => {
        element.muted = true
        element.currentTime = from
        await element.play()
        return new Promise<number>((resolve) => {
          const look = () => element.currentTime > to && resolve(element.currentTime)
          element.addEventListener('timeupdate', look)
          look()
        })
      },
      { from, to },
    )
  expect(await playedFrom(0)).toBeGreaterThan(0)
  expect(await playedFrom(2, 4)).toBeGreaterThan(4)
  // With what is said in it.
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks
      if (track) track.mode = 'showing'
      return Array.from(track?.cues ?? [], (cue) => (cue as VTTCue).text)
    })
  await expect.poll(cues).toEqual(['第一天：再做一次', '第三天：再做一次', '第七天：最后一次', '三个勾：划掉这一页'])

  // Nobody else is answered, nor is anything of it a page.
  const src = (await video.getAttribute('src')) as string
  const status = (path: string) =>
    page.evaluate(async (at) => (await fetch(at, { headers: { Range: 'bytes=0-9' } })).status, path)
  expect(await status(src)).toBe(206)
  expect(await status(src.replace(/video\/[^/]+/, 'video/somebody'))).toBe(404)

  // What was watched counts at once, and after a reload.
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  await page.getByRole('link', { name: '目录' }).first().click()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await page.getByText(/^还差 \d+ 课$/).click()
    await expect(page.getByText(/^已看 [1-9]\d?%/)).toBeVisible()
  }
  expect(problems).toEqual([])
})
