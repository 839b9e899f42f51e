import type { StatementWords } from './statement-words.ts'

export const es: StatementWords = {
  title: (product) => `${product} · Estado de cuenta`,
  period: (from, through) => `Del ${from} al ${through}`,
  summary: 'Resumen',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  closingMeans:
    'Un saldo positivo se le debe a usted y todavía no se ha enviado. Un saldo negativo es lo que usted debe; se deduce de sus próximos pagos o se le cobra por débito.',
  labels: {
    invoices: 'Facturas compradas',
    fees: 'Cargos',
    overpayments: 'Pagos en exceso de los socios',
    shortfalls: 'Diferencias: los socios pagaron menos',
    'credit-memos': 'Notas de crédito después del pago',
    payments: 'Pagos enviados a usted',
    'payments-returned': 'Pagos devueltos',
    'fee-debits': 'Cargos cobrados por débito',
    'fee-debits-returned': 'Débitos de cargos devueltos',
    others: 'Otros movimientos',
  },
  undone: (label) => `${label} (anulado)`,
  columns: {
    what: 'Concepto',
    count: 'Cantidad',
    amount: 'Importe',
    date: 'Fecha',
    reference: 'Referencia',
    invoices: 'Facturas',
    gross: 'Bruto',
    fees: 'Cargos',
    deducted: 'Deducido',
    arrived: 'Llegada',
    reason: 'Código',
  },
  payments: 'Pagos enviados a usted',
  cameBack: 'Devoluciones',
  otherMovements: 'Deducciones, pagos en exceso y débitos',
  total: 'Total',
  notListed: (count, amount) =>
    `No aparecen en la lista: ${count}, por un total de ${amount}. Están incluidos en las sumas de este estado.`,
  none: 'Ninguno en este período.',
}
