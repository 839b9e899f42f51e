import type { en } from './en.ts'

export const es: typeof en = {
  reasons: {
    'on-hold': 'Estamos revisando la factura.',
    'not-screened': 'La factura acaba de llegar y aún no la hemos revisado.',
    'credit-memo': 'Es una nota de crédito. Reduce lo que pagamos por otras facturas.',
    'blocked-by-credit-memo':
      'Una nota de crédito para este cliente se deducirá de esta factura cuando llegue a su fecha de pago.',
    'document-required': '{Partner} exige un documento con esta factura.',
    'agreement-unsigned': 'Falta su firma en un acuerdo.',
    'authorization-missing': 'Sus comisiones se debitan, y usted aún no ha autorizado los débitos directos.',
    'no-payable-account': 'Ahora no podemos pagar en esta moneda a ninguna de sus cuentas bancarias.',
    'vendor-not-active': 'Su negocio no está activo.',
    'vendor-not-cleared': 'Estamos verificando los datos de su negocio y no pagamos nada hasta terminar.',
    'not-offered': 'Para esta factura no se ofrece el pago anticipado.',
    'no-price': 'No hay un precio acordado para adelantar esta factura.',
    'no-days-early': 'Se pagará tan pronto que una solicitud no la adelantaría.',
    'partner-awaited':
      'Se paga cuando {partner} la apruebe o la pague. Su fecha de pago ya llegó o no está indicada, así que no podemos decir cuándo.',
    'exposure-limit': 'Por ahora se llegó a un límite de pagos anticipados de las facturas de {partner}.',
    'fee-unpaid': 'No pudimos debitar la comisión de un pago anterior. La deduciremos de su próximo pago.',
    'nothing-arrives':
      'Usted nos debe más que este pago, así que no le llegaría nada. Se pagará en su propia fecha sin comisión.',
    'redirect-pending': '{Partner} tiene que confirmar que nos pagará a nosotros en lugar de a usted.',
    'already-requested': 'Su pago ya se solicitó.',
    closed: 'La factura está cerrada.',
  },
  steps: {
    wait: 'No tiene que hacer nada.',
    'upload-document': 'Suba el documento.',
    'sign-agreement': 'Lea y firme el acuerdo.',
    'authorize-direct-debit': 'Autorice los débitos directos.',
    'verify-bank-account': 'Verifique una cuenta bancaria o agregue otra.',
    'finish-onboarding': 'Termine de configurar su negocio.',
    'upload-business-document': 'Suba un documento de su negocio para que nuestro equipo pueda activarlo.',
    'ask-partner': 'Pídale a {partner} que lo corrija o lo confirme.',
    'contact-support': 'Comuníquese con nosotros si tiene preguntas.',
  },
  owners: {
    vendor: 'Puede hacerlo ahora.',
    partner: 'Tiene que hacerlo {partner}.',
    operator: 'Tiene que hacerlo nuestro equipo.',
  },
}
