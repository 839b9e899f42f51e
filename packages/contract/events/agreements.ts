import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** A version of an agreement was activated, and whom it concerns is asked to sign it. It is of no vendor: it is the provider's. */
export const agreementActivated = defineEvent({
  name: 'agreements.activated',
  data: z.strictObject({ agreementId: z.uuid(), partnerId: z.int(), activatedAt: z.iso.datetime() }),
})
