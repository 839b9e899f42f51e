import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../platform/database/open.ts'

/** Stores a vendor past every rule, as it is right after it was added, and gives its id. */
export async function storedVendor(sql: Sql, at = new Date()): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into directory.vendors (vendor_id, name, address, city, zip, country_code, first_name, last_name, email,
      phone_number, language, status, onboarding_partner_id, created_at)
    values (${id}, 'Bright', '12 Main Street', 'Albany', '12207', 'US', 'Ann', 'Bright', 'ann@vendor.test', '+15185550147',
      'en-US', 'inactive', 0, ${at})`
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, updated_at)
    values (${id}, 1, 'US', 'discounting', true, ${at})`
  return id
}
