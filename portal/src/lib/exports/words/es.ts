import type { en } from './en.ts'

export const es: typeof en = {
  filtered: 'El archivo trae lo que la lista muestra ahora, con sus filtros y en su orden.',
  what: 'Filas',
  format: 'Formato',
  formats: {
    vendor: { title: 'Como usted lo ve' },
    mesa: { title: 'Todos los campos', detail: 'Todo lo que tenemos de cada fila.' },
    'mesa past due': { title: 'Solo lo vencido', detail: 'Todos los campos de lo vencido, con los días.' },
    'quickbooks 3 column': { title: 'QuickBooks, 3 columnas', detail: 'Fecha, descripción e importe.' },
    'quickbooks 4 column': { title: 'QuickBooks, 4 columnas', detail: 'Fecha, descripción, haber y debe.' },
  },
  download: 'Descargar',
  downloading: 'Descargando…',
  stop: 'Detener',
  close: 'Cerrar',
  preparing: 'Estamos preparando el archivo…',
  received: (size) => `${size} recibidos hasta ahora`,
  saved: (name, size) => `Se guardó ${name}, ${size}.`,
  nothing: 'No hay nada que exportar.',
  failed: 'El archivo no llegó. No cambió nada; inténtelo de nuevo.',
  offline: 'No hay conexión. Inténtelo cuando vuelva.',
  tooMany: 'Demasiadas descargas a la vez. Espere un minuto e inténtelo de nuevo.',
}
