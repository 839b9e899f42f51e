import { z } from 'zod'
import { defineEvent } from '../event.ts'

/**
 * A version of an agreement was activated, and the vendors it applies to are asked to sign it. It belongs to no single vendor.
 */
export const agreementActivated = defineEvent({
  name: 'agreements.activated',
  data: z.strictObject({ agreementId: z.uuid(), partnerId: z.int(), activatedAt: z.iso.datetime() }),
})

/** A vendor has signed the active version of an agreement: the provider's, or that of a partner. */
export const agreementSigned = defineEvent({
  name: 'agreements.signed',
  data: z.strictObject({ agreementId: z.uuid(), partnerId: z.int() }),
})
