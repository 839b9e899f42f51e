import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const { sql } = await testDatabase()

/**
 * These are no tenant tables: whole schemas, and tables that are about a person, a partner's word or what leads to a vendor.
 * Every other table has to be distributable by `vendor_id`.
 */
const sharedSchemas = ['identity', 'platform', 'sandbox', 'access']
const sharedTables = [
  ...['vendors.feedback', 'vendors.onboardings', 'vendors.external_vendors', 'vendors.agreement_texts'],
  ...['partners.partners', 'partners.programs', 'partners.terms_tiers', 'partners.client_tiers'],
  ...['partners.clients', 'partners.facilitators'],
]

const tables = (
  await sql<{ name: string; schema: string }[]>`
    select table_schema || '.' || table_name as name, table_schema as schema from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'public')`
).map(({ name, schema }) => ({
  name,
  isShared: sharedSchemas.includes(schema) || sharedTables.includes(name),
}))
const tenantTables = tables.filter(({ isShared }) => !isShared).map(({ name }) => name)

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

test('the list names tables that are there, and the first tenant table is none of them', () => {
  expect(sharedTables.filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  expect(tenantTables).toContain('vendors.vendors')
})

test('every tenant table has a primary key, and vendor_id stands in it and in everything unique', async () => {
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

test('foreign keys: between tenant tables by vendor_id, never from a shared table to one, and none sets null', async () => {
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

test('vendor_id is always known', async () => {
  const columns = await sql<{ table: string; nullable: boolean }[]>`
    select table_schema || '.' || table_name as table, is_nullable = 'YES' as nullable
    from information_schema.columns where column_name = 'vendor_id'`
  const known = columns.filter(({ nullable }) => !nullable).map(({ table }) => table)
  expect(tenantTables.filter((name) => !known.includes(name))).toEqual([])
})
