import type {
  TransferAttemptStatus,
  TransferBatchStatus,
  TransferDisplayState,
} from '@sooner/rules/transfers'

type Pair<S> = readonly [from: S, to: S]

/** Every legal change of a transfer. The migration has the same pairs as rows, and the database refuses all others. */
export const transferTransitions: readonly Pair<TransferBatchStatus>[] = [
  // A cutoff takes it, or it is withdrawn before.
  ['none', 'awaiting-scheduling'],
  ['none', 'cancelled'],
  // The bank has it, or has refused it.
  ['awaiting-scheduling', 'executed'],
  ['awaiting-scheduling', 'cancelled'],
  // The bank never received it, so another cutoff takes it.
  ['awaiting-scheduling', 'none'],
  // The bank sent it back. A returned debit may be sent again.
  ['executed', 'cancelled'],
  ['executed', 'none'],
]

/** Every legal change of an attempt: what came back may be known before our own record that it was sent. */
export const attemptTransitions: readonly Pair<TransferAttemptStatus>[] = [
  ['queued', 'submitted'],
  ['queued', 'settled'],
  ['queued', 'returned'],
  ['queued', 'refused'],
  ['queued', 'unknown'],
  ['unknown', 'submitted'],
  ['unknown', 'settled'],
  ['unknown', 'returned'],
  ['unknown', 'refused'],
  ['submitted', 'settled'],
  ['submitted', 'returned'],
  ['submitted', 'refused'],
  ['settled', 'returned'],
]

export const mayBecome = (from: TransferAttemptStatus, to: TransferAttemptStatus): boolean =>
  attemptTransitions.some(([before, after]) => before === from && after === to)

export const displayStates: Readonly<Record<TransferBatchStatus, TransferDisplayState>> = {
  none: 'PENDING',
  'awaiting-scheduling': 'PENDING',
  executed: 'PAID',
  cancelled: 'CANCELLED',
}
