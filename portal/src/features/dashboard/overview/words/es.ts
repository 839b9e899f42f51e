import type { en } from './en.ts'

export const es: typeof en = {
  trouble: {
    title: 'No pudimos cargar lo que se le debe',
    meaning: 'Sus facturas y su dinero no han cambiado.',
  },
  stillWorks: 'Sus facturas, más abajo',
  owed: {
    title: 'Se le debe',
    in: (counted: string) => `en ${counted}.`,
    next: (amount: string, day: string) => `Se esperan ${amount} en la semana del ${day}.`,
    nothingSoon: 'No se espera nada en las próximas ocho semanas.',
    also: (amounts: string) => `También ${amounts}.`,
    Eligible: 'Elegible para pago anticipado',
    Pending: 'Solicitado',
    Ineligible: 'En espera, aún no elegible',
    count: (count: string) => `${count} facturas`,
    one: '1 factura',
    memos: (count: string) => `${count} notas de crédito`,
    memo: '1 nota de crédito',
  },
  weeks: {
    title: 'Esperado en las próximas ocho semanas',
    byDay: 'Ver los pagos día por día',
    by: 'Semana del',
    expected: 'Esperado',
    eligible: 'De eso, elegible para pago anticipado',
  },
  waiting: {
    title: 'Qué necesita atención',
    see: 'Ver las facturas',
    seeWhy: (why: string) => `Ver las facturas: ${why}`,
    more: (count: string) => `Mostrar ${count} motivos más`,
    moreOne: 'Mostrar 1 motivo más',
    fewer: 'Mostrar menos motivos',
    readOnly:
      'Su acceso es de solo lectura. Puede subir documentos un colega que pueda hacer cambios, o el titular.',
    steps: {
      wait: 'No tiene que hacer nada.',
      'upload-document': 'Suba el documento que exige su socio.',
      'sign-agreement': 'Firme el acuerdo.',
      'authorize-direct-debit': 'Autorice los débitos directos.',
      'verify-bank-account': 'Verifique una cuenta bancaria.',
      'finish-onboarding': 'Termine de configurar su negocio.',
      'upload-business-document': 'Suba un documento de su negocio para que nuestro equipo pueda activarlo.',
      'ask-partner': 'Su socio tiene que actuar. Comuníquese con él si tarda demasiado.',
      'contact-support': 'Comuníquese con nosotros si tiene preguntas.',
    },
    acts: {
      'upload-document': 'Subir',
      'sign-agreement': 'Leer y firmar',
      'authorize-direct-debit': 'Autorizar',
      'verify-bank-account': 'Verificar',
      'finish-onboarding': 'Continuar',
      'upload-business-document': 'Subir',
    },
  },
}
