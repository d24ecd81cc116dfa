// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteConfig } from './answers.ts'

// The words of these tests, so that they hold whatever the interface says today.
for (const [locale, words] of Object.entries({
  en: { common: 'Common', library: 'Library', login: 'Login' },
  'zh-cn': { common: '通用', library: '书库', login: '登录' },
})) {
  for (const [name, text] of Object.entries(words)) {
    vi.doMock(`/locales/${locale}/${name}.po`, () => ({ messages: { [name]: [text] } }))
  }
}

let catalogues: typeof import('#app/i18n/catalogues.ts')
let locale: typeof import('#app/i18n/locale.ts')

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  for (const forgotten of ['en', 'zh-cn', '']) i18n.loadAndActivate({ locale: forgotten, messages: {} })
  catalogues = await import('#app/i18n/catalogues.ts')
  locale = await import('#app/i18n/locale.ts')
})
afterEach(cleanup)

test('R1.02 zh-cn is the language of whoever never chose', () => {
  expect(locale.startLocale()).toBe('zh-cn')
  expect(locale.currentLocale()).toBe('zh-cn')
})

test('R1.02 R3.08 the language chosen is remembered in ba-lang', async () => {
  await catalogues.activate('en')
  expect(localStorage.getItem('ba-lang')).toBe('en')
  expect(locale.startLocale()).toBe('en')
})

test('R1.02 a language that follows the page is not remembered', async () => {
  await catalogues.activate('en', { remember: false })
  expect(locale.currentLocale()).toBe('en')
  expect(localStorage.getItem('ba-lang')).toBeNull()
})

test('F13 a remembered language that does not exist is the default one', () => {
  localStorage.setItem('ba-lang', 'fr')
  expect(locale.startLocale()).toBe('zh-cn')
})

function Page() {
  return (
    <>
      <p data-testid="words">
        {i18n._('common')} {i18n._('library')}
      </p>
      <p data-testid="locale">{locale.useLocale()}</p>
    </>
  )
}

test('R1.02 R2.21 R7.14 a switch brings every catalogue in use along, without a reload', async () => {
  await catalogues.activate('zh-cn')
  await catalogues.loadCatalogues('common', 'library')
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  )
  expect(screen.getByTestId('words').textContent).toBe('通用 书库')
  await act(() => catalogues.activate('en'))
  expect(screen.getByTestId('words').textContent).toBe('Common Library')
  expect(screen.getByTestId('locale').textContent).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  await act(() => catalogues.activate('zh-cn'))
  expect(screen.getByTestId('words').textContent).toBe('通用 书库')
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('R2.21 R7.14 a catalogue is loaded when its page asks for it, and no other', async () => {
  await catalogues.activate('en')
  await catalogues.loadCatalogues('common')
  const spoken = () => ['common', 'library', 'login'].map((id) => i18n._(id))
  expect(spoken()).toEqual(['Common', 'library', 'login'])
  await catalogues.loadCatalogues('library')
  expect(spoken()).toEqual(['Common', 'Library', 'login'])
})

test('R1.02 of two switches in a hurry the later one wins, however long the earlier one takes', async () => {
  await catalogues.activate('zh-cn')
  const slower = catalogues.activate('en')
  await catalogues.activate('zh-cn')
  await slower
  expect(locale.currentLocale()).toBe('zh-cn')
  expect(localStorage.getItem('ba-lang')).toBe('zh-cn')
})

test('R1.02 a page that opens during a switch has its words in the new language', async () => {
  await catalogues.activate('zh-cn')
  const switching = catalogues.activate('en')
  await catalogues.loadCatalogues('login')
  await switching
  expect(i18n._('login')).toBe('Login')
})

test('F14 a language is switched where nothing can be remembered', async () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await catalogues.activate('en')
  expect(locale.currentLocale()).toBe('en')
  denied.mockRestore()
})

function Titled({ useTitle, title }: { useTitle: (title: string | null) => void; title: string | null }) {
  useTitle(title)
  return null
}

test('R1.05 the window is named after the page and the site, in the language spoken', async () => {
  const { useTitle } = await import('#app/i18n/use-title.ts')
  const { loadConfig } = await import('#app/lib/config.ts')
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(siteConfig)}</script>`
  await loadConfig()
  await catalogues.activate('zh-cn')
  const { rerender } = render(<Titled useTitle={useTitle} title="离线阅读" />)
  expect(document.title).toBe('离线阅读 - 灯下')
  await act(() => catalogues.activate('en'))
  expect(document.title).toBe('离线阅读 - Lamplight')
  rerender(<Titled useTitle={useTitle} title={null} />)
  expect(document.title).toBe('Lamplight')
})
