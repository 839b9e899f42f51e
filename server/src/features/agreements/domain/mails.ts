import type { MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface SignedFacts {
  readonly product: string
  readonly to: string
  readonly vendor: string
  readonly title: string
  readonly version: string
  readonly signer: string
  readonly sha256: string
  readonly support: string
}

export interface AgreementMails {
  readonly agreementSigned: (facts: SignedFacts) => MailWords
}

const en: AgreementMails = {
  agreementSigned: ({ product, to, vendor, title, version, signer, sha256, support }) => ({
    title: `Your copy of the ${title}`,
    paragraphs: [
      `${signer} signed version ${version} of the ${title} for ${vendor}. A copy is attached.`,
      `The digital fingerprint of the text (SHA-256) is ${sha256}.`,
    ],
    button: 'See your agreements',
    footer: `Sent to ${to}, because this was signed on ${product} for your business. If you didn’t know about this, contact us right away: ${support}`,
  }),
}

const es: AgreementMails = {
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

export const agreementMails: Readonly<Record<Language, AgreementMails>> = { 'en-US': en, 'es-PR': es }
