import type { Language } from './places.ts'

/** A day as emails and documents write it. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day within the next weeks, as a line of an email writes it: "Fri, Dec 4". */
export const shortDayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, {
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
