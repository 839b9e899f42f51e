import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor, screened } from '../../directory/index.ts'
import { originOf } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { requireGoodBusiness } from './good-business.ts'
import { addVendor } from './onboard-vendor.ts'
import { updateVendor } from './update-vendor.ts'

const { db } = await testDatabase()
const at = new Date('2026-11-20T12:00:00Z')
const ann = { name: 'Ann Bright', birthYear: 1980, sharePercent: 60 }
const form = {
  name: 'Brightside LLC',
  address: '12 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  countryCode: 'US' as const,
  firstName: 'Ann',
  lastName: 'Bright',
  email: 'office@brightside.test',
  phoneNumber: '518 555 0147',
  taxClassification: 'single-member-llc' as const,
  tin: '12-3456789',
  owners: [ann],
}
let id: string
let mails: unknown[]
const enqueue: Enqueue = async (_tx, { name }, data) => {
  if (name === 'vendors.mail-business-changed') mails.push(data)
}
// Without a screening service, so that what a change leaves behind can be seen.
const vendors = {
  db,
  clock: { now: () => at, wall: () => at },
  seal: createSeal(keyRingSetting.parse(newKeyEntry('test'))),
  uuid: randomUUID,
  enqueue,
  screening: undefined,
} as unknown as Vendors

beforeEach(async () => {
  id = randomUUID()
  mails = []
  await transact(db, async (tx) => {
    const good = requireGoodBusiness(form, at.getUTCFullYear())
    await addVendor(vendors, tx, { id, ...good, origin: originOf({}, undefined, 0), language: 'en-US', at })
    await screened.saveScreened(tx, id, { finding: 'watchlist_verified', at })
  })
})

const change = (more: Partial<typeof form>) =>
  updateVendor(vendors, 'owner', id, { ...form, ...more, version: 1 })
const standing = async () => (await findDirectoryVendor(db, id))?.businessVerification
const nothing = { formerName: null, hasNewTin: false, hasNewOwners: false }

test.each([
  ['legal name', { name: 'Dark LLC' }, { ...nothing, formerName: 'Brightside LLC' }],
  ['tax number', { tin: '98-7654321' }, { ...nothing, hasNewTin: true }],
  ['owner', { owners: [{ ...ann, name: 'Bo Bright' }] }, { ...nothing, hasNewOwners: true }],
  ['statement that nobody holds 25 %', { owners: [] }, { ...nothing, hasNewOwners: true }],
])('another %s ends the clearance at once, and the owner is told', async (_what, more, told) => {
  await change(more)
  expect(await standing()).toBe('pending')
  expect(mails).toMatchObject([{ vendorId: id, ...told }])
})

test('another contact ends the clearance, too', async () => {
  await change({ lastName: 'Dark' })
  expect([await standing(), mails]).toEqual(['pending', []])
})

test('what is sent again as it was, or concerns nobody’s identity, changes nothing', async () => {
  await change({ tin: '123456789', city: 'Troy' })
  expect([await standing(), mails]).toEqual(['watchlist_verified', []])
})

test('what was found remains found under another name', async () => {
  await transact(db, (tx) =>
    screened.saveScreened(tx, id, { finding: 'watchlist_unverified', version: 'v1', at }),
  )
  await change({ name: 'Light LLC' })
  expect(await standing()).toBe('watchlist_unverified')
  // The new name is searched by the same lists, too.
  expect((await findDirectoryVendor(db, id))?.screenedVersion).toBeNull()
})

test('owners that a change does not state remain', async () => {
  const { owners: _owners, ...without } = form
  const after = await updateVendor(vendors, 'owner', id, { ...without, version: 1 })
  expect(after.owners).toEqual([ann])
})
