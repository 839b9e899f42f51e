import { z } from 'zod'
import { currencies } from '@sooner/money'
import { accountWaits, holdUpReasons } from '@sooner/rules/eligibility'
import { defineEvent } from '../event.ts'
import { minor } from '../money.ts'
import { count, day, id } from '../shapes.ts'

/** Invoices of a vendor are due, and can't be paid: its owner is informed once, until it can. */
export const dueHeldUp = defineEvent({
  name: 'payouts.due-held-up',
  data: z.strictObject({
    currency: z.enum(currencies),
    reason: z.enum(holdUpReasons),
    /** Where no account can be paid. */
    accountWaitsFor: z.enum(accountWaits).optional(),
  }),
})

/** The fees of a payout will be debited apart, or once more after the bank returned them: the owner is informed before. */
export const feesToDebit = defineEvent({
  name: 'payouts.fees-to-debit',
  data: z.strictObject({
    payoutId: id,
    /** The account, as people know it: its last digits alone. */
    account: z.string(),
    currency: z.enum(currencies),
    amountMinor: minor,
    debitOn: day,
    invoiceCount: count,
    isAgain: z.boolean().default(false),
  }),
})

/** Early payment was requested: by a user of the vendor, or by its program or its rules. */
export const earlyPaymentRequested = defineEvent({
  name: 'payouts.early-payment-requested',
  data: z.strictObject({ payoutId: id, by: z.enum(['user', 'rule']) }),
})

/** A cutoff put these payments together, and the lines that they pay name them. */
export const paymentsPlanned = defineEvent({
  name: 'payouts.payments-planned',
  data: z.strictObject({ batchIds: z.array(id) }),
})

/** Lines left these payments, because the bank never had them and nothing sends them again. */
export const linesLeft = defineEvent({
  name: 'payouts.lines-left',
  data: z.strictObject({ batchIds: z.array(id) }),
})
