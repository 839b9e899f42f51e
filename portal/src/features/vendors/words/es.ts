import type { BusinessWords } from './en.ts'

export const es: BusinessWords = {
  title: 'Negocio',
  trouble: {
    title: 'No pudimos cargar su negocio',
    meaning:
      'Hubo un error al cargar los datos de su negocio. Inténtelo más tarde. Sus facturas y pagos siguen como antes.',
    offlineTitle: 'No tiene conexión',
    offline: 'Lo cargaremos en cuanto vuelva la conexión.',
  },
  deactivated:
    'Su negocio está desactivado y no recibe pagos. Puede ver todo, pero no puede cambiar cuentas bancarias, programas ni pagos. Comuníquese con nuestro equipo de ayuda.',
  business: 'Su negocio',
  businessText: 'Tal como está registrado, para que los pagos lleguen al negocio correcto.',
  contact: 'Contacto principal',
  contactText: 'La persona a quien llamamos sobre su cuenta. Los correos llegan al titular.',
  none: 'No indicado',
  masked: (end) => `•••• ${end}`,
  maskedText: (end) => `termina en ${end}`,
  address: 'Dirección',
  tin: 'Número de identificación contributiva',
  person: 'Nombre y apellidos',
  ext: (number) => `extensión ${number}`,
  edit: 'Editar',
  readOnly: 'Su acceso es de solo lectura. Puede editarlo el titular o un colega que pueda hacer cambios.',
  saved: 'Sus cambios quedaron guardados.',
  save: 'Guardar los cambios',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  conflict: {
    title: 'Alguien cambió esto mientras usted editaba',
    text: 'Sus cambios aún no están guardados y siguen aquí. Lo que cambió:',
    now: (value) => `Ahora: ${value}`,
    yours: (value) => `Usted escribió: ${value}`,
    taken: 'Usted no lo editó, así que el formulario tiene el valor nuevo.',
    take: 'Usar el otro',
    takeNamed: (field) => `Usar el otro: ${field}`,
    same: 'Hicieron el mismo cambio, o uno que aquí no se muestra. Puede guardar de nuevo.',
  },
}
