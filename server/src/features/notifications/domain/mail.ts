import type { MailWords } from '@sooner/rules/mail-words'
import type { Language, TimeZone } from '@sooner/rules/places'
import type { SentBecause } from './kinds.ts'

/** To whom an email is, and from whom. */
export interface Addressed {
  readonly product: string
  readonly to: string
  readonly business: string
  readonly timeZone: TimeZone
}

/** Its texts; the footer of emails to users of a vendor is the same for all. */
export type MailBody = Omit<MailWords, 'footer'>

export type WordsIn<Facts> = Readonly<Record<Language, (facts: Facts, to: Addressed) => MailBody>>

const reasons: Readonly<Record<Language, Readonly<Record<SentBecause, string>>>> = {
  'en-US': {
    'it-was-chosen': 'Choose your emails in Preferences.',
    'money-moves': 'We always send emails like this one, because they are about payments.',
    'the-vendor-has-to-act': 'We send emails like this one only while we can’t pay you without your help.',
  },
  'es-PR': {
    'it-was-chosen': 'Elija sus correos en Preferencias.',
    'money-moves': 'Siempre enviamos correos como este, porque tratan de movimientos de dinero.',
    'the-vendor-has-to-act': 'Enviamos correos como este solo mientras no podamos pagarle sin su ayuda.',
  },
}

/** Why it was sent, and how to stop it: what is always sent says so. */
export const footers: Readonly<Record<Language, (to: Addressed, because: SentBecause) => string>> = {
  'en-US': ({ to, business, product }, because) =>
    `Sent to ${to} because you’re a user of ${business} on ${product}. ${reasons['en-US'][because]}`,
  'es-PR': ({ to, business, product }, because) =>
    `Enviado a ${to} porque usted es usuario de ${business} en ${product}. ${reasons['es-PR'][because]}`,
}

export const stopLabels: Readonly<Record<Language, string>> = {
  'en-US': 'Stop these emails',
  'es-PR': 'No recibir más estos correos',
}
