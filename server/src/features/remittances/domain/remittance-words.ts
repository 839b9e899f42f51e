import type { Language } from '@sooner/rules/places'
import type { AdjustmentKind, PaymentNextStep, TransferDisplayState } from '@sooner/rules/transfers'

/** The amounts of one invoice, as text. */
interface InvoiceAmounts {
  readonly gross: string
  readonly fee: string | undefined
  readonly deducted: string | undefined
  readonly net: string
}

/** What a remittance advice says, in one language. */
export interface RemittanceWords {
  readonly title: string
  readonly payee: string
  readonly reference: string
  readonly account: string
  readonly sent: string
  readonly expected: string
  readonly arrived: string
  readonly returned: string
  readonly status: string
  readonly gross: string
  readonly fee: string
  readonly deducted: string
  readonly amount: string
  readonly cameBack: string
  readonly debitedFee: string
  readonly invoices: string
  readonly states: Readonly<Record<TransferDisplayState, string>>
  /** What a bank refused was never sent. */
  readonly notSent: string
  readonly ofWhichNotSent: string
  readonly next: Readonly<Record<PaymentNextStep, string>>
  readonly kinds: Readonly<Record<AdjustmentKind, string>>
  readonly amountsOf: (amounts: InvoiceAmounts) => string
  readonly deduction: (kind: string, reason: string, amount: string) => string
  readonly failed: (code: string) => string
  readonly more: (count: number) => string
  readonly page: (reference: string) => string
}

const en: RemittanceWords = {
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

const es: RemittanceWords = {
  title: 'Aviso de pago',
  payee: 'Pagado a',
  reference: 'Referencia del pago',
  account: 'Cuenta bancaria',
  sent: 'Enviado el',
  expected: 'Se espera el',
  arrived: 'Llegó el',
  returned: 'Devuelto el',
  status: 'Estado',
  gross: 'Facturas',
  fee: 'Comisión',
  deducted: 'Deducido',
  amount: 'Monto del pago',
  cameBack: 'De eso, devuelto',
  debitedFee: 'Comisión debitada por separado',
  invoices: 'Facturas en este pago',
  states: { PENDING: 'Por enviar', PAID: 'Enviado', CANCELLED: 'Devuelto' },
  notSent: 'No enviado',
  ofWhichNotSent: 'De eso, no enviado',
  next: {
    'bank-takes-it': 'El pago aún no se ha enviado al banco.',
    'money-arrives': 'El banco tiene el pago, y el dinero va camino a su cuenta.',
    nothing: 'El dinero llegó.',
    'provider-reviews': 'Revisaremos lo que no llegó y lo pagaremos de nuevo.',
    'paid-again': 'Lo que no llegó se paga con un pago posterior.',
  },
  kinds: {
    shortfall: 'pago de menos',
    'credit-memo': 'nota de crédito',
    fee: 'comisión',
    return: 'devolución',
    'write-off': 'baja contable',
  },
  amountsOf: ({ gross, fee, deducted, net }) =>
    [`monto ${gross}`, fee && `comisión ${fee}`, deducted && `deducido ${deducted}`, `pagado ${net}`]
      .filter(Boolean)
      .join(', '),
  deduction: (kind, reason, amount) => `Deducido (${kind}): ${reason}, ${amount}`,
  failed: (code) => `Esta parte no llegó. El código del banco es ${code}.`,
  more: (count) =>
    `Y ${count === 1 ? '1 factura' : `${count} facturas`} más. Exporte las partidas en el portal para verlas todas.`,
  page: (reference) => `Pago ${reference}`,
}

const byLanguage: Readonly<Record<Language, RemittanceWords>> = { 'en-US': en, 'es-PR': es }

export const remittanceWords = (language: Language): RemittanceWords => byLanguage[language]
