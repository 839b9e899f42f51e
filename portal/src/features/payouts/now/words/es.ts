import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Puede cobrar ahora',
  by: (day: string, fee: string) => `a más tardar el ${day}, por ${fee}`,
  one: (days: string) => `1 factura, ${days} días antes`,
  many: (count: string, days: string) => `${count} facturas, ${days} días antes de media`,
  others: (count: string) => `También elegibles, hoy sin ese precio: ${count}`,
  get: (amounts: string) => `Recibir ${amounts} ahora`,
  choose: 'Elegir facturas',
  need: 'Necesito un importe para un día',
  onDemand: (amounts: string) => `Con On Demand: ${amounts}`,
  instant: (amounts: string) => `Con Get Paid Now: ${amounts}`,
  gross: 'Facturas',
  fee: 'Comisión',
  feeApr: (rate: string) => `Comisión (TAE ${rate})`,
  supplement: 'Comisión complementaria',
  deducted: 'Deducido por lo que usted debe',
  net: 'Usted recibe',
  readOnly:
    'Su acceso es de solo lectura. Puede solicitarlo un colega que pueda hacer cambios, o el titular.',
  none: 'Ahora no se puede cobrar nada antes',
  next: (amount: string, day: string) => `Lo siguiente: se esperan ${amount} en la semana del ${day}.`,
  nothingNext: 'No se espera nada en las próximas ocho semanas.',
  byDay: 'Ver qué llega, día por día',
  trouble: 'No se pudo cargar el precio del cobro anticipado. Sus facturas siguen igual.',
  retry: 'Reintentar',
}
