import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Esta página no existe',
  text: 'Puede que la dirección esté mal escrita o que la página haya cambiado de lugar. Su cuenta está bien.',
  home: 'Ir al inicio',
}
