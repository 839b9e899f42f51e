import type { ProgramWords } from './en.ts'

export const es: ProgramWords = {
  programs: {
    days: {
      name: (days) => `A los ${days} días de la factura`,
      gets: (days) =>
        `Cada factura aprobada se paga ${days} días después de su fecha, aunque su cliente todavía no haya pagado.`,
      costs: 'Esperar no cuesta nada. Puede pedir antes una factura suelta, y paga comisión solo por esa.',
      aside: 'Sin comisión si espera',
    },
    approval: {
      name: 'Al aprobarse',
      gets: 'Cada factura se paga el día hábil siguiente a que su cliente la aprueba.',
      costs: 'Todas tienen comisión, porque todas se pagan antes de tiempo. No tiene que pedirlo.',
      aside: (rate) => `Comisión desde ${rate}`,
    },
    'on-demand': {
      name: 'Al vencer, o cuando la pida',
      gets: 'Cada factura se paga al vencer. Puede pedirla cualquier día antes.',
      costs:
        'Esperar no cuesta nada. Una factura que se pide antes cuesta una comisión por día: cuanto más cerca está el vencimiento, menor es, pero nunca menos del 1% del importe.',
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
  prices: {
    title: 'Sus precios',
    early: 'Para una factura que se paga antes. La tasa depende del plazo que tiene su cliente.',
    approval: 'La tasa depende del plazo que tiene su cliente.',
    onDemand: 'Por 30 días; una factura que se adelanta 15 días cuesta la mitad, pero al menos el 1%.',
    all: 'Cualquier factura',
    pricesOf: (partner) => `Facturas de ${partner}`,
    partner: (number) => `socio ${number}`,
    termsHead: 'Plazo de pago del cliente',
    terms: (from, to) => `De ${from} a ${to} días`,
    clients: (ids) => `Acordado para ${ids}`,
    none: 'Todavía no hay un precio acordado con usted, así que por ahora nada se paga antes. Esperar no cuesta nada.',
    noneApproval:
      'Todavía no hay un precio acordado con usted. Hable con nuestra ayuda antes de elegir esto.',
  },
}
