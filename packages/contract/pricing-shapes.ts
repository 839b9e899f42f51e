import { z } from 'zod'
import { bps } from './money.ts'
import { count, externalId } from './shapes.ts'

/** A price for a range of payment terms (both bounds are inclusive) or for certain clients. */
export const pricingTier = z.union([
  z.object({
    paymentTermsDaysLo: count,
    paymentTermsDaysHi: count,
    avgDaysAccelerationLabel: z.string(),
    rateBps: bps,
  }),
  z.object({ externalClientIds: z.array(externalId), rateBps: bps }),
])
