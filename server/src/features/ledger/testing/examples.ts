import {
  carryAccrued,
  carryWrittenOff,
  collectionApplied,
  collectionReceived,
  creditMemoApplied,
  overpaymentReclaimed,
  recoveryCollected,
  shortfallRecognized,
  shortfallUndone,
  writtenOff,
} from '../domain/collection-events.ts'
import { journal } from '../domain/journal.ts'
import {
  accrualBooked,
  borrowingBooked,
  capitalBooked,
  carryCollected,
  collectionReleased,
  lossRecovered,
  receiptBooked,
} from '../domain/receipt-events.ts'
import { adjustmentNetted, feeNetted, invoiceRequested } from '../domain/payout-events.ts'
import { credit, debit, type LedgerEntry, type LedgerTransaction } from '../domain/transaction.ts'
import {
  returnReleased,
  transferRefused,
  transferReturned,
  transferSettled,
  transferSubmitted,
} from '../domain/transfer-events.ts'

/** A business event with numbers, and what it posts. The table in docs/money.md has a row for each. */
export interface Example {
  readonly event: string
  readonly posted: readonly LedgerTransaction[]
  /** One text for each transaction. */
  readonly postings: readonly string[]
}

export const exampleVendorId = '00000000-0000-7000-8000-00000000000a'
const subject = { vendorId: exampleVendorId, subjectId: 'example', currency: 'USD' } as const
const ofPartner = { ...subject, partnerId: 1 }
const invoice = { ...ofPartner, openMinor: 1000_00n, feeMinor: 30_00n }
const payment = { ...subject, type: 'vendor-payment', direction: 'credit', amountMinor: 970_00n } as const
const payOn = { ...subject, type: 'pay-on', direction: 'credit', amountMinor: 50_00n } as const
const fee = { ...subject, type: 'fee-debit', direction: 'debit', amountMinor: 30_00n } as const
const refund = { ...fee, type: 'fee-refund', direction: 'credit' } as const
const deposit = { ...subject, type: 'micro-deposit', direction: 'credit', amountMinor: 17n } as const
const depositsBack = { ...deposit, direction: 'debit', amountMinor: 42n } as const

/** A transfer of each type and direction. */
export const exampleTransfers = [payment, payOn, fee, refund, deposit, depositsBack] as const

const one = (event: string, transaction: LedgerTransaction, ...postings: readonly string[]): Example => ({
  event,
  posted: [transaction],
  postings,
})

const applied = (event: string, amountMinor: bigint, openMinor: bigint, ...postings: readonly string[]) => ({
  event,
  posted: collectionApplied({ ...ofPartner, amountMinor, openMinor }),
  postings,
})

const requests: readonly Example[] = [
  one(
    'an invoice of 1,000.00 is requested for a fee of 30.00, by discounting',
    invoiceRequested({ ...invoice, scheme: 'discounting' }),
    '+ receivable-from-partner 1000.00, - payable-to-vendor 970.00, - fee-income 30.00',
  ),
  one(
    'the same by debiting',
    invoiceRequested({ ...invoice, scheme: 'debiting' }),
    '+ receivable-from-partner 1000.00, - payable-to-vendor 1000.00, + fee-receivable 30.00, - fee-income 30.00',
  ),
  one(
    'the same without a fee, because it is due',
    invoiceRequested({ ...invoice, feeMinor: 0n, scheme: 'discounting' }),
    '+ receivable-from-partner 1000.00, - payable-to-vendor 1000.00',
  ),
]

