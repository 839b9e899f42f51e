import type { ReceiptWords } from './words.ts'

export const es: ReceiptWords = {
  title: 'Recibo de un pago anticipado',
  payee: 'Pagado a',
  number: 'Número del pago',
  method: 'Solicitado como',
  methods: {
    'instant-payout': 'Get Paid Now (cobrar ya)',
    'on-demand-payout': 'On Demand (a petición)',
    'pay-on-approval': 'Pago al aprobarse',
  },
  account: 'Cuenta bancaria',
  confirmed: 'Confirmado el',
  payDate: 'Se espera el',
  count: 'Facturas',
  leftOut: 'Facturas que quedaron fuera',
  gross: 'Importe de las facturas',
  fee: 'Comisión',
  supplement: 'De eso, comisión suplementaria',
  net: 'Importe después de la comisión',
  annualRate: 'Tasa anual de la comisión',
  averageDays: 'Días de anticipación, en promedio',
  schemes: {
    discounting: 'La comisión se descuenta del pago.',
    debiting: 'Las facturas se pagan completas, y la comisión se debita de su cuenta.',
  },
  later:
    'Este recibo dice lo que se solicitó. Lo que usted debe puede descontarse del pago, y un pago puede retirarse o devolverse; los pagos en el portal dicen lo que llegó.',
  invoices: 'Lo que se solicitó',
  amountsOf: ({ gross, fee, net, days }) =>
    `importe ${gross}, comisión ${fee}, neto ${net}, ${days} días antes`,
  more: (count) => `Y ${count} facturas más. La página del pago en el portal las muestra todas.`,
  page: (number) => `Pago ${number}`,
}
