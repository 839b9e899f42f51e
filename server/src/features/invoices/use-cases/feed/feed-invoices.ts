import type { feedInvoices as declared } from '@sooner/contract/invoice-feed'
import type { Answer } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Caller } from '../../../../platform/http/caller.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feederOf } from '../../../partners/index.ts'
import { refusalOf, type FedInvoice } from '../../domain/fed.ts'
import { admitFeeder } from './admit-feeder.ts'
import { feedVendor, type Feeding } from './receive-documents.ts'

type Result = Answer<typeof declared>['results'][number]
/**
 * Imports what a partner sends, with a result for each document. Each vendor's documents are imported in a transaction of their own,
 * so that no transaction locks two vendors; what was sent twice is recognized by the partner's ids.
 */
export async function feedInvoices(
  invoices: Feeding,
  { caller, partnerId }: { readonly caller: Caller; readonly partnerId: number },
  fed: readonly FedInvoice[],
): Promise<Answer<typeof declared>> {
  const { db } = invoices
  const sending = { feeder: feederOf(caller), partnerId }
  await transact(db, (tx) => admitFeeder(tx, sending))
  const results = new Map<FedInvoice, Result>()
  const good: FedInvoice[] = []
  for (const one of fed) {
    const reason = refusalOf(one)
    if (reason) results.set(one, { sourceId: one.sourceId, outcome: 'refused', invoiceId: null, reason })
    else good.push(one)
  }
  const groups = [...Map.groupBy(good, ({ externalVendorId }) => externalVendorId)]
  for (const [externalVendorId, group] of groups.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const answered = await transact(db, (tx) => feedVendor(invoices, tx, sending, externalVendorId, group))
    for (const [at, one] of group.entries()) {
      const result = answered[at]
      if (result) results.set(one, result)
    }
  }
  return {
    results: fed.map((one) => {
      const result = results.get(one)
      if (!result) throw new InvariantViolation('a document was received without a result')
      return result
    }),
  }
}
