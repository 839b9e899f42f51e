import { addDays } from '@sooner/rules/banking-calendar'
import * as contract from '@sooner/contract/operator-receipts'
import { reverseCollection } from '../../../server/src/features/collections/use-cases/reverse-collection.ts'
import type { Sql } from '../../../server/src/platform/database/open.ts'
import type { Desk } from '../operators/desk.ts'
import type { World } from '../world.ts'
import { funding } from './funders.ts'
import type { z } from 'zod'

/** What operators do with what the bank has booked and nothing explains, and with what was stated and never came. */
export interface Suspense {
  explain(day: string): Promise<void>
}

interface OpenReceipt {
  readonly id: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly leftMinor: bigint
  readonly reason: string
  readonly reference: string
  readonly counterparty: string
  readonly bookedOn: string
}

const by = { actor: 'ann', requestId: 'simulation' }
type Exit = z.input<NonNullable<(typeof contract.resolveReceipt)['body']>>['exit']

/** A payment without its reference is recognized by its sender and amount, one that came short by its reference. */
async function statedFor(sql: Sql, receipt: OpenReceipt): Promise<string | undefined> {
  const { currency, amountMinor, reference, counterparty } = receipt
  const [found] = await sql<{ id: string }[]>`
    select collection_id as id from collections.collections
    where status = 'stated' and currency = ${currency} and 'Partner ' || partner_number = ${counterparty}
      and case when ${reference} = '' then amount_minor = ${String(amountMinor)}::bigint else payment_reference = ${reference} end
    order by created_at, source_id limit 1`
  return found?.id
}

/** Something that was written off and is not recovered wholly. */
async function lossIn(sql: Sql, { currency, counterparty, leftMinor }: OpenReceipt) {
  const [loss] = await sql<{ vendorId: string; invoiceId: string; minor: bigint }[]>`
    select vendor_id as "vendorId", invoice_id as "invoiceId", lost.minor - coalesce((
        select sum(amount_minor) from collections.receipt_exits as out
        where out.vendor_id = i.vendor_id and out.invoice_id = i.invoice_id), 0)::bigint as minor
    from invoices.invoices as i join lateral (
      select sum(coalesce((details ->> 'writtenOffMinor')::bigint, 0) - coalesce((details ->> 'restoredMinor')::bigint, 0)
        + coalesce((details ->> 'recoveredMinor')::bigint, 0))::bigint as minor from invoices.history as h
      where h.vendor_id = i.vendor_id and h.invoice_id = i.invoice_id and h.event in ('written-off', 'write-off-undone')) as lost on true
    where i.currency = ${currency} and 'Partner ' || i.partner_number = ${counterparty} and lost.minor > 0
    order by 3 desc, i.created_at, i.source_key limit 1`
  if (!loss || loss.minor <= 0n) return undefined
  const { vendorId, invoiceId, minor } = loss
  const amountMinor = Number(minor < leftMinor ? minor : leftMinor)
  return { kind: 'recovery', vendorId, invoiceId, amountMinor } as const
}

export function openSuspense(world: World, desk: Desk): Suspense {
  const random = world.random.stream('suspense')
  const { owner, collections } = world
  const { sql } = owner
  let refunds = 0

  const resolve = (id: string, exit: Exit) =>
    desk.agree(contract.resolveReceipt, { params: { id }, body: { exit, note: 'as the bank says' } })

  /** A repayment contains interest, which a journal has accrued. */
  const explainFunding = async ({ id, counterparty, leftMinor }: OpenReceipt) => {
    const minor = Math.abs(Number(leftMinor))
    const interest = counterparty === 'Lender' && leftMinor < 0n && random.happens(500) ? 1 : 0
    const kind = funding[counterparty as keyof typeof funding]
    await resolve(id, { kind, amountMinor: minor - interest })
    if (interest > 0) await resolve(id, { kind: 'journal', amountMinor: interest, reference: 'INTEREST' })
  }

  const explainOne = async (receipt: OpenReceipt, day: string): Promise<void> => {
    const { id, reason, amountMinor, leftMinor, bookedOn, counterparty } = receipt
    if (counterparty in funding) return explainFunding(receipt)
    const stated =
      reason === 'released' || leftMinor !== amountMinor ? undefined : await statedFor(sql, receipt)
    if (stated !== undefined) return void (await resolve(id, { kind: 'collection', collectionId: stated }))
    const loss = random.happens(300) ? await lossIn(sql, receipt) : undefined
    if (loss) return void (await resolve(id, loss))
    if (bookedOn > addDays(day, -4)) return
    refunds += 1
    if (random.happens(100)) {
      await resolve(id, { kind: 'journal', amountMinor: Number(leftMinor), reference: `J ${refunds}` })
      return
    }
    await resolve(id, { kind: 'refund', amountMinor: Number(leftMinor), reference: `BACK ${refunds}` })
  }

  const explainOpen = async (day: string) => {
    const open = await sql<OpenReceipt[]>`
      select receipt_id as id, currency, amount_minor as "amountMinor", left_minor as "leftMinor", reason, reference, counterparty,
        booked_on as "bookedOn"
      from collections.receipts where status = 'open' and (amount_minor > 0 or counterparty = any(${Object.keys(funding)}))
      order by booked_on, reference, counterparty, amount_minor, receipt_id`
    for (const receipt of open) if (random.happens(300)) await explainOne(receipt, day)
  }

  /** A part of a payment that nothing was applied of is given back. */
  const giveBack = async () => {
    const found = await sql<{ id: string; freeMinor: bigint }[]>`
      select receipt_id as id, received_minor - applied_minor - coalesce((select sum(amount_minor) from collections.lines
          where lines.collection_id = c.collection_id and lines.status = 'waiting'), 0)::bigint as "freeMinor"
      from collections.collections as c join collections.receipts using (collection_id)
      where c.status = 'received' and applied_minor < received_minor order by c.created_at, c.source_id`
    for (const { id, freeMinor } of found) {
      if (freeMinor <= 0n || !random.happens(15)) continue
      refunds += 1
      const amountMinor = random.int(1, Number(freeMinor) + 1)
      await resolve(id, { kind: 'refund', amountMinor, reference: `BACK ${refunds}` })
    }
  }

  const giveUpClaims = async (day: string) => {
    const found = await sql<{ id: string }[]>`
      select collection_id as id from collections.collections
      where status = 'stated' and received_on < ${addDays(day, -20)} order by created_at, source_id`
    for (const { id } of found)
      if (random.happens(100)) await reverseCollection(collections, by, id, 'never paid')
  }

  return {
    async explain(day) {
      await explainOpen(day)
      await giveBack()
      await giveUpClaims(day)
    },
  }
}
