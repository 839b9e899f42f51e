import type { ProgramCode } from '@sooner/rules/programs'
import type { Sql } from '../../../platform/database/open.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'

interface Chosen {
  readonly id?: string
  readonly at?: Date
  readonly programCode?: ProgramCode
}

/** Inserts a vendor with what invoices need of its settings, without the rules of the features. */
export async function storedVendor(
  sql: Sql,
  { id, at = new Date(), programCode = 'NET-30' }: Chosen = {},
): Promise<string> {
  const vendorId = await storedInDirectory(sql, id, at)
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, program_code, updated_at)
    values (${vendorId}, 1, 'US', 'discounting', true, ${programCode}, ${at})`
  return vendorId
}
