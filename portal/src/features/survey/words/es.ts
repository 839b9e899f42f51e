import type { en } from './en.ts'

export const es: typeof en = {
  title: '¿Cómo le va?',
  text: 'Hace un mes que cobró por primera vez a través de nosotros. Son cuatro preguntas, un minuto; solo hace falta responder a la primera.',
  close: 'Cerrar',
  later: 'Ahora no',
  send: 'Enviar las respuestas',
  sending: 'Enviando…',
  recommend: '¿Qué probabilidad hay de que nos recomiende a otra empresa?',
  recommendHint: '0 es ninguna y 10 es muchísima.',
  ease: '¿Qué tan fácil es cobrar antes?',
  easeHint: '1 es difícil y 5 es fácil.',
  reason: '¿Cuál es el motivo principal de su respuesta?',
  missing: '¿Qué le falta?',
  choose: 'Elija un número del 0 al 10.',
  thanks: 'Gracias. Las personas que hacen este portal leen todas las respuestas.',
  done: 'Listo',
  taken: 'Alguien de su equipo ya ha respondido, así que no hay nada más que hacer.',
  offline: 'No hay conexión. Sus respuestas siguen aquí; envíelas cuando vuelva a haberla.',
  failed: 'Sus respuestas no llegaron, pero siguen aquí. Vuelva a intentarlo en unos minutos.',
}
