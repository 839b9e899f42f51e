import type { withdrawInvoices as declaredForOperators } from '@sooner/contract/operator-invoices'
import type { withdrawInvoice as declared } from '@sooner/contract/payouts'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { withdrawFees } from '../fee-debits.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { lockDirectoryVendorShared } from '../../../directory/index.ts'
import { memos, lockInvoicesOf, payRequests, readInvoice, type Changing } from '../../../invoices/index.ts'
import { reverse } from '../../../ledger/index.ts'
import { withdrawTransfers } from '../../../transfers/index.ts'
import type { PayoutLine } from '../../domain/line.ts'
import type { Payouts } from '../../ports.ts'
import { lockLinesOfInvoices } from '../../store/lines.ts'
import { failLines } from '../fail-lines.ts'
import { keysOf } from '../request-postings.ts'

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
  { vendorId, invoiceId, actor }: Withdrawing,
): Promise<Out> =>
  conclude(payouts.db, async (tx) => {
    const by = { actor, actorKind: 'vendor', at: payouts.clock.now() } as const
    await withdraw(payouts, tx, vendorId, by, { invoiceId })
    return readInvoice(payouts, tx, vendorId, invoiceId)
  })

type Answered = Answer<typeof declaredForOperators>
type Refused = Answered['refused'][number]

const reasons: Readonly<Record<string, Refused['reason']>> = {
  NOT_FOUND: 'not-found',
  CHANGED: 'changed',
  NOT_WITHDRAWABLE: 'not-allowed',
}

/** Takes back requests of any vendors, each in a transaction of its own, so that one that is too late leaves the others alone. */
export async function withdrawPayouts(
  payouts: Payouts,
  by: Acting,
  { invoices: chosen, note }: Given<typeof declaredForOperators>['body'],
): Promise<Answered> {
  const changing = { actor: by.actor, actorKind: 'operator', at: payouts.clock.now(), note } as const
  const refused: Refused[] = []
  let changed = 0
  for (const { vendorId, ...request } of new Map(chosen.map((one) => [one.invoiceId, one])).values()) {
    try {
      await transact(payouts.db, async (tx) => {
        if (!(await withdraw(payouts, tx, vendorId, changing, request))) return
        await audit(tx, {
          at: payouts.clock.wall(),
          ...by,
          action: 'invoices.withdraw',
          vendorId,
          subject: request.invoiceId,
          after: { note },
        })
      })
      changed += 1
    } catch (error) {
      const reason = error instanceof Refusal ? reasons[error.code] : undefined
      if (reason === undefined) throw error
      refused.push({ vendorId, invoiceId: request.invoiceId, reason })
    }
  }
  return { changed, refused }
}

/** False if it was withdrawn before. */
async function withdraw(
  payouts: Payouts,
  tx: Tx,
  vendorId: string,
  by: Changing,
  request: payRequests.WithdrawnRequest,
): Promise<boolean> {
  if (!(await lockDirectoryVendorShared(tx, vendorId))) throw new Refusal('NOT_FOUND')
  await lockInvoicesOf(tx, [vendorId])
  const invoice = await payRequests.withdrawInvoice(tx, vendorId, by, request)
  if (!invoice) return false
  // Nothing has been requested yet for a redirect that its partner confirmed.
  if (invoice.payoutMethod !== null) await undo(payouts, tx, vendorId, request.invoiceId, by)
  await memos.blockByMemos(tx, vendorId, [invoice], by)
  return true
}

/** Undoes what the request of an invoice was to pay. */
async function undo(
  payouts: Payouts,
  tx: Tx,
  vendorId: string,
  invoiceId: string,
  by: Changing,
): Promise<void> {
  const lines = requestedTogether(await lockLinesOfInvoices(tx, vendorId, [invoiceId]))
  await failLines(tx, vendorId, lines, { code, at: by.at, paymentId: null })
  await withdrawPayments(payouts, tx, vendorId, lines)
  await withdrawFees(payouts, tx, vendorId, lines)
  await reverse(tx, payouts.ledger, by.at, lines.flatMap(keysOf))
}

/** The lines of the present request: an invoice that is paid in part has lines of earlier ones, too. */
function requestedTogether(lines: readonly PayoutLine[]): readonly PayoutLine[] {
  const waiting = lines.find(({ status }) => status === 'requested')
  if (!waiting) throw tooLate()
  return lines.filter(({ payoutId }) => payoutId === waiting.payoutId)
}

const tooLate = () =>
  new Refusal(
    'NOT_WITHDRAWABLE',
    'The bank already has this payment, so the request can’t be withdrawn anymore.',
  )

/** One that a cutoff has taken refuses all of them. No cutoff takes the debit of a fee before its payment. */
async function withdrawPayments(
  { transfers }: Payouts,
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
): Promise<void> {
  const transferIds = lines.flatMap(({ id, status }) => (status === 'netted' ? [] : [id]))
  const withdrawn = await withdrawTransfers(transfers, tx, vendorId, { transferIds })
  if (withdrawn.length < transferIds.length) throw tooLate()
}
