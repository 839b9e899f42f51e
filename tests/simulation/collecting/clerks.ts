import * as contract from '@sooner/contract/operator-collections'
import {
  reverseCollection,
  takeBackLines,
} from '../../../server/src/features/collections/use-cases/reverse-collection.ts'
import { addDays } from '@sooner/rules/banking-calendar'
import type { Desk } from '../operators/desk.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { readOwed } from './owed.ts'
import { openSuspense } from './suspense.ts'

/** What operators do with the payments of partners on a working day. */
export interface Clerks {
  act(day: string): Promise<void>
}

const by = { actor: 'ann', requestId: 'simulation' }

export function openClerks(world: World, desk: Desk): Clerks {
  const random = world.random.stream('clerks')
  const restore = restorer(world, desk)
  const { owner, collections } = world
  const { sql } = owner
  const suspense = openSuspense(world, desk)

  /** Checks and cards that are not paid, some of them before they count, and transfers that were called back. */
  const bounce = async (day: string) => {
    const found = await sql<{ id: string; method: string }[]>`
      select collection_id as id, payment_method as method from collections.collections
      where status <> 'reversed' and received_on > ${addDays(day, -15)} order by created_at, source_id`
    for (const { id, method } of found)
      if (random.happens(method === 'Check' || method === 'VCARD' ? 9 : 1))
        await reverseCollection(collections, by, id, 'not paid')
  }

  const takeBack = async (day: string) => {
    const found = await sql<{ id: string; number: number }[]>`
      select collection_id as id, line_number as number from collections.lines
      join collections.collections using (collection_id)
      where lines.status in ('applied', 'waiting', 'unmatched') and received_on > ${addDays(day, -30)}
      order by created_at, collections.source_id, line_number`
    for (const { id, number } of found)
      if (random.happens(2)) await takeBackLines(collections, by, id, { numbers: [number], note: 'wrong' })
  }

  /** What is left of payments is applied to an invoice of the same partner; sometimes it is more than is open. */
  const applyRest = async () => {
    const found = await sql<{ id: string; partnerId: number; currency: string; freeMinor: bigint }[]>`
      select collection_id as id, partner_number as "partnerId", currency,
        received_minor - applied_minor - coalesce((select sum(amount_minor) from collections.lines
          where lines.collection_id = collections.collection_id and lines.status = 'waiting'), 0)::bigint as "freeMinor"
      from collections.collections where status = 'received' and applied_minor < received_minor order by created_at, source_id`
    const owed = await readOwed(sql)
    for (const { id, partnerId, currency, freeMinor } of found) {
      if (freeMinor <= 0n || !random.happens(60)) continue
      const same = owed.filter((one) => one.partnerId === partnerId && one.currency === currency)
      if (same.length === 0) continue
      const { vendorId, invoiceId, openMinor } = random.pick(same)
      const isWhole = openMinor > freeMinor || random.happens(60)
      const amountMinor = Number(isWhole ? freeMinor : openMinor)
      const shortfall = random.happens(50) ? { shortfallMinor: 100, shortfallReason: 'Missing receipt' } : {}
      await desk.agree(contract.applyCollection, {
        params: { id },
        body: { lines: [{ vendorId, invoiceId, amountMinor, ...shortfall }], note: 'by hand' },
      })
    }
  }

  const giveUp = async () => {
    const found = await sql<{ vendorId: string; invoiceId: string; version: number; state: string }[]>`
      select vendor_id as "vendorId", invoice_id as "invoiceId", version, state from invoices.invoices
      where state in ('delinquent', 'defaulted-open') order by created_at, vendor_id, invoice_id`
    const chosen = found.filter(({ state }) => random.happens(state === 'delinquent' ? 1 : 15))
    if (chosen.length === 0) return
    const invoices = chosen.map(({ state: _state, ...one }) => one)
    const answer = await desk.agree(
      contract.writeOffInvoices,
      { body: { invoices, note: 'bankrupt' } },
      'at-once',
    )
    const { refused } = answer as { readonly refused: readonly unknown[] }
    if (refused.length > 0) throw new Error(`a write-off was refused: ${JSON.stringify(refused)}`)
  }

  /** Shortfalls that were recognized by mistake, also of payments that were taken back since. */
  const undoMistakes = async () => {
    const found = await sql<{ id: string; number: number }[]>`
      select collection_id as id, line_number as number from collections.lines
      join collections.collections using (collection_id)
      where recognized_shortfall_minor > 0 and not exists (
        select from invoices.confirmed_shortfalls as one
        where one.vendor_id = lines.vendor_id and one.deduction_id = lines.line_id)
      order by created_at, collections.source_id, line_number`
    for (const { id, number } of found) {
      if (!random.happens(8)) continue
      await desk.agree(contract.undoShortfall, { params: { id }, body: { number, note: 'by mistake' } })
    }
  }

  return {
    async act(day) {
      await bounce(day)
      await takeBack(day)
      await undoMistakes()
      await suspense.explain(day)
      await payOnSurplus(world, desk, random)
      await applyRest()
      await giveUp()
      await restore()
    },
  }
}

/** What a partner paid too much is paid on, if it is still there. */
async function payOnSurplus({ owner: { sql } }: World, desk: Desk, random: Random): Promise<void> {
  const found = await sql<{ id: string; vendorId: string; invoiceId: string; minor: bigint }[]>`
    select collection_id as id, vendor_id as "vendorId", invoice_id as "invoiceId", surplus_minor as minor
    from collections.lines join collections.collections using (collection_id)
    where lines.status = 'applied' and surplus_minor > 0 and collections.status = 'received'
      and surplus_minor <= collections.received_minor - applied_minor - coalesce((select sum(other.amount_minor)
        from collections.lines as other where other.collection_id = collections.collection_id and other.status = 'waiting'), 0)
    order by created_at, collections.source_id, line_number`
  // One line of a collection at a time, because the others may use what is left.
  for (const [id, [line]] of Map.groupBy(found, (one) => one.id)) {
    if (!line || !random.happens(200)) continue
    const { vendorId, invoiceId, minor } = line
    await desk.agree(contract.applyCollection, {
      params: { id },
      body: { lines: [{ vendorId, invoiceId, amountMinor: Number(minor) }], note: 'paid too much' },
    })
  }
}

/** Undoes what was written off by mistake. */
function restorer({ owner: { sql }, random: streams }: World, desk: Desk): () => Promise<void> {
  const random = streams.stream('mistakes')
  return async () => {
    const found = await sql<{ vendorId: string; invoiceId: string; version: number }[]>`
      select vendor_id as "vendorId", invoice_id as "invoiceId", version from invoices.invoices
      where state = 'defaulted-void' order by created_at, vendor_id, invoice_id`
    const invoices = found.filter(() => random.happens(20))
    if (invoices.length === 0) return
    await desk.agree(contract.undoWriteOffs, { body: { invoices, note: 'not bankrupt' } }, 'at-once')
  }
}
