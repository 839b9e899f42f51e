import type { en } from './en.ts'

export const es: typeof en = {
  title: '¿Cómo le funciona el portal?',
  text: 'Cuénteles a quienes lo hacen qué le ayuda y qué no.',
  write: 'Dar su opinión',
  later: 'Ahora no',
}
