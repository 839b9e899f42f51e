import { expect, test } from 'vitest'
import { wordsIn } from '../../../platform/pdf/testing/pdf-words.ts'
import type { Statement } from '../domain/statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

const payment = {
  sentOn: '2026-03-02',
  reference: 'S00000000000001',
  arrivedOn: '2026-03-03',
  invoiceCount: 3,
  grossMinor: 100_000_00n,
  feeMinor: 30_00n,
  deductedMinor: 0n,
  amountMinor: 99_970_00n,
}

const statement: Statement = {
  productName: 'Sooner',
  vendorName: 'Łódź Lawns',
  vendorId: '0000',
  language: 'en-US',
  fromOn: '2026-03-01',
  throughOn: '2026-03-31',
  madeAt: new Date('2026-04-01T12:00:00Z'),
  currencies: [
    {
      currency: 'USD',
      openingMinor: 5n,
      closingMinor: -95n,
      movements: [
        { label: 'invoices', isUndone: false, count: 3, amountMinor: 100_000_00n },
        { label: 'fees', isUndone: false, count: 3, amountMinor: -30_00n },
        { label: 'shortfalls', isUndone: true, count: 1, amountMinor: 1_00n },
      ],
      payments: { listed: [payment], count: 1201, totalMinor: -100_000_000_000_000_01n },
      cameBack: {
        listed: [
          {
            on: '2026-03-05',
            label: 'payments-returned',
            reference: 'S00000000000001',
            code: 'R03',
            amountMinor: 99_970_00n,
          },
        ],
        count: 1,
        totalMinor: 99_970_00n,
      },
      others: { listed: [], count: 0, totalMinor: 0n },
    },
  ],
}

const linesOf = async (given: Statement) => wordsIn(await statementPdf(given)).split('\n')

test('a statement has its sums, its payments, and what a long list leaves out, to the cent', async () => {
  expect(await linesOf(statement)).toEqual([
    'Sooner · Statement',
    'Łódź Lawns',
    'Mar 1, 2026 to Mar 31, 2026',
    'Summary · USD',
    'DescriptionNumberAmount',
    'Opening balance$0.05',
    'Invoices3$100,000.00',
    'Fees3-$30.00',
    'Shortfalls: partners paid less (reversed)1$1.00',
    'Closing balance-$0.95',
    'A positive balance is owed to you and hasn’t been sent yet. A negative balance is what you owe. It is deducted from your next',
    'payments or debited.',
    'Payments sent to you',
    'DateReferenceArrivedInvoicesFeesDeductedAmount',
    'Mar 2, 2026S00000000000001Mar 3, 20263$30.00$0.00$99,970.00',
    'Total$100,000,000,000,000.01',
    'Not listed: 1,200, with a total of $99,999,999,900,030.01. They are included in the sums of this statement.',
    'Returned payments',
    'DateDescriptionReferenceCodeAmount',
    'Mar 5, 2026Payments returnedS00000000000001R03$99,970.00',
    'Total$99,970.00',
    'Deductions, overpayments and debits',
    'None in this period.',
    '1 / 1 · Łódź Lawns · 0000',
  ])
})

test('the same in Spanish', async () => {
  const lines = await linesOf({ ...statement, language: 'es-PR' })
  expect(lines.slice(0, 6)).toEqual([
    'Sooner · Estado de cuenta',
    'Łódź Lawns',
    'Del 1 mar 2026 al 31 mar 2026',
    'Resumen · USD',
    'ConceptoCantidadMonto',
    'Saldo inicial$0.05',
  ])
  expect(lines.join('\n')).not.toMatch(/Payment|Opening|Total of/)
})

test('a month with as many rows as are listed is a file of some pages', async () => {
  const [one] = statement.currencies
  if (!one) throw new Error('no currency')
  const payments = { ...one.payments, listed: Array.from({ length: 300 }, () => payment) }
  const lines = await linesOf({ ...statement, currencies: [{ ...one, payments }] })
  expect(
    lines.filter((line) => line.includes('S00000000000001$') || line.includes('Mar 3, 2026')),
  ).toHaveLength(300)
  expect(lines.at(-1)).toMatch(/^(\d+) \/ \1 · /)
})

test('the CSV has the rows and sums of the PDF, and no text of it is a formula', async () => {
  const [currency] = statement.currencies
  if (!currency) throw new Error('the statement has no currency')
  const suspicious = { ...payment, reference: '=HYPERLINK("x")' }
  const csv = statementCsv({
    ...statement,
    currencies: [{ ...currency, payments: { ...currency.payments, listed: [suspicious] } }],
  })
  expect(csv.split('\r\n')).toEqual([
    '\ufeffSection,Date,Description,Reference,Arrived,Code,Number,Fees,Deducted,Amount,Currency',
    'Summary,,Opening balance,,,,,,,0.05,USD',
    'Summary,,Invoices,,,,3,,,100000.00,USD',
    'Summary,,Fees,,,,3,,,-30.00,USD',
    'Summary,,Shortfalls: partners paid less (reversed),,,,1,,,1.00,USD',
    'Summary,,Closing balance,,,,,,,-0.95,USD',
    `Payments sent to you,2026-03-02,Payments sent to you,"'=HYPERLINK(""x"")",2026-03-03,,3,30.00,0.00,99970.00,USD`,
    'Payments sent to you,,"Not listed, included in the total",,,,1200,,,99999999900030.01,USD',
    'Payments sent to you,,Total,,,,,,,100000000000000.01,USD',
    'Returned payments,2026-03-05,Payments returned,S00000000000001,,R03,,,,99970.00,USD',
    'Returned payments,,Total,,,,,,,99970.00,USD',
    '',
  ])
  const pdf = (await linesOf(statement)).join('\n')
  for (const row of csv.trimEnd().split('\r\n').slice(1)) {
    // A decimal text is formatted exactly, whatever its size.
    const amount = row.split(',').at(-2) as `${number}`
    expect(pdf).toContain(
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount),
    )
  }
})
