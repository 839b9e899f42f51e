import { z } from 'zod'
import { bps } from './money.ts'
import { count, externalId } from './shapes.ts'

/** A price, either by a range of payment terms (both bounds belong) or by client. */
export const pricingTier = z.union([
  z.object({
    paymentTermsDaysLo: count,
    paymentTermsDaysHi: count,
    avgDaysAccelerationLabel: z.string(),
    rateBps: bps,
  }),
  z.object({ externalClientIds: z.array(externalId), rateBps: bps }),
])
