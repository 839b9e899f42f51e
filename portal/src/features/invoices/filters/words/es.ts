import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Filtros',
  close: 'Cerrar',
  apply: 'Ver facturas',
  clear: 'Quitar estos filtros',
  compare: 'Comparación',
  amount: 'Monto pendiente',
  amountValue: 'Monto',
  expected: 'Pago esperado',
  day: 'Día',
  days: 'Días antes',
  daysHint: 'Cuántos días antes llegaría con un pago anticipado.',
  daysValue: 'Días',
  wholeDays: 'Escriba un número entero de días.',
  pickDay: 'Elegir un día',
  noDay: 'Escriba una fecha, como 11/27/2026.',
  operators: {
    gte: 'Como mínimo',
    gt: 'Más de',
    eq: 'Exactamente',
    lte: 'Como máximo',
    lt: 'Menos de',
  },
  dayOperators: {
    gte: 'Ese día o después',
    gt: 'Después',
    eq: 'Ese día',
    lte: 'Ese día o antes',
    lt: 'Antes',
  },
  clients: 'Clientes',
  findClient: 'Buscar un cliente',
  noClient: {
    whole: () => 'Ningún cliente con ese nombre.',
    reading: () => 'Buscando entre sus demás clientes…',
    partial: (count) =>
      `Ningún cliente con ese nombre entre los ${count} que tienen los mayores montos pendientes.`,
  },
  moreClients: (count) => `${count} más. Escriba un nombre para encontrarlos.`,
  clientsMissing: 'No pudimos cargar sus clientes. Los demás filtros sí funcionan.',
  stages: 'Etapa',
}
