import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** Invoices of a vendor were imported or changed. They are not named where there are more than a screen would refresh singly. */
export const invoicesChanged = defineEvent({
  name: 'invoices.changed',
  data: z.strictObject({ invoiceIds: z.array(z.uuid()).max(500).nullable() }),
})
