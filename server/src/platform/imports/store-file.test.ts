import { expect, test } from 'vitest'
import { fileName } from './store-file.ts'

test.each([
  ['C:\\files\\march.csv', 'march.csv'],
  ['../../etc/march.csv', 'march.csv'],
  ['ma\u202Erch\u0000.csv\r\n', 'march.csv'],
  ['  \u200B ', 'invoices'],
  [undefined, 'invoices'],
  [`${'a'.repeat(119)}\u{1F600}.csv`, 'a'.repeat(119)],
])('a file named %j is shown as %j', (given, shown) => {
  expect(fileName(given, 'invoices')).toBe(shown)
})
