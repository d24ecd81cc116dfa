import { expect, test } from 'vitest'
import { csvText } from '#server/text/csv.ts'

test.each([
  ['13800138000', '13800138000'],
  ['202405010001', '"\t202405010001"'],
  ['11010519491231002X', '11010519491231002X'],
  ['007', '"\t007"'],
  ['0', '0'],
  ['10', '10'],
  ['1.50', '1.50'],
  ['=1+1', "'=1+1"],
  ['+8613800138000', "'+8613800138000"],
  ['a,"b"', '"a,""b"""'],
])('a spreadsheet shows %j as it is written', (text, cell) => {
  expect(csvText(text)).toBe(cell)
})
