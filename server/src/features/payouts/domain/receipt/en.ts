import type { ReceiptWords } from './words.ts'

export const en: ReceiptWords = {
  title: 'Early payment receipt',
  payee: 'Paid to',
  number: 'Request number',
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
  leftOut: 'Invoices left out',
  gross: 'Invoice amounts',
  fee: 'Fee',
  supplement: 'Includes supplemental fee',
  net: 'Amount after the fee',
  annualRate: 'Annual rate of the fee (APR)',
  averageDays: 'Days early, on average',
  schemes: {
    discounting: 'The fee is deducted from the payment.',
    debiting: 'The invoices are paid in full, and the fee is debited from your account.',
  },
  later:
    'This receipt shows what was requested. What you owe may be deducted from the payment, and a payment may be withdrawn or returned. The Payments tab in the portal shows what arrived.',
  invoices: 'What was requested',
  amountsOf: ({ gross, fee, net, days }) =>
    `amount ${gross}, fee ${fee}, net ${net}, ${days === 1 ? '1 day' : `${days} days`} early`,
  more: (count) =>
    `And ${count === 1 ? '1 more invoice' : `${count} more invoices`}. The request’s page in the portal lists all of them.`,
  page: (number) => `Request ${number}`,
}
