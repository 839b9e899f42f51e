import type { OnboardingMails } from './mail-words.ts'

const toOwner = ({ product, to }: { readonly product: string; readonly to: string }) =>
  `Enviado a ${to} porque usted es titular de este negocio en ${product}.`

export const es: OnboardingMails = {
  invited: ({ product, to, vendor, partner = 'Su cliente', days }) => ({
    title: `${vendor} puede cobrar antes`,
    paragraphs: [
      `${partner} invitó a ${vendor} a ${product}. Vea lo que le deben y cóbrelo antes de que venza.`,
      `Regístrese con esta dirección, ${to}, en los próximos ${days} días: la invitación es solo para usted.`,
    ],
    button: 'Empezar',
    footer: `Enviado a ${to} porque es la dirección que nos dieron para ${vendor}. ¿No trabaja ahí? Entonces no haga caso de este correo, y no pasa nada.`,
  }),
  agreementAsked: (facts) => ({
    title: `Por favor, lea y firme: ${facts.title}`,
    paragraphs: [
      `Hay una versión de este acuerdo (${facts.title}) que ${facts.vendor} aún no ha firmado: la versión ${facts.version}. Léala en el portal y, si está de acuerdo, fírmela allí. El acuerdo está en inglés, y vale ese texto.`,
      'Lo que firmó antes sigue valiendo para lo que confirmó con ello. Los próximos pagos anticipados pueden esperar hasta que esta versión esté firmada.',
    ],
    button: 'Leer y firmar',
    footer: toOwner(facts),
  }),
}
