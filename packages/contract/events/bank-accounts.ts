import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** An account that could be paid can't be paid any more: it was stopped, hidden or limited to debits, or it is no longer proven. */
export const accountStopped = defineEvent({
  name: 'bank-accounts.account-stopped',
  data: z.strictObject({ bankAccountId: z.uuid() }),
})
