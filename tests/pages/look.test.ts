import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainLook, readLook, themeColours, withLook } from '#pages/look.ts'

const page = readFileSync('index.html', 'utf8')

test('the look that was chosen is stamped into the page, its bar included; the plain one changes nothing', () => {
  expect(withLook(page, plainLook)).toBe(page)
  const dark = withLook(page, { fontSize: 'largest', appearance: 'dark' })
  expect(dark).toContain('<html data-font-size="largest" data-theme="dark" lang="zh-CN">')
  expect(dark.match(/#14171c/g)).toHaveLength(2)
  expect(dark).not.toContain('#fbfaf7')
  expect(withLook(page, { fontSize: 'small', appearance: 'system' })).toBe(
    page.replace('<html', '<html data-font-size="small"'),
  )
})

test('F13 what was kept of it counts as far as it is known', () => {
  expect(readLook(null)).toEqual(plainLook)
  expect(readLook({ fontSize: '"><script>', appearance: 7 })).toEqual(plainLook)
  expect(readLook({ fontSize: 'large', appearance: 'light' })).toEqual({ fontSize: 'large', appearance: 'light' })
})

test('the bar of the browser has the colour of the paper', () => {
  const tokens = readFileSync('src/app/styles/tokens.css', 'utf8')
  const { light, dark } = themeColours
  expect(tokens).toContain(`--paper: var(--day, ${light}) var(--night, ${dark});`)
  expect(page).toContain(`content="${light}" media="(prefers-color-scheme: light)"`)
  expect(page).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`)
})
