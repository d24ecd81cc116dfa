import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { I18nProvider, i18n } from '#app/stages/query.ts'
import { GenderIcon } from '#app/ui/GenderIcon.tsx'

afterEach(cleanup)

const iconOf = (gender: number) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <GenderIcon gender={gender} />
    </I18nProvider>,
  )
  const icon = container.querySelector('svg[role="img"]')
  return [icon?.getAttribute('aria-label'), icon?.getAttribute('class')]
}

test('R3.04 1 is a male icon, 2 a female one, anything else a neutral one; each has a name in both languages', async () => {
  await loadCatalogues('common')
  await activate('en', { remember: false })
  expect(iconOf(1)).toEqual(['Male', 'gender gender-male'])
  expect(iconOf(2)).toEqual(['Female', 'gender gender-female'])
  for (const other of [0, 3, -1, 1.5, Number.NaN]) {
    expect([other, ...iconOf(other)]).toEqual([other, 'Gender not given', 'gender gender-neutral'])
  }
  await activate('zh-cn', { remember: false })
  expect([iconOf(1)[0], iconOf(2)[0], iconOf(0)[0]]).toEqual(['男', '女', '未透露性别'])
})

test('R3.04 the male icon has the primary colour, the female one the danger colour, the neutral one neither', () => {
  const css = readFileSync('src/app/ui/gender-icon.css', 'utf8')
  const colourOf = (name: string) => new RegExp(`\\.${name} \\{[^}]*?(?<![-\\w])color: ([^;]+);`).exec(css)?.[1]
  expect(['gender', 'gender-male', 'gender-female'].map(colourOf)).toEqual([
    'var(--soft)',
    'var(--accent)',
    'var(--danger)',
  ])
  expect(css).not.toContain('gender-neutral')
})
