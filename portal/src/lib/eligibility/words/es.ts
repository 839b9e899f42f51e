import type { en } from './en.ts'

export const es: typeof en = {
  reasons: {
    'on-hold': 'Estamos revisando la factura.',
    'not-screened': 'La factura acaba de llegar y aún no se ha comprobado.',
    'credit-memo': 'Es una nota de crédito. Reduce lo que pagan otras facturas.',
    'blocked-by-credit-memo': 'Una nota de crédito de este cliente se descontará de esta factura al vencer.',
    'document-required': 'Su socio pide un documento con esta factura.',
    'agreement-unsigned': 'Un acuerdo espera su firma.',
    'authorization-missing': 'Las comisiones se debitan, y no tenemos su autorización de débito directo.',
    'no-payable-account': 'No hay una cuenta bancaria verificada a la que podamos pagar.',
    'vendor-not-active': 'Su empresa aún no está activa.',
    'not-offered': 'Para esta factura no se ofrece el cobro anticipado.',
    'no-price': 'No hay un precio acordado para cobrar antes esta factura.',
    'no-days-early': 'Se pagará tan pronto que una solicitud no la adelantaría.',
    'exposure-limit': 'El límite de cobros anticipados de este cliente está agotado por ahora.',
    'fee-unpaid': 'No se pudo debitar la comisión de un pago anterior.',
    'redirect-pending': 'Su socio tiene que confirmar que el pago pasa por nosotros.',
    'already-requested': 'Su pago ya se solicitó.',
    closed: 'La factura está cerrada.',
  },
  steps: {
    wait: 'Esto cambia por sí solo; no tiene que hacer nada.',
    'upload-document': 'Suba el documento.',
    'sign-agreement': 'Lea y firme el acuerdo.',
    'authorize-direct-debit': 'Autorice los débitos directos.',
    'verify-bank-account': 'Verifique una cuenta bancaria.',
    'finish-onboarding': 'Termine de configurar su empresa.',
    'ask-partner': 'Pida a su socio que lo corrija o lo confirme.',
    'contact-support': 'Escríbanos si tiene preguntas.',
  },
  owners: {
    vendor: 'Puede hacerlo ahora.',
    partner: 'Tiene que hacerlo su socio.',
    operator: 'Tiene que hacerlo nuestro equipo.',
  },
}
