import type { requestRedirect as declared } from '@sooner/contract/invoice-redirects'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { holdDirectoryVendor } from '../../../directory/index.ts'
import { askPartner, isPartnerAsked, lockInvoicesOf, readInvoice } from '../../../invoices/index.ts'
import type { Payouts } from '../../ports.ts'
import { findRedirect, insertRedirect } from '../../store/redirects.ts'
import { redirectPrice } from './redirect-price.ts'

interface RequestedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
  /** The account that requests. */
  readonly actor: string
  /** The highest fee to which the vendor agrees. */
  readonly feeMinor: bigint
}

/** Agrees to the price of now and asks the partner. A second request finds the first one, and changes nothing of it. */
export const requestRedirect = (
  payouts: Payouts,
  requested: RequestedRedirect,
): Promise<Answer<typeof declared>> =>
  transact(payouts.db, async (tx) => {
    const { vendorId, invoiceId } = requested
    if (!(await holdDirectoryVendor(tx, vendorId))) throw new Refusal('NOT_FOUND')
    await lockInvoicesOf(tx, [vendorId])
    if (!(await isRequested(tx, requested))) await request(payouts, tx, requested)
    return readInvoice(payouts, tx, vendorId, invoiceId)
  })

/** What was agreed to stays, whatever the partner has answered. What nobody agreed to, as in made-up data, has the state alone. */
const isRequested = async (tx: Tx, requested: RequestedRedirect): Promise<boolean> =>
  (await findRedirect(tx, requested)) !== undefined || (await isPartnerAsked(tx, requested))

async function request(payouts: Payouts, tx: Tx, requested: RequestedRedirect): Promise<void> {
  const price = await redirectPrice(payouts, tx, requested)
  if (price.feeMinor > requested.feeMinor)
    throw new Refusal('QUOTE_CHANGED', 'The price has changed. Please confirm the new one.')
  await insertRedirect(tx, { ...price, ...requested, feeMinor: price.feeMinor, at: payouts.clock.now() })
  await askPartner(payouts, tx, requested)
}
