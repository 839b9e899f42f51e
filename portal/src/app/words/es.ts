import type { en } from './en.ts'

export const es: typeof en = {
  missingPart: {
    title: 'No pudimos abrir esto',
    text: 'Una parte de la página no cargó. No se solicitó ni se cambió nada.',
    offline: 'No tiene conexión, y una parte de la página no cargó. No se solicitó ni se cambió nada.',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'La dirección puede estar mal escrita, o la página puede haber cambiado de lugar. Su cuenta no se ve afectada.',
    home: 'Ir al inicio',
  },
  staff: {
    title: 'Inició sesión como parte del personal',
    text: 'Las páginas de este portal son para los negocios que cobran sus facturas, y su cuenta no pertenece a ningún negocio. Los operadores, facilitadores y financiadores trabajan mediante nuestra API.',
    docs: 'Referencia de la API',
    security: 'Inicio de sesión y seguridad',
  },
  settingUp: { back: 'Volver a la configuración', backForStaff: 'Volver' },
}
