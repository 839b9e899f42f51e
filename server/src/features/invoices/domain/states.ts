import type { DocumentKind, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import { InvariantViolation } from '@sooner/rules/refusal'

export interface Transition {
  /** Null for a document that does not exist yet. */
  readonly from: InvoiceState | null
  readonly event: InvoiceEvent
  readonly to: InvoiceState
  readonly kinds: readonly DocumentKind[]
}

const any = ['invoice', 'credit-memo'] as const
/** A credit memo is never paid, collected or redirected. */
const invoice = ['invoice'] as const

const from = (
  states: readonly (InvoiceState | null)[],
  event: InvoiceEvent,
  to: readonly InvoiceState[],
  kinds: readonly DocumentKind[],
): readonly Transition[] =>
  states.flatMap((state) => to.map((next) => ({ from: state, event, to: next, kinds })))

/** What happens to an invoice without changing its state. */
const unchanged = (states: readonly InvoiceState[], event: InvoiceEvent): readonly Transition[] =>
  states.flatMap((state) => from([state], event, [state], invoice))

const unpaid = ['imported', 'requires-manual-approval', 'awaiting-eligibility'] as const
const collectable = ['funded', 'partially-settled', 'delinquent', 'defaulted-open'] as const
/** A collection for such an invoice is recorded, and applied once the invoice is funded. */
const waitsForFunding = [...unpaid, 'requested'] as const
const paidByTransfer = [
  ...collectable,
  'settled',
  'over-settled',
  // The bank may return a payment long after the write-off, and the vendor is owed it.
  'defaulted-void',
] as const

/** Every legal change of state. The migration has the same pairs as rows, and the database refuses all others. */
export const transitions: readonly Transition[] = [
  ...from([null], 'received', ['imported'], any),
  ...from(['imported'], 'screened', ['requires-manual-approval', 'awaiting-eligibility'], any),
  ...from(['requires-manual-approval'], 'approved', ['awaiting-eligibility'], any),
  // Nothing held it, but Pay-On-Approval pays only what was approved.
  ...unchanged(['awaiting-eligibility'], 'approved'),
  // The partner has confirmed what its vendor uploaded, and other reasons hold it all the same.
  ...unchanged(['requires-manual-approval'], 'approved'),
  // A hold of which no cause is left, and which no operator set, ends without an operator.
  ...from(['requires-manual-approval'], 'screened', ['awaiting-eligibility'], any),
  // A changed document is screened anew; what was approved before may be held again.
  ...from(['awaiting-eligibility'], 'updated', ['requires-manual-approval'], any),
  ...from(['awaiting-eligibility'], 'held', ['requires-manual-approval'], any),
  ...from(unpaid, 'cancelled', ['cancelled'], any),
  ...from(unpaid, 'applied', ['applied'], any),
  // What memos took off an invoice is returned to them if its partner reduces or cancels it.
  ...from(['applied'], 'updated', ['awaiting-eligibility'], ['credit-memo']),
  ...from(['awaiting-eligibility'], 'requested', ['requested'], invoice),
  ...from(['requested'], 'withdrawn', ['awaiting-eligibility'], invoice),
  ...from(['requested'], 'funded', ['funded'], invoice),
  ...from(['requested'], 'funding-failed', ['requires-manual-approval'], invoice),
  ...from(paidByTransfer, 'returned', ['requires-manual-approval'], invoice),
  ...from(collectable, 'collected', ['settled', 'over-settled'], invoice),
  ...from(['funded', 'partially-settled'], 'collected', ['partially-settled'], invoice),
  // It was written off before its payment came back, and is funded again.
  ...from(['funded'], 'collected', ['defaulted-void'], invoice),
  // A part that is collected late reduces the open amount and does not change the state.
  ...from(['delinquent'], 'collected', ['delinquent'], invoice),
  ...from(['defaulted-open'], 'collected', ['defaulted-open'], invoice),
  // More was paid than the partner owed, and an operator applies the rest.
  ...unchanged(['over-settled'], 'collected'),
  // A credit memo after the funding, or a shortfall, takes off what the partner owes as its payment does.
  ...(['credited', 'shortfall-recognized'] as const).flatMap((event) => [
    ...from(collectable, event, ['settled'], invoice),
    ...from(['funded', 'partially-settled'], event, ['partially-settled'], invoice),
    ...unchanged(['delinquent', 'defaulted-open'], event),
  ]),
  // The partner has paid before the invoice was bought: the collection waits, and the invoice may be paid at once.
  ...unchanged(waitsForFunding, 'partner-paid'),
  // A collection that was not paid, or that belonged elsewhere, is taken back, and so is a shortfall that was recognized by mistake.
  ...(['collection-reversed', 'shortfall-undone'] as const).flatMap((event) => [
    ...from(['partially-settled', 'settled', 'over-settled'], event, ['funded'], invoice),
    ...from(['partially-settled', 'settled', 'over-settled'], event, ['partially-settled'], invoice),
    ...from(['defaulted-void'], event, ['defaulted-open'], invoice),
    ...unchanged([...waitsForFunding, 'delinquent', 'defaulted-open'], event),
  ]),
  ...unchanged(['cancelled', 'applied'], 'collection-reversed'),
  // What is taken back of such an invoice had taken nothing off it.
  ...unchanged(['funded', 'settled', 'over-settled', 'defaulted-void'], 'collection-reversed'),
  ...from(['funded', 'partially-settled'], 'overdue', ['delinquent'], invoice),
  ...from(['delinquent'], 'defaulted', ['defaulted-open'], invoice),
  ...from(['delinquent', 'defaulted-open'], 'written-off', ['defaulted-void'], invoice),
  // The write-off was a mistake; what was recovered of it meanwhile counts as collected.
  ...from(['defaulted-void'], 'write-off-undone', ['delinquent', 'defaulted-open', 'settled'], invoice),
  ...from(['defaulted-open'], 'write-off-undone', ['defaulted-open', 'settled'], invoice),
  ...from(['imported'], 'opened-for-redirect', ['open-for-redirect'], invoice),
  ...from(['open-for-redirect'], 'redirect-requested', ['redirect-requested'], invoice),
  ...from(['redirect-requested'], 'redirect-acknowledged', ['requested'], invoice),
  ...from(['open-for-redirect', 'redirect-requested'], 'redirect-closed', ['closed-for-redirect'], invoice),
]

export interface Change {
  readonly from: InvoiceState | null
  readonly event: InvoiceEvent
  readonly to: InvoiceState
  readonly documentKind: DocumentKind
}

export const isLegal = ({ from: before, event, to, documentKind }: Change): boolean =>
  transitions.some(
    (one) => one.from === before && one.event === event && one.to === to && one.kinds.includes(documentKind),
  )

/** The states in which the event may happen to a document of that kind. */
export const statesBefore = (event: InvoiceEvent, documentKind: DocumentKind): readonly InvoiceState[] => [
  ...new Set(
    transitions.flatMap((one) =>
      one.event === event && one.kinds.includes(documentKind) && one.from !== null ? [one.from] : [],
    ),
  ),
]

/** Acts check what they were asked for before they get here, so an illegal change is a fault of ours. */
export function requireLegal(change: Change): InvoiceState {
  if (!isLegal(change))
    throw new InvariantViolation(
      `A document (${change.documentKind}) does not change from ${change.from} to ${change.to} by ${change.event}.`,
    )
  return change.to
}

/** The pairs that the database checks; a change within a state is not one. */
export const legalPairs = (): readonly (readonly [InvoiceState, InvoiceState])[] => {
  const pairs = transitions.flatMap(({ from: before, to }) =>
    before === null || before === to ? [] : [`${before} ${to}`],
  )
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [InvoiceState, InvoiceState])
}
