import { randomUUID } from 'node:crypto'
import { clearedForDays } from '@sooner/rules/vendors'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor, listPaidVendors, screened } from '../../directory/index.ts'
import type { Finding } from '../domain/screening.ts'
import { originOf } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { scriptedScreening } from '../testing/scripted-screening.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { decideScreening } from './decide-screening.ts'
import { requireGoodBusiness } from './good-business.ts'
import { addVendor } from './onboard-vendor.ts'
import { listUncleared, readScreenings } from './read-screenings.ts'
import { screenAll } from './screen-all.ts'
import { screenBusiness } from './screen-business.ts'
import { updateVendor } from './update-vendor.ts'

const { db, sql } = await testDatabase()
const dayMs = 24 * 3_600_000
const start = new Date('2026-11-20T12:00:00Z')
let [now, loadedAt] = [start, start]
let id: string
let requested: string[]
let service: ReturnType<typeof scriptedScreening>['state']
let vendors: Vendors

const enqueue: Enqueue = async (_tx, { name }) => void requested.push(name)

beforeEach(async () => {
  await sql`delete from vendors.screenings`
  await sql`delete from vendors.changes`
  await sql`delete from vendors.preferences`
  await sql`delete from vendors.vendors`
  await sql`delete from directory.vendors`
  await sql`delete from directory.watch_lists`
  ;[now, loadedAt, requested] = [start, start, []]
  const { state, screening } = scriptedScreening(() => loadedAt)
  service = state
  const clock = { now: () => now, wall: () => now }
  // The other dependencies are for acts that have nothing to do with screening.
  vendors = { db, clock, enqueue, uuid: randomUUID, screening } as unknown as Vendors
  id = await unscreened()
})

/** A vendor right after it has finished onboarding, in a status in which it would be paid. */
async function unscreened(name = 'Brightside Cleaning', status = 'active'): Promise<string> {
  const vendorId = await storedVendor(sql)
  await sql`
    update directory.vendors set name = ${name}, status = ${status}, business_verification = 'pending',
      uncleared_since = ${start} where vendor_id = ${vendorId}`
  return vendorId
}
const standing = async (vendorId = id) => (await findDirectoryVendor(db, vendorId))?.businessVerification
const isPaid = async (vendorId = id) => (await listPaidVendors(db, [vendorId], now)).has(vendorId)
const decide = (finding: Finding, vendorId = id) =>
  transact(db, (tx) =>
    decideScreening(vendors, tx, vendorId, {
      finding,
      actor: 'operator-1',
      requestId: 'r',
      note: 'compared',
    }),
  )
const queue = async () => (await listUncleared(vendors, { page: 1, limit: 10 })).data
const rename = (name: string) => sql`update directory.vendors set name = ${name} where vendor_id = ${id}`

test('a vendor is paid once it was screened, with the list and its version on record', async () => {
  expect([await isPaid(), await standing()]).toEqual([false, 'pending'])
  await screenBusiness(vendors, id)
  expect([await isPaid(), await standing()]).toEqual([true, 'watchlist_verified'])
  expect(service.asked).toEqual(['Brightside Cleaning', 'Ann Bright'])
  expect(await readScreenings(vendors, id)).toMatchObject([
    { kind: 'search', result: 'watchlist_verified', listNames: 'trial', listVersion: 'v1', hits: [] },
  ])
  await screenBusiness(vendors, id)
  expect(service.asked).toHaveLength(2)
})

test('an owner on the list is found, and the vendor is paid nothing and in the queue', async () => {
  service.listed.add('Olga Owner')
  const owners = [{ name: 'Olga Owner', birthYear: 1970, sharePercent: 50 }]
  await sql`update vendors.vendors set owners = ${JSON.stringify(owners)}::jsonb where vendor_id = ${id}`
  await screenBusiness(vendors, id)
  expect([await isPaid(), await standing()]).toEqual([false, 'watchlist_unverified'])
  expect(await queue()).toMatchObject([
    {
      vendorId: id,
      owners,
      latest: { hits: [{ role: 'owner', name: 'Olga Owner', list: 'trial', entryName: 'OLGA OWNER' }] },
    },
  ])
})

test('a result for a name that the business no longer has is ignored', async () => {
  service.meanwhile = () => rename('Dark')
  await screenBusiness(vendors, id)
  expect(await standing()).toBe('pending')
})

test('a vendor that could not be verified is asked for one more document, once', async () => {
  id = await unscreened('Listed', 'inactive')
  service.listed.add('Listed')
  await screenBusiness(vendors, id)
  await screenBusiness(vendors, id)
  expect(requested).toEqual(['vendors.mail-document-request'])
})

test('a concurrent change of other fields does not discard the result', async () => {
  service.meanwhile = async () => {
    await sql`update directory.vendors set city = 'Troy' where vendor_id = ${id}`
    await sql`update vendors.vendors set version = 2 where vendor_id = ${id}`
  }
  await screenBusiness(vendors, id)
  expect(await standing()).toBe('watchlist_verified')
})

test('a faster decision of an operator holds', async () => {
  service.meanwhile = () => decide('watchlist_unverified')
  await screenBusiness(vendors, id)
  expect(await standing()).toBe('watchlist_unverified')
})

test('without a service, and for an unknown vendor, there is no result', async () => {
  await screenBusiness({ ...vendors, screening: undefined }, id)
  expect(await standing()).toBe('pending')
  await screenBusiness(vendors, randomUUID())
  expect(service.asked).toEqual([])
})

