import type { en } from './en.ts'

export const es: typeof en = {
  title: 'La demostración no puede empezar ahora mismo',
  text: 'No hemos podido preparar una cuenta para enseñarle el portal. Nada de lo suyo ha cambiado; vuelva a intentarlo en unos minutos.',
}
