import { bankAccountTypes } from '@sooner/rules/bank-accounts'
import { transferTypes } from '@sooner/rules/transfers'
import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { currency, minor } from '../money.ts'

/** One attempt: an entry at the bank with the transfers in it, which the subscriber reads by `transfersOf`. */
const attempt = {
  attemptId: z.uuid(),
  batchId: z.uuid(),
  bankAccountId: z.uuid(),
  type: z.enum(transferTypes),
  kind: z.enum(['credit', 'debit', 'prenote']),
  currency,
  amountMinor: minor,
}

/** A cutoff put payments of a vendor together. The bank does not have them yet. */
export const batchesPlanned = defineEvent({
  name: 'payments.batches-planned',
  data: z.strictObject({
    batchId: z.uuid(),
    bankAccountId: z.uuid(),
    currency,
    creditMinor: minor,
    debitMinor: minor,
    batchOn: z.iso.date(),
    settlesOn: z.iso.date(),
  }),
})

/** The bank has the entry. This event precedes the others of the same attempt, except a refusal. */
export const transfersExecuted = defineEvent({
  name: 'payments.transfers-executed',
  data: z.strictObject({ ...attempt, settlesOn: z.iso.date() }),
})

export const transfersSettled = defineEvent({
  name: 'payments.transfers-settled',
  data: z.strictObject({ ...attempt, settledOn: z.iso.date() }),
})

/** The bank sent the entry back. If it will not be sent again, its transfers are cancelled. */
export const transfersReturned = defineEvent({
  name: 'payments.transfers-returned',
  data: z.strictObject({ ...attempt, code: z.string(), returnedOn: z.iso.date(), willRetry: z.boolean() }),
})

/** The bank did not accept the entry: its transfers are cancelled. It may have confirmed to have it before. */
export const transfersRefused = defineEvent({
  name: 'payments.transfers-refused',
  data: z.strictObject({ ...attempt, code: z.string(), wasSubmitted: z.boolean().default(true) }),
})

/** The bank never had the entry: what it was to pay waits for another cutoff, which emits the events of another attempt. */
export const transfersUnsent = defineEvent({
  name: 'payments.transfers-unsent',
  data: z.strictObject({ ...attempt, code: z.string() }),
})

/** The bank has not fetched entries of this payment in time: they arrive later than was expected. */
export const batchesPostponed = defineEvent({
  name: 'payments.batches-postponed',
  data: z.strictObject({ batchId: z.uuid(), settlesOn: z.iso.date() }),
})

/** What became of a micro-deposit or a prenote. The events above are not emitted for them. */
export const verificationAnswered = defineEvent({
  name: 'payments.verification-answered',
  data: z.strictObject({
    ...attempt,
    outcome: z.enum(['executed', 'settled', 'returned', 'refused']),
    /** The day of settlement, of the return or of the refusal; of an executed one the day on which it will settle. */
    on: z.iso.date(),
    code: z.string().nullable(),
    /** A returned debit is sent again, and nothing has failed yet. */
    willRetry: z.boolean(),
  }),
})

/** A return stopped an account, or debits from it. The feature transfers obeys at once. */
export const destinationStopped = defineEvent({
  name: 'payments.destination-stopped',
  data: z.strictObject({ bankAccountId: z.uuid(), code: z.string(), what: z.enum(['account', 'debits']) }),
})

/** A notification of change was applied to the numbers that the next entry uses. */
export const destinationCorrected = defineEvent({
  name: 'payments.destination-corrected',
  data: z.strictObject({ bankAccountId: z.uuid(), code: z.string(), type: z.enum(bankAccountTypes) }),
})

/** The bank's statement has entries that are none of ours. It belongs to no vendor. */
export const receiptsRead = defineEvent({
  name: 'payments.receipts-read',
  data: z.strictObject({ entryIds: z.array(z.uuid()).min(1).max(1000) }),
})
