/** What Sooner pays in, and how many digits of each stand behind the point. */
export const currencies = ['USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, GBP: 2 }
