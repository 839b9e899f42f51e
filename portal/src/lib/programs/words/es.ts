import type { ProgramWords } from './en.ts'

export const es: ProgramWords = {
  programs: {
    days: {
      name: (days) => `A los ${days} días de la factura`,
      gets: (days) =>
        `Pagamos cada factura aprobada ${days} días después de su fecha, aunque su socio todavía no haya pagado.`,
      costs: 'Esperar no cuesta nada. Puede adelantar cualquier factura por una comisión.',
      aside: 'Sin comisión si espera',
    },
    approval: {
      name: 'Al aprobarse',
      gets: 'Pagamos cada factura el día hábil siguiente a la aprobación de su socio.',
      costs:
        'Todas las facturas tienen comisión, porque todas se pagan por adelantado. No tiene que solicitarlo.',
      aside: (rate, apr) => `Comisión desde ${rate} (APR ${apr})`,
    },
    'on-demand': {
      name: 'En su fecha de pago, o cuando la pida',
      gets: 'Pagamos cada factura cuando llega a su fecha de pago, o cualquier día antes si la solicita.',
      costs:
        'Esperar no cuesta nada. Una factura adelantada tiene una comisión por día: mientras más cerca está el vencimiento, menor es la comisión, con un mínimo del 1% del monto.',
      aside: 'Sin comisión si espera',
    },
    'when-paid': {
      name: 'Cuando paga su socio',
      gets: 'Pagamos cada factura en cuanto recibimos el pago de su socio.',
      costs: 'Esperar no cuesta nada. Puede adelantar cualquier factura por una comisión.',
      aside: 'Sin comisión si espera',
    },
    custom: {
      name: 'Como dice su contrato',
      gets: 'Pagamos cada factura aprobada a los días que fija su contrato.',
      costs: 'Esperar no cuesta nada. Puede adelantar cualquier factura por una comisión.',
      aside: 'Sin comisión si espera',
    },
  },
  prices: {
    title: 'Sus precios',
    early:
      'La tasa depende del plazo que tiene su socio para pagar. La tasa anual (APR) es la de una factura que se paga 30 días antes. Con menos días es más alta.',
    onDemand:
      'La tasa por 30 días, con su tasa anual (APR): una factura adelantada 15 días cuesta la mitad, con un mínimo del 1%.',
    span: (least, most) => `${least} a ${most}`,
    rate: 'Tasa',
    apr: 'APR',
    invoices: 'Facturas',
    onDemandRate: 'On Demand, por 30 días',
    onDemandLess: 'Menos días cuestan menos, con un mínimo del 1%.',
    all: 'Todas las facturas',
    pricesOf: (partner) => `Facturas de ${partner}`,
    pricesFor: (client) => `Facturas para ${client}`,
    partner: (number) => `socio ${number}`,
    termsHead: 'Plazo de pago del socio',
    terms: (from, to) => `De ${from} a ${to} días`,
    clients: (ids) => `Acordado para ${ids}`,
    supplement: (rate) => `Comisión suplementaria, ${rate}`,
    supplementIncluded: 'Comisión suplementaria, incluida en cada tasa',
    none: 'Todavía no tiene un precio acordado, así que por ahora no se puede adelantar ninguna factura. Esperar no cuesta nada.',
    noneApproval:
      'Todavía no tiene un precio acordado. Comuníquese con nuestro equipo de ayuda antes de elegir esto.',
  },
}
