import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { List } from '../list.ts'

/** A list like a vendor's invoices: of one tenant, with ties, with nulls in both positions, filtered and counted. */
export const sample: List = {
  table: 'sample.items',
  scope: ['vendor_id'],
  key: { id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'items_created' }, { name: 'items_state_created', equal: ['state'] }],
    },
    amount: { column: 'amount_minor', type: 'bigint', indexes: [{ name: 'items_amount' }] },
    dueOn: { column: 'due_on', type: 'date', nulls: 'largest', indexes: [{ name: 'items_due' }] },
    dueLast: { column: 'due_on', type: 'date', nulls: 'smallest', indexes: [{ name: 'items_due_least' }] },
    name: {
      column: 'name',
      type: 'text',
      nulls: 'last',
      indexes: [
        { name: 'items_name', only: 'asc' },
        { name: 'items_name_desc', only: 'desc' },
      ],
    },
  },
  counts: { kind: 'stored', table: 'sample.item_counts', columns: ['vendor_id', 'state'] },
}

export const sorts = Object.keys(sample.sorts)

/** The same rows across all vendors, few enough to be counted. */
export const fewOfAll: List = {
  table: 'sample.items',
  scope: [],
  key: { vendor_id: 'uuid', id: 'uuid' },
  sorts: { createdAt: { column: 'created_at', type: 'timestamptz', indexes: [] } },
  counts: { kind: 'bounded', maxCounted: 30 },
}

export async function makeSample(db: Db): Promise<void> {
  await sql`create schema sample`.execute(db)
  await sql`
    create table sample.items (
      vendor_id uuid not null,
      id uuid not null,
      created_at timestamptz not null,
      amount_minor bigint not null,
      due_on date,
      name text,
      state text not null,
      primary key (vendor_id, id))`.execute(db)
  await sql`create index items_created on sample.items (vendor_id, created_at, id)`.execute(db)
  await sql`create index items_state_created on sample.items (vendor_id, state, created_at, id)`.execute(db)
  await sql`create index items_amount on sample.items (vendor_id, amount_minor, id)`.execute(db)
  await sql`create index items_due on sample.items (vendor_id, due_on, id)`.execute(db)
  await sql`create index items_due_least on sample.items (vendor_id, due_on nulls first, id)`.execute(db)
  await sql`create index items_name on sample.items (vendor_id, name, id)`.execute(db)
  await sql`create index items_name_desc on sample.items (vendor_id, name nulls first, id)`.execute(db)
  await sql`
    create table sample.item_counts (
      vendor_id uuid not null,
      state text not null,
      slot smallint not null,
      rows bigint not null,
      amount_minor bigint not null,
      primary key (vendor_id, state, slot))`.execute(db)
  await sql`
    select platform.count_list('sample.items', 'sample.item_counts', 'vendor_id, state', 'amount_minor')`.execute(
    db,
  )
}
