import type { OnboardingMails } from './mail-words.ts'

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Enviado a ${to} porque usted es titular de este negocio en ${product}.`

export const es: OnboardingMails = {
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
    footer: toOwner(facts),
  }),
}
