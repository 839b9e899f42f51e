import type { Language } from '@sooner/rules/places'
import type { FeeScheme } from '@sooner/rules/programs'
import type { EarlyMethod } from './asked.ts'

/** The amounts of one invoice, as text. */
interface ReceiptAmounts {
  readonly gross: string
  readonly fee: string
  readonly net: string
  readonly days: number
}

/** What the receipt of a payout says, in one language. */
export interface ReceiptWords {
  readonly title: string
  readonly payee: string
  readonly number: string
  readonly method: string
  readonly methods: Readonly<Record<EarlyMethod, string>>
  readonly account: string
  readonly confirmed: string
  readonly payDate: string
  readonly count: string
  readonly leftOut: string
  readonly gross: string
  readonly fee: string
  readonly supplement: string
  readonly net: string
  readonly annualRate: string
  readonly averageDays: string
  readonly schemes: Readonly<Record<FeeScheme, string>>
  readonly later: string
  readonly invoices: string
  readonly amountsOf: (amounts: ReceiptAmounts) => string
  readonly more: (count: number) => string
  readonly page: (number: string) => string
}

const en: ReceiptWords = {
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

const es: ReceiptWords = {
  title: 'Recibo de pago anticipado',
  payee: 'Pagado a',
  number: 'Número de la solicitud',
  method: 'Solicitado como',
  methods: {
    'instant-payout': 'Get Paid Now (cobrar ya)',
    'on-demand-payout': 'On Demand (a pedido)',
    'pay-on-approval': 'Pago al aprobarse',
  },
  account: 'Cuenta bancaria',
  confirmed: 'Confirmado el',
  payDate: 'Se espera el',
  count: 'Facturas',
  leftOut: 'Facturas que quedaron fuera',
  gross: 'Monto de las facturas',
  fee: 'Comisión',
  supplement: 'Incluye comisión suplementaria',
  net: 'Monto después de la comisión',
  annualRate: 'Tasa anual de la comisión (APR)',
  averageDays: 'Días antes, en promedio',
  schemes: {
    discounting: 'La comisión se deduce del pago.',
    debiting: 'Las facturas se pagan completas, y la comisión se debita de su cuenta.',
  },
  later:
    'Este recibo muestra lo que se solicitó. Lo que usted debe puede deducirse del pago, y un pago puede retirarse o devolverse. En el portal, Pagos muestra lo que llegó.',
  invoices: 'Lo que se solicitó',
  amountsOf: ({ gross, fee, net, days }) =>
    `monto ${gross}, comisión ${fee}, neto ${net}, ${days === 1 ? '1 día' : `${days} días`} antes`,
  more: (count) =>
    `Y ${count === 1 ? '1 factura' : `${count} facturas`} más. La página de la solicitud en el portal las muestra todas.`,
  page: (number) => `Solicitud ${number}`,
}

const byLanguage: Readonly<Record<Language, ReceiptWords>> = { 'en-US': en, 'es-PR': es }

export const receiptWords = (language: Language): ReceiptWords => byLanguage[language]
