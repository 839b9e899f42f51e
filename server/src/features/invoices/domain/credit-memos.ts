import type { Currency } from '@sooner/money'
import { greaterOf, lesserOf } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'

export interface MemoFacts {
  readonly id: string
  /** What the memo still takes off, as a positive amount. */
  readonly leftMinor: bigint
  readonly linkedInvoiceId: string | null
  /**
   * What the invoice that it corrects takes of its memos because it was bought, or will take once it is; 0 of one that is not
   * requested yet.
   */
  readonly boughtMinor: bigint
}

export interface BlockableInvoice {
  readonly id: string
  readonly openAmountMinor: bigint
  /** What its source states as credited and no memo is known of. The open amount is without it. */
  readonly unseenCreditMinor: bigint
  readonly dueDate: string | null
  readonly state: InvoiceState
}

/** The documents of one client in one currency. */
export interface MemoGroup {
  readonly memos: readonly MemoFacts[]
  readonly invoices: readonly BlockableInvoice[]
}

export interface ClientDocument {
  readonly partnerId: number
  readonly externalClientId: string
  readonly currency: Currency
}

/** A linked memo blocks its invoice before it is paid, also while the invoice is held or not screened. */
const blockableByLink: readonly InvoiceState[] = [
  'imported',
  'requires-manual-approval',
  'awaiting-eligibility',
  'open-for-redirect',
]
/** The rest blocks only what would otherwise be paid: a held invoice may be cancelled, and the memo would then block nothing. */
const blockableByTotal: readonly InvoiceState[] = ['awaiting-eligibility', 'open-for-redirect']

