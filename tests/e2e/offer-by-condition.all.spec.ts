import type { Page } from '@playwright/test'
import { accessibleAndFits } from './support/accessible.ts'
import { answersKept } from './support/device-dump.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

/** One rule of the builder, by keys alone. */
async function addRule(page: Page, field: string, value: string) {
  await page.getByRole('button', { name: '添加规则', exact: true }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  const points = sheet.getByRole('radio', { name: '积分', exact: true })
  await points.focus()
  await expect(points).toBeChecked()
  for (let n = 0; n < 20 && !(await sheet.getByRole('radio', { name: field, exact: true }).isChecked()); n++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

/** What is tried on somebody, by the name that they are found by. */
async function tryOn(page: Page, name: string) {
  await page.getByRole('button', { name: /^会员/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByText(new RegExp(`^(不)?符合.*${name}`))).toBeVisible()
  return page.locator('[data-holds]', { hasText: name }).first()
}

test('R2.05 R2.13 P8.01 P8.02 P9.01 P9.02 P9.03 a condition made by keys on a tablet, tried on two people, offers a membership from tomorrow nine o’clock; a member finds it on a phone in both languages, reads who may buy it and why not they, and again with no network', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  test.slow()
  const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true })).newPage()
  tablet.setDefaultTimeout(30_000)
  await signIn(tablet, ownSite, '/admin/condition/new', /墨|Mo/)
  await tablet.getByLabel('中文名称').fill('满三十天且有积分')
  await tablet.getByLabel('英文名称').fill('30 days and 100 points')
  await tablet.getByRole('textbox', { name: '标识' }).fill('thirty-days')
  await addRule(tablet, '注册天数', '30')
  await addRule(tablet, '积分', '100')
  await expect(tablet.getByText('注册天数不少于 30 天，并且积分不少于 100')).toBeVisible()
  await expect(tablet.getByText('Account age at least 30 days and Points at least 100')).toBeVisible()
  await tablet.getByText('用一位会员试试').click()
  await expect((await tryOn(tablet, '小林')).getByText(/实际/)).toHaveCount(2)
  await expect(await tryOn(tablet, 'Su')).toHaveAttribute('data-holds', 'false')
  await accessibleAndFits(tablet, 'the rule, tried')
  await tablet.getByRole('button', { name: '保存' }).click()
  await expect(tablet).toHaveURL(/\/admin\/condition$/)

  await tablet.goto(`${ownSite.url}/admin/product/items/new`)
  const form = tablet.locator('form', { has: tablet.getByLabel('中文标题') })
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label, { exact: true }).click()
    await tablet.getByRole('dialog').locator('label', { hasText: option }).click()
  }
  await choose('类型', '会员')
  await tablet.getByLabel('中文标题').fill('夜读半年卡')
  await tablet.getByLabel('英文标题').fill('Half a year of night reading')
  await tablet.getByLabel('价格（元）').fill('59')
  await choose('购买条件', '满三十天且有积分')
  const nine = await tablet.evaluate(() => {
    const day = new Date(Date.now() + 86_400_000)
    const two = (n: number) => String(n).padStart(2, '0')
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
  })
  await tablet.getByLabel('开售时间').fill(nine)
  await tablet.getByLabel('有效天数').fill('180')
  await tablet.getByRole('button', { name: '保存' }).click()
  await tablet.getByRole('group', { name: '主题' }).getByRole('checkbox', { name: '阅读' }).check({ force: true })
  await tablet.getByRole('button', { name: '上架…' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: '上架', exact: true }).click()
  await expect(tablet.getByRole('button', { name: '下架…' })).toBeVisible()
  await expect(tablet.getByRole('checkbox', { name: '阅读' })).toBeChecked()
  await accessibleAndFits(tablet, 'the membership')

  page.setDefaultTimeout(30_000)
  await staysOnReload(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownSite, '/catalog', /Su/)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const inChinese = {
    filters: '筛选',
    topic: '阅读',
    search: '搜索商城',
    title: '夜读半年卡',
    rule: '注册天数不少于 30 天，并且积分不少于 100',
    lacks: '你暂时还不能购买，需要满足：',
    point: '积分不少于 100',
  }
  const inEnglish = {
    filters: 'Filters',
    topic: 'Reading',
    search: 'Search the catalogue',
    title: 'Half a year of night reading',
    rule: 'Account age at least 30 days and Points at least 100',
    lacks: 'You cannot buy this yet. You need:',
    point: 'Points at least 100',
  }
  let id = ''
  const reads = async (words: typeof inChinese) => {
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.rule)).toBeVisible()
    await expect(page.getByText(words.lacks)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: words.point })).toBeVisible()
  }
  for (const words of [inChinese, inEnglish]) {
    await page.goto(`${ownSite.url}/catalog`)
    if (words === inEnglish) await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: words.filters }).click()
    const sheet = page.getByRole('dialog')
    await expect(() =>
      sheet.getByRole('checkbox', { name: words.topic }).check({ force: true, timeout: 5_000 }),
    ).toPass()
    await sheet.getByRole('button').last().click()
    await expect(page.getByRole('link', { name: new RegExp(`^${words.title}`) })).toBeVisible()
    await page.goto(`${ownSite.url}/catalog`)
    await page.getByRole('searchbox', { name: words.search }).fill(words.title.slice(0, 4))
    await page.getByRole('link', { name: new RegExp(`^${words.title}`) }).click()
    await reads(words)
    await accessibleAndFits(page, `the product in ${words === inEnglish ? 'English' : 'Chinese'}`)
    id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.reload()
    await reads(words)
  }
  await answersKept(page, 'GET /api/product/item')
  await ownSite.stop()
  await page.goto(`${ownSite.url}/catalog?id=${id}`)
  await reads(inEnglish)
  expect(problems).toEqual([])
})
