import { insertDeductions } from '../../server/src/features/invoices/store/deductions.ts'
import { lockInvoicesOf } from '../../server/src/features/invoices/index.ts'
import { shortfallRecognized } from '../../server/src/features/ledger/domain/collection-events.ts'
import { post } from '../../server/src/features/ledger/index.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import type { World } from './world.ts'

/** Partners that pay too little for a reason that is the vendor's: the vendor's next payments are reduced by the difference. */
export function openShortfalls(world: World): { recognize(): Promise<void> } {
  const random = world.random.stream('shortfalls')
  const { sql } = world.owner
  return {
    async recognize() {
      if (!random.happens(150)) return
      const funded = await sql<
        { vendorId: string; id: string; partnerId: number; currency: 'USD' | 'GBP'; amountMinor: bigint }[]
      >`
        select vendor_id as "vendorId", invoice_id as id, partner_number as "partnerId", currency,
          open_amount_minor as "amountMinor"
        from invoices.invoices where state in ('funded', 'delinquent') and open_amount_minor > 0
          and not exists (select from invoices.deductions where deductions.invoice_id = invoices.invoice_id)
        order by created_at, vendor_id, invoice_id limit 50`
      if (funded.length === 0) return
      const { vendorId, id: invoiceId, partnerId, currency, amountMinor: mostMinor } = random.pick(funded)
      const [id, amountMinor] = [random.uuid(), 1n + (mostMinor * BigInt(random.int(0, 1000))) / 1001n]
      const at = world.clock.now()
      await transact(world.db, async (tx) => {
        await lockInvoicesOf(tx, [vendorId])
        const shortfall = {
          id,
          kind: 'shortfall',
          invoiceId,
          reason: 'short',
          currency,
          amountMinor,
        } as const
        await insertDeductions(tx, vendorId, at, [shortfall])
        const event = { vendorId, subjectId: id, currency, partnerId, amountMinor }
        await post(tx, world.ledger, at, [shortfallRecognized(event)])
      })
    },
  }
}
