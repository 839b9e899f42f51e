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
}
