import { momentIn, type MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface ReadyFacts {
  readonly product: string
  readonly to: string
  readonly vendor: string
  readonly support: string
  readonly keptUntil: Date
}

export interface OwnDataMails {
  /** To the owner: the archive that was requested can be downloaded. */
  readonly ready: (facts: ReadyFacts) => MailWords
}

const en: OwnDataMails = {
  ready: ({ product, to, vendor, support, keptUntil }) => ({
    title: 'Your data is ready to download',
    paragraphs: [
      `You asked for everything that ${product} has about ${vendor}. It’s ready, as one ZIP file.`,
      `You can download it until ${momentIn('en-US', keptUntil)}. Then we delete it, and you can ask for a new one at any time.`,
      `If you didn’t ask for it, somebody may be using your account: change your password, and write to ${support}.`,
    ],
    button: 'Go to your data',
    footer: `Sent to ${to}, because this is or recently was the address of the owner of ${vendor}. The file is never sent by email.`,
  }),
}

const es: OwnDataMails = {
  ready: ({ product, to, vendor, support, keptUntil }) => ({
    title: 'Sus datos están listos para descargar',
    paragraphs: [
      `Usted solicitó todo lo que ${product} tiene sobre ${vendor}. Está listo, en un archivo ZIP.`,
      `Puede descargarlo hasta el ${momentIn('es-PR', keptUntil)}. Después lo borramos, y usted puede solicitar otro cuando quiera.`,
      `Si usted no lo solicitó, es posible que alguien esté usando su cuenta: cambie su contraseña y escriba a ${support}.`,
    ],
    button: 'Ir a sus datos',
    footer: `Enviado a ${to}, porque es o fue hace poco el correo del titular de ${vendor}. El archivo nunca se envía por correo.`,
  }),
}

export const ownDataMails: Readonly<Record<Language, OwnDataMails>> = { 'en-US': en, 'es-PR': es }
