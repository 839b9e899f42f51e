import type { AgreementMails } from './mail-words.ts'

export const es: AgreementMails = {
  agreementSigned: ({ product, to, vendor, title, version, signer, sha256, support }) => ({
    title: `Su copia del acuerdo: ${title}`,
    paragraphs: [
      `${signer} firmó por ${vendor} la versión ${version} de este acuerdo: ${title}. Adjuntamos una copia.`,
      `La huella digital del texto (SHA-256) es ${sha256}.`,
    ],
    button: 'Ver sus acuerdos',
    footer: `Enviado a ${to} porque esto se firmó en ${product} en nombre de su negocio. Si no lo sabía, comuníquese con nosotros de inmediato: ${support}`,
  }),
}
