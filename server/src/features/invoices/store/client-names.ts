import type { Db, Tx } from '../../../platform/database/open.ts'

interface ClientKey {
  readonly partnerId: number
  readonly externalClientId: string
}

/** The vendors some of whose invoices show another name for this client. */
export async function vendorsOfClient(
  db: Db,
  { partnerId, externalClientId }: ClientKey,
  name: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.invoices')
    .select('vendor_id as id')
    .distinct()
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)
    .where('client_name', '<>', name)
    .execute()
  return rows.map(({ id }) => id)
}

/** Shows a client under this name in all invoices of a vendor. */
export async function saveClientName(
  tx: Tx,
  vendorId: string,
  { partnerId, externalClientId }: ClientKey,
  name: string,
): Promise<void> {
  await tx
    .updateTable('invoices.invoices')
    .set({ client_name: name })
    .where('vendor_id', '=', vendorId)
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)
    .where('client_name', '<>', name)
    .execute()
}
