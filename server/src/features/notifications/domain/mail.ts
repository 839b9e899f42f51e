import type { MailWords } from '@sooner/rules/mail-words'
import type { Language, TimeZone } from '@sooner/rules/places'

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

/** Why it was sent, and how to stop it: what is always sent says so. */
export const footers: Readonly<Record<Language, (to: Addressed, canStop: boolean) => string>> = {
  'en-US': ({ to, business, product }, canStop) =>
    `Sent to ${to} because you’re a user of ${business} on ${product}. ${canStop ? 'Choose your emails in Preferences.' : 'We always send emails like this one, because they are about money that moves.'}`,
  'es-PR': ({ to, business, product }, canStop) =>
    `Enviado a ${to} porque usted es usuario de ${business} en ${product}. ${canStop ? 'Elija sus correos en Preferencias.' : 'Siempre enviamos correos como este, porque tratan de dinero que se mueve.'}`,
}

export const stopLabels: Readonly<Record<Language, string>> = {
  'en-US': 'Stop these emails',
  'es-PR': 'No recibir más estos correos',
}
