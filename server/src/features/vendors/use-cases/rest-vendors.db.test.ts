import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import type { UserDirectory } from '../../access/index.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { restVendors } from './rest-vendors.ts'

/** A run counts every vendor of its database. */
async function openResting() {
  const { db, sql } = await testDatabase()
  const mailed: unknown[] = []
  const enqueue: Enqueue = async (_tx, _job, data) => void mailed.push(data)
  // None of the vendors has a user, so nobody is looked up.
  const access = { db, userDirectory: {} as UserDirectory }
  return {
    sql,
    mailed,
    vendors: { db, clock: systemClock, enqueue, uuid: randomUUID, access },
    unpaidVendor: async () => {
      const id = await storedVendor(sql)
      await sql`
        update directory.vendors set status = 'active', active_since = now() - interval '200 days'
        where vendor_id = ${id}`
      return id
    },
    statusOf: async (id: string) => {
      const [row] = await sql<{ status: string }[]>`
        select status from directory.vendors where vendor_id = ${id}`
      return row?.status
    },
  }
}

test('a vendor that can’t be made dormant does not hold up the others, and fails the run at its end', async () => {
  const { sql, mailed, vendors, unpaidVendor, statusOf } = await openResting()
  const [faulty = '', next = ''] = [await unpaidVendor(), await unpaidVendor()].toSorted()
  await sql.unsafe(
    `alter table directory.vendors add constraint faulty check (vendor_id <> '${faulty}' or status <> 'dormant') not valid`,
  )
  await expect(restVendors(vendors)).rejects.toThrow(`1 failed, the others are done: vendor ${faulty}: `)
  expect([await statusOf(faulty), await statusOf(next)]).toEqual(['active', 'dormant'])
  await sql`alter table directory.vendors drop constraint faulty`
  expect(await restVendors(vendors)).toEqual({ rested: 1 })
  expect(await statusOf(faulty)).toBe('dormant')
  expect(mailed).toEqual([next, faulty].map((vendorId) => expect.objectContaining({ vendorId }) as object))
})

test('a run that is ended makes no further vendor dormant, and does not count as done', async () => {
  const { vendors, unpaidVendor, statusOf } = await openResting()
  const id = await unpaidVendor()
  await expect(restVendors(vendors, AbortSignal.abort(new Error('the process ends')))).rejects.toThrow(
    'the process ends',
  )
  expect(await statusOf(id)).toBe('active')
  expect(await restVendors(vendors)).toEqual({ rested: 1 })
})

test('many vendors whose users were seen lately do not hide an unseen one behind them', async () => {
  const { sql, vendors, unpaidVendor, statusOf } = await openResting()
  const ids = await Promise.all(Array.from({ length: 201 }, unpaidVendor))
  const last = ids.toSorted().at(-1) ?? ''
  const visited = ids.filter((id) => id !== last)
  await sql`
    insert into directory.members (account_id, subject, email, vendor_id, read_only, created_at)
    select id, 'subject of ' || id, id || '@vendor.test', id, false, now() from unnest(${visited}::uuid[]) as id`
  await sql`
    insert into access.user_accounts (id, last_seen_at) select id, now() from unnest(${visited}::uuid[]) as id`
  await restVendors(vendors)
  expect([await statusOf(last), await statusOf(visited[0] ?? '')]).toEqual(['dormant', 'active'])
})
