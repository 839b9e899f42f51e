import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { partTenants, readTables, sharedTables } from '../testing/tenancy.ts'
import { findUnreachable, readReach } from '../testing/trigger-reach.ts'

const { sql } = await testDatabase()

const { all, tenants: tenantTables } = await readTables(sql)

interface Index {
  readonly table: string
  readonly name: string
  readonly columns: string[]
}

interface ForeignKey {
  readonly from: string
  readonly to: string
  readonly columns: string[]
  readonly onDelete: string
}

test('the list names existing tables, and not the first tenant table', () => {
  expect(sharedTables.filter((name) => !all.includes(name))).toEqual([])
  expect(tenantTables).toContain('vendors.vendors')
})

test('every tenant table has a primary key, and vendor_id is in it and in every unique constraint', async () => {
  const unique = await sql<Index[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
    from pg_index i where i.indisunique`
  const ofTenants = unique.filter(({ table }) => tenantTables.includes(table))
  expect(ofTenants.filter(({ columns }) => !columns.includes('vendor_id')).map(({ name }) => name)).toEqual(
    [],
  )
  const keyed = await sql<{ table: string }[]>`
    select indrelid::regclass::text as table from pg_index where indisprimary`
  expect(tenantTables.filter((name) => !keyed.some(({ table }) => table === name))).toEqual([])
})

test('foreign keys between tenant tables include vendor_id, none leads from a shared table to one, and none sets null', async () => {
  const keys = await sql<ForeignKey[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as "onDelete",
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f'`
  const isTenant = (name: string) => tenantTables.includes(name)
  const wrong = keys.filter(({ from, to, columns, onDelete }) => {
    if (isTenant(to)) return !isTenant(from) || !columns.includes('vendor_id') || onDelete === 'n'
    return isTenant(from) && onDelete === 'n'
  })
  expect(wrong).toEqual([])
})

test('vendor_id is never null', async () => {
  const columns = await sql<{ table: string; nullable: boolean }[]>`
    select table_schema || '.' || table_name as table, is_nullable = 'YES' as nullable
    from information_schema.columns where column_name = 'vendor_id'`
  const known = columns.filter(({ nullable }) => !nullable).map(({ table }) => table)
  expect(tenantTables.filter((name) => !known.includes(name))).toEqual([])
})

test('every tenant table can be partitioned by the hash of its vendor, with its constraints', async () => {
  const other = await testDatabase()
  await partTenants(other.sql)
  const kinds = await other.sql<{ name: string; kind: string }[]>`
    select oid::regclass::text as name, relkind::text as kind from pg_class
    where relnamespace <> 'pgboss'::regnamespace`
  const parted = kinds.filter(({ kind }) => kind === 'p').map(({ name }) => name)
  expect(parted.toSorted()).toEqual([...tenantTables].toSorted())
  const held = (from: typeof sql) => from<{ table: string; definition: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text = any(${tenantTables}) and contype in ('f', 'p', 'u', 'c')
      and conparentid = 0 order by 1, 2`
  expect(await held(other.sql)).toEqual(await held(sql))
})

test('no trigger of a distributed table reaches another table but as the shard beside its own', async () => {
  expect(await findUnreachable(sql)).toEqual([])
  const reach = await readReach(sql)
  expect(reach).toContainEqual({
    firing: 'invoices.invoices',
    function: 'invoices.keep_invoices_in_state_counts',
    reached: 'invoices.state_counts',
    how: 'beside',
  })
  expect(reach).toContainEqual({
    firing: 'ledger.entries',
    function: 'ledger.keep_balances',
    reached: 'ledger.balances',
    how: 'beside',
  })
  // The number at the end of a name is the shard's.
  expect(all.filter((name) => /_\d+$/.test(name))).toEqual([])
})

test('a trigger that would reach another table from a shard is found, by name, by a function that it calls, or elsewhere', async () => {
  const { sql: own } = await testDatabase()
  await own.unsafe(`
    create function ledger.look() returns bigint language sql return (select count(*) from ledger.balances);
    create function ledger.plain() returns trigger language plpgsql as $$
      begin perform ledger.look(); update ledger.books set sequence = 0; return null; end $$;
    create function ledger.elsewhere() returns trigger language plpgsql as $$
      begin
        execute format('delete from %s', platform.beside('platform.audit_log', tg_table_name));
        return null; -- not ledger.seals
      end $$;
    create trigger plain after insert on ledger.seals for each statement execute function ledger.plain();
    create trigger elsewhere after insert on ledger.seals for each statement execute function ledger.elsewhere();
    create trigger other after insert on access.activities for each statement execute function ledger.plain();
    select platform.count_list('ledger.seals', 'onboarding.onboarding_counts', 'sequence')`)
  expect(await findUnreachable(own)).toEqual([
    'access.activities reaches ledger.balances by name in ledger.look',
    'access.activities reaches ledger.books by name in ledger.plain',
    'ledger.seals reaches ledger.balances by name in ledger.look',
    'ledger.seals reaches ledger.books by name in ledger.plain',
    ...['added', 'changed', 'removed'].map(
      () =>
        'ledger.seals reaches onboarding.onboarding_counts beside in onboarding.keep_seals_in_onboarding_counts',
    ),
    'ledger.seals reaches platform.audit_log beside in ledger.elsewhere',
  ])
})
