import { currencies } from '@sooner/money'
import { z } from 'zod'

export const currency = z.enum(currencies)

/** Whole minor units of the currency in the adjacent field. See docs/decisions/0004-money-on-the-wire.md. */
export const minor = z.int()

/** An amount with its own currency, for use outside an object that already names one. */
export const amount = z.object({ amountMinor: minor, currency })

/** A rate in basis points (hundredths of a percent); a computed rate may have a fraction. */
export const bps = z.number()
