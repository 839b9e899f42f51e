import { expect, test } from 'vitest'
import { countedText } from './counted-text.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const inEnglish = (invoiceCount: number, creditMemoCount: number) =>
  countedText({ invoiceCount, creditMemoCount }, en.owed, 'en-US')

test('a figure states its invoices, and its credit memos if it has them', () => {
  expect(inEnglish(0, 0)).toBe('0 invoices')
  expect(inEnglish(1, 0)).toBe('1 invoice')
  expect(inEnglish(1200, 1)).toBe('1,200 invoices and 1 credit memo')
  expect(inEnglish(1, 2)).toBe('1 invoice and 2 credit memos')
  expect(countedText({ invoiceCount: 3, creditMemoCount: 1 }, es.owed, 'es')).toBe(
    '3 facturas y 1 nota de crédito',
  )
})
