import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Recibir un monto para una fecha',
  text: 'Buscamos las facturas que menos le cuestan. No se solicita nada hasta que usted confirme.',
  close: 'Cerrar',
  amount: 'Monto que necesita',
  amountHint: 'Lo que usted recibe, después de la comisión y de lo que deba.',
  missing: 'Escriba un monto mayor que cero.',
  day: 'Para el',
  dayHint: 'La última fecha en que puede llegar.',
  pick: 'Elegir un día',
  wrongDay: 'Escriba una fecha, como 11/27/2026.',
  past: 'Elija hoy o una fecha posterior.',
  find: 'Buscar las facturas más baratas',
  again: 'Buscar de nuevo',
  reading: (percent) => `Obteniendo el precio de cada factura: ${percent}`,
  solving: 'Comparando las opciones…',
  failed: 'No pudimos comparar los precios. No se solicitó nada. Inténtelo de nuevo.',
  result: (net, day, fee) => `${net} para el ${day}, por ${fee}`,
  one: '1 factura',
  many: (count) => `${count} facturas`,
  gross: 'Monto de las facturas',
  fee: 'Comisión',
  deducted: 'Deducido por lo que usted debe',
  net: 'Usted recibe',
  owed: (amount) => `Se deducen ${amount} por lo que usted debe.`,
  way: { 'instant-payout': 'Con Get Paid Now.', 'on-demand-payout': 'Con On Demand.' },
  over: (amount) => `Son ${amount} más de lo que necesita, porque las facturas se pagan completas.`,
  proven: 'Ninguna otra combinación de sus facturas cuesta menos.',
  gap: (amount) =>
    `Hay demasiadas combinaciones para compararlas todas. Otra podría costar hasta ${amount} menos.`,
  partly: (lookedAt, eligible) =>
    `Comparamos las ${lookedAt} facturas que llegan primero a su fecha de pago, de ${eligible}.`,
  chosen: 'Facturas',
  more: (count) =>
    count === '1'
      ? 'y 1 más, que también está seleccionada en la lista'
      : `y ${count} más, que también están seleccionadas en la lista`,
  goOn: 'Continuar con estas',
  choose: 'Seleccionarlas en la lista',
  short: (amount, day) => `No puede recibir ${amount} para el ${day}`,
  shortText: (amount, missing, deducted) =>
    `${deducted === undefined ? 'Todas' : `Después de deducir ${deducted} por lo que usted debe, todas`} las facturas que se pueden pagar a tiempo suman ${amount}. Faltan ${missing}.`,
  nothing: 'En este momento no se puede adelantar nada.',
  late: (day) => `Ningún pago puede llegar antes del ${day}.`,
  takeDay: (day) => `Usar el ${day}`,
  unlockReach: 'Qué lo haría posible',
  unlockCheaper: 'Qué lo haría más barato',
  unlockText: 'Estas facturas aún no son elegibles. Sus precios son estimados.',
  unlockOwed: 'También se deduciría cualquier otro monto que usted deba.',
  unlock: (amount, fee) => `Con ella podría recibir unos ${amount} por unos ${fee}.`,
  see: (number) => `Ver qué hacer con la factura ${number}`,
}
