import type { DocumentType, RejectionReason } from '@sooner/rules/documents'
import type { ReviewFacts, VendorMails } from './en.ts'

const types: Readonly<Record<DocumentType, string>> = {
  'Bank Statement': 'Estado de cuenta bancario',
  'Bank Letter': 'Carta del banco',
  'Voided Check': 'Cheque anulado',
  'Voided Deposit Slip': 'Hoja de depósito anulada',
  'Form W-9': 'Formulario W-9',
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  'requires-bank-letterhead': 'Debe tener el membrete del banco.',
  illegible: 'No pudimos leerlo. Suba una imagen más clara, o el PDF.',
  incomplete: 'Le faltan partes.',
  'wrong-document': 'No es el tipo de documento que eligió.',
  'name-does-not-match': 'El nombre no coincide con el de su negocio.',
  'out-of-date': 'Ya no está vigente.',
  infected: 'Encontramos un virus, así que lo borramos. Suba una copia limpia desde otro equipo.',
}

const titles: Readonly<Record<ReviewFacts['state'], string>> = {
  approved: 'Su documento está aprobado',
  'partially-approved': 'Su documento está aprobado en parte',
  rejected: 'Suba su documento de nuevo, por favor',
}

const reviewed = ({ state, type, file, reason }: ReviewFacts): readonly string[] => {
  const about = `${types[type]} (${file})`
  return {
    approved: [`Revisamos su documento: ${about}. Tiene todo lo que necesitamos.`],
    'partially-approved': [
      `Revisamos su documento: ${about}. Muestra una parte de lo que necesitamos. Le pediremos lo que falta.`,
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
  documentRequested: (facts) => ({
    title: 'Suba un documento más, por favor',
    paragraphs: [
      `Para activar ${facts.vendor}, necesitamos un estado de cuenta bancario o una carta del banco que muestre su nombre y dirección.`,
    ],
    button: 'Subir un documento',
    footer: toOwner(facts),
  }),
  businessChanged: (facts) => ({
    title: `Se cambiaron los datos de ${facts.vendor}`,
    paragraphs: [
      ...(facts.formerName === null
        ? []
        : [`Su nombre legal era «${facts.formerName}», y ahora es «${facts.vendor}».`]),
      ...(facts.hasNewTin ? ['Ahora tiene otro número de identificación fiscal.'] : []),
      ...(facts.hasNewOwners ? ['Ahora se indican otros propietarios.'] : []),
      'Lo verificamos antes de volver a pagar. No tiene que hacer nada.',
      `Si nadie de su negocio hizo este cambio, comuníquese con nosotros de inmediato: ${facts.support}`,
    ],
    button: 'Ver su cuenta',
    footer: toOwner(facts),
  }),
  active: (facts) => ({
    title: `${facts.vendor}: su negocio está activo`,
    paragraphs: [
      'Revisamos todo lo que nos dio. Su negocio ya puede recibir pagos, anticipados o en su fecha habitual, en una cuenta bancaria verificada.',
    ],
    button: 'Ver su panel',
    footer: toOwner(facts),
  }),
  deactivated: (facts) => ({
    title: `${facts.vendor}: su negocio está desactivado`,
    paragraphs: [
      'Detuvimos todos los pagos a su negocio, los anticipados y los que ya debían hacerse. Ese dinero sigue siendo suyo. Todavía puede iniciar sesión y ver todo, pero no puede cambiar cuentas bancarias, programas ni pagos.',
      `Si tiene preguntas, comuníquese con nosotros: ${facts.support}`,
    ],
    footer: toOwner(facts),
  }),
  dormant: (facts) => ({
    title: `${facts.vendor}: su negocio está en reposo por ahora`,
    paragraphs: [
      `Nadie de su negocio ha iniciado sesión en ${facts.days} días, así que cerramos todas las sesiones y pausamos los pagos anticipados. No se pierde nada.`,
      'Su negocio vuelve a estar activo en cuanto usted o un colega inicien sesión.',
    ],
    button: 'Iniciar sesión',
    footer: toOwner(facts),
  }),
}
