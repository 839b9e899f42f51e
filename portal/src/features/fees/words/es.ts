import type { OwnFeesWords } from './en.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

export const es: OwnFeesWords = {
  trouble: {
    title: 'No pudimos cargar sus precios',
    meaning: 'Sus precios no han cambiado. Siempre ve la comisión antes de confirmar.',
    offline: 'Cargaremos sus precios en cuanto vuelva la conexión.',
  },
  stillWorks: 'La explicación de las comisiones, más abajo.',
  title: '¿Cuánto costaría?',
  text: 'Aquí solo se estima una comisión con sus propios precios.',
  price: 'Tipo de factura',
  choose: 'Elija',
  priced: (name, rate) => `${name}: ${rate}`,
  termed: (name, rate) => `Plazo del socio, ${name.replace(/^D/, 'd')}: ${rate}`,
  ofPartner: (partner, priced) => `Con ${partner}. ${priced}`,
  ofClient: (client, priced) => `Para ${client}. ${priced}`,
  amount: 'Monto de la factura',
  days: 'Días de adelanto',
  daysHint: (most) => `De 1 a ${most}`,
  faults: {
    amountMissing: 'Escriba un monto mayor que cero.',
    amountTooMuch: (most) => `Escriba un monto de ${most} como máximo.`,
    daysMissing: 'Escriba cuántos días antes.',
    daysOutOfRange: (most) => `Escriba un número entero de días, de 1 a ${most}.`,
  },
  result: 'Resultado',
  open: 'Monto de la factura',
  fee: (rate) => `Comisión, ${rate}`,
  feeOnDemand: (rate) => `Comisión, ${rate} por 30 días`,
  least: 'El mínimo: 1% del monto',
  paidOut: 'Se le paga',
  debited: 'Se debita de su cuenta el día del pago',
  net: 'Le queda',
  apr: (rate) => `Equivale a una tasa anual (APR) del ${rate}.`,
  noApr: 'Aquí aparece la tasa anual (APR) en cuanto haya un resultado.',
  when: {
    days: (early, usual) =>
      `Se paga a los ${days(usual - early)} de la fecha de la factura, en lugar de a los ${days(usual)}.`,
    approval: (early) =>
      `Se paga el día hábil siguiente a la aprobación de su socio: aquí, ${days(early)} antes de su fecha de vencimiento.`,
    'on-demand': (early) => `Se paga ${days(early)} antes de su fecha de vencimiento.`,
    'when-paid': (early) => `Se paga ${days(early)} antes de cuando se espera el pago de su socio.`,
    custom: (early) => `Se paga ${days(early)} antes del día que fija su contrato.`,
  },
  rolled: 'Si no es día hábil, el siguiente.',
  unready: 'Complete los dos campos para ver cuánto recibe y cuándo.',
  summary: (fee, paidOut, when) => `Comisión: ${fee}. Se le paga: ${paidOut}. ${when}`,
  noProgram:
    'No ha elegido un calendario de pagos disponible para usted, así que no podemos estimar una comisión.',
  notOffered: 'Por ahora no se ofrece el pago anticipado a su negocio, así que no hay comisión que calcular.',
  noPrice:
    'Todavía no tiene un precio acordado, así que no podemos estimar una comisión. Esperar no cuesta nada.',
  toProgram: 'Ir al calendario de pagos',
  pricesText: 'El programa o el precio acordado para un cliente sustituye al general.',
}
