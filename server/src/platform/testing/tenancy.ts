import type { Sql } from '../database/open.ts'

/**
 * These are not tenant tables: whole schemas, and tables about a person, about data from a partner, or for finding a vendor.
 * Every other table has to be distributable by `vendor_id`.
 */
const sharedSchemas = ['identity', 'platform', 'sandbox', 'access']
export const sharedTables = [
  ...['vendors.feedback', 'onboarding.onboardings', 'directory.external_vendors'],
  ...['agreements.texts', 'agreements.accepted_terms'],
  ...['partners.partners', 'partners.programs', 'partners.terms_tiers', 'partners.client_tiers'],
  ...[
    'partners.clients',
    'directory.members',
    'directory.facilitators',
    'directory.partner_services',
    'directory.partner_brands',
    'directory.invited_addresses',
    'directory.watch_lists',
    'bank_accounts.deposit_rounds',
    'bank_accounts.holders',
  ],
  ...[
    'partners.client_list_entries',
    'partners.exposure_limits',
    'pricing.exposures',
    'partners.client_counts',
    'directory.facilitator_counts',
  ],
  'onboarding.onboarding_counts',
  ...['notifications.mailboxes', 'notifications.sent_mails'],
  ...[
    'accounting.night_checks',
    'accounting.journals',
    'ledger.periods',
    'ledger.period_totals',
    'ledger.proofs',
  ],
  ...['approvals.requests', 'approvals.keys', 'approvals.limits', 'approvals.single_acts'],
  ...['limits.amounts', 'limits.partner_use'],
  ...['operator.queue_views', 'operator.last_queue_views', 'operator.queue_items'],
  ...['collections.collections', 'collections.collection_counts', 'collections.lines'],
  'collections.stated_counts',
  ...['collections.receipts', 'collections.receipt_exits', 'collections.receipt_counts'],
  ...['collections.files', 'collections.file_counts', 'collections.file_faults'],
  'invoices.feed_file_counts',
  'invoices.feed_file_faults',
  'invoices.feed_files',
  'invoices.feed_ids',
  'invoices.feed_receipt_counts',
  'invoices.feed_receipts',
  ...[
    'transfers.cutoffs',
    'transfers.liquidity',
    'transfers.submissions',
    'transfers.rails',
    'transfers.handovers',
    'transfers.submission_reports',
    'transfers.answers',
    'transfers.statement_entries',
    'transfers.statement_balances',
    'transfers.reconciliations',
    'transfers.reconciliation_differences',
  ],
]

/** These are tenant tables although their schema is shared: the outbox is distributed by the vendor of its events. */
const tenantTables = ['platform.event_deliveries', 'platform.event_stalls']

export interface Tables {
  /** All tables, whether or not they are tenant tables. */
  readonly all: readonly string[]
  readonly tenants: readonly string[]
  /** Shared tables that tenant tables refer to, and the counts of their rows: every worker has a copy of them. */
  readonly references: readonly string[]
}

export async function readTables(sql: Sql): Promise<Tables> {
  const found = await sql<{ name: string; schema: string }[]>`
    select table_schema || '.' || table_name as name, table_schema as schema from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'public')
    order by 1`
  const isShared = ({ name, schema }: (typeof found)[number]) =>
    !tenantTables.includes(name) && (sharedSchemas.includes(schema) || sharedTables.includes(name))
  const tenants = found.filter((table) => !isShared(table)).map(({ name }) => name)
  const referred = await sql<{ name: string }[]>`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${tenants}) and confrelid::regclass::text <> all(${tenants})`
  const copied = referred.map(({ name }) => name)
  const counts = await sql<{ name: string }[]>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname ~ '^keep_\\w+_in_\\w+$' and tgrelid::regclass::text = any(${copied})`
  return {
    all: found.map(({ name }) => name),
    tenants,
    references: [...copied, ...counts.map(({ name }) => name)],
  }
}

const partitions = 4

/**
 * Partitions every tenant table by the hash of its vendor, as it would be distributed: for an empty database, before anything
 * uses it. PostgreSQL refuses here what can't stay within one vendor (a key, a trigger, a foreign key).
 */
export async function partTenants(sql: Sql): Promise<readonly string[]> {
  const { tenants } = await readTables(sql)
  const between = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'
      and (conrelid::regclass::text = any(${tenants}) or confrelid::regclass::text = any(${tenants}))`
  const triggers = await sql<{ definition: string }[]>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any(${tenants})`
  const statements = [
    ...between.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tenants.flatMap(parted),
    ...between.map(({ table, definition }) => `alter table ${table} add ${definition}`),
    ...triggers.map(({ definition }) => definition),
  ]
  for (const statement of statements) await sql.unsafe(statement)
  return tenants
}

function parted(table: string): string[] {
  const [schema, name] = table.split('.')
  const whole = `${schema}.${name}_whole`
  return [
    `alter table ${table} rename to ${name}_whole`,
    `create table ${table} (like ${whole} including all) partition by hash (vendor_id)`,
    `drop table ${whole}`,
    ...Array.from(
      { length: partitions },
      (_, part) =>
        `create table ${table}_part_${part} partition of ${table} for values with (modulus ${partitions}, remainder ${part})`,
    ),
  ]
}
