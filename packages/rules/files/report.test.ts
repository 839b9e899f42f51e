import { expect, test } from 'vitest'
import { textCell } from './report.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' \t@sum', `"' \t@sum"`],
  ['\0+1', "'\0+1"],
  ['-5', "'-5"],
  ['a, b', '"a, b"'],
  ['a "b"', '"a ""b"""'],
  ['plain', 'plain'],
])('%j is the cell %j', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})
