import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Sus facturas y pagos',
  empty: 'Todavía no hay nada',
  underWay: 'Pedir las facturas que ya están en camino',
  how: 'Las facturas aparecen aquí cuando sus clientes nos las envían. Usted no tiene que hacer nada.',
}
