import { mailRhythms, usualMailHour, type MailChoices, type MailTopic } from '@sooner/rules/mail-topics'
import type { Language, TimeZone } from '@sooner/rules/places'

/** What a user has chosen; null for what the user left open. */
export interface ChosenMails {
  readonly kinds: { readonly [T in MailTopic]: MailChoices[T] | null }
  readonly hour: number | null
  readonly language: Language | null
}

export interface MailPreferences {
  readonly kinds: MailChoices
  readonly hour: number
  readonly language: Language | null
}

export const nothingChosen: ChosenMails = {
  kinds: { invoiceSummary: null, paymentSummary: null, upcomingPayment: null },
  hour: null,
  language: null,
}

/**
 * What holds for a user: what the user has chosen, otherwise for the owner what the business has switched on, and nothing for a
 * colleague, who did not ask for it.
 */
export function preferencesOf(
  { kinds, hour, language }: ChosenMails,
  isOwner: boolean,
  business: Readonly<Record<MailTopic, boolean>>,
): MailPreferences {
  const choice = <C extends string>(topic: MailTopic, chosen: C | null, usual: C) =>
    chosen ?? (isOwner && business[topic] ? usual : 'off')
  return {
    kinds: {
      invoiceSummary: choice('invoiceSummary', kinds.invoiceSummary, mailRhythms.invoiceSummary[0]),
      paymentSummary: choice('paymentSummary', kinds.paymentSummary, mailRhythms.paymentSummary[0]),
      upcomingPayment: choice('upcomingPayment', kinds.upcomingPayment, mailRhythms.upcomingPayment[0]),
    },
    hour: hour ?? usualMailHour,
    language,
  }
}

const dayMs = 86_400_000
const monday = 1

/** The next time at which the clocks of the zone show this hour: of a day, or of a Monday. */
export function nextSending(
  after: Date,
  {
    rhythm,
    hour,
    timeZone,
  }: { readonly rhythm: 'daily' | 'weekly'; readonly hour: number; readonly timeZone: TimeZone },
): Date {
  for (let days = 0; ; days += 1) {
    const day = localDayIn(timeZone, new Date(after.getTime() + days * dayMs))
    const at = instantOf(timeZone, day, hour)
    const isDay = rhythm === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === monday
    if (at > after && isDay) return at
  }
}

/** What the clocks of the zone show at that time, as if it were UTC. */
function shownIn(timeZone: TimeZone, at: Date): Date {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return new Date(`${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:00Z`)
}

export const localDayIn = (timeZone: TimeZone, at: Date): string =>
  shownIn(timeZone, at).toISOString().slice(0, 10)

function instantOf(timeZone: TimeZone, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const first = new Date(2 * wanted - shownIn(timeZone, new Date(wanted)).getTime())
  // Across a change of the clocks, the offset is that of the time that was found.
  return new Date(first.getTime() + wanted - shownIn(timeZone, first).getTime())
}
