import { Refusal } from '@sooner/rules/refusal'
import type { Caller } from '../../../platform/http/caller.ts'

/** An invoice's id without its vendor leads to nothing. */
export function whoseInvoice(caller: Caller, named: string | undefined): string {
  if (named === undefined && caller.vendorId === undefined) throw new Refusal('NOT_FOUND')
  return whoseInvoices(caller, named)
}

/** Operators name the vendor. A vendor's users need not, and any other vendor is answered as one that does not exist. */
export function whoseInvoices(caller: Caller, named: string | undefined): string {
  if (caller.standings.has('operator') && named !== undefined) return named
  const own = caller.vendorId
  if (own === undefined) throw new Refusal('INVALID_REQUEST', 'Please name the vendor by vendorId.')
  if (named !== undefined && named !== own) throw new Refusal('NOT_FOUND')
  return own
}
