import { expect, test } from 'vitest'
import { seatOf } from '../../features/access/index.ts'
import { createAccount } from '../../features/identity/index.ts'
import { invoiceList } from '../../features/invoices/store/invoices.ts'
import { readUnpayableVendor } from '../../features/invoices/use-cases/unpayable-vendor.ts'
import type { Sql } from '../../platform/database/open.ts'
import { wrongCounts } from '../../platform/lists/testing/explain.ts'
import { seededWorld } from '../testing/seeded-world.ts'
import { sandboxPassword } from '../seed.ts'
import { ownerEmail } from './add-made-up-vendor.ts'
import { seedMany } from './seed-many.ts'

const at = new Date('2026-11-18T16:20:00Z')
const asked = { invoices: 700, vendors: 4, seed: 7 }

/** What a load in bulk takes off and makes anew. */
const definitions = (sql: Sql) => sql`
  select pg_get_indexdef(indexrelid) as made from pg_index where indrelid::regclass::text ~ '^(invoices|payouts|payments)[.]'
  union all
  select pg_get_constraintdef(oid) || conrelid::regclass || conname from pg_constraint
  where conrelid::regclass::text ~ '^(invoices|payouts|payments)[.]'
  order by 1`

test('a seed adds its vendors and invoices once, in the states of the sandbox, and they add up', async () => {
  const { database, world } = await seededWorld(at)
  const { db, sql, ownerUrl } = database
  const before = await definitions(sql)
  const seen: number[] = []
  expect(await seedMany(world, asked, (stored) => seen.push(stored), ownerUrl)).toBe(true)
  expect(seen.at(-1)).toBe(700)
  expect(await seedMany(world, asked, () => undefined)).toBe(false)
  expect(await definitions(sql)).toEqual(before)
  const [found] = await sql`
    select count(*) as invoices, count(distinct vendor_id) as vendors, count(distinct state) as states,
      count(distinct currency) as currencies, count(distinct display_state) as displayed
    from invoices.invoices`
  expect(found).toEqual({ invoices: 700n, vendors: 4n, states: 16n, currencies: 2n, displayed: 6n })
  expect(await wrongCounts(db, invoiceList)).toEqual([])
  const [statuses] = await sql`select count(*) as active from directory.vendors where status = 'active'`
  expect(statuses).toEqual({ active: 4n })
})

test('each vendor has an owner with the password of the sandbox, and nothing is in the way of its invoices', async () => {
  const { database, features, poolId, world } = await seededWorld(at)
  await seedMany(world, { ...asked, invoices: 40 }, () => undefined, database.ownerUrl)
  for (const nth of [0, 3]) {
    const account = { poolId, email: ownerEmail(7, nth), password: sandboxPassword }
    const subject = await createAccount(features.identity, { ...account, groups: [], actor: 'test' })
    const seat = await seatOf(features.access, subject)
    expect(seat?.vendorId).toBeDefined()
    expect(await readUnpayableVendor(features.invoices, seat?.vendorId ?? '')).toBeNull()
  }
})
