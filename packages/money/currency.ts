/** The currencies that Sooner pays in. Their number of decimal digits is below. */
export const currencies = ['USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, GBP: 2 }
