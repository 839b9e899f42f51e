import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../platform/migrate.ts'
import { testDatabase } from '../../../platform/testing/database.ts'

const { sql } = await testDatabase()

test('whoever was a vendor before onboarding had an end counts as finished, and what it chose stays', async () => {
  await sql.unsafe(`
    alter table vendors.vendors drop column onboarded_at;
    alter table vendors.onboardings drop column demo;
    alter table vendors.preferences alter column instant_payout_always_on set not null;
    drop index vendors.vendors_newest;
    drop index vendors.vendors_status;
    delete from platform.migrations where name = '0071-onboarding-flow'`)
  const id = randomUUID()
  await sql`
    insert into vendors.vendors (vendor_id, version, name, address, city, zip, country_code, first_name, last_name, email,
      phone_number, locale, status, fee_scheme, onboarding_partner_id, instant_payout_ui_enabled, created_at, updated_at)
    values (${id}, 1, 'Bright', '12 Main Street', 'Albany', '12207', 'US', 'Ann', 'Bright', 'ann@vendor.test',
      '+15185550147', 'US', 'inactive', 'discounting', 0, true, '2026-11-02T10:00:00Z', now())`
  await sql`
    insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
      notify_security, instant_payout_always_on, csv_format, language, changed_at)
    values (${id}, true, true, true, true, true, 'vendor', 'en-US', now())`
  expect(await migrate(sql, await readMigrations())).toEqual(['0071-onboarding-flow'])
  const [row] = await sql`
    select onboarded_at, instant_payout_always_on from vendors.vendors join vendors.preferences using (vendor_id)
    where vendor_id = ${id}`
  expect(row).toEqual({ onboarded_at: new Date('2026-11-02T10:00:00Z'), instant_payout_always_on: true })
})
