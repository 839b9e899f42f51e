import type { FeesWords } from './en.ts'

export const fees: FeesWords = {
  title: 'Comisiones por pago anticipado',
  usual: 'Una factura que no se paga por adelantado no tiene comisión.',
  nowTitle: 'Get Paid Now (cobrar ya)',
  nowText:
    'Una tasa sobre el monto pendiente de la factura (lo que falta por pagar). La tasa depende del cliente o del plazo de pago. La comisión se redondea al centavo más cercano una vez por factura, y nunca supera la factura.',
  exampleLabel: 'Ejemplo, con una tasa que puede no ser la suya',
  invoice: 'Monto pendiente',
  early: (days) => `Cobrada ${days} días antes`,
  fee: (rate) => `Comisión, ${rate}`,
  net: 'Usted recibe',
  apr: 'Equivale a una tasa anual (APR) de',
  onDemandTitle: 'On Demand (a pedido)',
  onDemandText:
    'Una tasa por 30 días, multiplicada por los días que se adelanta el pago y dividida entre 30, con un mínimo del 1% del monto.',
  onDemandExample: (amount, rate, fee, apr) =>
    `Con una tasa de ${rate} por 30 días, una factura de ${amount} cuesta ${fee} (APR ${apr}) si se cobra 24 días antes.`,
  onDemandLeast: (rate, fee, apr) =>
    `Cobrada 12 días antes, la misma tasa daría ${rate}, menos que el mínimo, así que la comisión es ${fee} (APR ${apr}).`,
  takenTitle: 'Cómo se paga la comisión',
  taken:
    'Con descuento, recibe el monto menos la comisión. Con débito, recibe el monto completo y debitamos la comisión de su cuenta bancaria el día del pago, con su autorización. Si el débito no se puede hacer, deducimos la comisión de su próximo pago. Su acuerdo dice cuál aplica en su caso.',
  holdsTitle: 'Por cuánto tiempo es válido un precio',
  holds:
    'Quince minutos. Antes de confirmar ve la comisión, lo que recibe y la fecha de pago, y lo que confirma en ese tiempo cuesta exactamente lo que vio. Si algo cambió, primero ve el precio nuevo.',
  more: 'Preguntas frecuentes',
}
