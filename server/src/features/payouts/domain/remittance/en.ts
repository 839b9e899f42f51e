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
  amount: 'Payment amount',
  cameBack: 'Of which returned',
  debitedFee: 'Fee debited separately',
  invoices: 'Invoices in this payment',
  states: { PENDING: 'To be sent', PAID: 'Sent', CANCELLED: 'Returned' },
  notSent: 'Not sent',
  ofWhichNotSent: 'Of which not sent',
  next: {
    'bank-takes-it': 'The payment hasn’t been sent to the bank yet.',
    'money-arrives': 'The bank has the payment, and the money is on its way to your account.',
    nothing: 'The money has arrived.',
    'provider-reviews': 'We’ll review what didn’t arrive, then pay it again.',
    'paid-again': 'What didn’t arrive is paid with a later payment.',
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
  failed: (code) => `This part didn’t arrive. The bank’s code is ${code}.`,
  more: (count) =>
    `And ${count === 1 ? '1 more invoice' : `${count} more invoices`}. Export line items in the portal to see all of them.`,
  page: (reference) => `Payment ${reference}`,
}
