import { accessibleAndFits } from './support/accessible.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P9.01 P9.02 P9.03 P10.01 a condition is built by touch on a phone, tried, used by a switch, and stays while it is used', async ({
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/admin/condition', /墨|Mo/)
  await expect(page.getByRole('link', { name: /老会员/ })).toBeVisible()
  await accessibleAndFits(page, 'the list')
  await page.getByRole('link', { name: '添加条件' }).click()
  await page.getByLabel('中文名称').fill('有积分的会员')
  await page.getByLabel('英文名称').fill('Members with points')
  await page.getByRole('textbox', { name: '标识' }).fill('with-points')
  await page.getByRole('button', { name: '添加规则', exact: true }).click()
  await page.getByLabel('数值').fill('1')
  await accessibleAndFits(page, 'the sheet of a rule')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '积分不少于 1' })).toBeVisible()
  await page.getByRole('button', { name: '添加规则组' }).click()
  await page.getByRole('dialog').getByLabel('角色', { exact: true }).check()
  await page.getByRole('dialog').getByLabel('客服', { exact: true }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('group', { name: '第 2 组' }).getByLabel('均不满足').check()
  await expect(page.getByText('积分不少于 1，并且不满足（角色是客服）')).toBeVisible()
  await expect(page.getByText(/位会员中有 \d+ 位符合/)).toBeVisible()
  await page.getByText('用一位会员试试').click()
  await page.getByRole('button', { name: /^会员/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Su')
  await page.getByRole('option', { name: /Su/ }).first().click()
  await expect(page.getByText(/^不符合/)).toBeVisible()
  await accessibleAndFits(page, 'the rule')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/condition$/)

  await page.goto(`${ownSite.url}/admin/switch/question.ask`)
  await page.getByLabel('仅对符合条件的会员').click()
  await page.getByRole('dialog').locator('label', { hasText: '有积分的会员' }).click()
  await page.getByLabel('修改原因').fill('先给有积分的会员')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/admin\/switch$/)
  await page.goto(`${ownSite.url}/admin/condition?q=with-points`)
  await page.getByRole('link', { name: /有积分的会员/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '提问', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '删除' })).toBeDisabled()
  // With no network what was seen last stands there, and what is typed is kept.
  await context.setOffline(true)
  await page.getByRole('button', { name: '积分不少于 1' }).click()
  await page.getByLabel('数值').fill('1000')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/积分不少于 1000，并且/)).toBeVisible()
  await expect(page.getByText(/不能统计/)).toBeVisible()
  await context.setOffline(false)
  expect(problems).toEqual([])
})
