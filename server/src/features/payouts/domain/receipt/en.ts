import type { ReceiptWords } from './words.ts'

export const en: ReceiptWords = {
  title: 'Receipt of an early payment',
  payee: 'Paid to',
  number: 'Number of the payout',
  method: 'Requested as',
  methods: {
    'instant-payout': 'Get Paid Now',
    'on-demand-payout': 'On Demand',
    'pay-on-approval': 'Pay on approval',
  },
  account: 'Bank account',
  confirmed: 'Confirmed on',
  payDate: 'Expected on',
  count: 'Invoices',
  leftOut: 'Invoices that were left out',
  gross: 'Amount of the invoices',
  fee: 'Fee',
  supplement: 'Of which supplemental fee',
  net: 'Amount after the fee',
  annualRate: 'Annual rate of the fee',
  averageDays: 'Days early, on average',
  schemes: {
    discounting: 'The fee is deducted from the payment.',
    debiting: 'The invoices are paid in full, and the fee is debited from your account.',
  },
  later:
    'This receipt states what was requested. What you owe may be deducted from the payment, and a payment may be withdrawn or returned; the payments in the portal state what arrived.',
  invoices: 'What was requested',
  amountsOf: ({ gross, fee, net, days }) => `amount ${gross}, fee ${fee}, net ${net}, ${days} days early`,
  more: (count) => `And ${count} more invoices. The page of the payout in the portal lists all of them.`,
  page: (number) => `Payout ${number}`,
}
