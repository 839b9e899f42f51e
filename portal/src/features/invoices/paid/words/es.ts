import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Facturas pagadas',
  number: 'Factura',
  client: 'Cliente',
  arrival: 'Llegada',
  method: 'Método',
  amount: 'Monto',
  fee: 'Comisión',
  net: 'Pagado a usted',
  days: 'Días antes',
  empty: 'Aún no se ha pagado ninguna factura',
  how: 'Una factura aparece aquí cuando su pago va en camino a su cuenta bancaria.',
  methods: {
    'instant-payout': 'Get Paid Now',
    'on-demand-payout': 'On Demand',
    'pay-on-approval': 'Al aprobarse',
    'past-eligible': 'En su fecha habitual',
  },
  trouble: {
    title: 'No pudimos cargar sus facturas pagadas',
    meaning: 'Sus pagos no han cambiado.',
    still: 'Lo que se le debe, más arriba',
  },
}
