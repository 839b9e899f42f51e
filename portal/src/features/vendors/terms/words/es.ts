import type { TermsWords } from './en.ts'

export const es: TermsWords = {
  title: 'Términos del servicio',
  points: {
    right: 'Usted actúa en nombre de este negocio, y lo que escribe de él es correcto.',
    safe: 'No comparte su contraseña, y nos avisa enseguida si cree que alguien la conoce.',
    free: 'Aceptarlos no cuesta nada, y con ello no vende nada.',
  },
  above: 'El acuerdo de arriba rige los pagos.',
  ofPartner: (partner) => `Los pagos se rigen por el acuerdo que ya tiene con ${partner ?? 'su socio'}.`,
  read: 'Leer los términos del servicio',
  close: 'Cerrar',
  accept: 'Acepto estos términos del servicio',
}
