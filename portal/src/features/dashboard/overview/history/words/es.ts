import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Total histórico',
  paid: 'Pagado a usted',
  paidOne: 'por 1 factura',
  paidMany: (count: string) => `por ${count} facturas`,
  early: 'De eso, cobrado antes',
  sooner: (days: string) => `${days} días antes en total`,
  soonerOne: '1 día antes en total',
  never: 'aún sin usar',
  fees: 'Comisiones',
  feesNote: 'por pagos anticipados',
  clients: 'Lo que se le debe por cada cliente',
  client: 'Cliente',
  open: 'Pendiente',
  paidToDate: 'Pagado hasta ahora',
  pages: 'Clientes: páginas',
  noClients: 'Todavía no hay clientes',
  noClientsHow: 'Los clientes aparecen aquí con la primera factura de un trabajo para ellos.',
  seeClient: (client: string) => `Ver las facturas para ${client}`,
}
