import type { Currency } from '@sooner/money'

/** For each currency, where a made-up vendor that is paid in it is, and the bank of its accounts with the digits of their numbers. */
export const places = {
  USD: {
    address: { city: 'Albany', state: 'NY', zip: '12207', countryCode: 'US', phoneNumber: '518 555 0147' },
    bank: { routingNumber: '021000021', digits: 12 },
  },
  GBP: {
    address: { city: 'Manchester', zip: 'M1 1AE', countryCode: 'GB', phoneNumber: '020 7946 0958' },
    bank: { routingNumber: '040004', digits: 8 },
  },
} as const satisfies Readonly<Record<Currency, unknown>>
