import { fits } from './support/accessible.ts'
import { expect, test } from './support/site.ts'
import { beginLesson, fillCourse, narrow, sendCover, upright, visitor } from './support/teach.ts'

test('P11.08 P11.04 F102 a learner asks at a paragraph, the teacher answers on a tablet, the next learner reads it there, it becomes help, and a certificate’s code is checked on another phone', async ({
  browser,
  site,
}) => {
  const desk = await visitor(browser, site, upright, [/文/, '/admin/study'])
  const press = (name: string | RegExp) => desk.getByRole('button', { name, exact: true }).tap()
  await fillCourse(desk, ['打结入门', '一课学会一个结', '带一根绳子来。'])
  await desk.getByRole('combobox', { name: '结业证书' }).tap()
  await desk
    .getByRole('dialog')
    .locator('label', { hasText: /^学完全部课时$/ })
    .tap()
  await press('保存')
  await sendCover(desk)
  const course = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  await beginLesson(desk, '第一天', '称人结')
  await desk
    .getByRole('textbox', { name: '正文' })
    .fill('先绕出一个小圈。\n\n绳头从圈里穿出来，绕过主绳，再穿回去。\n\n最后拉紧。')
  await press('保存')
  await press('提交审核')

  // An administrator publishes it.
  const admin = await visitor(browser, site, upright, [/Mo/, `/admin/study/${course}`])
  await admin.getByRole('button', { name: '发布', exact: true }).tap()
  await expect(admin.getByRole('button', { name: '归档…' })).toBeVisible()

  // A learner asks at the second paragraph.
  const lin = await visitor(browser, site, narrow, [/林/, `/course/${course}`])
  await lin.getByRole('button', { name: '加入学习' }).tap()
  await lin.getByRole('link', { name: '开始学习' }).tap()
  await lin.getByText('绳头从圈里穿出来').tap()
  await lin.getByRole('link', { name: '就这一段提问' }).tap()
  await expect(lin.getByText('关于「称人结」一课中「绳头从圈里穿出来')).toBeVisible()
  await lin.getByLabel('用一句话说说你的问题').fill('绳头从哪一面穿出来？')
  await lin.getByLabel('你做了什么，发生了什么，本来希望怎样？').fill('试了两次都散开了，不知道方向对不对。')
  await lin.getByLabel('标签', { exact: true }).fill('打结')
  await lin.getByLabel('标签', { exact: true }).press('Enter')
  await lin.getByRole('button', { name: '发布问题' }).tap()
  await expect(lin.getByRole('button', { name: '这一段有 1 个问题' })).toBeVisible()
  await fits(lin, 'the lesson with a question')

  // The teacher answers where it was asked, the learner accepts.
  await desk.goto(`${site.url}/course/${course}?lesson=${new URL(lin.url()).searchParams.get('lesson')}`)
  await desk.getByRole('button', { name: '这一段有 1 个问题' }).tap()
  await desk
    .getByRole('dialog')
    .getByRole('link', { name: /绳头从哪一面/ })
    .tap()
  await desk.getByRole('textbox', { name: '你的回答' }).fill('从**下面**穿出来，再绕过主绳。')
  await press('发布回答')
  await expect(desk.getByRole('paragraph').filter({ hasText: '从下面穿出来' })).toBeVisible()
  await lin.getByRole('button', { name: '这一段有 1 个问题' }).tap()
  await lin
    .getByRole('dialog')
    .getByRole('link', { name: /绳头从哪一面/ })
    .tap()
  await expect(lin.getByRole('paragraph').filter({ hasText: '从下面穿出来' })).toBeVisible()
  await lin.getByRole('button', { name: '采纳' }).tap()
  await expect(lin.getByText('已解决').first()).toBeVisible()

  // The next learner reads it beside the paragraph.
  const next = await visitor(browser, site, narrow, [/Su/, `/course/${course}`])
  await next.getByRole('button', { name: '加入学习' }).tap()
  await next.getByRole('link', { name: '开始学习' }).tap()
  await next.getByRole('button', { name: '这一段有 1 个问题' }).tap()
  await expect(next.getByRole('dialog')).toContainText('从下面穿出来')

  // An editor turns it into help, and the question says so.
  const question = new URL(desk.url()).pathname.split('/').at(-1)
  await admin.goto(`${site.url}/admin/qa/${question}`)
  await admin.getByRole('button', { name: '整理成帮助文档…' }).tap()
  await admin.getByRole('combobox', { name: '分类' }).tap()
  await admin.getByRole('dialog').last().locator('label', { hasText: '问答' }).first().tap()
  await admin.getByRole('button', { name: '开始写草稿' }).tap()
  await admin.getByRole('button', { name: '发布…' }).tap()
  await admin.getByRole('button', { name: '立即发布' }).tap()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await lin.reload()
  await expect(lin.getByText('已整理成帮助文档：')).toBeVisible()

  // Whoever has finished names the certificate, and its code is checked on another phone by somebody who is not signed in.
  await lin.goto(`${site.url}/course/${course}`)
  await lin.getByRole('button', { name: '领取证书…' }).tap()
  await lin.getByRole('dialog').getByRole('textbox').fill('林小满')
  await lin.getByRole('dialog').getByRole('button', { name: '写到证书上' }).tap()
  await lin.getByRole('link', { name: '打开我的证书' }).tap()
  await expect(lin.getByText('证书有效')).toBeVisible()
  const address = lin.url()
  const other = await (await browser.newContext({ viewport: narrow, hasTouch: true, isMobile: true })).newPage()
  await other.goto(address)
  await expect(other.getByText('证书有效')).toBeVisible()
  await expect(other.getByRole('main')).toContainText('林小满')
  await fits(other, 'the certificate')
  await other.goto(address.replace(/.{4}$/, 'AAAA'))
  await expect(other.getByText('没有这个编号的证书')).toBeVisible()
  for (const page of [desk, admin, lin, next, other]) await page.context().close()
})
