import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { i18n } from '#app/stages/query.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import type { Locale } from '#contract/base/locale.ts'

afterEach(cleanup)

async function show(props: { page: number; limit: number; total: number }, locale: Locale = 'zh-cn') {
  await loadCatalogues('common')
  await activate(locale, { remember: false })
  const onPage = vi.fn()
  const onLimit = vi.fn()
  const view = render(
    <I18nProvider i18n={i18n}>
      <Pagination {...props} onPage={onPage} onLimit={onLimit} />
    </I18nProvider>,
  )
  return { onPage, onLimit, ...view }
}

test.each([
  ['zh-cn', ['10 条/页', '20 条/页', '50 条/页'], '第 2 页，共 5 页'],
  ['en', ['10 / page', '20 / page', '50 / page'], 'Page 2 of 5'],
] as const)('R9.06 the label of the items per page in %s, and where one is', async (locale, sizes, place) => {
  await show({ page: 2, limit: 20, total: 95 }, locale)
  const options = within(screen.getByRole('combobox')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(sizes)
  expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('20')
  expect(screen.getByRole('status').textContent).toBe(place)
})

test('R9.06 one goes on and back, and chooses how long a page is; not beyond the ends', async () => {
  const { onPage, onLimit, unmount } = await show({ page: 1, limit: 10, total: 11 })
  expect((screen.getByRole('button', { name: '上一页' }) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(onPage).toHaveBeenCalledWith(2)
  await userEvent.selectOptions(screen.getByRole('combobox'), '50')
  expect(onLimit).toHaveBeenCalledWith(50)
  unmount()
  const last = await show({ page: 2, limit: 10, total: 11 })
  expect((screen.getByRole('button', { name: '下一页' }) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '上一页' }))
  expect(last.onPage).toHaveBeenCalledWith(1)
})

test('R9.06 a list that fits the shortest page needs none; whoever stands behind its end can go back', async () => {
  const { container, unmount } = await show({ page: 1, limit: 20, total: 10 })
  expect(container.childElementCount).toBe(0)
  unmount()
  const { onPage } = await show({ page: 3, limit: 20, total: 5 })
  await userEvent.click(screen.getByRole('button', { name: '上一页' }))
  expect(onPage).toHaveBeenCalledWith(2)
})
