import type { Page } from '@playwright/test'
import { fits, smallTargets } from './support/accessible.ts'
import { expect, test } from './support/site.ts'
import { beginLesson, fillCourse, narrow, sendCover, upright, visitor } from './support/teach.ts'

const across = { width: 1024, height: 768 }
/** A screen held upright and across: it fits, what is touched is large enough, and one arrow leads out of it. */
async function bothWays(page: Page, name: string): Promise<void> {
  for (const size of [upright, across]) {
    await page.setViewportSize(size)
    await fits(page, `${name} at ${size.width}`)
    await expect.poll(() => smallTargets(page), `${name} at ${size.width}`).toEqual([])
    const arrows = page.locator('.nav-back, .bar-home > svg:first-child').filter({ visible: true })
    expect(await arrows.count(), `${name} at ${size.width}`).toBeLessThanOrEqual(1)
  }
}

test('C.07 R2.13 R2.14 R2.06 P12.01 P12.04 a teacher’s day on a tablet, by touch alone: a course is made and published, taken, asked about, answered, and its learners are seen and written to', async ({
  browser,
  site,
}) => {
  const desk = await visitor(browser, site, across, [/Mo/, '/admin/study'])
  const press = (name: string | RegExp) => desk.getByRole('button', { name, exact: true }).tap()

  // lrlayout: the sections stand left of the content.
  const [rail, main] = [desk.getByRole('navigation', { name: '管理栏目' }), desk.getByRole('main')]
  await expect(rail).toBeVisible()
  expect((await rail.boundingBox())?.x ?? 0).toBeLessThan((await main.boundingBox())?.x ?? 0)
  await fillCourse(desk, ['会考前的一周', '七天，每天一小时', '带上**错题本**，先看[这一页](/help/never-was)。'])
  await bothWays(desk, 'a new course')
  await press('保存')
  const lacks = desk.getByRole('region', { name: '发布前还缺少' })
  await expect(lacks.getByRole('listitem')).toHaveCount(2)
  const course = new URL(desk.url()).pathname.split('/').at(-1) ?? ''

  await sendCover(desk)
  await expect(lacks.getByRole('listitem')).toHaveCount(1)
  await beginLesson(desk, '第一天', '先看错题')
  await desk.getByRole('textbox', { name: '正文' }).fill('从**最近的一道**开始。')
  await desk.locator('label', { hasText: '预览' }).tap()
  await expect(desk.locator('.editor-preview strong')).toHaveText('最近的一道')
  await bothWays(desk, 'a new lesson')
  await press('保存')
  await expect(lacks).toHaveCount(0)
  await expect(desk.getByRole('region', { name: '发布前建议检查' })).toBeVisible()
  const link = desk.getByRole('link', { name: '学员与进度' })
  expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('none')
  await bothWays(desk, 'the course')
  await press('发布')
  await expect(desk.getByRole('button', { name: '归档…' })).toBeVisible()

  // A learner, on a phone of their own.
  const lin = await visitor(browser, site, narrow, [/林/, `/course/${course}`])
  await lin.getByRole('button', { name: '加入学习' }).tap()
  await lin.getByRole('link', { name: '开始学习' }).tap()
  await expect(lin.getByRole('heading', { level: 1, name: '先看错题' })).toBeVisible()
  await lin.getByRole('link', { name: '就这一课提问' }).tap()
  await lin.getByLabel('用一句话说说你的问题').fill('错题太多，先看哪一道？')
  await lin.getByLabel('你做了什么，发生了什么，本来希望怎样？').fill('有二十多道，一天看不完。')
  await lin.getByLabel('标签', { exact: true }).fill('错题')
  await lin.getByLabel('标签', { exact: true }).press('Enter')
  await lin.getByRole('button', { name: '发布问题' }).tap()
  await lin
    .getByRole('link', { name: /错题太多/ })
    .first()
    .tap()
  await expect(lin.getByRole('heading', { level: 1, name: '错题太多，先看哪一道？' })).toBeVisible()

  // The teacher answers where it was asked.
  await desk.goto(`${site.url}/course/${course}`)
  await desk
    .getByRole('link', { name: /错题太多/ })
    .first()
    .tap()
  await desk.getByRole('textbox', { name: '你的回答' }).fill('先看**离现在最近**的五道。')
  await press('发布回答')
  await expect(desk.getByRole('paragraph').filter({ hasText: '离现在最近' })).toBeVisible()
  await lin.reload()
  await expect(lin.getByRole('paragraph').filter({ hasText: '离现在最近' })).toBeVisible()

  // Who learns, where they stop, and a word to all.
  await desk.goto(`${site.url}/admin/study/learners/${course}`)
  await expect(desk.locator('[data-row]')).toHaveCount(1)
  await expect(desk.locator('[data-row]')).toContainText('Lin')
  await bothWays(desk, 'the learners')
  await press('群发消息…')
  await desk.getByRole('textbox', { name: '给全体学员的消息' }).fill('明天见，带上红笔')
  await press('发送给全体学员')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.locator('label', { hasText: '流失情况' }).tap()
  await expect(desk.getByRole('row', { name: /先看错题/ })).toContainText('1')
  await bothWays(desk, 'where people stop')
  await expect(async () => {
    await lin.goto(`${site.url}/user/account/overview?view=notifications`)
    await expect(lin.getByText('明天见，带上红笔').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  for (const page of [desk, lin]) await page.context().close()
})
