import { currencies } from '@sooner/money'
import { z } from 'zod'

export const currency = z.enum(currencies)

/** Whole minor units of the currency that stands beside it. See docs/decisions/0004-money-on-the-wire.md. */
export const minor = z.int()

/** An amount that stands alone. */
export const amount = z.object({ amountMinor: minor, currency })

/** A rate in hundredths of a per cent; with a fraction, where a rate is computed. */
export const bps = z.number()
