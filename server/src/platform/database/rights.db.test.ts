import { expect, test } from 'vitest'
import { sqlStateOf } from './sqlstate.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { requireOwnsNothing, servingRole } from './requirements.ts'
import { testDatabase } from '../testing/database.ts'

const { sql: owner, url, ownerUrl } = await testDatabase()
const { sql, close } = openTestDatabase({ url, poolSize: 1 })

interface Table {
  readonly name: string
  readonly rights: string[]
}

/** Every table of ours and of the job queue, with what the serving role may do with it as a whole. */
const tables = await owner<Table[]>`
  select relation.oid::regclass::text as name, array(
      select right_name from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) right_name
      where has_table_privilege(${servingRole}, relation.oid, right_name) order by right_name) as rights
  from pg_class relation join pg_namespace schema on schema.oid = relation.relnamespace
  where relation.relkind in ('r', 'p') and schema.nspname !~ '^pg_' and schema.nspname <> 'information_schema'
  order by 1`

/** What is only ever added. A new table of this kind belongs here. */
const onlyAdded = [
  'platform.audit_log',
  'agreements.signatures',
  'agreements.signature_seals',
  'bank_accounts.debit_authorizations',
  'bank_accounts.call_backs',
  'ledger.transactions',
  'ledger.entries',
  'ledger.seals',
]

const stateOf = async (statement: Promise<unknown>) => {
  try {
    await statement
  } catch (error) {
    return sqlStateOf(error)
  }
  return 'nothing refused it'
}

test('a migration states the rights of every table that it makes, and grants none that the application has no use for', () => {
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter(({ rights }) => !rights.includes('SELECT')).map(({ name }) => name)).toEqual([])
  const usual = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
  expect(tables.filter(({ rights }) => rights.some((right) => !usual.has(right)))).toEqual([])
})

test('what is only ever added can be read and added, and nothing else', async () => {
  for (const name of onlyAdded) {
    expect(tables.find((table) => table.name === name)).toEqual({ name, rights: ['INSERT', 'SELECT'] })
    const statements = [
      `delete from ${name}`,
      `truncate ${name}`,
      `alter table ${name} disable trigger user`,
      `drop table ${name} cascade`,
      `select 1 from ${name} for update`,
    ]
    const outcomes: string[] = []
    for (const statement of statements) outcomes.push(`${statement}: ${await stateOf(sql.unsafe(statement))}`)
    expect(outcomes).toEqual(statements.map((statement) => `${statement}: 42501`))
  }
  expect(await stateOf(sql`update platform.audit_log set actor = 'eve'`)).toBe('42501')
  expect(await stateOf(sql`update agreements.signatures set signed_by_name = 'eve'`)).toBe('42501')
  expect(await stateOf(sql`update agreements.texts set html_template = 'x'`)).toBe('42501')
  expect(await stateOf(sql`update platform.migrations set digest = 'x'`)).toBe('42501')
  expect(await stateOf(sql`set session_replication_role = replica`)).toBe('42501')
})

/** Of these tables, what may change of a row; who is paid, how much and where to does not. */
const changeable = {
  'transfers.cutoffs': ['planned_through'],
  'transfers.destinations': [
    'account_number',
    'account_type',
    'debits_stopped_at',
    'debits_stopped_by_code',
    'routing_number',
    'stopped_at',
    'stopped_by_code',
  ],
  'transfers.batches': [],
  'transfers.attempts': ['code', 'returned_on', 'settled_on', 'settles_on', 'status', 'submitted_at'],
  'transfers.transfers': [
    'attempt_id',
    'attempts',
    'batch_id',
    'batch_on',
    'code',
    'retries_attempt_id',
    'state',
    'updated_at',
  ],
  'transfers.submissions': ['begun_at', 'entry_count', 'fetched_on', 'recorded_at', 'state'],
  'transfers.rails': ['cursor'],
  'transfers.answers': ['closed_at', 'closed_by', 'closing_note', 'outcome'],
  'payouts.lines': ['batch_id', 'code', 'status', 'updated_at'],
  'payouts.payouts': [],
  'payouts.redirects': [],
  'payouts.fee_refunds': [],
  'collections.collections': ['applied_minor', 'line_count', 'posted_at', 'status', 'updated_at'],
  'bank_accounts.accounts': [
    'account_last_four',
    'account_type',
    'also_of_vendor',
    'amounts',
    'attempts',
    'debits_stopped_at',
    'debits_stopped_by_code',
    'fingerprint',
    'frozen_at',
    'holder_names',
    'is_debit_only',
    'is_hidden',
    'name',
    'process',
    'proven_by_document',
    'routing_last_four',
    'verification',
    'verification_ends_on',
  ],
}

test('the amount, the account and the reference of money on its way can’t be changed once they are written', async () => {
  const rights = await owner<{ name: string; column: string }[]>`
    select relation.oid::regclass::text as name, attname as column
    from pg_attribute join pg_class relation on relation.oid = attrelid
    where relation.oid::regclass::text = any(${Object.keys(changeable)}) and attnum > 0 and not attisdropped
      and has_column_privilege(${servingRole}, relation.oid, attnum, 'UPDATE')
    order by 1, attname`
  const found = Map.groupBy(rights, ({ name }) => name)
  const columnsOf = (name: string) => (found.get(name) ?? []).map(({ column }) => column)
  expect(Object.fromEntries(Object.keys(changeable).map((name) => [name, columnsOf(name)]))).toEqual(
    changeable,
  )
  expect(await stateOf(sql`update transfers.transfers set amount_minor = amount_minor + 1`)).toBe('42501')
  expect(await stateOf(sql`update transfers.transfers set bank_account_id = gen_random_uuid()`)).toBe('42501')
  expect(await stateOf(sql`delete from transfers.transfers`)).toBe('42501')
})

test('balances are written by the ledger alone, whoever asks', async () => {
  for (const name of ['ledger.books', 'ledger.balances', 'ledger.monthly_changes'])
    expect(tables.find((table) => table.name === name)).toEqual({ name, rights: ['SELECT'] })
  expect(await stateOf(sql`update ledger.balances set balance_minor = 0`)).toBe('42501')
})

test('the serving role owns nothing, makes nothing, and is a member of nothing', async () => {
  const owned = await owner`
    select objid from pg_shdepend where refobjid = ${servingRole}::regrole and deptype = 'o'`
  expect(owned).toEqual([])
  const [role] = await owner`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = ${servingRole}`
  expect(role).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
    memberships: 0,
  })
  const schemas = await owner<{ name: string }[]>`
    select nspname as name from pg_namespace where has_schema_privilege(${servingRole}, oid, 'CREATE') and nspname !~ '^pg_temp'`
  expect(schemas).toEqual([])
  expect(await stateOf(sql`create schema mine`)).toBe('42501')
  expect(await stateOf(sql`create table public.mine (n int)`)).toBe('42501')
})

test('a process that signs in as the owner of tables is refused, with a sentence', async () => {
  await requireOwnsNothing(sql)
  await expect(requireOwnsNothing(owner)).rejects.toThrow(
    /DATABASE_URL signs in as sooner, which owns .*; the application serves as sooner_serving/,
  )
  expect(new URL(ownerUrl).username).toBe('sooner')
  await close()
})
