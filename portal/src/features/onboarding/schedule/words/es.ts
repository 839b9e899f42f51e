import type { ScheduleWords } from './en.ts'

export const es: ScheduleWords = {
  programs: {
    days: {
      name: (days) => `A los ${days} días de la factura`,
      gets: (days) =>
        `Cada factura aprobada se paga ${days} días después de su fecha, pague cuando pague su cliente.`,
      costs: 'Esperar no cuesta nada. Puede pedir antes una factura suelta, y paga comisión solo por esa.',
      aside: 'Sin comisión si espera',
    },
    approval: {
      name: 'Al aprobarse',
      gets: 'Cada factura se paga el día hábil siguiente a que su cliente la aprueba.',
      costs: 'Todas tienen comisión, porque todas se pagan antes de tiempo. No hay nada que pedir.',
      aside: (rate) => `desde ${rate}`,
    },
    'on-demand': {
      name: 'Al vencer, o cuando la pida',
      gets: 'Cada factura se paga al vencer. Puede pedirla cualquier día antes.',
      costs:
        'Esperar no cuesta nada. Si la pide antes, cuesta según los días: cuanto más cerca está el vencimiento, menos, y nunca menos del 1% del importe.',
      aside: 'Sin comisión si espera',
    },
    'when-paid': {
      name: 'Cuando su cliente haya pagado',
      gets: 'Cada factura se paga en cuanto llega el pago de su cliente.',
      costs: 'Esperar no cuesta nada. Puede pedir antes una factura suelta, y paga comisión solo por esa.',
      aside: 'Sin comisión si espera',
    },
    custom: {
      name: 'Como dice su contrato',
      gets: 'Cada factura aprobada se paga a los días que fija su contrato.',
      costs: 'Esperar no cuesta nada. Puede pedir antes una factura suelta, y paga comisión solo por esa.',
      aside: 'Sin comisión si espera',
    },
  },
  what: 'Qué recibe',
  cost: 'Cuánto cuesta',
  debited: 'Recibe el importe completo de la factura. La comisión se carga en su cuenta bancaria.',
  prices: {
    title: 'Sus precios',
    early: 'Para una factura que se paga antes. La tasa depende del plazo que tiene su cliente.',
    approval: 'La tasa depende del plazo que tiene su cliente.',
    onDemand: 'Por 30 días; una factura que se adelanta 15 días cuesta la mitad, pero al menos el 1%.',
    all: 'Cualquier factura',
    terms: (from, to) => `Su cliente paga entre ${from} y ${to} días`,
    clients: (ids) => `Acordado para el cliente ${ids}`,
    none: 'Todavía no hay un precio acordado con usted, así que por ahora nada se paga antes. Esperar no cuesta nada.',
    noneApproval:
      'Todavía no hay un precio acordado con usted. Hable con nuestra ayuda antes de elegir esto.',
  },
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
    keep: 'Le quedan',
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
    lead: 'Es el plan acordado con usted. No hay nada que elegir.',
  },
  'pay-on-approval': {
    title: 'Cobra al aprobarse la factura',
    lead: 'Es el plan acordado con usted. No hay nada que elegir.',
  },
  'on-demand-schedule': {
    title: 'Cobra al vencer, o cuando lo pida',
    lead: 'Es el plan acordado con usted. No hay nada que elegir.',
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