test('a new list is searched for every vendor, and one that it names is paid nothing more', async () => {
  const other = await unscreened('Northway')
  expect(await screenAll(vendors)).toEqual({ screened: 2, outdated: 0 })
  expect(await screenAll(vendors)).toEqual({ screened: 0, outdated: 0 })
  service.version = 'v2'
  service.listed.add('Northway')
  expect(await screenAll(vendors)).toEqual({ screened: 2, outdated: 0 })
  expect([await isPaid(), await isPaid(other)]).toEqual([true, false])
  expect(
    (await readScreenings(vendors, other)).map(({ listVersion, result }) => `${listVersion} ${result}`),
  ).toEqual(['v2 watchlist_unverified', 'v1 watchlist_verified'])
  // A list without the name clears nobody: only a person does.
  service.version = 'v3'
  service.listed.clear()
  await screenAll(vendors)
  expect(await isPaid(other)).toBe(false)
})

test('what an operator has cleared is not found again by a later list, and another entry is', async () => {
  service.listed.add('Brightside Cleaning')
  await screenAll(vendors)
  expect(await isPaid()).toBe(false)
  await decide('watchlist_verified')
  expect(await isPaid()).toBe(true)
  expect(await readScreenings(vendors, id)).toMatchObject([
    {
      kind: 'decision',
      result: 'watchlist_verified',
      actor: 'operator-1',
      note: 'compared',
      listVersion: 'v1',
    },
    { kind: 'search', result: 'watchlist_unverified' },
  ])
  service.version = 'v2'
  await screenAll(vendors)
  expect(await isPaid()).toBe(true)
  service.version = 'v3'
  service.listed.add('Ann Bright')
  await screenAll(vendors)
  expect(await isPaid()).toBe(false)
})

test('while the service is down, nobody new is cleared, and who is cleared stays so until the lists are too old', async () => {
  await screenAll(vendors)
  const other = await unscreened('Northway')
  service.isDown = true
  now = new Date(start.getTime() + clearedForDays * dayMs - 1)
  await expect(screenAll(vendors)).rejects.toThrow('does not answer')
  expect([await isPaid(), await isPaid(other)]).toEqual([true, false])
  now = new Date(start.getTime() + clearedForDays * dayMs)
  // The cutoff goes by the age of the lists, whether a run has come before it or not.
  expect([await isPaid(), await standing()]).toEqual([false, 'watchlist_verified'])
  await expect(screenAll(vendors)).rejects.toThrow('does not answer')
  expect(await standing()).toBe('pending')
  expect((await queue()).map(({ vendorId }) => vendorId).toSorted()).toEqual([id, other].toSorted())
  service.isDown = false
  loadedAt = now
  expect(await screenAll(vendors)).toEqual({ screened: 2, outdated: 0 })
  expect([await isPaid(), await isPaid(other)]).toEqual([true, true])
})

test('a service that answers with lists that it has not loaded for days clears nobody for longer', async () => {
  await screenAll(vendors)
  now = new Date(start.getTime() + clearedForDays * dayMs)
  expect(await screenAll(vendors)).toEqual({ screened: 0, outdated: 1 })
  expect(await isPaid()).toBe(false)
})

test('a service that fails for one vendor after the other is not asked about all of them', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6]) await unscreened(`Vendor ${nth}`)
  let searches = 0
  const failing = {
    lists: async () => ({ version: 'v1', names: 'trial', loadedAt }),
    search: async () => {
      searches += 1
      throw new Error('no answer')
    },
  }
  await expect(screenAll({ ...vendors, screening: failing })).rejects.toThrow('no answer')
  expect(searches).toBe(3)
})

test('one vendor that can’t be searched holds up no other', async () => {
  const other = await unscreened('Northway')
  service.meanwhile = async () => {
    if (service.asked.at(-2) === 'Brightside Cleaning') throw new Error('unreadable')
  }
  await expect(screenAll(vendors)).rejects.toThrow('unreadable')
  expect([await standing(), await standing(other)]).toEqual(['pending', 'watchlist_verified'])
})

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

const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
let mails: unknown[]

/** Without a screening service, so that what a change leaves behind can be seen. */
const changing = (): Vendors => ({
  ...vendors,
  seal,
  screening: undefined,
  enqueue: async (_tx, { name }, data) => {
    if (name === 'vendors.mail-business-changed') mails.push(data)
  },
})

describe('a change of the business', () => {
  beforeEach(async () => {
    id = randomUUID()
    mails = []
    await transact(db, async (tx) => {
      const good = requireGoodBusiness(form, start.getUTCFullYear())
      await addVendor(changing(), tx, {
        id,
        ...good,
        origin: originOf({}, undefined, 0),
        language: 'en-US',
        at: start,
      })
      await screened.saveScreened(tx, id, { finding: 'watchlist_verified', at: start })
    })
  })

  const change = (more: Partial<typeof form>) =>
    updateVendor(changing(), 'owner', id, { ...form, ...more, version: 1 })
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
      screened.saveScreened(tx, id, { finding: 'watchlist_unverified', version: 'v1', at: start }),
    )
    await change({ name: 'Light LLC' })
    expect(await standing()).toBe('watchlist_unverified')
    // The new name is searched by the same lists, too.
    expect((await findDirectoryVendor(db, id))?.screenedVersion).toBeNull()
  })

  test('owners that a change does not state remain', async () => {
    const { owners: _owners, ...without } = form
    const after = await updateVendor(changing(), 'owner', id, { ...without, version: 1 })
    expect(after.owners).toEqual([ann])
  })
})
