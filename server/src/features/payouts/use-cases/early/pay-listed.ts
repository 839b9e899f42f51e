import { earlyPaymentRequested } from '@sooner/contract/events/payouts'
import type { InvoiceActor } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../../platform/database/open.ts'
import { emit } from '../../../../platform/events/index.ts'
import type { EarlyMethod, Scope } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'
import { paidOf, requestedOf } from '../../store/price-lists.ts'
import { insertPayout } from '../../store/payouts.ts'
import { announceDebits } from '../fee-debits.ts'
import { payInvoices } from '../pay-invoices.ts'
import type { Offer } from './read-offer.ts'

/** An early payment whose price lists are stored under its id. */
export interface ListedPayout {
  readonly vendorId: string
  readonly id: string
  readonly quoteId: string | null
  readonly scope: Scope
  readonly method: EarlyMethod
  readonly actor: string
  readonly actorKind: InvoiceActor
}

/** Pays what the price lists include. The caller holds the locks of the vendor, of its invoices and of its bank account. */
export async function payListed(
  payouts: Payouts,
  tx: Tx,
  { vendorId, id, quoteId, scope, method, actor, actorKind }: ListedPayout,
  offer: Offer,
): Promise<void> {
  const { bankAccountId, debitedAccountId, feeScheme, payOn } = offer
  const at = payouts.clock.now()
  await insertPayout(tx, vendorId, {
    id,
    quoteId,
    scope,
    method,
    feeScheme,
    bankAccountId,
    confirmedAt: at,
    confirmedBy: actor,
  })
  const key = { vendorId, listId: id }
  const invoices = await paidOf(tx, key)
  await payInvoices(payouts, tx, {
    vendorId,
    payoutId: id,
    bankAccountId,
    debitedAccountId,
    payoutMethod: method,
    feeScheme,
    payOn,
    by: { actor, actorKind, at },
    invoices,
    rows: requestedOf(key),
    beforePosting: async () => undefined,
  })
  const requestedBy = actorKind === 'vendor' ? 'user' : 'rule'
  await emit(tx, earlyPaymentRequested, vendorId, { payoutId: id, by: requestedBy })
  if (feeScheme === 'debiting')
    await announceDebits(tx, vendorId, {
      payoutId: id,
      bankAccountId: debitedAccountId,
      debitOn: payOn,
      isAgain: false,
      fees: invoices,
    })
}
