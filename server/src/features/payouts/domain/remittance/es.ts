import type { RemittanceWords } from './words.ts'

export const es: RemittanceWords = {
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
  fee: 'Cargo',
  deducted: 'Descontado',
  amount: 'Importe del pago',
  cameBack: 'De eso se devolvió',
  invoices: 'Lo que pagó este pago',
  states: { PENDING: 'Pendiente', PAID: 'Pagado', CANCELLED: 'Cancelado' },
  next: {
    'bank-takes-it': 'El banco todavía no tiene el pago.',
    'money-arrives': 'El banco tiene el pago, y el dinero va camino a su cuenta.',
    nothing: 'El dinero llegó.',
    'provider-reviews': 'Revisamos lo que se devolvió antes de pagarlo otra vez.',
    'paid-again': 'Lo que se devolvió se paga con un pago posterior.',
  },
  kinds: {
    shortfall: 'pago incompleto',
    'credit-memo': 'nota de crédito',
    fee: 'cargo',
    return: 'devolución',
    'write-off': 'cancelación de deuda',
  },
  amountsOf: ({ gross, fee, deducted, net }) =>
    [`importe ${gross}`, fee && `cargo ${fee}`, deducted && `descontado ${deducted}`, `pagado ${net}`]
      .filter(Boolean)
      .join(', '),
  deduction: (kind, reason, amount) => `Descontado (${kind}): ${reason}, ${amount}`,
  failed: (code) => `Esta parte no llegó. El código del banco es ${code}.`,
  more: (count) => `Y ${count} facturas más. La exportación de renglones en el portal las tiene todas.`,
  page: (reference) => `Pago ${reference}`,
}
