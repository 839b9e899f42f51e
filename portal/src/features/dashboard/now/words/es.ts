import type { en } from './en.ts'

const daysOf = (days: string) => (days === '1' ? '1 día' : `${days} días`)

export const es: typeof en = {
  title: 'Puede cobrar ahora',
  by: (day: string, fee: string) => `a más tardar el ${day}, por ${fee}`,
  one: (days: string) => `1 factura, ${daysOf(days)} antes`,
  many: (count: string, days: string) => `${count} facturas, ${daysOf(days)} antes en promedio`,
  others: (count: string) => `También elegibles, pero hoy sin este precio: ${count}`,
  get: (amounts: string) => `Recibir ${amounts} ahora`,
  choose: 'Elegir facturas',
  need: 'Un monto para una fecha',
  onDemand: (amounts: string) => `Con On Demand: ${amounts}`,
  instant: (amounts: string) => `Con Get Paid Now: ${amounts}`,
  gross: 'Facturas',
  fee: 'Comisión',
  feeApr: (rate: string) => `Comisión (APR ${rate})`,
  supplement: 'Comisión suplementaria',
  deducted: 'Deducido por lo que usted debe',
  net: 'Usted recibe',
  debited: (fee: string, day: string) =>
    `Debitamos la comisión de ${fee} de la misma cuenta bancaria el ${day}.`,
  withSupplement: (amount: string) => `Incluye la comisión suplementaria de ${amount}.`,
  readOnly:
    'Su acceso es de solo lectura. Puede solicitarlo un colega que pueda hacer cambios, o el titular.',
  none: 'En este momento no se puede adelantar nada',
  next: (amount: string, day: string) => `Próximo pago: se esperan ${amount} en la semana del ${day}.`,
  nothingNext: 'No se espera nada en las próximas ocho semanas.',
  byDay: 'Ver los próximos pagos',
  trouble: 'No pudimos cargar el precio del pago anticipado. Sus facturas no han cambiado.',
  retry: 'Intentar de nuevo',
}
