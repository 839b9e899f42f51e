import type { OnboardingWords } from './en.ts'

export const es: OnboardingWords = {
  progress: {
    label: 'Configuración del negocio',
    position: (position, of, step) => `Paso ${position} de ${of}: ${step}`,
    done: 'listo',
    steps: {
      business: 'Negocio',
      schedule: 'Calendario de pagos',
      banking: 'Banco',
      confirmation: 'Confirmación',
      confirmationAndTerms: 'Confirmación / Términos y condiciones',
    },
  },
  back: 'Atrás',
  finishing: 'Abriendo su panel…',
  loading: 'Buscando dónde lo dejó…',
  trouble: {
    title: 'No pudimos encontrar dónde lo dejó',
    meaning: 'Todo lo que guardó sigue aquí. No se cambió nada.',
    offlineTitle: 'No tiene conexión',
    offline: 'Lo cargaremos en cuanto vuelva la conexión. Todo lo que guardó sigue aquí.',
  },
  failures: {
    nextUnknown:
      'Esto quedó guardado, pero no pudimos cargar el siguiente paso. Inténtelo de nuevo en un momento. Nada se hace dos veces.',
    offline: 'No tiene conexión. Todo lo que guardó sigue aquí. Continúe cuando la tenga.',
    notOwner: 'Solo el titular del negocio puede terminar esto. Todo lo que ve está guardado.',
    notFinished:
      'Todo está guardado, pero no pudimos abrir su panel. Inténtelo de nuevo en un momento. Nada se hace dos veces.',
  },
  notFinishedTitle: 'Todavía no pudimos abrir su panel',
}
