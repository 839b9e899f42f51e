import type { DocumentType, RejectionReason } from '@sooner/rules/documents'
import type { ReviewFacts, VendorMails } from './mail-words.ts'

const types: Readonly<Record<DocumentType, string>> = {
  'Bank Statement': 'Extracto bancario',
  'Bank Letter': 'Carta del banco',
  'Voided Check': 'Cheque anulado',
  'Voided Deposit Slip': 'Boleta de depósito anulada',
  'Form W-9': 'Formulario W-9',
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead': 'Tiene que llevar el membrete del banco.',
  illegible: 'No pudimos leerlo. Envíe una imagen más nítida, o el PDF mismo.',
  incomplete: 'Le faltan partes.',
  'wrong-document': 'No es el documento que dice su tipo.',
  'name-does-not-match': 'El nombre que lleva no es el de su negocio.',
  'out-of-date': 'Ya no está vigente.',
  infected: 'Tenía un virus, así que lo borramos. Envíelo otra vez desde otro equipo.',
}

const titles: Readonly<Record<ReviewFacts['state'], string>> = {
  approved: 'Su documento está aprobado',
  'partially-approved': 'Su documento está aprobado en parte',
  rejected: 'Envíe su documento otra vez, por favor',
}

const reviewed = ({ state, type, file, reason }: ReviewFacts): readonly string[] => {
  const about = `${types[type]} (${file})`
  return {
    approved: [`Revisamos su documento: ${about}. Es todo lo que necesitamos.`],
    'partially-approved': [
      `Revisamos su documento: ${about}. Muestra una parte de lo que necesitamos; le pediremos lo que falta.`,
    ],
    rejected: [`No pudimos aceptar su documento: ${about}.`, ...(reason === null ? [] : [reasons[reason]])],
  }[state]
}

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Enviado a ${to} porque usted es titular de este negocio en ${product}.`

export const es: VendorMails = {
  documentReviewed: (facts) => ({
    title: titles[facts.state],
    paragraphs: reviewed(facts),
    button: 'Ver sus documentos',
    footer: toOwner(facts),
  }),
  active: (facts) => ({
    title: `${facts.vendor}: su negocio está activo`,
    paragraphs: ['Revisamos todo lo que nos dio. Desde ahora su negocio puede cobrar antes.'],
    button: 'Ver su panel',
    footer: toOwner(facts),
  }),
  deactivated: (facts) => ({
    title: `${facts.vendor}: su negocio está desactivado`,
    paragraphs: [
      'Detuvimos los pagos anticipados de su negocio. Todavía puede iniciar sesión y leerlo todo, pero no cambiar cuentas bancarias, programas ni pagos.',
      `Si esto le sorprende, escríbanos: ${facts.support}`,
    ],
    footer: toOwner(facts),
  }),
  dormant: (facts) => ({
    title: `${facts.vendor}: su negocio está en reposo`,
    paragraphs: [
      `Nadie de su negocio ha iniciado sesión en ${facts.days} días, así que cerramos todas las sesiones y lo dejamos en reposo: mientras tanto no se paga nada antes de tiempo, y no se pierde nada.`,
      'En cuanto usted o un colega inicien sesión, vuelve a estar activo.',
    ],
    button: 'Iniciar sesión',
    footer: toOwner(facts),
  }),
}
