import type { MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface Sent {
  readonly product: string
  readonly to: string
}

interface InvitedFacts extends Sent {
  readonly vendor: string
  /** The name of the inviting partner; undefined if none was agreed. */
  readonly partner: string | undefined
  readonly days: number
}

interface AgreementFacts extends Sent {
  readonly vendor: string
  readonly title: string
  /** The language of the agreement's text, which may not have been translated. */
  readonly textLanguage: Language
  readonly version: string
}

export interface OnboardingMails {
  readonly invited: (facts: InvitedFacts) => MailWords
  readonly agreementAsked: (facts: AgreementFacts) => MailWords
}

const toOwnerInEnglish = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Sent to ${to}, because you own this business on ${product}.`

const en: OnboardingMails = {
  invited: ({ product, to, vendor, partner = 'A partner that you work for', days }) => ({
    title: `${vendor} can be paid early`,
    paragraphs: [
      `${partner} invited ${vendor} to ${product}. See what you’re owed, and get paid before it is due.`,
      `Sign up with this address, ${to}, within ${days} days. The invitation is only for you.`,
    ],
    button: 'Get started',
    footer: `Sent to ${to}, because this is the address we were given for ${vendor}. If you don’t work there, ignore this email.`,
  }),
  agreementAsked: (facts) => ({
    title: `Please read and sign: ${facts.title}`,
    paragraphs: [
      `${facts.vendor} hasn’t signed version ${facts.version} of the ${facts.title} yet. Please read it in the portal, and sign it there if you agree.`,
      'What you signed before still applies to what you confirmed under it. New early payments may wait until this version is signed.',
    ],
    button: 'Read and sign',
    footer: toOwnerInEnglish(facts),
  }),
}

const toOwnerInSpanish = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Enviado a ${to} porque usted es titular de este negocio en ${product}.`

const es: OnboardingMails = {
  invited: ({ product, to, vendor, partner = 'Un socio para el que trabaja', days }) => ({
    title: `${vendor} puede cobrar antes`,
    paragraphs: [
      `${partner} invitó a ${vendor} a ${product}. Vea lo que le deben y cobre antes de la fecha de pago.`,
      `Regístrese con esta dirección, ${to}, en los próximos ${days} días. La invitación es solo para usted.`,
    ],
    button: 'Empezar',
    footer: `Enviado a ${to} porque es la dirección que nos dieron para ${vendor}. Si no trabaja ahí, ignore este correo.`,
  }),
  agreementAsked: (facts) => ({
    title: `Por favor, lea y firme: ${facts.title}`,
    paragraphs: [
      `${facts.vendor} aún no ha firmado la versión ${facts.version} de este acuerdo: ${facts.title}. Léala en el portal y, si está de acuerdo, fírmela allí.${facts.textLanguage === 'en-US' ? ' El acuerdo está en inglés, y ese texto es el que rige.' : ''}`,
      'Lo que confirmó antes se sigue rigiendo por el acuerdo que firmó entonces. Los nuevos pagos anticipados pueden esperar hasta que esta versión esté firmada.',
    ],
    button: 'Leer y firmar',
    footer: toOwnerInSpanish(facts),
  }),
}

export const onboardingMails: Readonly<Record<Language, OnboardingMails>> = { 'en-US': en, 'es-PR': es }
