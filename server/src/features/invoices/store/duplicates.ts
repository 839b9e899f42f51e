import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { type LiveDocument, type NumberedDocument, numberKey } from '../domain/duplicates.ts'
import type { Invoice } from '../domain/invoice.ts'
import { whichever } from './lock-invoices.ts'

/** Reads the live documents of a vendor that have the client and number of one of these. */
export async function sameNumbers(
  db: Db,
  { vendorId, partnerId }: { readonly vendorId: string; readonly partnerId: number },
  documents: readonly Omit<NumberedDocument, 'id'>[],
): Promise<LiveDocument[]> {
  if (documents.length === 0) return []
  const pairs = new Map(
    documents.map((one) => [JSON.stringify([one.externalClientId, one.numberKey]), one] as const),
  )
  const clients = [...pairs.values()].map(({ externalClientId }) => externalClientId)
  const numbers = [...pairs.values()].map((one) => one.numberKey)
  // `offset 0` keeps the planner from joining the pairs with a vendor's whole past: one index is read for each pair. Lists of clients
  // and of numbers would be read for each client with each number.
  const { rows } = await sql<LiveDocument>`
    select found.* from unnest(${clients}::text[], ${numbers}::text[]) as given (client, number)
    cross join lateral (
      select invoice_id as id, external_client_id as "externalClientId",
        document_kind as "documentKind", number_key as "numberKey",
        state = 'requires-manual-approval' as "isHeld", created_at as "createdAt"
      from invoices.invoices
      where vendor_id = ${whichever(vendorId)} and partner_number = ${partnerId}
        and external_client_id = given.client and number_key = given.number
        and state not in ('cancelled', 'closed-for-redirect')
      offset 0
    ) as found`.execute(db)
  return rows
}

/** The links by which a memo may name this invoice. */
const linksTo = ({ source, sourceKey, number }: Invoice): readonly string[] => [
  ...(source === 'feed' ? [`source-id:${sourceKey}`] : []),
  `number:${numberKey(number)}`,
]

/**
 * Links memos to the invoices of the same client that they name, where these documents are either of both. A memo that was linked
 * is left alone. Of several invoices with the number, the latest live one is meant.
 */
export async function linkMemos(
  tx: Tx,
  { vendorId, partnerId }: { readonly vendorId: string; readonly partnerId: number },
  documents: readonly Invoice[],
): Promise<void> {
  const links = documents.flatMap((one) =>
    one.documentKind === 'invoice' ? linksTo(one) : (one.linksTo ?? []),
  )
  if (links.length === 0) return
  const waiting = await sql<{ id: string }>`
    select invoice_id as id from invoices.invoices
    where vendor_id = ${vendorId} and partner_number = ${partnerId}
      and linked_invoice_id is null and links_to is not null and links_to = any(${links}::text[])`.execute(tx)
  // Most imports have no such memo, and the next statement is not for them.
  if (waiting.rows.length === 0) return
  await sql`
    update invoices.invoices as memo set linked_invoice_id = named.invoice_id
    from (
      select memo.invoice_id as memo_id, found.invoice_id
      from invoices.invoices as memo
      cross join lateral (
        select target.invoice_id from invoices.invoices as target
        where target.vendor_id = ${vendorId} and target.partner_number = memo.partner_number
          and target.external_client_id = memo.external_client_id and target.currency = memo.currency
          and target.document_kind = 'invoice' and target.state not in ('cancelled', 'closed-for-redirect')
          and (memo.links_to = 'number:' || target.number_key
            or (target.source = 'feed' and memo.links_to = 'source-id:' || target.source_key))
        order by target.created_at desc, target.invoice_id desc limit 1
      ) as found
      where memo.vendor_id = ${vendorId} and memo.invoice_id = any(${waiting.rows.map(({ id }) => id)}::uuid[])
    ) as named
    where memo.vendor_id = ${vendorId} and memo.invoice_id = named.memo_id`.execute(tx)
}
