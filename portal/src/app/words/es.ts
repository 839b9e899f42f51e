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
  settingUp: { back: 'Volver a la configuración', backForStaff: 'Volver' },
}
