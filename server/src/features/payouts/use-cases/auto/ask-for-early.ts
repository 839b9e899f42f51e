import type { Tx } from '../../../../platform/database/open.ts'
import {
  hasAcknowledged,
  listEarlyCandidates,
  vendorsWithAcknowledged,
  vendorsWithApproved,
} from '../../../invoices/index.ts'
import { instantPayoutAlwaysOnOf, vendorsWithAutoPayout } from '../../../vendors/index.ts'
import type { Payouts } from '../../ports.ts'
import { requestEarly, requestEarlyJob } from './request-early.ts'

/** Something has changed for these vendors: a job requests what may be paid early now, where there is anything. */
export async function askForEarly(
  { enqueue }: Pick<Payouts, 'enqueue'>,
  tx: Tx,
  vendorIds: Iterable<string>,
): Promise<void> {
  for (const vendorId of new Set(vendorIds))
    if (await hasWork(tx, vendorId)) await enqueue(tx, requestEarlyJob, { vendorId })
}

async function hasWork(tx: Tx, vendorId: string): Promise<boolean> {
  if (await hasAcknowledged(tx, vendorId)) return true
  const kind = (await instantPayoutAlwaysOnOf(tx, vendorId)) === true ? 'eligible' : 'approved'
  return (await listEarlyCandidates(tx, vendorId, kind, { after: undefined, limit: 1 })).length > 0
}

const vendorsAtOnce = 200

/**
 * Requests for all vendors what may be paid early today: their weekdays may begin, and what was in the way of them may be gone without
 * an event. Returns how many invoices were requested.
 */
export async function requestEarlyDaily(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ requested: number }> {
  let requested = 0
  for (const list of [vendorsWithAcknowledged, vendorsWithApproved, vendorsWithAutoPayout]) {
    let after: string | undefined
    do {
      const found = await list(payouts.db, { after, limit: vendorsAtOnce })
      for (const vendorId of found) requested += await requestEarly(payouts, vendorId, signal)
      after = found.length < vendorsAtOnce ? undefined : found.at(-1)
    } while (after !== undefined)
  }
  return { requested }
}
