import type { Language, TimeZone } from './places.ts'

export type MailFact = readonly [label: string, value: string]

/** The texts of one mail in one language. */
export interface MailWords {
  /** The subject, and the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Amounts, days and names, each with its label. */
  readonly facts?: readonly MailFact[]
  /** The label of the button, if the mail has one. */
  readonly button?: string
  /** The recipient, the reason for the mail, and what to do if it was not expected. */
  readonly footer: string
}

/** A formatted point in time. The text names the time zone because the recipient's own zone is unknown. */
export function momentIn(language: Language, at: Date): string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at).replaceAll(/\s/gu, ' ')
  return `${written({ dateStyle: 'long' })}, ${written({ timeStyle: 'short', hourCycle: 'h23' })} UTC`
}

/** The same in the zone of the recipient's business. */
export const momentOf = (language: Language, at: Date, timeZone: TimeZone): string =>
  new Intl.DateTimeFormat(language, {
    ...({ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone,
  })
    .format(at)
    .replaceAll(/\s/gu, ' ')
