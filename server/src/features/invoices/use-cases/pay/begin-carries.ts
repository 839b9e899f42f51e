import type { Tx } from '../../../../platform/database/open.ts'
import { carryTermsOf } from '../../../partners/index.ts'
import { carryOf } from '../../domain/carry.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { insertCarries } from '../../store/carries.ts'

/** What was funded accrues carry from that day on, by what its partner has agreed then. */
export async function beginCarries(
  tx: Tx,
  vendorId: string,
  funded: readonly Invoice[],
  at: Date,
): Promise<void> {
  if (funded.length === 0) return
  const agreed = await carryTermsOf(tx, [...new Set(funded.map(({ partnerId }) => partnerId))])
  if (agreed.length === 0) return
  const ofPartner = new Map(agreed.map(({ partnerId, ...terms }) => [partnerId, terms]))
  const carries = funded.flatMap((invoice) => {
    const terms = ofPartner.get(invoice.partnerId)
    return (terms && carryOf(invoice, terms, at)) ?? []
  })
  await insertCarries(tx, vendorId, carries, at)
}
