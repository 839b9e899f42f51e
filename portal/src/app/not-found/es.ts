import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Esta página no existe',
  text: 'La dirección puede estar mal escrita, o la página puede haber cambiado de lugar. Su cuenta no se ve afectada.',
  home: 'Ir al inicio',
}
