import type { Language } from './places.ts'

/** The texts of one mail in one language. */
export interface MailWords {
  /** The subject, and the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
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
