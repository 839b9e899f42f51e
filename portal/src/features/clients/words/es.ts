import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Clientes',
  close: 'Cerrar',
  cancel: 'Cancelar',
  trouble: {
    title: 'No hemos podido cargar esto',
    meaning: 'Sus clientes y sus nombres están como estaban.',
    offlineTitle: 'No hay conexión',
    offline: 'Vuelve por sí solo en cuanto haya conexión.',
  },
  list: 'Sus clientes',
  listTitle: 'Sus clientes',
  listText: 'El nombre que usted pone es solo suyo: sale en sus facturas y nadie más lo ve.',
  empty: 'Todavía no hay clientes',
  emptyHow: 'Un cliente aparece en esta lista desde su primera factura.',
  pages: 'Sus clientes: páginas',
  nameless: 'Aún sin nombre',
  calledBy: (partner: string, name: string) => `${partner} lo llama ${name}`,
  number: (partner: string, id: string) => `${partner}, número ${id}`,
  rename: 'Renombrar',
  renameNamed: (client: string) => `Renombrar: ${client}`,
  readOnly:
    'Su acceso es de solo lectura. Puede cambiar nombres el titular o alguien del equipo que pueda hacer cambios.',
  renaming: {
    title: (client: string) => `Cambiar el nombre de ${client}`,
    text: 'Desde ahora sus facturas, pagos y descargas llevan este nombre.',
    label: 'El nombre que usted le da',
    empty: 'Escriba un nombre.',
    save: 'Guardar el nombre',
    saving: 'Guardando…',
  },
}
