import type { ScheduleWords } from './en.ts'

const agreed = (partner = 'usted') => `Es el plan acordado con ${partner}. No hay nada que elegir.`

export const es: ScheduleWords = {
  what: 'Qué recibe',
  cost: 'Cuánto cuesta',
  debited: 'Recibe el importe completo de la factura. La comisión se carga en su cuenta bancaria.',
  example: {
    title: 'Un ejemplo',
    sample: 'Un ejemplo, con cifras de muestra',
    client: (days) => `Su cliente tiene ${days} días para pagar.`,
    waiting: (days) => `Si espera: el día ${days}, sin comisión`,
    waitingDue: 'Si espera al vencimiento: sin comisión',
    invoice: 'Factura',
    early: (days) => `Cobrada ${days} días antes`,
    fee: (rate) => `Comisión, ${rate}`,
    feeOnDemand: (rate, days) => `Comisión, ${rate} por 30 días, por ${days} de 30`,
    debitedFee: 'Se carga en su cuenta bancaria',
    receive: 'Usted recibe',
    net: 'Le quedan',
    apr: (rate) => `Como tasa anual (APR), es el ${rate}.`,
  },
  'payment-schedule': {
    title: '¿Cuándo quiere cobrar?',
    lead: 'Elija una opción para todas sus facturas. Puede cambiarla más tarde en Cuenta > Plan de pagos.',
  },
  'demo-payment-schedule': {
    title: '¿Cuándo quiere cobrar?',
    lead: 'Elija una opción para todas sus facturas. Esto es una demostración: las cifras son de muestra y no se paga nada.',
  },
  'net-30-payment-schedule': {
    title: 'Cobra a los 30 días',
    lead: agreed,
  },
  'pay-on-approval': {
    title: 'Cobra al aprobarse la factura',
    lead: agreed,
  },
  'on-demand-schedule': {
    title: 'Cobra al vencer, o cuando lo pida',
    lead: agreed,
  },
  label: 'Plan de pagos',
  missing: 'Elija una opción para seguir.',
  goOn: 'Seguir',
  saving: 'Guardando…',
  auto: {
    title: '¿Cobrar ya, automáticamente?',
    lead: 'Get Paid Now (cobre ya) paga una factura aprobada el día hábil siguiente, por una comisión. Puede tenerlo para todas, o pedirlo cada vez.',
    label: 'Get Paid Now automático',
    yes: {
      title: 'Sí, para todas las facturas',
      detail: 'Pedimos cada factura en cuanto se puede adelantar. Todas ellas tienen comisión.',
    },
    no: {
      title: 'No, pido cada factura yo',
      detail: 'Ve la comisión antes de confirmar. Las facturas que no pide no cuestan nada.',
    },
    off: 'Puede cambiarlo cuando quiera en Cuenta > Plan de pagos.',
  },
  trouble: {
    title: 'No pudimos cargar sus precios',
    meaning: 'No cambió nada. Lo que escribió antes está guardado.',
    offlineTitle: 'No tiene conexión',
    offline: 'Vuelve solo cuando vuelva su conexión.',
  },
  readOnly: 'Su acceso es solo de lectura. Esto lo elige quien es dueño del negocio.',
  failures: {
    offline:
      'Parece que no tiene conexión, así que no se guardó nada. Elija «Seguir» otra vez cuando vuelva.',
    failed: 'Hubo un error al actualizar sus preferencias. Inténtelo más tarde.',
  },
}
