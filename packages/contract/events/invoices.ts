import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { currency, minor } from '../money.ts'

/** Invoices of a vendor were imported or changed. They are not named where there are more than a screen would refresh singly. */
export const invoicesChanged = defineEvent({
  name: 'invoices.changed',
  data: z.strictObject({ invoiceIds: z.array(z.uuid()).max(500).nullable() }),
})

/** A partner reduced or cancelled invoices of which a part was paid: by what each is less than that, the vendor owes it. */
export const invoicesCorrected = defineEvent({
  name: 'invoices.corrected',
  data: z.strictObject({
    corrections: z
      .array(
        z.strictObject({
          deductionId: z.uuid(),
          invoiceId: z.uuid(),
          partnerId: z.int(),
          currency,
          amountMinor: minor,
          isCancelled: z.boolean(),
        }),
      )
      .max(500),
  }),
})
