import type { en } from './en.ts'

export const es: typeof en = {
  dates: 'Cualquier fecha',
  between: (from, to) => `${from} a ${to}`,
  since: (from) => `Desde ${from}`,
  until: (to) => `Hasta ${to}`,
  from: 'Desde',
  to: 'Hasta',
  pickDay: 'Elegir un día',
  noDay: 'Escriba un día, por ejemplo 27/11/2026.',
  wrongWay: 'El final es anterior al comienzo.',
  presets: {
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    last90: 'Últimos 90 días',
    thisYear: 'Este año',
    lastYear: 'El año pasado',
  },
}
