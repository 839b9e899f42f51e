import type { withdrawInvoice as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Conclude } from '../../../../platform/transaction.ts'
import { holdDirectoryVendor } from '../../../directory/index.ts'
import { lockInvoicesOf, readInvoice, withdrawInvoice } from '../../../invoices/index.ts'
import { reverse } from '../../../ledger/index.ts'
import { withdrawTransfers } from '../../../payments/index.ts'
import type { PayoutLine } from '../../domain/line.ts'
import type { Payouts } from '../../ports.ts'
import { lockLinesOf } from '../../store/lines.ts'
import { keysOf } from '../request-postings.ts'
import { undoLines } from '../undo-lines.ts'

export interface Withdrawing {
  readonly vendorId: string
  readonly invoiceId: string
  /** The account that withdraws. */
  readonly actor: string
}

type InvoiceAnswer = Answer<typeof declared>

/** The code of lines that were withdrawn, which is also that of their transfers. */
const code = 'withdrawn'

/** Takes back a request of which no cutoff has taken any part: whatever it has done is undone, and the vendor may ask for it again. */
export const withdrawPayout = <Out>(
  payouts: Payouts,
  conclude: Conclude<InvoiceAnswer, Out>,
  withdrawing: Withdrawing,
): Promise<Out> =>
  conclude(payouts.db, async (tx) => {
    const { vendorId, invoiceId } = withdrawing
    await withdraw(payouts, tx, withdrawing)
    return readInvoice(payouts, tx, vendorId, invoiceId)
  })

async function withdraw(
  payouts: Payouts,
  tx: Tx,
  { vendorId, invoiceId, actor }: Withdrawing,
): Promise<void> {
  const at = payouts.clock.now()
  if (!(await holdDirectoryVendor(tx, vendorId))) throw new Refusal('NOT_FOUND')
  await lockInvoicesOf(tx, [vendorId])
  const { payoutId } = await withdrawInvoice(tx, vendorId, { actor, actorKind: 'vendor', at }, invoiceId)
  const lines = await lockLinesOf(tx, vendorId, { invoiceId, payoutId })
  await undoLines(tx, vendorId, lines, { code, at, paymentId: null })
  await withdrawAll(payouts, tx, vendorId, lines)
  await reverse(tx, payouts.ledger, at, lines.flatMap(keysOf))
}

/** One that a cutoff has taken refuses all of them. */
async function withdrawAll(
  { payments }: Payouts,
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
): Promise<void> {
  const transferIds = lines.flatMap(({ id, status, feeTransferId }) => [
    ...(status === 'netted' ? [] : [id]),
    ...(feeTransferId === null ? [] : [feeTransferId]),
  ])
  const withdrawn = await withdrawTransfers(payments, tx, vendorId, { transferIds })
  if (withdrawn.length < transferIds.length)
    throw new Refusal(
      'NOT_WITHDRAWABLE',
      'The bank already has this payment, so the request can’t be withdrawn anymore.',
    )
}
