import {
  collectionLineReasons,
  collectionLineStatuses,
  collectionStatuses,
  payOnStatuses,
  receiptExitKinds,
  receiptReasons,
} from '@sooner/rules/collections'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { payoutReviewStatuses } from '@sooner/rules/payout-reviews'
import { payoutLineStatuses, transferAttemptStatuses, transferBatchStatuses } from '@sooner/rules/transfers'
import type { Sql } from '../../server/src/platform/database/open.ts'

/** How vendors were paid early, and what they were answered. */
const earlyOutcomes = [
  ...['instant-payout', 'on-demand-payout'].flatMap((method) =>
    ['single', 'selective', 'bulk'].map((scope) => `${method} ${scope}`),
  ),
  ...['instant-payout automatic', 'pay-on-approval automatic', 'withdrawn', 'debiting', 'redirect requested'],
  ...['QUOTE_EXPIRED', 'QUOTE_CHANGED', 'NOT_WITHDRAWABLE', 'NOT_ELIGIBLE already-requested'],
  ...['NOT_ELIGIBLE exposure-limit', 'NOT_ELIGIBLE fee-unpaid', 'NOT_ELIGIBLE no-days-early'],
  ...['NOT_ELIGIBLE agreement-unsigned', 'NOT_ELIGIBLE no-payable-account', 'NOT_ELIGIBLE vendor-not-active'],
  'NOT_ELIGIBLE vendor-not-cleared',
]

const all = {
  'an invoice': invoiceStates,
  'a payment of a line': payoutLineStatuses,
  'a transfer': transferBatchStatuses,
  'an attempt': transferAttemptStatuses,
  // No partner of the simulation states more than it may.
  'a collection': collectionStatuses.filter((status) => status !== 'held'),
  'a line of a collection': collectionLineStatuses,
  'a line that pays nothing': collectionLineReasons,
  'an overpayment': payOnStatuses,
  'a receipt in suspense': receiptReasons,
  // No partner of the simulation has agreed to carry.
  'how money left suspense': receiptExitKinds.filter((kind) => kind !== 'carry'),
  'an early payment': earlyOutcomes,
  'a shortfall': [
    'recognized',
    'stated of a credit memo',
    'confirmed by a credit memo',
    'undone',
    'paid back',
  ],
  'a credit memo': ['after funding'],
  'a payment that an operator looks at': payoutReviewStatuses,
  'a whole file': ['rejected', 'lost'],
  'a statement': ['late'],
} as const

/** Remembers what has become of somebody's wish to be paid early. */
export const noteEarly = (sql: Sql, state: string): Promise<unknown> => sql`
  insert into simulation.reached (what, state) values ('an early payment', ${state}) on conflict do nothing`

/** Remembers the states in which something is at the end of a day, and those through which invoices went. */
export const noteReached = (sql: Sql): Promise<unknown> => sql`
  insert into simulation.reached (what, state)
  select distinct 'an invoice', to_state from invoices.history
  union select distinct 'a payment of a line', status from payouts.lines
  union select distinct 'a transfer', state from transfers.transfers
  union select distinct 'an attempt', status from transfers.attempts
  union select distinct 'a collection', status from collections.collections
  union select distinct 'a line of a collection', status from collections.lines
  union select distinct 'a line that pays nothing', reason from collections.lines where reason is not null
  union select distinct 'a receipt in suspense', reason from collections.receipts where reason is not null
  union select distinct 'how money left suspense', kind from collections.receipt_exits
  union select distinct 'an overpayment', status from collections.pay_ons
  union select 'a shortfall', 'recognized' from invoices.collected where shortfall_minor > 0
  union select 'a shortfall', 'stated of a credit memo' from invoices.collected where covered_minor > 0
  union select 'a shortfall', 'confirmed by a credit memo' from invoices.confirmed_shortfalls
  union select 'a shortfall', 'undone' from invoices.collected where shortfall_undone_at is not null
  union select 'a shortfall', 'paid back' from collections.pay_ons where cause = 'undone-shortfall'
  union select 'a credit memo', 'after funding' from invoices.adjustments where memo_id is not null and deduction_id is not null
  union select distinct 'an early payment', payout_method || ' automatic' from payouts.payouts where scope = 'automatic'
  union select distinct 'an early payment', fee_scheme from payouts.payouts where fee_scheme = 'debiting'
  union select distinct 'a payment that an operator looks at', status from payouts.reviews
  union select distinct 'a whole file', how from simulation.unbooked
  union select 'a statement', 'late' from simulation.withheld where stated_on is not null
  on conflict do nothing`

/** The states that nothing has reached, for whoever judges how much a run has shown. */
export async function notReached(sql: Sql): Promise<string> {
  const found = await sql<{ what: string; state: string }[]>`select what, state from simulation.reached`
  const reached = new Set(found.map(({ what, state }) => `${what}: ${state}`))
  const missing = Object.entries(all).flatMap(([what, states]) =>
    states.map((state) => `${what}: ${state}`).filter((one) => !reached.has(one)),
  )
  return missing.length === 0 ? 'Every state was reached.' : `Not reached: ${missing.join(', ')}.`
}
