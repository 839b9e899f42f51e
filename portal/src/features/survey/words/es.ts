import type { en } from './en.ts'

export const es: typeof en = {
  title: '¿Cómo le ha ido con el portal?',
  text: 'Hace un mes o más que le pagamos por primera vez. Responda cuatro preguntas en cerca de un minuto. Solo la primera es obligatoria.',
  close: 'Cerrar',
  later: 'Ahora no',
  send: 'Enviar respuestas',
  sending: 'Enviando…',
  recommend: '¿Qué probabilidad hay de que nos recomiende a otro negocio?',
  recommendHint: '0 es nada probable y 10 es muy probable.',
  ease: '¿Qué tan fácil es cobrar antes?',
  easeHint: '1 es difícil y 5 es fácil.',
  reason: '¿Cuál es el motivo principal de su respuesta?',
  missing: '¿Qué le falta al portal?',
  choose: 'Elija un número del 0 al 10.',
  thanks: 'Gracias. Las personas que hacen este portal leen todas las respuestas.',
  done: 'Listo',
  taken: 'Un colega ya respondió, así que no hay nada más que hacer.',
  offline: 'No tiene conexión. Sus respuestas siguen aquí. Envíelas cuando la tenga.',
  failed: 'Sus respuestas no se enviaron, pero siguen aquí. Inténtelo de nuevo en unos minutos.',
}