const payments: readonly Example[] = [
  one(
    'the payment is submitted',
    transferSubmitted(payment),
    '+ payable-to-vendor 970.00, - in-transit 970.00',
  ),
  one('the payment settles', transferSettled(payment), '+ in-transit 970.00, - bank-cash 970.00'),
  one(
    'the payment is returned after it settled',
    transferReturned({ ...payment, wasSettled: true }),
    '+ bank-cash 970.00, - returns 970.00',
  ),
  one(
    'the payment is returned before it settled',
    transferReturned({ ...payment, wasSettled: false }),
    '+ in-transit 970.00, - returns 970.00',
  ),
  one('the payment is refused', transferRefused(payment), '+ in-transit 970.00, - returns 970.00'),
  one(
    'what was returned is owed again',
    returnReleased({ ...subject, amountMinor: 970_00n }),
    '+ returns 970.00, - payable-to-vendor 970.00',
  ),
  one(
    'an overpayment of 50.00 is paid on',
    transferSubmitted(payOn),
    '+ payable-to-vendor 50.00, - in-transit 50.00',
  ),
  one('the pay-on settles', transferSettled(payOn), '+ in-transit 50.00, - bank-cash 50.00'),
  one(
    'the pay-on is returned',
    transferReturned({ ...payOn, wasSettled: true }),
    '+ bank-cash 50.00, - returns 50.00',
  ),
  one(
    'the pay-on is returned before it settled',
    transferReturned({ ...payOn, wasSettled: false }),
    '+ in-transit 50.00, - returns 50.00',
  ),
  one('the pay-on is refused', transferRefused(payOn), '+ in-transit 50.00, - returns 50.00'),
]

const fees: readonly Example[] = [
  one('the fee is debited', transferSubmitted(fee), '+ in-transit 30.00, - fee-receivable 30.00'),
  one('the debit settles', transferSettled(fee), '+ bank-cash 30.00, - in-transit 30.00'),
  one(
    'the debit is returned after it settled',
    transferReturned({ ...fee, wasSettled: true }),
    '+ fee-receivable 30.00, - bank-cash 30.00',
  ),
  one(
    'the debit is returned before it settled',
    transferReturned({ ...fee, wasSettled: false }),
    '+ fee-receivable 30.00, - in-transit 30.00',
  ),
  one('the debit is refused', transferRefused(fee), '+ fee-receivable 30.00, - in-transit 30.00'),
  one(
    'the fee is given back, because its payment failed',
    transferSubmitted(refund),
    '+ fee-receivable 30.00, - in-transit 30.00',
  ),
  one('the refund settles', transferSettled(refund), '+ in-transit 30.00, - bank-cash 30.00'),
  one(
    'the refund is returned after it settled',
    transferReturned({ ...refund, wasSettled: true }),
    '+ bank-cash 30.00, - fee-receivable 30.00',
  ),
  one(
    'the refund is returned before it settled',
    transferReturned({ ...refund, wasSettled: false }),
    '+ in-transit 30.00, - fee-receivable 30.00',
  ),
  one('the refund is refused', transferRefused(refund), '+ in-transit 30.00, - fee-receivable 30.00'),
  one(
    'the unpaid fee is deducted from a payout',
    feeNetted({ ...subject, amountMinor: 30_00n }),
    '+ payable-to-vendor 30.00, - fee-receivable 30.00',
  ),
]

const deposits: readonly Example[] = [
  one(
    'a micro-deposit of 0.17 is submitted',
    transferSubmitted(deposit),
    '+ verification-expense 0.17, - in-transit 0.17',
  ),
  one('the micro-deposit settles', transferSettled(deposit), '+ in-transit 0.17, - bank-cash 0.17'),
  one(
    'the micro-deposit is returned',
    transferReturned({ ...deposit, wasSettled: true }),
    '+ bank-cash 0.17, - verification-expense 0.17',
  ),
  one(
    'the micro-deposit is returned before it settled',
    transferReturned({ ...deposit, wasSettled: false }),
    '+ in-transit 0.17, - verification-expense 0.17',
  ),
  one(
    'the micro-deposit is refused',
    transferRefused(deposit),
    '+ in-transit 0.17, - verification-expense 0.17',
  ),
  one(
    'the sum of two micro-deposits, 0.42, is debited',
    transferSubmitted(depositsBack),
    '+ in-transit 0.42, - verification-expense 0.42',
  ),
  one('the debit of the sum settles', transferSettled(depositsBack), '+ bank-cash 0.42, - in-transit 0.42'),
  one(
    'the debit of the sum is returned',
    transferReturned({ ...depositsBack, wasSettled: true }),
    '+ verification-expense 0.42, - bank-cash 0.42',
  ),
  one(
    'the debit of the sum is returned before it settled',
    transferReturned({ ...depositsBack, wasSettled: false }),
    '+ verification-expense 0.42, - in-transit 0.42',
  ),
  one(
    'the debit of the sum is refused',
    transferRefused(depositsBack),
    '+ verification-expense 0.42, - in-transit 0.42',
  ),
]

