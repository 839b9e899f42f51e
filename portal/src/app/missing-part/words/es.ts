import type { en } from './en.ts'

export const es: typeof en = {
  title: 'No pudimos abrir esto',
  text: 'Una parte de la página no cargó. No se solicitó ni se cambió nada.',
  offline: 'No tiene conexión, y una parte de la página no cargó. No se solicitó ni se cambió nada.',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
}
