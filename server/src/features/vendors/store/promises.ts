import type { DemoValue } from '@sooner/rules/demo'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { AvailableProgram, PartnersPromise } from '../domain/open-programs.ts'

/** Returns the promises in the order in which their invitations were registered. */
export const listPromises = (db: Db, vendorId: string): Promise<PartnersPromise[]> =>
  db
    .selectFrom('vendors.promises')
    .select([
      'partner_id as partnerId',
      'external_vendor_id as externalVendorId',
      'available_programs as availablePrograms',
      'demo',
      'promised_at as promisedAt',
    ])
    .where('vendor_id', '=', vendorId)
    .$narrowType<{ availablePrograms: AvailableProgram[]; demo: DemoValue | null }>()
    .orderBy('promised_at')
    .orderBy('partner_id')
    .orderBy('external_vendor_id')
    .execute()

export async function insertPromise(tx: Tx, vendorId: string, promise: PartnersPromise): Promise<void> {
  await tx
    .insertInto('vendors.promises')
    .values({
      vendor_id: vendorId,
      partner_id: promise.partnerId,
      external_vendor_id: promise.externalVendorId,
      available_programs: sql`${JSON.stringify(promise.availablePrograms)}::text::jsonb`,
      demo: promise.demo,
      promised_at: promise.promisedAt,
    })
    .execute()
}
