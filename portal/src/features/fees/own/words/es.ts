import type { OwnFeesWords } from './en.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

export const es: OwnFeesWords = {
  trouble: {
    title: 'No pudimos cargar sus precios',
    meaning: 'No han cambiado. Lo que se le pide confirmar siempre muestra su propio precio.',
    offlineTitle: 'No tiene conexión',
    offline: 'Sus precios vuelven solos cuando vuelva la conexión.',
  },
  stillWorks: 'Más abajo está cómo se calculan y se cobran las comisiones.',
  title: '¿Cuánto costaría?',
  text: 'Un cálculo con sus propios precios. No se pide ni se envía nada.',
  price: 'Qué factura',
  choose: 'Elija',
  priced: (name, rate) => `${name}: ${rate}`,
  termed: (name, rate) => `Plazo del cliente, ${name.replace(/^D/, 'd')}: ${rate}`,
  ofPartner: (partner, priced) => `Con ${partner}. ${priced}`,
  amount: 'Importe de la factura',
  days: 'Días de adelanto',
  daysHint: (most) => `De 1 a ${most}`,
  faults: {
    amountMissing: 'Escriba un importe mayor que cero.',
    amountTooMuch: (most) => `Escriba un importe de ${most} como máximo.`,
    daysMissing: 'Escriba cuántos días antes.',
    daysOutOfRange: (most) => `Escriba un número entero de días, de 1 a ${most}.`,
  },
  result: 'Resultado',
  open: 'Importe de la factura',
  fee: (rate) => `Comisión, ${rate}`,
  feeOnDemand: (rate) => `Comisión, ${rate} por 30 días`,
  least: 'El mínimo: 1% del importe',
  paidOut: 'Se le paga',
  debited: 'Se adeuda después en su cuenta',
  net: 'Le queda',
  apr: (rate) => `Equivale a una tasa anual (APR) del ${rate}.`,
  noApr: 'Aquí aparece la tasa anual (APR) en cuanto haya un resultado.',
  when: {
    days: (early, usual) =>
      `Se paga a los ${days(usual - early)} de la fecha de la factura, en lugar de a los ${days(usual)}.`,
    approval: (early) =>
      `Se paga el día hábil siguiente a que su cliente la aprueba: aquí, ${days(early)} antes de que venza.`,
    'on-demand': (early) => `Se paga ${days(early)} antes de que venza.`,
    'when-paid': (early) => `Se paga ${days(early)} antes de cuando se espera el pago de su cliente.`,
    custom: (early) => `Se paga ${days(early)} antes del día que fija su contrato.`,
  },
  rolled: 'Si no es día hábil, el siguiente.',
  unready: 'Complete los dos campos para ver cuánto recibe y cuándo.',
  summary: (fee, paidOut, when) => `Comisión: ${fee}. Se le paga: ${paidOut}. ${when}`,
  noProgram: 'No ha elegido un programa que esté abierto para usted, así que no hay precio con que calcular.',
  noPrice:
    'Todavía no hay un precio acordado con usted, así que no hay con qué calcular. Esperar no cuesta nada.',
  toProgram: 'Ir al plan de pagos',
  pricesText: 'En su programa. El precio propio de un cliente va antes que el de un plazo.',
}
