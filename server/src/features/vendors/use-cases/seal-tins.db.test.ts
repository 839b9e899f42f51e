import { randomUUID } from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { originOf } from '../domain/vendor.ts'
import { requireGoodBusiness } from './good-business.ts'
import { addVendor } from './onboard-vendor.ts'
import { askToResealTins, resealTins, tinColumn } from './seal-tins.ts'

const { db, sql } = await testDatabase()
const [first, second] = [newKeyEntry('first'), newKeyEntry('second')]
const asked: unknown[] = []
const under = (...entries: string[]) => ({
  db,
  seal: createSeal(keyRingSetting.parse(entries.join(','))),
  enqueue: async (_tx: unknown, _job: unknown, data: unknown) => void asked.push(data),
})

async function vendorWith(tin: string | undefined, at = new Date()): Promise<string> {
  const id = randomUUID()
  const form = {
    name: 'Brightside',
    address: '12 Main Street',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    countryCode: 'US' as const,
    firstName: 'Ann',
    lastName: 'Bright',
    email: 'office@brightside.test',
    phoneNumber: '518 555 0147',
  }
  const origin = originOf({}, undefined, 0)
  const added = {
    ...requireGoodBusiness(form, at.getUTCFullYear()),
    id,
    tin,
    origin,
    language: undefined,
    at,
  }
  await transact(db, (tx) => addVendor(under(first), tx, added))
  return id
}

test('after a key change, tax numbers open without the old key', async () => {
  const [withTin, without] = [await vendorWith('123456789'), await vendorWith(undefined)]
  const rotated = under(second, first)
  const { currentPrefix: prefix } = rotated.seal
  await askToResealTins(rotated)
  expect(asked).toEqual([{ prefix }])
  await expect(resealTins(under(first, second), prefix)).rejects.toThrow(InvariantViolation)
  await resealTins(rotated, prefix)
  const rows = await sql<
    { id: string; tin: string | null }[]
  >`select vendor_id as id, tin from vendors.vendors`
  const sealed = rows.find(({ id }) => id === withTin)?.tin ?? ''
  const column = `${tinColumn.table}.${tinColumn.column}`
  expect(under(second).seal.openText(sealed, { column, row: withTin })).toBe('123456789')
  expect(rows.find(({ id }) => id === without)?.tin).toBeNull()
  await askToResealTins(rotated)
  expect(asked).toHaveLength(1)
})
