import type { Currency } from '@sooner/money'
import type {
  ReceiptExitKind,
  ReceiptExitStatus,
  ReceiptReason,
  ReceiptStatus,
} from '@sooner/rules/collections'

/** An entry of the bank's statement that is no payment of ours. */
export interface Receipt {
  readonly id: string
  readonly currency: Currency
  /** What came in is positive, and what the bank took negative. */
  readonly amountMinor: bigint
  readonly bookedOn: string
  readonly reference: string
  readonly counterparty: string
  /** What nothing explains yet, with the sign of the amount. */
  readonly leftMinor: bigint
  readonly status: ReceiptStatus
  readonly reason: ReceiptReason | null
  readonly collectionId: string | null
  readonly partnerId: number | null
  /** The operator who looks after it. */
  readonly takenBy: string | null
  readonly note: string | null
}

/** How money left suspense otherwise than by a partner's payment. */
export interface ReceiptExit {
  readonly id: string
  readonly receiptId: string
  readonly kind: ReceiptExitKind
  readonly amountMinor: bigint
  readonly status: ReceiptExitStatus
  readonly reference: string | null
  readonly debitId: string | null
  readonly vendorId: string | null
  readonly invoiceId: string | null
  /** Whose carry it pays. */
  readonly partnerId: number | null
  readonly note: string
  readonly recordedBy: string
  readonly createdAt: Date
}

/** A stated payment with the reference of the receipt. */
export interface Candidate {
  readonly id: string
  readonly partnerId: number
  readonly amountMinor: bigint
}

/** Nothing of it is explained, and nobody has decided about it. What was released waits for an operator. */
export const isUntouched = ({ amountMinor, leftMinor, collectionId, reason }: Receipt): boolean =>
  leftMinor === amountMinor && collectionId === null && reason !== 'released'

export const reasonAtFirst = ({
  amountMinor,
  reference,
}: Pick<Receipt, 'amountMinor' | 'reference'>): ReceiptReason => {
  if (amountMinor < 0n) return 'debit'
  return reference.trim() === '' ? 'no-reference' : 'unknown-reference'
}

type Match =
  | { readonly kind: 'match'; readonly candidate: Candidate }
  | { readonly kind: 'none'; readonly reason: ReceiptReason }

/**
 * Which stated payment a receipt is: one with its reference and its amount. Whose payments had this counterparty before is known, so that
 * another partner can't state somebody else's payment as its own. Nothing is guessed: several partners, or another sum, are for an
 * operator. Of several equal payments of one partner, each receipt is the one that was stated first.
 */
export function matchOf(
  receipt: Pick<Receipt, 'amountMinor' | 'reference' | 'partnerId'>,
  candidates: readonly Candidate[],
  knownPartners: ReadonlySet<number>,
): Match {
  const first = reasonAtFirst(receipt)
  if (first !== 'unknown-reference' || candidates.length === 0) return { kind: 'none', reason: first }
  const sameAmount = candidates.filter(({ amountMinor }) => amountMinor === receipt.amountMinor)
  if (sameAmount.length === 0) return { kind: 'none', reason: 'other-amount' }
  const possible = sameAmount.filter(
    ({ partnerId }) =>
      (receipt.partnerId === null || receipt.partnerId === partnerId) &&
      (knownPartners.size === 0 || knownPartners.has(partnerId)),
  )
  const [candidate] = possible
  if (!candidate) return { kind: 'none', reason: 'other-counterparty' }
  return possible.every(({ partnerId }) => partnerId === candidate.partnerId)
    ? { kind: 'match', candidate }
    : { kind: 'none', reason: 'ambiguous' }
}
