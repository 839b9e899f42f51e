import type { en } from './en.ts'

export const es: typeof en = {
  title: '¿Qué tal le funciona esto?',
  text: 'Ya lleva un tiempo aquí. Unas palabras sobre lo que le ayuda y lo que no llegan directamente a quienes hacen este portal.',
  write: 'Decirnos qué le parece',
  later: 'Ahora no',
}
