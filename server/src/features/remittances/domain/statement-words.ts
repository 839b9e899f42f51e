import type { Language } from '@sooner/rules/places'
import type { MovementLabel } from './statement.ts'

/** The words of a statement in one language. */
export interface StatementWords {
  readonly title: (product: string) => string
  /** The first and last day of the statement. */
  readonly period: (from: string, through: string) => string
  readonly summary: string
  readonly opening: string
  readonly closing: string
  readonly closingMeans: string
  readonly labels: Readonly<Record<MovementLabel, string>>
  readonly undone: (label: string) => string
  readonly columns: {
    readonly what: string
    readonly count: string
    readonly amount: string
    readonly date: string
    readonly reference: string
    readonly invoices: string
    readonly gross: string
    readonly fees: string
    readonly deducted: string
    readonly arrived: string
    readonly reason: string
  }
  readonly payments: string
  readonly cameBack: string
  readonly otherMovements: string
  readonly total: string
  /** What a long list leaves out. */
  readonly notListed: (count: string, amount: string) => string
  readonly none: string
  /** In the CSV alone: its columns that the PDF has as headings, and the line of what a long list leaves out. */
  readonly section: string
  readonly currency: string
  readonly leftOut: string
}

const en: StatementWords = {
  title: (product) => `${product} · Statement`,
  period: (from, through) => `${from} to ${through}`,
  summary: 'Summary',
  opening: 'Opening balance',
  closing: 'Closing balance',
  closingMeans:
    'A positive balance is owed to you and hasn’t been sent yet. A negative balance is what you owe. It is deducted from your next payments or debited.',
  labels: {
    invoices: 'Invoices',
    fees: 'Fees',
    overpayments: 'Overpayments by partners',
    shortfalls: 'Shortfalls: partners paid less',
    'credit-memos': 'Credit memos after payment',
    payments: 'Payments sent to you',
    'payments-returned': 'Payments returned',
    'fee-debits': 'Fees debited from your account',
    'fee-debits-returned': 'Fee debits returned',
    'fee-refunds': 'Fees refunded to you',
    others: 'Other movements',
  },
  undone: (label) => `${label} (reversed)`,
  columns: {
    what: 'Description',
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
  cameBack: 'Returned payments',
  otherMovements: 'Deductions, overpayments and debits',
  total: 'Total',
  notListed: (count, amount) =>
    `Not listed: ${count}, with a total of ${amount}. They are included in the sums of this statement.`,
  none: 'None in this period.',
  section: 'Section',
  currency: 'Currency',
  leftOut: 'Not listed, included in the total',
}

const es: StatementWords = {
  title: (product) => `${product} · Estado de cuenta`,
  period: (from, through) => `Del ${from} al ${through}`,
  summary: 'Resumen',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  closingMeans:
    'Un saldo positivo se le debe a usted y todavía no se ha enviado. Un saldo negativo es lo que usted debe. Se deduce de sus próximos pagos o se debita.',
  labels: {
    invoices: 'Facturas',
    fees: 'Comisiones',
    overpayments: 'Pagos en exceso de los socios',
    shortfalls: 'Pagos de menos de los socios',
    'credit-memos': 'Notas de crédito después del pago',
    payments: 'Pagos enviados a usted',
    'payments-returned': 'Pagos devueltos',
    'fee-debits': 'Comisiones debitadas de su cuenta',
    'fee-debits-returned': 'Débitos de comisiones devueltos',
    'fee-refunds': 'Comisiones que le reembolsamos',
    others: 'Otros movimientos',
  },
  undone: (label) => `${label} (reversión)`,
  columns: {
    what: 'Concepto',
    count: 'Cantidad',
    amount: 'Monto',
    date: 'Fecha',
    reference: 'Referencia',
    invoices: 'Facturas',
    gross: 'Bruto',
    fees: 'Comisiones',
    deducted: 'Deducido',
    arrived: 'Llegada',
    reason: 'Código',
  },
  payments: 'Pagos enviados a usted',
  cameBack: 'Pagos devueltos',
  otherMovements: 'Deducciones, pagos en exceso y débitos',
  total: 'Total',
  notListed: (count, amount) =>
    `No aparecen en la lista: ${count}, por un total de ${amount}. Están incluidos en las sumas de este estado de cuenta.`,
  none: 'Ninguno en este período.',
  section: 'Sección',
  currency: 'Moneda',
  leftOut: 'No aparecen en la lista, incluidos en el total',
}

export const statementWords: Readonly<Record<Language, StatementWords>> = { 'en-US': en, 'es-PR': es }

export const labelOf = (words: StatementWords, label: MovementLabel, isUndone: boolean): string =>
  isUndone ? words.undone(words.labels[label]) : words.labels[label]
