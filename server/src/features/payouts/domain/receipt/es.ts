import type { ReceiptWords } from './words.ts'

export const es: ReceiptWords = {
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