const collections: readonly Example[] = [
  one(
    'the bank books 1,050.00 that somebody has sent',
    receiptBooked({ ...ofPartner, amountMinor: 1050_00n }),
    'provider: + bank-cash 1050.00, - unmatched-receipts 1050.00',
  ),
  one(
    'the bank books that it has sent 50.00 back',
    receiptBooked({ ...ofPartner, amountMinor: -50_00n }),
    'provider: + unmatched-receipts 50.00, - bank-cash 50.00',
  ),
  one(
    'it is a collection of 1,050.00 that a partner has stated',
    collectionReceived({ ...ofPartner, amountMinor: 1050_00n }),
    'provider: + unmatched-receipts 1050.00, - suspense 1050.00',
  ),
  one(
    '50.00 of it are given back, or pay a loss',
    collectionReleased({ ...ofPartner, amountMinor: 50_00n }),
    'provider: + suspense 50.00, - unmatched-receipts 50.00',
  ),
  applied(
    '600.00 of it is applied to an invoice with 1,000.00 open',
    ...([600_00n, 1000_00n] as const),
    'provider: + suspense 600.00, - clearing 600.00',
    '+ clearing 600.00, - receivable-from-partner 600.00',
  ),
  applied(
    'it is applied to an invoice with 1,050.00 open',
    ...([1050_00n, 1050_00n] as const),
    'provider: + suspense 1050.00, - clearing 1050.00',
    '+ clearing 1050.00, - receivable-from-partner 1050.00',
  ),
  applied(
    'an operator applies it to an invoice with 1,000.00 open',
    ...([1050_00n, 1000_00n] as const),
    'provider: + suspense 1050.00, - clearing 1050.00',
    '+ clearing 1050.00, - receivable-from-partner 1000.00, - payable-to-vendor 50.00',
  ),
  one(
    'a shortfall of 40.00 is recognized',
    shortfallRecognized({ ...ofPartner, amountMinor: 40_00n }),
    '+ adjustment-receivable 40.00, - receivable-from-partner 40.00',
  ),
  one(
    'a credit memo of 25.00 comes after funding',
    creditMemoApplied({ ...ofPartner, amountMinor: 25_00n }),
    '+ adjustment-receivable 25.00, - receivable-from-partner 25.00',
  ),
  one(
    'both, 65.00, are deducted from a payout',
    adjustmentNetted({ ...subject, amountMinor: 65_00n }),
    '+ payable-to-vendor 65.00, - adjustment-receivable 65.00',
  ),
  one(
    'the shortfall was a mistake and is reversed; what was deducted of it, 40.00, is paid to the vendor',
    shortfallUndone({ ...subject, amountMinor: 40_00n }),
    '+ adjustment-receivable 40.00, - payable-to-vendor 40.00',
  ),
  one(
    'an overpayment of 50.00 that was paid on is owed back',
    overpaymentReclaimed({ ...subject, amountMinor: 50_00n }),
    '+ adjustment-receivable 50.00, - payable-to-vendor 50.00',
  ),
  one(
    'carry of 1.23 accrues',
    carryAccrued({ ...ofPartner, amountMinor: 1_23n }),
    '+ carry-receivable 1.23, - carry-income 1.23',
  ),
  {
    event: 'the partner pays 1.00 of that',
    posted: carryCollected({ ...ofPartner, amountMinor: 1_00n }, [{ ...ofPartner, amountMinor: 1_00n }]),
    postings: [
      'provider: + unmatched-receipts 1.00, - clearing 1.00',
      '+ clearing 1.00, - carry-receivable 1.00',
    ],
  },
  one(
    'the 0.23 that are left are written off',
    carryWrittenOff({ ...ofPartner, amountMinor: 23n }),
    '+ write-off 0.23, - carry-receivable 0.23',
  ),
  one(
    '335.00, which is left after 600.00, 40.00 and 25.00, is written off',
    writtenOff({ ...ofPartner, amountMinor: 335_00n }),
    '+ write-off 335.00, - receivable-from-partner 335.00',
  ),
  {
    event: '100.00 of that are paid after all',
    posted: lossRecovered({ ...ofPartner, amountMinor: 100_00n }),
    postings: [
      'provider: + unmatched-receipts 100.00, - clearing 100.00',
      '+ clearing 100.00, - write-off 100.00',
    ],
  },
  one(
    'the write-off was a mistake and is reversed; the 100.00 that were recovered of it are collected',
    recoveryCollected({ ...ofPartner, amountMinor: 100_00n }),
    '+ write-off 100.00, - receivable-from-partner 100.00',
  ),
]

