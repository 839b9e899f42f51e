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

/** A price that is older is asked for again, so that a person has time to read it. */
const freshSeconds = 300
const options = { refetchOnMountOrArgChange: freshSeconds }

const askSingle = (scope: Scope | undefined) =>
  scope?.kind === 'single' ? { params: { id: scope.invoiceId } } : skipToken
const askSelective = (scope: Scope | undefined) =>
  scope?.kind === 'selective'
    ? { params: { id: scope.vendorId }, body: { invoiceIds: [...scope.invoiceIds] } }
    : skipToken
const askBulk = (scope: Scope | undefined) =>
  scope?.kind === 'bulk' ? { params: { id: scope.vendorId } } : skipToken

function useInstantPayout(scope: Scope | undefined) {
  const single = usePreviewInstantPayoutQuery(askSingle(scope), options)
  const selective = usePreviewSelectiveInstantPayoutQuery(askSelective(scope), options)
  const bulk = usePreviewBulkInstantPayoutQuery(askBulk(scope), options)
  return scope?.kind === 'single' ? single : scope?.kind === 'selective' ? selective : bulk
}

function useOnDemandPayout(scope: Scope | undefined) {
  const single = usePreviewOnDemandPayoutQuery(askSingle(scope), options)
  const selective = usePreviewSelectiveOnDemandPayoutQuery(askSelective(scope), options)
  const bulk = usePreviewBulkOnDemandPayoutQuery(askBulk(scope), options)
  return scope?.kind === 'single' ? single : scope?.kind === 'selective' ? selective : bulk
}

/** The price of a payout; nothing is asked for without a scope. */
export function usePreview(way: Way, scope: Scope | undefined) {
  const instant = useInstantPayout(way === 'instant-payout' ? scope : undefined)
  const onDemand = useOnDemandPayout(way === 'on-demand-payout' ? scope : undefined)
  return way === 'instant-payout' ? instant : onDemand
}
