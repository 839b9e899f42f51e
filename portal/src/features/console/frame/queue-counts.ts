import { daysUntilDeletion } from '@sooner/rules/data-deletions'
import { isWorkedQueue, lateAfterHours } from '@sooner/rules/queue-items'
import { useListApprovalsQuery } from '../../../lib/resources/approvals.ts'
import { useListHeldBankAccountsQuery } from '../../../lib/resources/bank-accounts.staff.ts'
import { useListRedirectRequestsQuery } from '../../../lib/resources/invoice-redirects.staff.ts'
import { useListUnconfirmedInvoicesQuery } from '../../../lib/resources/invoice-uploads.staff.ts'
import { useListDocumentsQuery } from '../../../lib/resources/operator-documents.ts'
import { useListInvoicesForReviewQuery } from '../../../lib/resources/operator-invoices.ts'
import { useListReceiptsQuery } from '../../../lib/resources/operator-receipts.ts'
import { useListBankAnswersQuery } from '../../../lib/resources/operator-transfers.ts'
import { useListScreeningsQuery, useListVendorsQuery } from '../../../lib/resources/operator-vendors.ts'
import { useListDeadJobsQuery } from '../../../lib/resources/operator.ts'
import { useListDataDeletionsQuery } from '../../../lib/resources/own-data.staff.ts'
import { useListPayoutReviewsQuery } from '../../../lib/resources/payout-reviews.ts'
import type { PlacePath } from '../places.ts'
import { hasRole, type Role, type Worker } from '../staff.ts'

/** How many items wait in a queue, and since when the oldest of them does. */
export interface QueueCount {
  readonly path: PlacePath
  /** Undefined while it loads, null if it can't be loaded. */
  readonly count: number | null | undefined
  readonly oldestAt: string | undefined
  /** After so many hours, an item of this queue is late. */
  readonly lateAfterHours: number
}

const day = 24
const hourMs = 3_600_000

interface Listed {
  readonly data?: { readonly total: number } | null | undefined
  readonly isError: boolean
}

const countIn = ({ data, isError }: Listed): number | null | undefined =>
  isError || data === null ? null : data?.total

/** Lists are asked for one item, since they state how many there are, and most begin with the oldest. */
const one = { query: { limit: 1 } } as const
/** Of what operators can snooze, what is snoozed is not counted. */
const open = { query: { limit: 1, scope: 'open' } } as const

/** The last item of a list that begins with the latest. */
const last = ({ data }: Listed) => ({ query: { limit: 1, page: Math.max(1, data?.total ?? 1) } })

export function useQueueCounts(worker: Worker): readonly QueueCount[] {
  const allowed = (roles: readonly Role[]) => ({ skip: !hasRole(worker, roles) })
  const isOperator = allowed(['operator'])
  const isReader = allowed(['operator', 'financier'])
  return [
    ...useOperatorCounts(isOperator),
    ...useReaderCounts(worker, isReader),
    ...usePartnerCounts(worker, allowed(['facilitator'])),
  ]
}

type Skip = ReturnType<(roles: readonly Role[]) => { readonly skip: boolean }>

function useOperatorCounts(isOperator: Skip): readonly QueueCount[] {
  // Requests expire after a week, so those that wait fit on one page.
  const approvals = useListApprovalsQuery({ query: { status: 'waiting', limit: 100 } }, isOperator)
  const toApprove = approvals.data?.data.filter(({ canApprove }) => canApprove)
  const payouts = useListPayoutReviewsQuery(open, isOperator)
  const screenings = useListScreeningsQuery(open, isOperator)
  const held = useListHeldBankAccountsQuery(open, isOperator)
  const invoices = useListInvoicesForReviewQuery(open, isOperator)
  const documents = useListDocumentsQuery(open, isOperator)
  const ready = { enablement: 'ready-for-activation' } as const
  const vendors = useListVendorsQuery({ query: { ...open.query, ...ready } }, isOperator)
  const deletions = useListDataDeletionsQuery(one, isOperator)
  const jobs = useListDeadJobsQuery(one, isOperator)
  const firstJob = useListDeadJobsQuery(last(jobs), isOperator)
  if (isOperator.skip) return []
  return [
    {
      path: 'approvals',
      count: approvals.isError ? null : toApprove?.length,
      oldestAt: toApprove?.at(-1)?.madeAt,
      lateAfterHours: day,
    },
    counted('payouts', payouts, payouts.data?.data[0]?.createdAt),
    counted('screenings', screenings, screenings.data?.data[0]?.unclearedSince),
    counted('accounts', held, held.data?.data[0]?.account.createdAt),
    counted('invoices', invoices, invoices.data?.data[0]?.createdAt),
    counted('documents', documents, documents.data?.data[0]?.createdAt),
    counted('activations', vendors, vendors.data?.data[0]?.createdAt),
    // A job carries them out on their day, so that one is late if it did not run on the day after.
    counted('deletions', deletions, deletions.data?.data[0]?.requestedAt, (daysUntilDeletion + 1) * day),
    counted('jobs', jobs, firstJob.data?.data[0]?.failedAt, 4),
  ]
}

function useReaderCounts(worker: Worker, isReader: Skip): readonly QueueCount[] {
  const { query } = hasRole(worker, ['operator']) ? open : one
  const receipts = useListReceiptsQuery({ query: { ...query, status: 'open' } }, isReader)
  const answers = useListBankAnswersQuery({ query }, isReader)
  if (isReader.skip) return []
  const days = receipts.data?.data[0]?.ageDays
  const since =
    typeof days === 'number'
      ? new Date(Date.parse(worker.now) - days * day * hourMs).toISOString()
      : undefined
  return [counted('receipts', receipts, since), counted('answers', answers, answers.data?.data[0]?.readAt)]
}

function usePartnerCounts({ partnerId }: Worker, isFacilitator: Skip): readonly QueueCount[] {
  const ofPartner = { params: { partnerId: partnerId ?? 0 }, ...one }
  const uploads = useListUnconfirmedInvoicesQuery(ofPartner, isFacilitator)
  const redirects = useListRedirectRequestsQuery(ofPartner, isFacilitator)
  if (isFacilitator.skip) return []
  return [
    counted('uploads', uploads, uploads.data?.data[0]?.uploadedAt, 2 * day),
    counted('redirects', redirects, redirects.data?.data[0]?.requestedAt, 2 * day),
  ]
}

const counted = (
  path: PlacePath,
  list: Listed,
  oldestAt: string | undefined,
  lateAfter: number = isWorkedQueue(path) ? lateAfterHours[path] : day,
): QueueCount => ({ path, count: countIn(list), oldestAt, lateAfterHours: lateAfter })
