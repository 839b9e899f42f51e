import type { FeesWords } from './en.ts'

export const fees: FeesWords = {
  title: 'Cuánto cuesta cobrar antes',
  intro:
    'Ve la comisión, lo que recibe y el día antes de confirmar. Si espera al día habitual, no hay comisión.',
  nowTitle: 'Get Paid Now (cobrar ya)',
  nowText:
    'Un porcentaje del importe pendiente de la factura. Depende del cliente o del plazo de pago; el suyo está junto a sus facturas. La comisión se redondea al centavo una vez por factura, el medio centavo hacia arriba, y nunca supera la factura.',
  exampleLabel: 'Un ejemplo, con un porcentaje que puede no ser el suyo',
  invoice: 'Importe pendiente',
  early: (days) => `Cobrada ${days} días antes`,
  fee: (rate) => `Comisión, ${rate}`,
  net: 'Usted recibe',
  apr: 'Equivale a una tasa anual (APR) de',
  onDemandTitle: 'On Demand (a petición)',
  onDemandText:
    'Un porcentaje por 30 días, por los días que se adelanta el cobro, entre 30; y como mínimo el 1% del importe.',
  onDemandExample: (amount, rate, fee) =>
    `Con un ${rate} por 30 días, una factura de ${amount} cuesta ${fee} si se cobra 24 días antes.`,
  onDemandLeast: (rate, fee) =>
    `Cobrada 12 días antes, el mismo porcentaje daría ${rate}, menos que el mínimo, así que la comisión es ${fee}.`,
  takenTitle: 'Cómo se cobra la comisión',
  taken:
    'Con descuento recibe el importe menos la comisión. Con adeudo recibe el importe completo y la comisión se adeuda en su cuenta bancaria; para eso da permiso antes. Su contrato dice cuál de las dos vale para usted.',
  holdsTitle: 'Cuánto tiempo vale un precio',
  holds:
    'Quince minutos. Lo que confirma en ese tiempo cuesta exactamente lo que vio. Si algo ha cambiado, ve el precio nuevo antes de que se envíe nada.',
  more: 'Más preguntas y respuestas',
}
