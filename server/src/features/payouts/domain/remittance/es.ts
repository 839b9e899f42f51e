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
