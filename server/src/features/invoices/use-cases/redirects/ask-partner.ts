import type { EligibilityReason } from '@sooner/rules/eligibility'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { may, redirectRequested } from '../../domain/decide.ts'
import type { Invoices } from '../../ports.ts'
import { lockInvoices } from '../../store/lock-invoices.ts'
import { writeChanges } from '../write-changes.ts'
import { noticePartner } from './notify-partner.ts'

export interface AskingPartner {
  readonly vendorId: string
  readonly invoiceId: string
  /** The account that asks. */
  readonly actor: string
}

/** Whether the partner was asked already. The caller holds the lock of the vendor's invoices. */
export async function isPartnerAsked(
  tx: Tx,
  { vendorId, invoiceId }: Pick<AskingPartner, 'vendorId' | 'invoiceId'>,
): Promise<boolean> {
  const invoice = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!invoice) throw new Refusal('NOT_FOUND')
  return invoice.state === 'redirect-requested'
}

/** Requests the redirect of an invoice and gives the partner notice of the assignment, which it then acknowledges. */
export async function askPartner(
  needs: Pick<Invoices, 'clock' | 'enqueue'>,
  tx: Tx,
  { vendorId, invoiceId, actor }: AskingPartner,
): Promise<void> {
  const before = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
  if (!before || !may(before, 'redirect-requested', 'redirect-requested')) throw notOffered
  const at = needs.clock.now()
  const after = redirectRequested(before, at)
  await writeChanges(tx, vendorId, { actor, actorKind: 'vendor', at }, [
    { event: 'redirect-requested', before, after },
  ])
  await noticePartner(needs, tx, before)
}

const reason: EligibilityReason = 'not-offered'
const notOffered = new Refusal('NOT_ELIGIBLE', 'This invoice can’t be redirected now. The details say why.', {
  reason,
})
