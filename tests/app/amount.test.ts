import { expect, test } from 'vitest'
import { amountText } from '#app/lib/amount.ts'

test('R2.10 money is fen and points are whole; a plus only where it is asked for, and nothing has no sign', () => {
  expect(amountText('balance', 123_456, 'zh-cn')).toBe('¥1,234.56')
  expect(amountText('balance', -5, 'en')).toBe('−¥0.05')
  expect(amountText('points', 1_490, 'en')).toBe('1,490')
  expect(amountText('points', 30, 'en', { signed: true })).toBe('+30')
  expect(amountText('balance', -1_850, 'zh-cn', { signed: true })).toBe('−¥18.50')
  expect([amountText('points', -0, 'en'), amountText('balance', -0, 'zh-cn', { signed: true })]).toEqual(['0', '¥0.00'])
})
