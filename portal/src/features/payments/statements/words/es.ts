import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Estados de cuenta',
  intro:
    'Lo que se le debía, se le pagó, se le descontó y se devolvió en cada mes, al centavo, en PDF para su contabilidad.',
  soFar: (day) => `hasta ahora, al ${day}`,
  paid: (amount) => `Pagado a usted: ${amount}`,
  owed: (amount) => `Aún sin enviar al cierre: ${amount}`,
  owing: (amount) => `Usted debía al cierre: ${amount}`,
  even: 'Nada quedó abierto al cierre',
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF…',
  fileName: (month) => `estado-de-cuenta-${month}.pdf`,
  failed: 'El PDF no llegó. No se cambió nada; inténtelo de nuevo.',
  empty: 'Aún no hay ningún estado de cuenta',
  emptyHow: 'Un mes tiene estado de cuenta en cuanto se le compra, se le paga o se le descuenta algo en él.',
  trouble: {
    title: 'No pudimos cargar sus estados de cuenta',
    meaning: 'Sus pagos y sus cuentas con nosotros siguen como estaban.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve por sí solo cuando vuelva su conexión.',
  },
}
