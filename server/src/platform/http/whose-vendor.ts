import { Refusal } from '@sooner/rules/refusal'
import type { Caller } from './caller.ts'

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
