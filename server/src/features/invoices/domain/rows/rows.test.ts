import * as fc from 'fast-check'
import { FaultyRow } from '@sooner/rules/files/faults'
import { readAmount, type AmountFormat } from '@sooner/rules/files/read-amount'
import { readDay } from '@sooner/rules/files/read-day'
import { columnOf, sentenceOf } from '@sooner/rules/files/report-words'
import type { DayFormat } from '@sooner/rules/invoice-files'
import { describe, expect, test } from 'vitest'
import { readHeader, type Columns } from './columns.ts'
import { reportWords, type Fault } from './faults.ts'
import { contentKey, isFault, readRow, type RowFormat } from './read-row.ts'

function outcome<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof FaultyRow) return error.fault.code
    throw error
  }
}

const plain: AmountFormat = { decimal: undefined, hasSemicolons: false }
const amount = (text: string | number, format: Partial<AmountFormat> = {}) =>
  outcome(() => readAmount(text, 'Amount', { ...plain, ...format }).minor)

describe('an amount', () => {
  test.each<[string | number, bigint]>([
    ['1234.5', 123_450n],
    ['1,234.50', 123_450n],
    ['1,234', 123_400n],
    ['$ 1,234,567.89', 123_456_789n],
    ['(12.00)', -1200n],
    ['-£5', -500n],
    ['$-5', -500n],
    ['7.25-', -725n],
    ['\u22127', -700n],
    ['12.50 USD', 1250n],
    ['1 234.50', 123_450n],
    ['1\u00a0234', 123_400n],
    ["1'234.50", 123_450n],
    [0.3, 30n],
    [-1250, -125_000n],
    ['99999999.99', 9_999_999_999n],
  ])('%j is read', (text, minor) => {
    expect(amount(text)).toBe(minor)
  })

  test.each<[string | number, string]>([
    ['12.345', 'amount-decimals'],
    ['12.340', 'amount-decimals'],
    [12.345, 'amount-decimals'],
    ['12,50', 'amount-ambiguous'],
    ['1.234,50', 'amount-ambiguous'],
    ['1,23,45', 'amount-unreadable'],
    ['twelve', 'amount-unreadable'],
    ['--5', 'amount-unreadable'],
    ['(-5)', 'amount-unreadable'],
    ['€5', 'amount-unreadable'],
    ['5e3', 'amount-unreadable'],
    [1e21, 'amount-unreadable'],
    ['.50', 'amount-unreadable'],
    ['100000000.00', 'amount-too-large'],
    ['9'.repeat(1000), 'amount-too-large'],
  ])('%j is refused as %s', (text, code) => {
    expect(amount(text)).toBe(code)
  })

  test('has a decimal comma where the file says so, or where it is certain', () => {
    const comma = { decimal: 'comma' } as const
    const semicolons = { hasSemicolons: true }
    expect(['1.234,50', '1234,5', '1.234', '12,345', '12.50'].map((text) => amount(text, comma))).toEqual([
      123_450n,
      123_450n,
      123_400n,
      'amount-decimals',
      'amount-ambiguous',
    ])
    expect(
      ['1.234,50', '12,5', '12.50', '1,234', '1.234', '1234'].map((text) => amount(text, semicolons)),
    ).toEqual([123_450n, 1250n, 1250n, 'amount-ambiguous', 'amount-ambiguous', 123_400n])
    expect(amount('1,234', { ...semicolons, decimal: 'point' })).toBe(123_400n)
    expect(amount(1.5, comma)).toBe(150n)
  })

  test('is read back as it was written, in either way of writing', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-9_999_999_999n, 9_999_999_999n),
        fc.boolean(),
        fc.boolean(),
        (minor, isComma, isGrouped) => {
          const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
          const whole = digits.slice(0, -2)
          const [mark, group] = isComma ? [',', '.'] : ['.', ',']
          const groups = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole
          const text = `${minor < 0n ? '-' : ''}${groups}${mark}${digits.slice(-2)}`
          expect(amount(text, { decimal: isComma ? 'comma' : 'point' })).toBe(minor)
        },
      ),
    )
  })
})

