import { expect, test } from 'vitest'
import { fenText, maxAmount, parseFen } from '#contract/base/amount.ts'
import { AmountField } from '#contract/base/fields.ts'

test('F51 an amount in yuan is read to the fen, and written with two decimals', () => {
  const amounts: [typed: string, fen: number, written: string][] = [
    ['12.30', 1230, '12.30'],
    ['12.3', 1230, '12.30'],
    ['12', 1200, '12.00'],
    [' 0.01 ', 1, '0.01'],
    ['0.1', 10, '0.10'],
    ['-0.05', -5, '-0.05'],
    ['-12.30', -1230, '-12.30'],
    // These are off by one where somebody multiplies floats by 100.
    ['1.13', 113, '1.13'],
    ['4.35', 435, '4.35'],
    ['1.15', 115, '1.15'],
    ['64.41', 6441, '64.41'],
    ['100000000', maxAmount, '100000000.00'],
    ['-100000000.00', -maxAmount, '-100000000.00'],
  ]
  for (const [typed, fen, written] of amounts)
    expect([typed, parseFen(typed), fenText(fen)]).toEqual([typed, fen, written])
})

test('F51 what is no amount is null: words, exponents, other digits, a third decimal, too much, nothing', () => {
  const none = [
    '',
    ' ',
    '.',
    '-',
    'NaN',
    'Infinity',
    '1e3',
    '1e309',
    '0x10',
    '1,000',
    '1 000',
    '+1',
    '--1',
    '１２.３０',
    '١٢',
  ]
  const bad = [
    '12.345',
    '12.',
    '.5',
    '007',
    '00.10',
    '0',
    '-0',
    '0.00',
    '12.30元',
    '12\n13',
    '1_000',
    '9007199254740993',
  ]
  for (const typed of [...none, ...bad, '100000000.01', '-100000000.01', '9'.repeat(400)])
    expect([typed, parseFen(typed)]).toEqual([typed, null])
})

test('F51 every amount of a long walk is the same again when it is written and read, and the field takes it', () => {
  for (let fen = 1; fen <= maxAmount; fen = fen * 3 + (fen % 7)) {
    for (const amount of [fen, -fen]) {
      expect(parseFen(fenText(amount))).toBe(amount)
      expect(AmountField.safeParse(amount).success).toBe(true)
    }
  }
})

test('F51 the field takes whole numbers in their bounds and nothing else, and says one thing about all of it', () => {
  const { NaN: none, POSITIVE_INFINITY: endless } = Number
  for (const value of [
    none,
    endless,
    0,
    -0,
    1.5,
    12.345,
    2 ** 53 + 1,
    maxAmount + 1,
    -maxAmount - 1,
    '1e3',
    '12',
    null,
  ]) {
    const { error } = AmountField.safeParse(value)
    expect([value, error?.issues[0]?.message]).toEqual([value, 'amount'])
  }
})
