import type { Browser, Page } from '@playwright/test'
import { signIn, staysOnReload } from './person.ts'
import { expect, type Site } from './site.ts'

export const upright = { width: 768, height: 1024 }
export const narrow = { width: 390, height: 844 }

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Somebody with a device of their own, by touch, on `path`. */
export async function visitor(
  browser: Browser,
  site: Pick<Site, 'url'>,
  viewport: { width: number; height: number },
  [who, path]: [RegExp, string],
): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  await staysOnReload(context)
  const page = await context.newPage()
  await signIn(page, site, path, who)
  return page
}

/** Fills the form of a new course. */
export async function fillCourse(desk: Page, [title, summary, intro]: [string, string, string]): Promise<void> {
  await desk.getByRole('link', { name: '新建课程' }).tap()
  await desk.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await desk.getByRole('textbox', { name: '一句话简介' }).fill(summary)
  await desk.getByRole('textbox', { name: '课程介绍' }).fill(intro)
}

/** Gives the course that is open a cover; what it lacks is there, or a lesson’s own pictures would take it. */
export async function sendCover(desk: Page): Promise<void> {
  await expect(desk.getByRole('region', { name: '发布前还缺少' })).toBeVisible()
  await desk
    .locator('main input[type=file][accept*=webp]')
    .first()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await desk.getByRole('dialog', { name: '裁剪图片' }).getByRole('button', { name: '使用这张图片' }).tap()
}

/** Adds a chapter to the course that is open, and opens the form of its first lesson. */
export async function beginLesson(desk: Page, chapter: string, title: string): Promise<void> {
  await desk.getByRole('button', { name: '添加章节…', exact: true }).tap()
  await desk.getByRole('dialog').getByRole('textbox').fill(chapter)
  await desk.getByRole('dialog').getByRole('button', { name: '保存' }).tap()
  await desk.getByRole('button', { name: `「${chapter}」的更多操作`, exact: true }).tap()
  await desk.getByRole('dialog').getByRole('link', { name: '添加课时' }).tap()
  await desk.getByRole('textbox', { name: '课时标题' }).fill(title)
}
