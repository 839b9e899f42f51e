import type { Db, Tx } from '../../../platform/database/open.ts'

interface PartnerService {
  readonly clientId: string
  readonly partnerId: number
}

/** Makes the table match the settings: a service that is no longer tied to a partner feeds nothing. */
export async function replacePartnerServices(tx: Tx, services: readonly PartnerService[]): Promise<void> {
  await tx
    .deleteFrom('directory.partner_services')
    .where('client_id', 'not in', ['', ...services.map(({ clientId }) => clientId)])
    .execute()
  for (const { clientId, partnerId } of services)
    await tx
      .insertInto('directory.partner_services')
      .values({ client_id: clientId, partner_number: partnerId })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ partner_number: partnerId }))
      .execute()
}

/** Returns the number of the partner that the service feeds for. */
export async function findServiceOf(db: Db, clientId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('directory.partner_services')
    .select('partner_number')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.partner_number
}
