import type { en } from './en.ts'

export const es: typeof en = {
  chips: {
    label: 'Filtros activos',
    remove: (what) => `Quitar: ${what}`,
    clear: 'Quitar todo',
    search: (term) => `“${term}”`,
    dates: (range) => `Enviados ${range}`,
    payment: 'Un solo pago',
    reference: (reference) => `Referencia ${reference}`,
  },
  export: {
    title: (total, count) => (total === 1 ? 'Exportar 1 pago' : `Exportar ${count} pagos`),
    all: 'El archivo contiene todos sus pagos, en el orden de la lista.',
    asShown: 'Fechas, referencia, facturas, bruto, comisiones, deducciones, neto, cuenta y estado.',
    rows: 'Pagos, una fila por pago',
  },
  foot: {
    keys: '/ busca, ↑ ↓ cambian de fila, Enter abre',
    statements: 'Estados de cuenta mensuales',
  },
  empty: {
    title: 'Todavía no hay pagos',
    how: 'Un pago aparece aquí cuando sale hacia su banco. Los próximos pagos están en el calendario.',
    upcoming: 'Ver los próximos pagos',
  },
  nothing: {
    title: 'Ningún pago coincide',
    how: 'Cambie la búsqueda o los filtros para ver más.',
    clear: 'Ver todos los pagos',
  },
}
