import { z } from 'zod'
import { currencies } from '@sooner/money'
import { holdUpReasons } from '@sooner/rules/eligibility'
import { defineEvent } from '../event.ts'

/** Invoices of a vendor are due, and no account can be paid: its owner is informed once, until it can. */
export const dueHeldUp = defineEvent({
  name: 'payouts.due-held-up',
  data: z.strictObject({
    currency: z.enum(currencies),
    reason: z.enum(holdUpReasons),
  }),
})
