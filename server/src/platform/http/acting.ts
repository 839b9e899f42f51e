import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
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

/** An id of something of a vendor leads to nothing without its vendor. */
export function whoseThing(caller: Caller, named: string | undefined): string {
  if (named === undefined && caller.vendorId === undefined) throw new Refusal('NOT_FOUND')
  return whoseVendor(caller, named)
}

/** Operators name the vendor. A vendor's users need not, and any other vendor is answered as one that does not exist. */
export function whoseVendor(caller: Caller, named: string | undefined): string {
  if (caller.standings.has('operator') && named !== undefined) return named
  const own = caller.vendorId
  if (own === undefined) throw new Refusal('INVALID_REQUEST', 'Please name the vendor by vendorId.')
  if (named !== undefined && named !== own) throw new Refusal('NOT_FOUND')
  return own
}

/** Names in an approval the first invoice where there are several. */
export const subjectOfInvoices = ([first, ...more]: readonly { readonly invoiceId: string }[]): string =>
  `invoice:${first?.invoiceId}${more.length > 0 ? ` and ${more.length} more` : ''}`
