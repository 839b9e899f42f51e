import { businessVerifications, enablementFilters, vendorStatuses } from '@sooner/rules/vendors'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { listDirectoryVendors } from '../../directory/index.ts'
import { enablementOf, type EnablementFacts } from '../domain/enablement.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { findVendor } from './read-vendor.ts'
import { updateEnablement } from './update-enablement.ts'

const { db, sql } = await testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const all = { page: 1, limit: 1000, search: undefined, status: undefined, enablement: undefined }

/** Every combination of the facts that the filters use. */
const mixtures: EnablementFacts[] = vendorStatuses.flatMap((status) =>
  [null, at].flatMap((onboardedAt) =>
    [false, true].flatMap((isAssigned) =>
      [0, 1].flatMap((approvedBusinessDocumentCount) =>
        businessVerifications.flatMap((businessVerification) =>
          [0, 1].map((approvedThirdPartyDocumentCount) => ({
            status,
            onboardedAt,
            isAssigned,
            approvedBusinessDocumentCount,
            businessVerification,
            approvedThirdPartyDocumentCount,
          })),
        ),
      ),
    ),
  ),
)

const ids = new Map<EnablementFacts, string>()

beforeAll(async () => {
  for (const one of mixtures) {
    const id = await storedVendor(sql)
    ids.set(one, id)
    await sql`
      update directory.vendors
      set status = ${one.status}, onboarded_at = ${one.onboardedAt}, business_verification = ${one.businessVerification},
        uncleared_since = ${one.businessVerification === 'watchlist_verified' ? null : at}
      where vendor_id = ${id}`
    await sql`
      update vendors.vendors
      set uploaded_business_documents = 1, approved_business_documents = ${one.approvedBusinessDocumentCount},
        uploaded_third_party_documents = 1, approved_third_party_documents = ${one.approvedThirdPartyDocumentCount}
      where vendor_id = ${id}`
    if (one.isAssigned)
      await sql`
        insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
        values (1, ${id}, ${id}, ${at})`
    const vendor = await findVendor(db, id)
    if (vendor) await transact(db, (tx) => updateEnablement(tx, vendor))
  }
})

test('a vendor is found by its id and by the address of one of its users', async () => {
  const [id = '', other = ''] = ids.values()
  await sql`
    insert into directory.members (account_id, subject, vendor_id, email, read_only, created_at)
    values (gen_random_uuid(), 'someone', ${other}, 'pat.marlow@lakeside.test', false, now())`
  const found = async (search: string) =>
    (await listDirectoryVendors(db, { ...all, search })).data.map((vendor) => vendor.id)
  expect(await found(id.toUpperCase())).toEqual([id])
  expect(await found('Marlow@lake')).toEqual([other])
})

test.each(enablementFilters)('%s finds exactly the expected vendors', async (filter) => {
  const { data, total } = await listDirectoryVendors(db, { ...all, enablement: filter })
  const expected = mixtures
    .filter((one) => enablementOf(one).includes(filter))
    .map((one) => ids.get(one) ?? '')
  expect(expected.length).toBeGreaterThan(0)
  expect(data.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  expect(total).toBe(expected.length)
})
