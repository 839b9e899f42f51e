import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Facturas pagadas',
  number: 'Factura',
  client: 'Cliente',
  paidOn: 'Pagada el',
  method: 'Método',
  amount: 'Importe',
  fee: 'Comisión',
  net: 'Pagado a usted',
  days: 'Días antes',
  empty: 'Aún no se ha pagado ninguna factura',
  how: 'Una factura aparece aquí cuando su dinero va en camino a su cuenta bancaria.',
  methods: {
    'instant-payout': 'Cobro inmediato',
    'on-demand-payout': 'A pedido',
    'pay-on-approval': 'Al aprobarse',
    'past-eligible': 'En su fecha',
  },
  trouble: {
    title: 'No pudimos cargar sus facturas pagadas',
    meaning: 'Sus pagos siguen igual.',
    still: 'Lo que se le debe, más arriba',
  },
}