const entered = (event: string, entries: readonly LedgerEntry[], posting: string) =>
  one(
    event,
    journal({ subjectId: 'example', currency: 'USD', effectiveOn: '2026-11-30', entries }),
    `provider: ${posting}`,
  )

const journals: readonly Example[] = [
  entered(
    'a journal brings forward an allowance of 800.00 from the books before',
    [debit('opening-equity', 800_00n), credit('allowance-for-losses', 800_00n)],
    '+ opening-equity 800.00, - allowance-for-losses 800.00',
  ),
  entered(
    'a journal adds 200.00 to the allowance for losses',
    [debit('credit-losses', 200_00n), credit('allowance-for-losses', 200_00n)],
    '+ credit-losses 200.00, - allowance-for-losses 200.00',
  ),
  entered(
    'a journal charges the 335.00 that were written off to the allowance',
    [debit('allowance-for-losses', 335_00n), credit('write-off', 335_00n, 1)],
    '+ allowance-for-losses 335.00, - write-off 335.00',
  ),
  entered(
    'a journal accrues bank charges of 25.00',
    [debit('bank-charges', 25_00n), credit('accruals', 25_00n)],
    '+ bank-charges 25.00, - accruals 25.00',
  ),
  entered(
    'a journal accrues interest of 12.50',
    [debit('accruals', 12_50n), credit('interest-income', 12_50n)],
    '+ accruals 12.50, - interest-income 12.50',
  ),
  one(
    'what the bank has booked are these charges',
    accrualBooked({ ...ofPartner, amountMinor: -25_00n }),
    'provider: + accruals 25.00, - unmatched-receipts 25.00',
  ),
  one(
    'what the bank has booked is this interest',
    accrualBooked({ ...ofPartner, amountMinor: 12_50n }),
    'provider: + unmatched-receipts 12.50, - accruals 12.50',
  ),
  one(
    'the owners pay in 5,000.00',
    capitalBooked({ ...ofPartner, amountMinor: 5_000_00n }),
    'provider: + unmatched-receipts 5000.00, - owners-capital 5000.00',
  ),
  one(
    'the owners are paid 200.00',
    capitalBooked({ ...ofPartner, amountMinor: -200_00n }),
    'provider: + owners-capital 200.00, - unmatched-receipts 200.00',
  ),
  one(
    '3,000.00 of the credit line are drawn',
    borrowingBooked({ ...ofPartner, amountMinor: 3_000_00n }),
    'provider: + unmatched-receipts 3000.00, - borrowings 3000.00',
  ),
  one(
    '1,000.00 of that are paid back',
    borrowingBooked({ ...ofPartner, amountMinor: -1_000_00n }),
    'provider: + borrowings 1000.00, - unmatched-receipts 1000.00',
  ),
]

export const examples: readonly Example[] = [
  ...requests,
  ...payments,
  ...fees,
  ...deposits,
  ...collections,
  ...journals,
]
