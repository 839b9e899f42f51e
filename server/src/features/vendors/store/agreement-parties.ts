import type { Db, Tx } from '../../../platform/database/open.ts'
import { house, type Party } from '../domain/agreement.ts'

/** A partner may have made an agreement with the vendor that takes the place of the house's: its invitation says so. */
export async function hasOwnAgreement(db: Db, vendorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('vendors.onboardings')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('custom_msa', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this is the first time: whoever accepts the terms of service again accepts nothing new. */
export async function saveTermsAccepted(tx: Tx, vendorId: string, at: Date): Promise<boolean> {
  const saved = await tx
    .updateTable('vendors.vendors')
    .set({ accepted_terms_at: at })
    .where('vendor_id', '=', vendorId)
    .where('accepted_terms_at', 'is', null)
    .returning('vendor_id')
    .executeTakeFirst()
  return saved !== undefined
}

interface Stretch {
  /** Where the stretch before this one ended. */
  readonly after: string | undefined
  readonly limit: number
  readonly madeBefore: Date
}

/** The vendors that an agreement of this party concerns, in the order of their ids, a stretch at a time. */
export async function listVendorsOf(
  db: Db,
  party: Party,
  { after, limit, madeBefore }: Stretch,
): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors.vendors as vendor')
    .select('vendor.vendor_id as id')
    .where('vendor.created_at', '<', madeBefore)
    .$if(after !== undefined, (query) => query.where('vendor.vendor_id', '>', after ?? ''))
    .$if(party !== house, (query) =>
      query.where((vendor) =>
        vendor.or([
          vendor('vendor.onboarding_partner_id', '=', party),
          vendor.exists(
            vendor
              .selectFrom('vendors.external_vendors as known')
              .select('known.vendor_id')
              .whereRef('known.vendor_id', '=', 'vendor.vendor_id')
              .where('known.partner_id', '=', party),
          ),
        ]),
      ),
    )
    .orderBy('vendor.vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function wasTold(db: Db, vendorId: string, agreementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendors.agreement_requests')
    .select('told_at')
    .where('vendor_id', '=', vendorId)
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveTold(tx: Tx, vendorId: string, agreementId: string, at: Date): Promise<void> {
  await tx
    .insertInto('vendors.agreement_requests')
    .values({ vendor_id: vendorId, agreement_id: agreementId, told_at: at })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'agreement_id']).doNothing())
    .execute()
}
