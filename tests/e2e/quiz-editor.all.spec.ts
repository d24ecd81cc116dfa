import { fits, smallTargets } from './support/accessible.ts'
import { expect, test } from './support/site.ts'
import { beginLesson, fillCourse, narrow, sendCover, upright, visitor } from './support/teach.ts'

test('P12.02 P12.04 a quiz of all six kinds is written by touch, tried, taken by a learner, and its teacher reads what nobody gets right', async ({
  browser,
  site,
}) => {
  const desk = await visitor(browser, site, upright, [/Mo/, '/admin/study'])
  const press = (name: string | RegExp) => desk.getByRole('button', { name, exact: true }).tap()
  await fillCourse(desk, ['六种题', '每种一道', '做完就知道。'])
  await press('保存')
  await beginLesson(desk, '测验', '六道小题')
  await desk.locator('label', { hasText: '测验' }).tap()
  await press('保存')
  await expect(desk.getByRole('button', { name: '添加题目…' }).first()).toBeVisible()

  const questions = desk.getByRole('region', { name: '本测验的题目' })
  const form = desk.getByRole('dialog').last()
  const add = async (kind: string, text: string, fill: () => Promise<void>) => {
    await questions.getByRole('button', { name: '添加题目…' }).tap()
    await desk.getByRole('dialog', { name: '哪种题型？' }).getByRole('button', { name: kind }).tap()
    await expect(desk.getByRole('dialog', { name: kind })).toBeVisible()
    await form.getByRole('textbox', { name: '题干' }).fill(text)
    await fill()
    await expect.poll(() => smallTargets(desk), kind).toEqual([])
    await form.getByRole('button', { name: '保存题目' }).tap()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expect(questions.getByRole('button', { name: `${text} ${kind}` })).toBeVisible()
  }
  const choices = async (texts: string[], right: number[]) => {
    for (const [at, text] of texts.entries()) {
      const field = form.getByRole('textbox', { name: `选项 ${at + 1}`, exact: true })
      if (!(await field.isVisible())) await form.getByRole('button', { name: '添加选项' }).tap()
      await field.fill(text)
      if (right.includes(at)) await form.getByLabel(`选项 ${at + 1} 正确`).tap()
    }
  }
  await add('单选', '哪一个结不会滑？', () => choices(['平结', '称人结', '活结'], [1]))
  await add('多选', '哪些是绳头结？', () => choices(['八字结', '单结', '方结'], [0, 1]))
  await add('判断', '绳子越细越牢。', () => form.getByLabel('错误').tap())
  await add('填空', '打结之前先做什么？', () => form.getByRole('textbox', { name: '正确答案' }).fill('量一量'))
  await add('排序', '打结的顺序', () => form.getByRole('textbox', { name: '正确顺序' }).fill('绕一圈\n穿过去\n拉紧'))
  await add('连线', '结与用处', () => form.getByRole('textbox', { name: '配对' }).fill('称人结 => 救人\n平结 => 包扎'))
  await fits(desk, 'the quiz')

  // Tried as learners see it.
  await questions.getByRole('button', { name: '哪一个结不会滑？ 单选' }).tap()
  const look = desk.getByRole('dialog', { name: '学员看到的题目' })
  await look.getByText('称人结').tap()
  await expect(look.getByRole('radio', { name: '称人结' })).toBeChecked()
  await look.getByRole('button', { name: '检查答案' }).tap()
  await expect(look.getByText('正确', { exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  await press('试做测验…')
  const trial = desk.getByRole('dialog', { name: '试做测验' })
  for (let number = 1; number < 6; number++) await trial.getByRole('button', { name: '下一题' }).tap()
  await fits(desk, 'the quiz that is tried')
  await trial.getByRole('button', { name: '交卷' }).tap()
  await expect(trial.getByRole('heading', { name: /^未通过：/ })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(trial).toHaveCount(0)

  // Published, and taken by somebody who gets one of them right.
  await desk.getByRole('link', { name: '返回课程' }).tap()
  await sendCover(desk)
  await press('发布')
  await expect(desk.getByRole('button', { name: '归档…' })).toBeVisible()
  const course = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  const lin = await visitor(browser, site, narrow, [/林/, `/course/${course}`])
  await lin.getByRole('button', { name: '加入学习' }).tap()
  await lin.getByRole('link', { name: '开始学习' }).tap()
  const answers = {
    '哪一个结不会滑？': () => lin.getByText('称人结').tap(),
    '打结之前先做什么？': () => lin.getByRole('textbox', { name: '你的回答' }).fill('看说明书'),
  }
  const submit = async () => {
    await lin.getByRole('button', { name: '交卷' }).tap()
    await lin.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
    await expect(lin.getByText(/^未通过：/)).toBeVisible()
  }
  await lin.getByRole('button', { name: '开始测验' }).tap()
  for (let number = 1; number <= 6; number++) {
    await expect(lin.getByRole('heading', { name: `第 ${number} 题，共 6 题` })).toBeVisible()
    for (const [text, answer] of Object.entries(answers))
      if (await lin.getByText(text, { exact: true }).isVisible()) await answer()
    if (number < 6) await lin.getByRole('button', { name: '下一题' }).tap()
  }
  await submit()
  for (const _ of ['again', 'and again']) {
    await lin.getByRole('button', { name: '再答一次' }).tap()
    for (let number = 1; number < 6; number++) await lin.getByRole('button', { name: '下一题' }).tap()
    await submit()
  }

  await desk.getByRole('link', { name: '六道小题' }).tap()
  const figures = desk.getByRole('region', { name: '答题情况' })
  const gap = figures.getByRole('listitem').filter({ hasText: '打结之前先做什么？' })
  await expect(gap).toContainText('没有人答对过')
  await expect(gap).toContainText('最常见的错误（33%）：看说明书')
  await expect(figures.getByRole('listitem').filter({ hasText: '哪一个结不会滑？' })).not.toContainText('没有人答对过')
  await fits(desk, 'the figures of the quiz')
  for (const page of [desk, lin]) await page.context().close()
})
