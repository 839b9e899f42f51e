import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Sus facturas y pagos',
  empty: 'Todavía no hay nada',
  underWay: 'Pedir facturas anteriores',
  how: 'Las facturas aparecen aquí solas, cuando sus clientes nos las envían.',
}
