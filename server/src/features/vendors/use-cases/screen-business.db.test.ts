import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import type { BusinessVerification } from '@sooner/rules/vendors'
import type { Finding } from '../domain/vendor.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { screenBusiness } from './screen-business.ts'

const { db, sql } = await testDatabase()
let id: string
let asked: number
let requested: string[]
const enqueue: Enqueue = async (_tx, { name }) => void requested.push(name)
const vendors = { db, clock: systemClock, enqueue, uuid: randomUUID }

beforeEach(async () => {
  id = await storedVendor(sql)
  asked = 0
  requested = []
})

/** Simulates a slow third party: `meanwhile` runs before it answers. */
const screen = (finding: Finding, meanwhile: () => Promise<unknown> = async () => undefined) => {
  const screening = {
    screen: async () => {
      asked += 1
      await meanwhile()
      return finding
    },
  }
  return screenBusiness({ ...vendors, screening }, id)
}
const found = async () => {
  const rows = await sql<{ found: string }[]>`
    select business_verification as found from vendors.vendors where vendor_id = ${id}`
  return rows[0]?.found
}
const reportAs = (finding: BusinessVerification) =>
  sql`update vendors.vendors set business_verification = ${finding} where vendor_id = ${id}`

test('a result is stored, and the third party is asked once', async () => {
  await screen('watchlist_unverified')
  await screen('watchlist_verified')
  expect([await found(), asked]).toEqual(['watchlist_unverified', 1])
})

test('a result for a name that the business no longer has is ignored', async () => {
  await screen(
    'watchlist_verified',
    () => sql`update directory.vendors set name = 'Dark' where vendor_id = ${id}`,
  )
  expect(await found()).toBe('pending')
})

test('a vendor that could not be verified is asked for one more document, once', async () => {
  await sql`update directory.vendors set onboarded_at = now() where vendor_id = ${id}`
  await screen('watchlist_unverified')
  await screen('watchlist_unverified')
  expect(requested).toEqual(['vendors.mail-document-request'])
  await reportAs('pending')
  await screen('watchlist_verified')
  expect(requested).toHaveLength(1)
})

test('a concurrent change of other fields does not discard the result', async () => {
  await screen('watchlist_verified', async () => {
    await sql`update directory.vendors set city = 'Troy' where vendor_id = ${id}`
    await sql`update vendors.vendors set version = 2 where vendor_id = ${id}`
  })
  expect(await found()).toBe('watchlist_verified')
})

test('a faster decision of an operator holds', async () => {
  await screen('watchlist_verified', () => reportAs('watchlist_unverified'))
  expect(await found()).toBe('watchlist_unverified')
})

test('without a third party, and for an unknown vendor, there is no result', async () => {
  await screenBusiness({ ...vendors, screening: undefined }, id)
  expect(await found()).toBe('pending')
  id = randomUUID()
  await screen('watchlist_verified')
  expect(asked).toBe(0)
})
