import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Buscar',
  close: 'Cerrar',
  field: 'Factura, pago o cliente',
  hint: 'Un número, una referencia o un nombre.',
  results: 'Resultados',
  groups: { invoices: 'Facturas', payments: 'Pagos', clients: 'Clientes' },
  all: {
    invoices: (count, term) => `Las ${count} facturas con «${term}»`,
    payments: (count, term) => `Los ${count} pagos con «${term}»`,
  },
  none: (term) => `Nada coincide con «${term}».`,
  found: (count) => `${count} resultados`,
  searching: 'Buscando…',
  failed: 'No pudimos buscar en todo. Inténtelo de nuevo.',
  key: 'Abrir la búsqueda con la tecla «/»',
}
