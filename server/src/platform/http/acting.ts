import { InvariantViolation } from '@sooner/rules/refusal'
import type { Acting } from '../transaction.ts'
import type { Account, Caller } from './caller.ts'
import type { RequestFacts } from './serve.ts'

/** The account that calls a route whose access always requires one. */
export function accountOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
  return account
}

/** The vendor whose user calls a route that is for users of vendors. */
export function vendorOf({ vendorId }: Caller): string {
  if (vendorId === undefined) throw new InvariantViolation('the guard admits nobody without a vendor here')
  return vendorId
}

export const actingIn = (caller: Caller, { id: requestId }: RequestFacts): Required<Acting> => ({
  actor: accountOf(caller).sub,
  requestId,
})
