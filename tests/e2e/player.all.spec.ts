import { accessibleAndFits } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'
import { narrow } from './support/teach.ts'

test.use({ viewport: narrow, hasTouch: true, isMobile: true })

test('P13.04 a video is played by touch on a phone: captions, transcript, double tap, hold, whole screen, next lesson', async ({
  page,
  context,
  site,
}) => {
  await staysOnReload(context)
  await signIn(page, site, '/course')
  await page.getByRole('link', { name: /用好一本错题本/ }).tap()
  await page.getByRole('button', { name: '加入学习' }).tap()
  await page.getByRole('link', { name: '开始学习' }).tap()
  await page.getByRole('button', { name: '目录', exact: true }).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /看一看：一页是怎么写成的/ })
    .tap()
  const player = page.getByRole('group', { name: '看一看：一页是怎么写成的' })
  const video = player.locator('video')
  const now = () =>
    video.evaluate(({ currentTime, paused, playbackRate }: HTMLVideoElement) => ({ currentTime, paused, playbackRate }))
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
  await accessibleAndFits(page, 'a lesson with its player')

  await player.getByRole('button', { name: '字幕', exact: true }).tap()
  await page.getByText('文稿', { exact: true }).tap()
  const lines = page.getByRole('list', { name: '文稿各行' })
  await page.getByRole('searchbox', { name: '在文稿中查找' }).fill('折线')
  await expect(page.getByText('找到 1 行')).toBeVisible()
  await lines.getByRole('button', { name: /折线下面写解法/ }).tap()
  expect(Math.floor((await now()).currentTime)).toBe(4)
  await expect(player.getByText('折线下面写解法')).toBeVisible()
  await accessibleAndFits(page, 'the transcript')

  const box = await video.boundingBox()
  if (!box) throw new Error('The video has no box')
  const left = { x: box.x + box.width * 0.2, y: box.y + box.height * 0.2 }
  await page.touchscreen.tap(left.x, left.y)
  await page.touchscreen.tap(left.x, left.y)
  await expect.poll(async () => (await now()).currentTime).toBe(0)

  // A finger that rests plays faster, and lifted as before.
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true
    element.muted = true
    return element.play()
  })
  const touches = await context.newCDPSession(page)
  const middle = { x: box.x + box.width / 2, y: box.y + 12 }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
  await expect.poll(async () => (await now()).playbackRate).toBe(2)
  await expect(player.getByText('2×')).toBeVisible()
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await now()).playbackRate).toBe(1)
  await expect(player.getByText('2×')).toHaveCount(0)

  // What is over the picture is over it on the whole screen too.
  const full = player.getByRole('button', { name: '全屏', exact: true })
  const leave = player.getByRole('button', { name: '退出全屏' })
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 5
  })
  await full.tap()
  await expect(leave).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video')))).toBe(true)
  await expect(player.getByText('折线下面写解法')).toBeVisible()
  await leave.tap()
  await expect(full).toBeVisible()

  await player.getByRole('button', { name: '播放设置' }).tap()
  const settings = page.getByRole('dialog', { name: '播放设置' })
  await accessibleAndFits(page, 'the settings of the player')
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = false
    element.currentTime = 5.5
    return element.play()
  })
  await expect(player.getByText(/^下一课：/)).toBeVisible()
  await player.getByRole('button', { name: /^继续/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^小测验/ })).toBeVisible()
})
