import type { en } from './en.ts'

export const es: typeof en = {
  title: 'La demostración no puede empezar en este momento',
  text: 'No pudimos preparar una cuenta de demostración. Inténtelo de nuevo en unos minutos.',
}
