import type { en } from './en.ts'

export const es: typeof en = {
  title: (total, count) => (total === 1 ? 'Exportar 1 factura' : `Exportar ${count} facturas`),
  all: 'El archivo contiene todas sus facturas, en el orden de la lista.',
  asShown: 'Número, cliente, fechas, montos, estado y pago.',
  kinds: {
    invoices: 'Facturas, una fila por factura',
    lineItems: 'Partidas, una fila por partida',
  },
}
