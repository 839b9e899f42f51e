import type { HoldUpFacts, NotificationMails } from './mail-words.ts'

const currencyNames = { USD: 'dólares', GBP: 'libras esterlinas' } as const

const causes = ({ reason, business, currency, support }: HoldUpFacts): readonly string[] =>
  reason === 'no-payable-account'
    ? [
        `${business} no tiene una cuenta bancaria en la que podamos pagar en ${currencyNames[currency]}: no hay ninguna, aún no está verificada o se detuvieron los pagos a ella.`,
        'Agregue o verifique una cuenta bancaria.',
      ]
    : [`${business} no está activo. Comuníquese con nosotros para averiguar qué falta: ${support}`]

export const es: NotificationMails = {
  dueHeldUp: (facts) => ({
    title: 'No pudimos pagar sus facturas',
    paragraphs: [
      'Su negocio tiene facturas vencidas y no pudimos pagarlas.',
      ...causes(facts),
      'El dinero sigue siendo suyo. Pagaremos las facturas con el siguiente pago diario, en cuanto esto se resuelva.',
    ],
    button: facts.reason === 'no-payable-account' ? 'Ver sus cuentas bancarias' : 'Ver su panel',
    footer: `Enviado a ${facts.to} porque usted es titular de este negocio en ${facts.product}. Recibe este correo una sola vez, no cada día.`,
  }),
}
