import type { OnboardingWords } from './en.ts'

export const es: OnboardingWords = {
  progress: {
    label: 'Registro del negocio',
    position: (position, of, step) => `Paso ${position} de ${of}: ${step}`,
    done: 'listo',
    steps: {
      business: 'Negocio',
      schedule: 'Plan de pagos',
      banking: 'Banco',
      confirmation: 'Confirmación / Términos y condiciones',
    },
  },
  back: 'Atrás',
  finishing: 'Abriendo su panel…',
  loading: 'Buscando dónde lo dejó…',
  trouble: {
    title: 'No pudimos ver dónde lo dejó',
    meaning: 'Lo que guardó antes está con nosotros. No cambió nada.',
    offlineTitle: 'No tiene conexión',
    offline: 'Vuelve solo cuando vuelva su conexión. Lo que guardó antes está con nosotros.',
  },
  failures: {
    nextUnknown:
      'Esto quedó guardado, pero no pudimos ver qué sigue. Elija seguir otra vez en un momento; nada se hace dos veces.',
    offline: 'Parece que no tiene conexión. Lo que guardó está con nosotros. Siga cuando vuelva.',
    notOwner: 'Solo quien es dueño del negocio puede terminar esto. Todo lo que ve está guardado.',
    notFinished:
      'Todo está guardado, pero no pudimos abrir su panel. Inténtelo otra vez en un momento; nada se hace dos veces.',
  },
  notFinishedTitle: 'Todavía no pudimos abrir su panel',
}
