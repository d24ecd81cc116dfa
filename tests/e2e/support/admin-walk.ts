import type { Browser, TestInfo } from '@playwright/test'
import { accessibleAndFits, smallTargets } from './accessible.ts'
import { signIn } from './person.ts'
import { appReady, expect, type Site } from './site.ts'

const sizes = {
  tablet: { width: 768, height: 1024 },
  landscape: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}
const words = {
  en: {
    sections: 'Sections',
    messages: /^Messages/,
    members: /^Members and roles/,
    back: 'Back',
    add: 'Send a test message',
    mail: 'E-mail address',
    send: 'Send',
    kept: 'The message is kept in the list',
    search: 'Search by name or username',
    editor: /^Editor/,
    member: /^Member/,
    change: 'Change the role',
    sure: 'Change the role?',
  },
  'zh-cn': {
    sections: '管理栏目',
    messages: /^消息/,
    members: /^会员与角色/,
    back: '返回',
    add: '发送测试消息',
    mail: '邮箱地址',
    send: '发送',
    kept: '消息已保存在列表中',
    search: '按姓名或用户名搜索',
    editor: /^编辑/,
    member: /^会员/,
    change: '更改角色',
    sure: '更改角色？',
  },
}

/** One way of seeing the administration: the size of the screen, the language, light or dark. */
export type Look = [keyof typeof sizes, keyof typeof words, 'light' | 'dark']

/** The administration by touch: a test message is sent and kept, a role is given. */
export async function walkAdmin(browser: Browser, site: Site, testInfo: TestInfo, look: Look): Promise<void> {
  const [size, locale, colorScheme] = look
  const t = words[locale]
  const context = await browser.newContext({ viewport: sizes[size], colorScheme, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/.test(message.text())) problems.push(message.text())
  })
  await page.addInitScript((value) => localStorage.setItem('ba-lang', value), locale)
  const shoot = (name: string) =>
    page.screenshot({ path: testInfo.outputPath(`${name}-${size}-${locale}-${colorScheme}.png`), fullPage: true })
  const whole = async () => {
    await accessibleAndFits(page, `${size}, ${locale}`)
    expect(await smallTargets(page)).toEqual([])
  }
  /** A section: by the rail where there is one, by the first page's rows on a phone. */
  const openSection = async (name: RegExp) => {
    const rail = page.getByRole('navigation', { name: t.sections })
    if (size === 'phone') {
      while (new URL(page.url()).pathname !== '/admin') await page.getByRole('link', { name: t.back }).tap()
      await page.getByRole('main').getByRole('link', { name }).tap()
    } else await rail.getByRole('link', { name }).tap()
  }

  // Somebody whose role is to be changed has to have been here once.
  await signIn(page, site, '/help')
  await context.clearCookies()
  await page.goto(`${site.url}/help?state=0`)
  await page.waitForURL(`${site.url}/help`)
  await signIn(page, site, '/admin', /墨|Mo/)
  await appReady(page)
  await expect(page.getByRole('main').getByRole('link', { name: t.messages })).toBeVisible()
  await whole()
  await shoot('index')

  await openSection(t.messages)
  await page.getByRole('link', { name: t.add }).first().tap()
  const address = `${size}-${locale}@lamp.test`
  await page.getByRole('textbox', { name: t.mail }).fill(address)
  await page.getByRole('button', { name: t.send, exact: true }).tap()
  await expect(page.getByText(t.kept)).toBeVisible()
  const row = page.locator('[data-row]').first()
  if (size === 'landscape') await expect(row).toContainText(address)
  else await expect(row).toBeHidden()
  await whole()
  await shoot('message')

  await openSection(t.members)
  const search = page.getByRole('searchbox', { name: t.search })
  await search.fill('lin')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=lin$/)
  await whole()
  await shoot('members')
  await page.locator('[data-row] a').tap()
  await expect(page.getByRole('heading', { level: 1, name: /Lin/ })).toBeVisible()
  if (size === 'landscape') await expect(search).toBeVisible()
  else await expect(search).toBeHidden()
  const next = (await page.getByRole('radio', { name: t.editor }).isChecked()) ? t.member : t.editor
  await page.locator('label', { hasText: next }).tap()
  await page.getByRole('button', { name: t.change }).tap()
  const dialog = page.getByRole('dialog', { name: t.sure })
  await expect(dialog).toBeVisible()
  await shoot('confirm')
  await dialog.getByRole('button', { name: t.change }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.change })).toBeDisabled()
  await whole()
  await shoot('role')

  await page.goBack()
  await expect(search).toHaveValue('lin')
  expect(problems).toEqual([])
  await context.close()
}
