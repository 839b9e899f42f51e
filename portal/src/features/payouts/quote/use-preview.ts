import { skipToken } from '@reduxjs/toolkit/query/react'
import {
  usePreviewBulkInstantPayoutQuery,
  usePreviewBulkOnDemandPayoutQuery,
  usePreviewInstantPayoutQuery,
  usePreviewOnDemandPayoutQuery,
  usePreviewSelectiveInstantPayoutQuery,
  usePreviewSelectiveOnDemandPayoutQuery,
} from '../../../lib/resources/payouts.ts'
import type { Scope, Way } from '../way.ts'

const previews = {
  'instant-payout': {
    useSingle: usePreviewInstantPayoutQuery,
    useSelective: usePreviewSelectiveInstantPayoutQuery,
    useBulk: usePreviewBulkInstantPayoutQuery,
  },
  'on-demand-payout': {
    useSingle: usePreviewOnDemandPayoutQuery,
    useSelective: usePreviewSelectiveOnDemandPayoutQuery,
    useBulk: usePreviewBulkOnDemandPayoutQuery,
  },
} as const satisfies Record<Way, unknown>

/** A price that is older is asked for again, so that a person has time to read it. */
const freshSeconds = 300

/** The price of a payout; nothing is asked for without a scope. The way must not change while the component is mounted. */
export function usePreview(way: Way, scope: Scope | undefined) {
  const { useSingle, useSelective, useBulk } = previews[way]
  const options = { refetchOnMountOrArgChange: freshSeconds }
  const single = useSingle(
    scope?.kind === 'single' ? { params: { id: scope.invoiceId } } : skipToken,
    options,
  )
  const selective = useSelective(
    scope?.kind === 'selective'
      ? { params: { id: scope.vendorId }, body: { invoiceIds: [...scope.invoiceIds] } }
      : skipToken,
    options,
  )
  const bulk = useBulk(scope?.kind === 'bulk' ? { params: { id: scope.vendorId } } : skipToken, options)
  return scope?.kind === 'single' ? single : scope?.kind === 'selective' ? selective : bulk
}
