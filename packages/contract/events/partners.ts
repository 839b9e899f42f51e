import { z } from 'zod'
import { defineEvent } from '../event.ts'

/**
 * A partner's client was added, decided about, or given another name, address, billing period or redirection. It belongs to no
 * vendor, because several vendors may work for the client.
 */
export const clientChanged = defineEvent({
  name: 'partners.client-changed',
  data: z.strictObject({ partnerId: z.int(), externalClientId: z.string() }),
})

/** The terms agreed with a partner were replaced. The event belongs to no vendor. */
export const termsChanged = defineEvent({
  name: 'partners.terms-changed',
  data: z.strictObject({ partnerId: z.int() }),
})
