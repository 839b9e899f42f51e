import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Invoice } from '../domain/invoice.ts'
import { numberKey } from '../domain/number-key.ts'

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
