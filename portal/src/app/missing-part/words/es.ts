import type { en } from './en.ts'

export const es: typeof en = {
  title: 'No se pudo abrir',
  text: 'Una parte de la página no llegó. No se solicitó ni cambió nada.',
  offline: 'No tiene conexión, y falta una parte de la página. No se solicitó ni cambió nada.',
  retry: 'Reintentar',
  close: 'Cerrar',
}
