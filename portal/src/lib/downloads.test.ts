import { expect, test } from 'vitest'
import { fileNameIn } from './downloads.ts'

test.each([
  ['attachment; filename="invoices-vendor-2026-11-22.csv"', 'invoices-vendor-2026-11-22.csv'],
  ['attachment; filename=plain.csv; size=3', 'plain.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''n%C3%BAmeros.csv`, 'números.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', undefined],
  ['', undefined],
])('%s names %s', (header, name) => {
  expect(fileNameIn(new Headers({ 'content-disposition': header }))).toBe(name)
})
