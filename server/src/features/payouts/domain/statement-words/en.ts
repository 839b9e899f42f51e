import type { StatementWords } from './statement-words.ts'

export const en: StatementWords = {
  title: (product) => `${product} · Statement`,
  period: (from, through) => `${from} to ${through}`,
  summary: 'Summary',
  opening: 'Opening balance',
  closing: 'Closing balance',
  closingMeans:
    'A positive balance is owed to you and was not sent yet. A negative balance is what you owe; it is deducted from your next payments or debited.',
  labels: {
    invoices: 'Invoices bought',
    fees: 'Fees',
    overpayments: 'Overpayments by partners',
    shortfalls: 'Shortfalls: partners paid less',
    'credit-memos': 'Credit memos after payment',
    payments: 'Payments sent to you',
    'payments-returned': 'Payments that came back',
    'fee-debits': 'Fees debited from your account',
    'fee-debits-returned': 'Debits of fees that came back',
    others: 'Other movements',
  },
  undone: (label) => `${label} (taken back)`,
  columns: {
    what: 'What',
    count: 'Number',
    amount: 'Amount',
    date: 'Date',
    reference: 'Reference',
    invoices: 'Invoices',
    gross: 'Gross',
    fees: 'Fees',
    deducted: 'Deducted',
    arrived: 'Arrived',
    reason: 'Code',
  },
  payments: 'Payments sent to you',
  cameBack: 'What came back',
  otherMovements: 'Deductions, overpayments and debits',
  total: 'Total',
  notListed: (count, amount) =>
    `Not listed: ${count}, with a total of ${amount}. They are included in the sums of this statement.`,
  none: 'None in this period.',
}
