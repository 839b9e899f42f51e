import type { Sql } from '../../../platform/database/open.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'

/** Inserts a complete vendor directly with SQL, without validation, and returns its ID. */
export async function storedVendor(sql: Sql): Promise<string> {
  const id = await storedInDirectory(sql)
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, updated_at)
    values (${id}, 1, 'US', 'discounting', true, now())`
  return id
}
