import type { requestRedirect as declared } from '@sooner/contract/invoice-redirects'
import type { Answer } from '@sooner/contract/route'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { may, redirectRequested } from '../domain/decide.ts'
import { eligibilityOf } from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import { findInvoice } from '../store/invoices.ts'
import { lockInvoices, lockInvoicesOf } from '../store/lock-invoices.ts'
import { answerInvoice } from './answer-invoice.ts'
import { noticePartner } from './redirects/notice-partner.ts'
import { readVendorInTheWay } from './vendor-in-the-way.ts'
import { writeChanges } from './write-changes.ts'

const notEligible = (reason: EligibilityReason | null) =>
  new Refusal('NOT_ELIGIBLE', 'This invoice can not be redirected now.', { reason })

/** Idempotent: a second request finds the invoice requested. The partner then acknowledges the notice of assignment. */
export async function requestRedirect(
  invoices: Invoices,
  actor: string,
  vendorId: string,
  id: string,
): Promise<Answer<typeof declared>> {
  const vendor = await readVendorInTheWay(invoices, vendorId)
  const row = await transact(invoices.db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const before = (await lockInvoices(tx, vendorId, [id])).get(id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.state !== 'redirect-requested') {
      const { reason } = eligibilityOf(before, vendor)
      if (reason !== null || !may(before, 'redirect-requested', 'redirect-requested'))
        throw notEligible(reason)
      const at = invoices.clock.now()
      const after = redirectRequested(before, at)
      await writeChanges(tx, vendorId, { actor, actorKind: 'vendor', at }, [
        { event: 'redirect-requested', before, after },
      ])
      await noticePartner(invoices, tx, before)
    }
    return findInvoice(tx, vendorId, id)
  })
  if (!row) throw new Refusal('NOT_FOUND')
  return answerInvoice(row, vendor)
}
