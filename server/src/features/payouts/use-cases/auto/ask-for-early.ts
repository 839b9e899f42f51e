import type { Tx } from '../../../../platform/database/open.ts'
import { eachVendor } from '../../../../platform/jobs/index.ts'
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

/**
 * Requests for all vendors what may be paid early today: their weekdays may begin, and what was in the way of them may be gone without
 * an event. Returns how many invoices were requested.
 */
export async function requestEarlyDaily(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ requested: number }> {
  let requested = 0
  const lists = [vendorsWithAcknowledged, vendorsWithApproved, vendorsWithAutoPayout].map(
    (list) => (page: Parameters<typeof list>[1]) => list(payouts.db, page),
  )
  await eachVendor(lists, signal, async (vendorId) => {
    requested += await requestEarly(payouts, vendorId, signal)
  })
  return { requested }
}
