import type { Language } from './places.ts'

/** What one mail says, in one language. */
export interface MailWords {
  /** The subject, and the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What stands on the button, where there is one. */
  readonly button?: string
  /** Whom it was sent to, why, and what to do if it was not expected. */
  readonly footer: string
}

/** A moment in words. The zone is told: nobody's own is known. */
export function momentIn(language: Language, at: Date): string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at).replaceAll(/\s/gu, ' ')
  return `${written({ dateStyle: 'long' })}, ${written({ timeStyle: 'short', hourCycle: 'h23' })} UTC`
}
