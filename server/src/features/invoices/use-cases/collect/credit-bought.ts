import type { Currency } from '@sooner/money'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { credited } from '../../domain/collect.ts'
import { takenByBought } from '../../domain/credit-memos.ts'
import type { Change, Invoice } from '../../domain/invoice.ts'
import { consumed } from '../../domain/pay.ts'
import { statesBefore } from '../../domain/states.ts'
import type { Invoices } from '../../ports.ts'
import { saveSettledAt } from '../../store/collected.ts'
import { insertDeductions, type NewDeduction } from '../../store/deductions.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { memosOfBought } from '../../store/memos.ts'
import { insertConfirmations, shortfallsOf } from '../../store/shortfalls.ts'
import { blockByMemos, memoRun } from '../block-by-memos.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'

/** What the vendor owes because a credit memo came after the invoice was bought. */
export interface CreditedInvoice {
  readonly deductionId: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** Whether a memo corrects an invoice that was bought, where these of a vendor, or any of them, have changed. */
export const hasMemosOfBought = async (
  tx: Tx,
  vendorId: string,
  changedIds: readonly string[] | null,
): Promise<boolean> => (await memosOfBought(tx, vendorId, changedIds)).length > 0

/**
 * Takes credit memos off the bought invoices that they correct. A shortfall that the partner stated for the same thing is not owed
 * twice: the memo confirms it. Returns what the vendor owes, for the caller to post. It holds the lock of the vendor's invoices.
 */
export async function creditBought(
  { uuid, clock }: Pick<Invoices, 'uuid' | 'clock'>,
  tx: Tx,
  vendorId: string,
  changedIds: readonly string[] | null,
): Promise<readonly CreditedInvoice[]> {
  const by: Changing = { ...memoRun, at: clock.now() }
  const found = await memosOfBought(tx, vendorId, changedIds)
  const ids = found.flatMap(({ id, linkedInvoiceId }) => [id, linkedInvoiceId])
  const present = await lockInvoices(tx, vendorId, ids)
  const shortfalls = Map.groupBy(await shortfallsOf(tx, vendorId, ids), ({ invoiceId }) => invoiceId)
  const changes: Change[] = []
  const owed: (CreditedInvoice & NewDeduction)[] = []
  for (const [invoiceId, memos] of Map.groupBy(found, (memo) => memo.linkedInvoiceId)) {
    const invoice = requireLocked(present, invoiceId)
    const isCreditable = statesBefore('credited', 'invoice').includes(invoice.state)
    const { confirmed, taken } = takenByBought(memos, {
      id: invoiceId,
      openMinor: isCreditable ? invoice.openAmountMinor : 0n,
      shortfalls: shortfalls.get(invoiceId) ?? [],
    })
    const used = Map.groupBy(
      [...confirmed.map((one) => ({ ...one, invoiceId })), ...taken],
      ({ memoId }) => memoId,
    )
    for (const [id, parts] of used) changes.push(consumed(requireLocked(present, id), parts, by.at))
    let after = invoice
    for (const { memoId, amountMinor } of taken) {
      const change = credited(after, memoId, amountMinor)
      changes.push(change)
      after = change.after
      owed.push(owedFor(uuid(), requireLocked(present, memoId), invoice, amountMinor))
    }
    await insertConfirmations(tx, vendorId, by.at, confirmed)
  }
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  await saveSettledAt(
    tx,
    vendorId,
    changes.filter(({ event }) => event === 'credited').map(({ after }) => after.id),
    by.at,
  )
  await insertDeductions(tx, vendorId, by.at, owed)
  // What is left of a memo whose invoice is settled blocks others.
  await blockByMemos(
    tx,
    vendorId,
    found.map(({ id }) => requireLocked(present, id)),
    by,
  )
  return owed
}

function requireLocked(present: ReadonlyMap<string, Invoice>, id: string): Invoice {
  const invoice = present.get(id)
  if (!invoice) throw new InvariantViolation('a memo corrects an invoice that is not there')
  return invoice
}

const owedFor = (
  id: string,
  memo: Invoice,
  { id: invoiceId, partnerId, currency }: Invoice,
  amountMinor: bigint,
): CreditedInvoice & NewDeduction => ({
  ...({ id, deductionId: id, invoiceId, partnerId, currency, amountMinor } as const),
  kind: 'credit-memo',
  reason: memo.number,
  memoId: memo.id,
})
