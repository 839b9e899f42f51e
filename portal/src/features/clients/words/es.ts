import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Clientes',
  close: 'Cerrar',
  cancel: 'Cancelar',
  trouble: {
    title: 'No pudimos cargar sus clientes',
    meaning: 'Sus clientes y sus nombres no han cambiado.',
  },
  list: 'Sus clientes',
  listTitle: 'Sus clientes',
  listText: 'El nombre que usted escribe aparece en sus facturas. Solo su negocio y nuestro equipo lo ven.',
  empty: 'Todavía no hay clientes',
  emptyHow: 'Los clientes aparecen aquí con la primera factura de un trabajo para ellos.',
  pages: 'Sus clientes: páginas',
  nameless: 'Aún sin nombre',
  calledBy: (partner: string, name: string) => `${partner} lo llama ${name}`,
  number: (partner: string, id: string) => `${partner}, número ${id}`,
  rename: 'Cambiar nombre',
  renameNamed: (client: string) => `Cambiar nombre: ${client}`,
  readOnly:
    'Su acceso es de solo lectura. Puede cambiar nombres el titular o un colega que pueda hacer cambios.',
  renaming: {
    title: (client: string) => `Cambiar el nombre de ${client}`,
    text: 'Sus facturas, pagos y archivos exportados mostrarán este nombre.',
    label: 'El nombre que usted le da',
    empty: 'Escriba un nombre.',
    save: 'Guardar el nombre',
    saving: 'Guardando…',
  },
}
