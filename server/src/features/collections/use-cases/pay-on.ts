import type { Currency } from '@sooner/money'
import { paymentStop } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { lockPayableAccount, lockStoppedAccounts } from '../../bank-accounts/index.ts'
import { lockDirectoryVendorShared } from '../../directory/index.ts'
import { post, transferEvents } from '../../ledger/index.ts'
import {
  createTransfers,
  hasRail,
  vendorsWithStopped,
  type NewTransfer,
  transfersOf,
  unsentTransfers,
} from '../../transfers/index.ts'
import type { Collections } from '../ports.ts'
import { lockUnpaid, savePayOns, vendorsUnpaid, type PayOn, lockTransferred } from '../store/pay-ons.ts'

interface Account {
  readonly id: string
  readonly currency: Currency
}

/** What came back is sent again only to another account than the one that it came back from. */
const isPayable = ({ currency, status, bankAccountId }: PayOn, account: Account) =>
  currency === account.currency && (status === 'waiting' || bankAccountId !== account.id)

/**
 * Pays overpayments of partners on to a vendor, as far as it has an account that can be paid. What waits for an account that was stopped,
 * or for a vendor that was, is taken back before. Returns how many were paid on.
 */
export const payOn = (collections: Collections, vendorId: string): Promise<number> =>
  transact(collections.db, async (tx) => {
    const { clock, transfers, uuid } = collections
    const at = clock.now()
    const vendor = await lockDirectoryVendorShared(tx, vendorId)
    if (!vendor) return 0
    const isPaid = paymentStop(vendor, clock.wall()) === null
    const unpaid = await lockAll(tx, vendorId, isPaid, at)
    if (!isPaid || unpaid.length === 0) return 0
    const account = await lockPayableAccount(tx, vendorId, at)
    if (!account) return 0
    const sent = unpaid
      .filter((one) => isPayable(one, account) && hasRail(transfers, one.currency))
      .map((one): PayOn & { transferId: string } => ({
        ...one,
        status: 'sent',
        code: null,
        transferId: uuid(),
        bankAccountId: account.id,
      }))
    await savePayOns(tx, sent, at)
    await createTransfers(
      transfers,
      tx,
      vendorId,
      sent.map((one) => transferOf(one, account.id)),
    )
    return sent.length
  })

/**
 * Locks all that is to be paid on. What the bank does not have of what was sent to a stopped account or vendor waits again, also if the vendor owed
 * it back by then: the deduction remains, and the vendor is paid by another transfer.
 */
async function lockAll(tx: Tx, vendorId: string, isPaid: boolean, at: Date): Promise<readonly PayOn[]> {
  const unsent = await unsentTransfers.listUnsent(tx, vendorId, { type: 'pay-on' })
  const found = await lockUnpaid(
    tx,
    vendorId,
    unsent.map(({ id }) => id),
  )
  const stopped = new Set(await lockStoppedAccounts(tx, vendorId))
  const ofStopped = unsent
    .filter(({ bankAccountId }) => !isPaid || stopped.has(bankAccountId))
    .map(({ id }) => id)
  const cancelled = new Set(await unsentTransfers.cancelUnsent(tx, vendorId, ofStopped, at))
  const takenBack = found
    .filter(({ transferId }) => transferId !== null && cancelled.has(transferId))
    .map((one): PayOn => ({ ...one, status: 'waiting', transferId: null, bankAccountId: null, code: null }))
  await savePayOns(tx, takenBack, at)
  return [...found.filter(({ status }) => status === 'waiting' || status === 'failed'), ...takenBack]
}

/** An entry of its own at the bank, which pays no line item. The vendor finds the number of the invoice on its statement. */
const transferOf = (one: PayOn & { readonly transferId: string }, bankAccountId: string): NewTransfer => ({
  id: one.transferId,
  sourceKey: `collections ${one.transferId}`,
  type: 'pay-on',
  kind: 'credit',
  amountMinor: one.amountMinor,
  currency: one.currency,
  bankAccountId,
  payoutId: null,
  invoiceId: null,
  invoiceLineItemId: null,
  externalClientId: null,
  partnerNumber: one.partnerId,
  paymentReference: one.paymentReference,
  batchScheme: 'vendor-full',
  transferBatchScheme: 'none',
})

/** Pays on what waited for an account of its vendor, vendor by vendor in transactions of their own. */
export async function payOnAll(
  collections: Collections,
  signal: AbortSignal,
): Promise<{ readonly paid: number }> {
  let paid = 0
  const lists = [
    (page: Page) => vendorsWithStopped(collections, ['pay-on'], page),
    (page: Page) => vendorsUnpaid(collections.db, page),
  ]
  await eachVendor(lists, signal, async (vendorId) => {
    paid += await payOn(collections, vendorId)
  })
  return { paid }
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

interface Failed {
  readonly attemptId: string
  readonly code: string
  /** Whether the bank had the entry. Nothing is posted of one that it never had. */
  readonly wasSubmitted: boolean
}

/**
 * The bank refused or returned what was paid on, so it is owed to the vendor again. What was owed back by then is settled by the return:
 * the deduction remains and the vendor is paid what came back.
 */
export async function failPayOns(
  { clock, ledger }: Collections,
  tx: Tx,
  vendorId: string,
  { attemptId, code, wasSubmitted }: Failed,
): Promise<void> {
  const transfers = await transfersOf(tx, vendorId, [attemptId])
  const ids = transfers.filter(({ type }) => type === 'pay-on').map(({ id }) => id)
  const failed = (await lockTransferred(tx, vendorId, ids)).filter(isOut)
  if (failed.length === 0) return
  const at = clock.now()
  await savePayOns(
    tx,
    failed.map((one): PayOn => ({ ...one, status: 'failed', code })),
    at,
  )
  if (!wasSubmitted) return
  await post(
    tx,
    ledger,
    at,
    failed.flatMap(({ transferId: subjectId, currency, amountMinor }) =>
      subjectId === null
        ? []
        : [transferEvents.returnReleased({ vendorId, subjectId, currency, amountMinor })],
    ),
  )
}

const isOut = ({ status }: PayOn) => status === 'sent' || status === 'reclaimed'