describe('a day', () => {
  const day = (text: string, format: DayFormat = 'month-first') =>
    outcome(() => readDay(text, 'Date', format))
  test.each([
    ['2024-02-29', 'month-first', '2024-02-29'],
    ['2026/1/5', 'month-first', '2026-01-05'],
    ['20260105', 'month-first', '2026-01-05'],
    ['2026-01-05T10:00:00Z', 'month-first', '2026-01-05'],
    ['1/31/2026', 'month-first', '2026-01-31'],
    ['31/1/2026', 'day-first', '2026-01-31'],
    ['31.01.2026', 'day-first', '2026-01-31'],
    ['1/31/2026 10:00', 'month-first', '2026-01-31'],
    ['31/1/2026', 'month-first', 'no-such-day'],
    ['2/29/2026', 'month-first', 'no-such-day'],
    ['2026-02-30', 'month-first', 'no-such-day'],
    ['2026-00-10', 'month-first', 'no-such-day'],
    ['0000-01-01', 'month-first', 'no-such-day'],
    ['1899-12-31', 'month-first', 'no-such-day'],
    ['3000-01-01', 'month-first', 'no-such-day'],
    ['1/31/26', 'month-first', 'day-unreadable'],
    ['yesterday', 'month-first', 'day-unreadable'],
    ['46000', 'month-first', 'day-unreadable'],
  ] as const)('%s (%s) is %s', (text, format, expected) => {
    expect(day(text, format)).toBe(expected)
  })
})

const header = [
  'Invoice number',
  'Client ID',
  'Amount',
  'Currency',
  'Invoice date',
  'Due date',
  'Description',
  'Type',
  'Open amount',
  'Terms',
  'Partner',
  'Color',
]
const columns = readHeader(header) as Columns
const format: RowFormat = { ...plain, days: 'month-first', currency: 'USD' }
const row = [
  'INV-1',
  ' C-7 ',
  '1,000.00',
  'usd',
  '2026-01-05',
  '2/4/2026',
  'two\nlines',
  '',
  '',
  'Net 30',
  '2',
  'red',
]
const read = (change: Readonly<Record<number, string>> = {}) =>
  readRow(
    row.map((cell, at) => change[at] ?? cell),
    columns,
    format,
  )

describe('a header', () => {
  test('is read by names in both languages, whatever their case, blanks and accents', () => {
    const spanish = readHeader([
      'NUMERO  DE FACTURA',
      'Cliente',
      'Importe',
      'fecha de factura',
      'Vencimiento',
    ])
    expect(spanish).toMatchObject({ at: { number: 0, clientName: 1, amount: 2, invoiceDate: 3, dueDate: 4 } })
    expect(columns).toMatchObject({ at: { number: 0, clientId: 1 }, unknown: ['Color'] })
  })

  test('that lacks a column, or has one twice, is refused', () => {
    expect(readHeader(['Amount', 'Date'])).toEqual({
      code: 'columns-missing',
      columns: ['Invoice number', 'Client ID'],
    })
    expect(readHeader(['Invoice no', 'Client', 'Amount', 'Date', 'Invoice #'])).toEqual({
      code: 'column-twice',
      column: 'Invoice #',
    })
  })
})

