import type { Page } from '@playwright/test'
import { accessibleAndFits, smallTargets } from './support/accessible.ts'
import { appReady, expect, test } from './support/site.ts'

const sizes = {
  tablet: { width: 768, height: 1024 },
  landscape: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}
const words = {
  en: {
    messages: 'Messages',
    roles: 'Roles',
    mail: 'E-mail address',
    send: 'Send',
    kept: 'The message is kept below',
    person: /^Person/,
    search: 'Search',
    editor: /^Editor/,
    member: /^Member/,
    change: 'Change the role',
    sure: 'Change the role?',
  },
  'zh-cn': {
    messages: '消息',
    roles: '角色',
    mail: '邮箱地址',
    send: '发送',
    kept: '消息已保存在下方',
    person: /^人员/,
    search: '搜索',
    editor: /^编辑/,
    member: /^会员/,
    change: '更改角色',
    sure: '更改角色？',
  },
}

async function signIn(page: Page, url: string, person: RegExp, goto: string) {
  await page.goto(`${url}/user/login?goto=${encodeURIComponent(goto)}`)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.getByRole('button', { name: person }).click()
  await expect(page).toHaveURL(url + goto, { timeout: 20_000 })
  await appReady(page)
}

for (const [size, viewport] of Object.entries(sizes))
  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['zh-cn', 'dark'],
  ] as const)
    test(`C.07 R2.13 the admin index by touch: a test message is kept, a role is given (${size}, ${locale}, ${colorScheme})`, async ({
      browser,
      site,
    }, testInfo) => {
      const t = words[locale]
      const context = await browser.newContext({ viewport, colorScheme, hasTouch: true, isMobile: true })
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

      // Somebody whose role is to be changed has to have been here once.
      await signIn(page, site.url, /林/, '/help')
      await context.clearCookies()
      await page.goto(`${site.url}/help?state=0`)
      await page.waitForURL(`${site.url}/help`)
      await signIn(page, site.url, /墨|Mo/, '/admin')

      const messages = page.getByRole('region', { name: t.messages })
      await expect(messages).toBeVisible()
      const address = `${size}-${locale}@lamp.test`
      await messages.getByRole('textbox', { name: t.mail }).fill(address)
      await messages.getByRole('button', { name: t.send, exact: true }).tap()
      await expect(page.getByText(t.kept)).toBeVisible()
      await expect(messages.getByRole('listitem').first()).toContainText(address)
      await whole()
      await shoot('index')

      const roles = page.getByRole('region', { name: t.roles })
      await roles.getByRole('button', { name: t.person }).tap()
      const search = page.getByRole('combobox', { name: t.search })
      await expect(search).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(search).toHaveCount(0)
      await expect(roles.getByRole('button', { name: t.person })).toBeFocused()
      await page.keyboard.press('Enter')
      await search.fill('lin')
      await expect(page.getByRole('option')).toHaveCount(1)
      await whole()
      await shoot('picker')
      await page.getByRole('option').tap()
      const next = (await roles.getByRole('radio', { name: t.editor }).isChecked()) ? t.member : t.editor
      await roles.locator('label', { hasText: next }).tap()
      await roles.getByRole('button', { name: t.change }).tap()
      const dialog = page.getByRole('dialog', { name: t.sure })
      await expect(dialog).toBeVisible()
      await shoot('confirm')
      await dialog.getByRole('button', { name: t.change }).tap()
      await expect(dialog).toHaveCount(0)
      await expect(roles.getByRole('button', { name: t.change })).toBeDisabled()
      await whole()
      await shoot('roles')
      expect(problems).toEqual([])
      await context.close()
    })
