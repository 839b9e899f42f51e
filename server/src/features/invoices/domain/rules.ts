import { isDelinquent } from './around-due-date.ts'
import { collected, writtenOff } from './collect.ts'
import { blockedBy } from './credit-memos.ts'
import { netted } from './deductions.ts'
import { newInvoice } from './imported-invoice.ts'
import { linesOf } from './line-items.ts'
import { consumed, funded, fundingFailed } from './pay.ts'
import { payableOn, refreshed } from './refresh.ts'
import { screened } from './screen-invoice.ts'

/** The rules of an invoice’s life. A made-up past follows all of them, and payouts ask on which day something is payable. */
export const invoiceRules = {
  blockedBy,
  collected,
  consumed,
  funded,
  fundingFailed,
  isDelinquent,
  linesOf,
  netted,
  newInvoice,
  payableOn,
  refreshed,
  screened,
  writtenOff,
}
