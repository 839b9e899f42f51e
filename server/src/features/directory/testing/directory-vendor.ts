import { randomUUID } from 'node:crypto'
import type { VendorStatus } from '@sooner/rules/vendors'
import type { Sql } from '../../../platform/database/open.ts'

/** Inserts a vendor that screening has cleared into the directory, without the rules of the features. */
export async function storedInDirectory(
  sql: Sql,
  id: string = randomUUID(),
  at = new Date(),
  status: VendorStatus = 'inactive',
): Promise<string> {
  await sql`
    insert into directory.vendors (vendor_id, name, address, city, zip, country_code, first_name, last_name, email,
      phone_number, language, status, business_verification, onboarding_partner_id, onboarded_at, created_at)
    values (${id}, 'Brightside Cleaning', '12 Main Street', 'Albany', '12207', 'US', 'Ann', 'Bright', 'ann@vendor.test',
      '+15185550147', 'en-US', ${status}, 'watchlist_verified', 0, ${at}, ${at})`
  return id
}