describe('a row', () => {
  test('becomes an invoice', () => {
    expect(read()).toMatchObject({
      partner: '2',
      externalClientId: 'C-7',
      number: 'INV-1',
      documentKind: 'invoice',
      amountMinor: 100_000n,
      openAmountMinor: null,
      currency: 'USD',
      invoiceDate: '2026-01-05',
      clientDueDate: '2026-02-04',
      description: 'two lines',
      paymentTermsDays: 30,
    })
    expect(read({ 2: '-5', 3: '' })).toMatchObject({
      documentKind: 'credit-memo',
      amountMinor: -500n,
      currency: 'USD',
    })
    expect(read({ 7: 'Nota de crédito' })).toMatchObject({
      documentKind: 'credit-memo',
      amountMinor: 100_000n,
    })
  })

  test('has the same key however its amounts and days are written, and another key with other content', () => {
    const keyOf = (change: Readonly<Record<number, string>>) => {
      const invoice = read(change)
      if (isFault(invoice)) return invoice
      const { partner: _partner, ...stated } = invoice
      return contentKey({ ...stated, externalClientId: 'C-1' })
    }
    expect(keyOf({ 2: '$1000', 4: '1/5/2026', 11: 'blue' })).toEqual(keyOf({}))
    expect(keyOf({ 2: '$1001' })).not.toEqual(keyOf({}))
  })

  test.each<[Readonly<Record<number, string>>, object]>([
    [{ 0: ' ' }, { code: 'missing', column: 'Invoice number' }],
    [{ 1: '' }, { code: 'missing', column: 'Client ID' }],
    [{ 4: '' }, { code: 'missing', column: 'Invoice date' }],
    [{ 0: 'x'.repeat(101) }, { code: 'too-long', column: 'Invoice number', most: 100 }],
    [{ 0: 'a\u0007b' }, { code: 'control-characters', column: 'Invoice number' }],
    [{ 1: 'caf\ufffd' }, { code: 'control-characters', column: 'Client ID' }],
    [{ 2: '10.125' }, { code: 'amount-decimals', column: 'Amount', value: '10.125' }],
    [{ 3: 'EUR' }, { code: 'currency-unknown', column: 'Currency', value: 'EUR' }],
    [{ 2: '£5' }, { code: 'currency-contradicts', column: 'Amount', value: '£5' }],
    [{ 4: '2026-02-30' }, { code: 'no-such-day', column: 'Invoice date', value: '2026-02-30' }],
    [{ 7: 'quote' }, { code: 'kind-unknown', column: 'Type', value: 'quote' }],
    [
      { 2: '-5', 7: 'invoice' },
      { code: 'amount-negative', column: 'Amount', value: '-5' },
    ],
    [{ 8: '1000.01' }, { code: 'open-amount-too-large', column: 'Open amount', value: '1000.01' }],
    [{ 8: '-1' }, { code: 'amount-negative', column: 'Open amount', value: '-1' }],
    [{ 9: 'soon' }, { code: 'terms-unreadable', column: 'Terms', value: 'soon' }],
    [
      { 4: 'y\u202e'.repeat(40) },
      { code: 'day-unreadable', column: 'Invoice date', value: `${'y '.repeat(19)}y…` },
    ],
  ])('%j is refused', (change, fault) => {
    expect(read(change)).toEqual(fault)
  })

  test('of any texts is either an invoice or one fault with a sentence', () => {
    const cells = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom(...row)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(cells, (given) => {
        const result = readRow(given, columns, format)
        if (isFault(result)) expect(sentenceOf(reportWords('en-US'), result)).toMatch(/\.$/)
      }),
    )
  })
})

test('each fault has a sentence in each language, and names its column', () => {
  const fault: Fault = { code: 'missing', column: 'Amount' }
  const cell: Fault = { code: 'formula-error', position: 3 }
  const [en, es] = [reportWords('en-US'), reportWords('es-PR')]
  expect([columnOf(en, fault), columnOf(es, cell), columnOf(en, { code: 'not-json' })]).toEqual([
    'Amount',
    'Celda 3',
    '',
  ])
  expect(new Set(Object.keys(es.sentences))).toEqual(new Set(Object.keys(en.sentences)))
  const sample = {
    column: 'Amount',
    value: '5',
    most: 100_000,
    columns: ['Amount'],
    position: 3,
    reason: 'INVOICE_NO_LONGER_CHANGES',
  }
  const sentences = [en, es].flatMap((words) =>
    Object.keys(words.sentences).map((code) => sentenceOf(words, { ...sample, code } as Fault)),
  )
  for (const sentence of sentences) expect(sentence).toMatch(/^.{10,200}\.$/u)
  expect(new Set(sentences).size).toBe(sentences.length)
})
