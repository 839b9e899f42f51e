import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { ClientKey } from '../domain/client.ts'

const labelOf = (db: Db, vendorId: string, { partnerId, externalClientId }: ClientKey) =>
  db
    .selectFrom('partners.client_labels')
    .select('label')
    .where('vendor_id', '=', vendorId)
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)

export async function findLabel(db: Db, vendorId: string, key: ClientKey): Promise<string | undefined> {
  return (await labelOf(db, vendorId, key).executeTakeFirst())?.label
}

/** All of a vendor's own names for clients. */
export const listLabels = (db: Db, vendorId: string): Promise<(ClientKey & { readonly label: string })[]> =>
  db
    .selectFrom('partners.client_labels')
    .select(['partner_number as partnerId', 'external_client_id as externalClientId', 'label'])
    .where('vendor_id', '=', vendorId)
    .execute()

interface Label extends ClientKey {
  readonly label: string
  readonly at: Date
}

export async function saveLabel(
  tx: Tx,
  vendorId: string,
  { partnerId, externalClientId, label, at }: Label,
): Promise<void> {
  await tx
    .insertInto('partners.client_labels')
    .values({
      vendor_id: vendorId,
      partner_number: partnerId,
      external_client_id: externalClientId,
      label,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'partner_number', 'external_client_id'])
        .doUpdateSet({ label, changed_at: at }),
    )
    .execute()
  await announce(tx, vendorId, 'clients')
}
