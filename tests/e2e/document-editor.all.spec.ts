import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P1.02 P1.03 P1.05 F46 a document is written, previewed and published by touch, and its readers have it', async ({
  page,
  ownSite: site,
  problems,
}) => {
  await staysOnReload(page.context())
  await signIn(page, site, '/admin/doc/search-help', /Ada/)
  const text = page.locator('[data-source] .cm-content')
  await text.tap()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\n## 编辑器里写的\n\n中文和 ')
  await page.getByRole('button', { name: '加粗' }).tap()
  await page.keyboard.insertText('English')
  await expect(text).toContainText('**English**')
  // CodeMirror's own styles are there, under a policy that lets no element bring any.
  await expect(text).toHaveCSS('white-space-collapse', 'break-spaces')
  // What is typed stands above the toolbar, and no key of that is too small for a finger.
  const [cursor, bar] = await Promise.all([
    text.getByText('**English**').boundingBox(),
    page.getByRole('toolbar').boundingBox(),
  ])
  expect((cursor?.y ?? 0) + (cursor?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await smallTargets(page)).toEqual([])
  await accessibleAndFits(page, 'writing')

  await page.getByRole('radio', { name: '预览' }).tap()
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByText('English')).toBeInViewport()
  await accessibleAndFits(page, 'preview')

  await page.getByRole('button', { name: '发布…' }).tap()
  await page.getByRole('button', { name: '立即发布' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: '以读者身份查看' }).tap()
  await expect(page.getByRole('heading', { level: 2, name: '编辑器里写的' })).toBeVisible()
  await expect(page.locator('article strong', { hasText: 'English' })).toBeVisible()
  expect(problems).toEqual([])
})

test('P1.03 beside the text the preview scrolls in step, whichever of the two is scrolled', async ({
  page,
  ownSite: site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await staysOnReload(page.context())
  await signIn(page, site, '/admin/doc/configuration', /Ada/)
  await page.getByRole('button', { name: '收起列表' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  const headings = preview.locator('h2')
  await expect(headings.first()).toBeVisible()
  const source = page.locator('[data-source] .cm-scroller')
  const tops = () => Promise.all([source, preview].map((one) => one.evaluate(({ scrollTop }) => scrollTop)))
  const wheel = async (over: typeof source, by: number) => {
    await over.hover()
    await page.mouse.wheel(0, by)
  }
  await wheel(source, 100_000)
  await expect(headings.last()).toBeInViewport()
  await wheel(preview, -100_000)
  await expect.poll(tops).toEqual([0, 0])
  // What is written is shown where it is written.
  await page.locator('[data-source] .cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\n最后一句。')
  await expect(preview.getByText('最后一句。')).toBeInViewport()
})

test('P1.01 on a tablet the list comes beside what is written when it is asked for: upright the two, on its side with the categories', async ({
  page,
  site,
  problems,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await staysOnReload(page.context())
  await signIn(page, site, '/admin/doc?locale=zh-cn', /Ada/)
  await page.locator('[data-row] a').nth(3).tap()
  const text = page.locator('[data-source] .cm-content')
  await expect(text).toBeVisible()
  const list = page.locator('[data-row]').first()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: '显示列表' }).tap()
  await expect(list).toBeVisible()
  const tree = page.getByRole('navigation', { name: '分类' })
  const beside = async () => {
    const [left, right] = await Promise.all([list.boundingBox(), text.boundingBox()])
    return { isBeside: (left?.x ?? 0) + (left?.width ?? 0) < (right?.x ?? 0), width: right?.width ?? 0 }
  }
  expect((await beside()).isBeside).toBe(true)
  expect((await beside()).width).toBeGreaterThan(400)
  await expect(tree).toBeHidden()
  await accessibleAndFits(page, 'upright')
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(tree).toBeVisible()
  expect((await beside()).isBeside).toBe(true)
  expect((await beside()).width).toBeGreaterThan(400)
  await accessibleAndFits(page, 'on its side')
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: '收起列表' }).tap()
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('region', { name: '预览' })).toBeVisible()
  expect(problems).toEqual([])
})
