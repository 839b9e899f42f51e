import type { en } from './en.ts'

export const es: typeof en = {
  feedback: {
    give: 'Dar su opinión',
    message: '¿Qué funciona y qué no?',
    messageHint:
      'Lo leen quienes hacen el portal. Si necesita una respuesta sobre su dinero, llámenos o escríbanos.',
    empty: 'Escriba primero unas palabras.',
    send: 'Enviar comentarios',
    sending: 'Enviando…',
    sent: 'Gracias. Leemos todos los mensajes.',
    notSent: 'Sus comentarios no se enviaron, pero siguen aquí. Inténtelo de nuevo o escríbanos por correo.',
  },
  reminder: {
    title: '¿Cómo le funciona el portal?',
    text: 'Cuénteles a quienes lo hacen qué le ayuda y qué no.',
    later: 'Ahora no',
  },
}