/** No due date comes last; ties go to the smaller amount, then to the smaller id. */
function byDueDate(one: BlockableInvoice, other: BlockableInvoice): number {
  if (one.dueDate !== other.dueDate) {
    if (one.dueDate === null) return 1
    if (other.dueDate === null) return -1
    return one.dueDate < other.dueDate ? -1 : 1
  }
  if (one.openAmountMinor !== other.openAmountMinor)
    return one.openAmountMinor < other.openAmountMinor ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** What one memo takes off one invoice. */
export interface Allotment {
  readonly memoId: string
  readonly invoiceId: string
  readonly amountMinor: bigint
  /** What of it the source has taken off the invoice itself. */
  readonly statedMinor: bigint
}

interface Allotted {
  /** What the memos take off each invoice that they block. A linked memo blocks one even if nothing of it is open. */
  readonly blocked: ReadonlyMap<string, bigint>
  readonly allotments: readonly Allotment[]
}

/**
 * Allots the memos of a client to its invoices: each linked memo to its own invoice, and everything else to the others in the order
 * of their due dates. Of several memos the one with the smaller id is used first. What a memo is for of an invoice that was bought is
 * allotted to no other one: the vendor owes it.
 */
function allot({ memos, invoices }: MemoGroup): Allotted {
  const linkable = new Map(
    invoices.filter(({ state }) => blockableByLink.includes(state)).map((one) => [one.id, one]),
  )
  const allotments: Allotment[] = []
  const openOf = new Map(invoices.map(({ id, openAmountMinor }) => [id, greaterOf(0n, openAmountMinor)]))
  const unseenOf = new Map(invoices.map(({ id, unseenCreditMinor }) => [id, unseenCreditMinor]))
  const take = (memo: MemoFacts, invoiceId: string, leftMinor: bigint): bigint => {
    const open = openOf.get(invoiceId) ?? 0n
    // A memo that names the invoice is the credit that its source has stated.
    const unseen = memo.linkedInvoiceId === invoiceId ? (unseenOf.get(invoiceId) ?? 0n) : 0n
    const statedMinor = lesserOf(leftMinor, unseen)
    const amountMinor = lesserOf(leftMinor, open + statedMinor)
    unseenOf.set(invoiceId, (unseenOf.get(invoiceId) ?? 0n) - statedMinor)
    openOf.set(invoiceId, open + statedMinor - amountMinor)
    if (amountMinor > 0n) allotments.push({ memoId: memo.id, invoiceId, amountMinor, statedMinor })
    return leftMinor - amountMinor
  }
  const linked = new Set<string>()
  const ofBought = new Map<string, bigint>()
  const beyondBought = ({ linkedInvoiceId, boughtMinor, leftMinor }: MemoFacts): bigint => {
    if (linkedInvoiceId === null) return leftMinor
    const free = ofBought.get(linkedInvoiceId) ?? boughtMinor
    const kept = lesserOf(leftMinor, free)
    ofBought.set(linkedInvoiceId, free - kept)
    return leftMinor - kept
  }
  const rest: { readonly memo: MemoFacts; leftMinor: bigint }[] = []
  for (const memo of memos.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (memo.leftMinor <= 0n) continue
    const target = memo.linkedInvoiceId
    const isLinked = target !== null && linkable.has(target)
    if (isLinked) linked.add(target)
    const leftMinor = isLinked ? take(memo, target, memo.leftMinor) : beyondBought(memo)
    rest.push({ memo, leftMinor })
  }
  const others = invoices
    .filter(
      ({ id, state, openAmountMinor }) =>
        blockableByTotal.includes(state) && !linked.has(id) && openAmountMinor > 0n,
    )
    .toSorted(byDueDate)
  const waiting = rest.filter(({ leftMinor }) => leftMinor > 0n)
  for (const { id } of others) {
    while (waiting[0] && (openOf.get(id) ?? 0n) > 0n) {
      waiting[0].leftMinor = take(waiting[0].memo, id, waiting[0].leftMinor)
      if (waiting[0].leftMinor === 0n) waiting.shift()
    }
  }
  const blocked = new Map([...linked].map((id) => [id, 0n]))
  for (const { invoiceId, amountMinor, statedMinor } of allotments)
    blocked.set(invoiceId, (blocked.get(invoiceId) ?? 0n) + amountMinor - statedMinor)
  return { blocked, allotments }
}

/** The ids of the invoices that the memos block from early payout, with what they will take off each of them. */
export const blockedBy = (group: MemoGroup): ReadonlyMap<string, bigint> => allot(group).blocked

/** What the memos take off those invoices that are paid now. What is allotted to the others waits for them. */
export const consumedBy = (group: MemoGroup, paidNow: ReadonlySet<string>): readonly Allotment[] =>
  allot(group).allotments.filter(({ invoiceId }) => paidNow.has(invoiceId))

export interface BoughtInvoice {
  readonly id: string
  /** What its partner still owes for it. */
  readonly openMinor: bigint
  /** The shortfalls of it that no memo has confirmed yet. */
  readonly shortfalls: readonly { readonly id: string; readonly leftMinor: bigint }[]
}

/** A memo is what the partner has stated as a shortfall before, so the vendor owes it already. */
export interface Confirmation {
  readonly memoId: string
  readonly deductionId: string
  readonly amountMinor: bigint
}

/**
 * What the memos are that correct an invoice which was bought: they confirm its shortfalls first, so that the vendor owes the same
 * thing once, and what is left of them is taken off what the partner owes. In whichever order memos and shortfalls come, the vendor
 * owes the larger sum of the two.
 */
export function takenByBought(
  memos: readonly Pick<MemoFacts, 'id' | 'leftMinor'>[],
  { id: invoiceId, openMinor, shortfalls }: BoughtInvoice,
): { readonly confirmed: readonly Confirmation[]; readonly taken: readonly Allotment[] } {
  const confirmed: Confirmation[] = []
  const taken: Allotment[] = []
  const unconfirmed = shortfalls.map((one) => ({ ...one }))
  let open = greaterOf(0n, openMinor)
  for (const { id: memoId, leftMinor } of memos) {
    let left = leftMinor
    for (const shortfall of unconfirmed) {
      const amountMinor = lesserOf(left, shortfall.leftMinor)
      if (amountMinor <= 0n) continue
      confirmed.push({ memoId, deductionId: shortfall.id, amountMinor })
      shortfall.leftMinor -= amountMinor
      left -= amountMinor
    }
    const amountMinor = lesserOf(left, open)
    if (amountMinor <= 0n) continue
    taken.push({ memoId, invoiceId, amountMinor, statedMinor: 0n })
    open -= amountMinor
  }
  return { confirmed, taken }
}
