import { randomUUID } from 'node:crypto'
import { businessVerifications, enablementFilters, vendorStatuses } from '@sooner/rules/vendors'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { enablementOf, type EnablementFacts } from '../domain/enablement.ts'
import { listVendors } from './operated-vendors.ts'

const { db, sql } = await testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const all = { page: 1, limit: 1000, search: undefined, status: undefined, enablement: undefined }

/** Every mixture of what the filters go by. */
const mixtures: (EnablementFacts & { readonly id: string })[] = vendorStatuses.flatMap((status) =>
  [null, at].flatMap((onboardedAt) =>
    [false, true].flatMap((isAssigned) =>
      [0, 1].flatMap((approvedBusinessDocumentCount) =>
        businessVerifications.flatMap((businessVerification) =>
          [0, 1].map((approvedThirdPartyDocumentCount) => ({
            ...{ id: randomUUID(), status, onboardedAt, isAssigned, approvedBusinessDocumentCount },
            ...{ businessVerification, approvedThirdPartyDocumentCount },
          })),
        ),
      ),
    ),
  ),
)

beforeAll(async () => {
  for (const one of mixtures) {
    await sql`
      insert into vendors.vendors (vendor_id, version, name, address, city, zip, country_code, first_name, last_name, email,
        phone_number, locale, status, fee_scheme, onboarding_partner_id, instant_payout_ui_enabled,
        uploaded_business_documents, approved_business_documents, uploaded_third_party_documents,
        approved_third_party_documents, business_verification, onboarded_at, created_at, updated_at)
      values (${one.id}, 1, 'Bright', '12 Main Street', 'Albany', '12207', 'US', 'Ann', 'Bright', 'ann@vendor.test',
        '+15185550147', 'US', ${one.status}, 'discounting', 0, true, 1, ${one.approvedBusinessDocumentCount},
        1, ${one.approvedThirdPartyDocumentCount}, ${one.businessVerification}, ${one.onboardedAt}, ${at}, ${at})`
    if (one.isAssigned)
      await sql`
        insert into vendors.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
        values (1, ${one.id}, ${one.id}, ${at})`
  }
})

test.each(enablementFilters)(
  '%s finds those that are told to be found by it, and no other',
  async (filter) => {
    const { data, total } = await listVendors(db, { ...all, enablement: filter })
    const told = mixtures.filter((one) => enablementOf(one).includes(filter))
    expect(told.length).toBeGreaterThan(0)
    expect(data.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id).toSorted())
    expect(total).toBe(told.length)
  },
)
