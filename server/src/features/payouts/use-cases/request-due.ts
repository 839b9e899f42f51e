import type { Currency } from '@sooner/money'
import { dueHeldUp } from '@sooner/contract/events/payouts'
import { localDays, settlementDays } from '@sooner/rules/banking-calendar'
import type { AccountWait, HoldUpReason } from '@sooner/rules/eligibility'
import { InvariantViolation } from '@sooner/rules/refusal'
import { paymentStop } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { lockPayableAccount, payeeStandingOf } from '../../bank-accounts/index.ts'
import { lockDirectoryVendorShared } from '../../directory/index.ts'
import {
  dueInvoices,
  memos,
  holdUpOf,
  lockInvoicesOf,
  type Invoice,
  invoiceRules,
} from '../../invoices/index.ts'
import { hasRail } from '../../transfers/index.ts'
import type { Payouts } from '../ports.ts'
import { deleteHoldUp, saveHoldUp } from '../store/hold-ups.ts'
import { owedFor } from '../domain/owed.ts'
import { dueRows } from '../store/line-transfers.ts'
import { payInvoices } from './pay-invoices.ts'

/** The name of the daily job, which is also the actor of what it requests. */
export const requestJobName = 'payouts.request-past-eligible'

export interface Batch {
  readonly vendorId: string
  /** The last id of the batch before. */
  readonly after: string | undefined
  readonly limit: number
}

export interface Done {
  readonly requested: number
  /** What is due and waits, because nothing can be paid. */
  readonly heldUp: number
  /** The last id of the batch; undefined if it was the last one. */
  readonly last: string | undefined
}

/** Requests the next invoices of a vendor that are due, and creates their transfers. */
export async function requestDue(payouts: Payouts, tx: Tx, { vendorId, after, limit }: Batch): Promise<Done> {
  const at = payouts.clock.now()
  const vendor = await lockDirectoryVendorShared(tx, vendorId)
  if (!vendor) throw new InvariantViolation('an invoice lost its vendor')
  await lockInvoicesOf(tx, [vendorId])
  const today = localDays(at)
  const stop = paymentStop(vendor, payouts.clock.wall())
  const due = await dueInvoices.lockDue(tx, vendorId, { today, after, limit })
  const account = await lockPayableAccount(tx, vendorId, at)
  const reasons = new Map(
    [...new Set(due.map(({ currency }) => currency))].map((currency) => [
      currency,
      holdUpOf(stop, currency, account, hasRail(payouts.transfers, currency)),
    ]),
  )
  await noteHoldUps(tx, vendorId, reasons, at)
  const payable = due.filter(({ currency }) => reasons.get(currency) === null)
  const requested =
    account && payable.length > 0
      ? await requestPayable(payouts, tx, { vendorId, bankAccountId: account.id, at }, payable)
      : 0
  return {
    requested,
    heldUp: due.length - payable.length,
    last: due.length < limit ? undefined : due.at(-1)?.id,
  }
}

/** The vendor's owner is informed once, when what is due begins to wait. */
async function noteHoldUps(
  tx: Tx,
  vendorId: string,
  reasons: ReadonlyMap<Currency, HoldUpReason | null>,
  at: Date,
): Promise<void> {
  for (const [currency, reason] of reasons) {
    if (reason === null) await deleteHoldUp(tx, { vendorId, currency })
    else if (await saveHoldUp(tx, { vendorId, currency }, reason, at))
      await emit(tx, dueHeldUp, vendorId, {
        currency,
        reason,
        ...(reason === 'no-payable-account' && { accountWaitsFor: await accountWait(tx, vendorId, at) }),
      })
  }
}

/** An account of another currency waits for nothing, and the vendor has to add one. */
const accountWait = async (tx: Tx, vendorId: string, at: Date): Promise<AccountWait> =>
  (await payeeStandingOf(tx, vendorId, at)).waitsFor ?? 'vendor'

interface Payee {
  readonly vendorId: string
  readonly bankAccountId: string
  readonly at: Date
}

const earliestFirst = (one: Invoice, other: Invoice): number =>
  (invoiceRules.payableOn(one) ?? '').localeCompare(invoiceRules.payableOn(other) ?? '') ||
  one.id.localeCompare(other.id)

/** Credit memos are taken off first; then what the vendor owes is netted, with the earliest invoice first. */
async function requestPayable(
  payouts: Payouts,
  tx: Tx,
  { vendorId, bankAccountId, at }: Payee,
  payable: readonly Invoice[],
): Promise<number> {
  const by = { actor: requestJobName, actorKind: 'system', at } as const
  const left = await memos.consumeMemos(payouts, tx, vendorId, by, payable)
  const waiting = left.filter(({ state }) => state === 'awaiting-eligibility').toSorted(earliestFirst)
  const owed = owedFor(waiting)
  await payInvoices(payouts, tx, {
    vendorId,
    bankAccountId,
    // What is due has no fee.
    debitedAccountId: bankAccountId,
    by,
    payoutId: payouts.uuid(),
    payoutMethod: 'past-eligible',
    feeScheme: 'discounting',
    payOn: settlementDays(at),
    invoices: owed.map(({ invoice: { id: invoiceId, currency }, owedMinor }) => ({
      invoiceId,
      currency,
      grossMinor: owedMinor,
      feeMinor: 0n,
    })),
    rows: dueRows(owed.map(({ invoice: { id }, owedMinor: grossMinor }) => ({ id, grossMinor }))),
    beforePosting: () => memos.blockByMemos(tx, vendorId, payable, by),
  })
  return owed.length
}
