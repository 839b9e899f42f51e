import { expect, test } from 'vitest'
import { lockedTooLate, lockOf } from './lock-order.ts'

const read = (text: string, ...values: string[]) => lockOf({ text, values })

test('a statement locks what it reads for update, or what its advisory lock names', () => {
  expect(read('select "a" from "invoices"."invoices" where "id" = $1 for update')).toBe('invoices')
  expect(read('select "a" from "invoices"."invoices" where "id" = $1')).toBeUndefined()
  expect(
    read("select pg_advisory_xact_lock(hashtextextended('invoices ' || id, 0)) from unnest($1) as id"),
  ).toBe('invoices')
  const named = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  expect(read(named, 'payments 00000000-0000-7000-8000-000000000001')).toBe('lists of payments')
  expect([
    read(named, 'vendors.feedback x'),
    read('select pg_advisory_xact_lock_shared($1)', '7306002001'),
  ]).toEqual([undefined, 'cutoff'])
  expect(read('select * from ledger.lock_books($1::uuid[])')).toBe('books')
})

test('a lock after one of a later place is found, unless it is held already', () => {
  expect(lockedTooLate(['directory', 'collections', 'invoices', 'collections', 'books'])).toBeUndefined()
  expect(lockedTooLate(['directory', 'invoices', 'collections', 'books'])).toBe('collections after invoices')
  expect(lockedTooLate(['books', 'invoices'])).toBe('invoices after books')
})
