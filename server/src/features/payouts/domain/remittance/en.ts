import type { RemittanceWords } from './words.ts'

export const en: RemittanceWords = {
  title: 'Remittance advice',
  payee: 'Paid to',
  reference: 'Payment reference',
  account: 'Bank account',
  sent: 'Sent on',
  expected: 'Expected on',
  arrived: 'Arrived on',
  returned: 'Returned on',
  status: 'Status',
  gross: 'Invoices',
  fee: 'Fee',
  deducted: 'Deducted',
  amount: 'Amount of the payment',
  cameBack: 'Of which came back',
  invoices: 'What this payment paid for',
  states: { PENDING: 'Pending', PAID: 'Paid', CANCELLED: 'Cancelled' },
  next: {
    'bank-takes-it': 'The bank has not taken the payment over yet.',
    'money-arrives': 'The bank has the payment, and the money is on its way to your account.',
    nothing: 'The money has arrived.',
    'provider-reviews': 'We review what came back before we pay it again.',
    'paid-again': 'What came back is paid with a later payment.',
  },
  kinds: {
    shortfall: 'shortfall',
    'credit-memo': 'credit memo',
    fee: 'fee',
    return: 'return',
    'write-off': 'write-off',
  },
  amountsOf: ({ gross, fee, deducted, net }) =>
    [`amount ${gross}`, fee && `fee ${fee}`, deducted && `deducted ${deducted}`, `paid ${net}`]
      .filter(Boolean)
      .join(', '),
  deduction: (kind, reason, amount) => `Deducted for a ${kind}: ${reason}, ${amount}`,
  failed: (code) => `This part did not arrive. The bank's code is ${code}.`,
  more: (count) => `And ${count} more invoices. The export of line items in the portal has all of them.`,
  page: (reference) => `Payment ${reference}`,
}
