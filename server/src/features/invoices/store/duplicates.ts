import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { LiveDocument, NumberedDocument } from '../domain/duplicates.ts'
import { whichever } from './whichever-vendor.ts'

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
  const numbers = [...pairs.values()].map(({ numberKey }) => numberKey)
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
