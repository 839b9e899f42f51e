import type { ScheduleWords } from './en.ts'

const agreed = (partner = 'usted') => `Este es el calendario acordado con ${partner}.`

export const es: ScheduleWords = {
  what: 'Qué recibe',
  cost: 'Cuánto cuesta',
  debited: 'Recibe el monto completo de la factura, y debitamos la comisión de su cuenta bancaria.',
  example: {
    title: 'Ejemplo',
    sample: 'Ejemplo, con cifras de muestra',
    client: (days) => `Su socio tiene ${days} días para pagar.`,
    waiting: (days) => `Si espera: el día ${days}, sin comisión`,
    waitingDue: 'Si espera a la fecha de pago: sin comisión',
    invoice: 'Factura',
    early: (days) => `Cobrada ${days} días antes`,
    fee: (rate) => `Comisión, ${rate}`,
    feeOnDemand: (rate, days) => `Comisión, ${rate} por 30 días × ${days}/30`,
    debitedFee: 'Se debita de su cuenta bancaria',
    receive: 'Usted recibe',
    net: 'Le queda',
    apr: (rate) => `Equivale a una tasa anual (APR) del ${rate}.`,
  },
  'payment-schedule': {
    title: '¿Cuándo quiere cobrar?',
    lead: 'Elija un calendario para todas sus facturas.',
  },
  'demo-payment-schedule': {
    title: '¿Cuándo quiere cobrar?',
    lead: 'Elija un calendario: esto es una demostración con cifras de muestra, y no se paga nada.',
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
    title: 'Cobra en la fecha de pago, o cuando lo pida',
    lead: agreed,
  },
  label: 'Calendario de pagos',
  missing: 'Elija una opción para continuar.',
  goOn: 'Continuar',
  saving: 'Guardando…',
  auto: {
    title: '¿Activar Get Paid Now automático?',
    lead: 'Get Paid Now (cobrar ya) paga una factura aprobada el día hábil siguiente, por una comisión.',
    label: 'Get Paid Now automático',
    yes: {
      title: 'Sí, para todas las facturas',
      detail: 'Solicitamos cada factura en cuanto es elegible. Cada una tiene una comisión.',
    },
    no: {
      title: 'No, yo solicito cada factura',
      detail: 'Ve la comisión antes de confirmar. Las facturas que no solicita no tienen comisión.',
    },
    off: 'Puede cambiarlo cuando quiera en Cuenta > Calendario de pagos.',
  },
  trouble: {
    title: 'No pudimos cargar sus precios',
    meaning: 'No se cambió nada. Lo que escribió está guardado.',
    offlineTitle: 'No tiene conexión',
    offline: 'Lo cargaremos en cuanto vuelva la conexión.',
  },
  readOnly: 'Su acceso es de solo lectura. Solo el titular del negocio puede elegir esto.',
  failures: {
    offline: 'No tiene conexión, así que no se guardó nada. Elija “Continuar” de nuevo cuando la tenga.',
    failed: 'Hubo un error al actualizar sus preferencias. Inténtelo más tarde.',
  },
}
