import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { id } from '../shapes.ts'

/** The list of payments shows that these payments were sent, have arrived, or that another part of them failed. */
export const paymentsAdvanced = defineEvent({
  name: 'remittances.payments-advanced',
  data: z.strictObject({
    payments: z.array(
      z.strictObject({
        paymentId: id,
        became: z.enum(['sent', 'arrived', 'failed']),
        /** What was refused or returned of it by then, less what came back of the debits with it: negative if only those did. */
        returnedMinor: z.int(),
      }),
    ),
  }),
})
