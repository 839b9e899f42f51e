import { afterAll, expect, test } from 'vitest'
import { sqlStateOf } from './sqlstate.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { requireOwnsNothing, servingRole } from './requirements.ts'
import { testDatabase } from '../testing/database.ts'

const { sql: owner, url, ownerUrl } = await testDatabase()
const { sql, close } = openTestDatabase({ url, poolSize: 1 })
afterAll(close)

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
  'ledger.proofs',
  'transfers.statement_entries',
  'transfers.statement_balances',
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
  'transfers.attempts': [
    'code',
    'content_digest',
    'returned_on',
    'settled_on',
    'settles_on',
    'status',
    'submitted_at',
  ],
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
  'transfers.rails': ['cursor', 'statement_cursor'],
  'transfers.answers': ['closed_at', 'closed_by', 'closing_note', 'outcome', 'stopped_at'],
  'payouts.lines': ['batch_id', 'code', 'status', 'updated_at'],
  'payouts.payouts': [],
  'payouts.redirects': [],
  'payouts.fee_refunds': [],
  'collections.collections': [
    'applied_minor',
    'counts_on',
    'line_count',
    'posted_at',
    'received_minor',
    'status',
    'updated_at',
  ],
  'collections.receipts': [
    'collection_id',
    'left_minor',
    'note',
    'partner_number',
    'reason',
    'taken_by',
    'updated_at',
  ],
  'collections.receipt_exits': ['debit_id', 'status', 'updated_at'],
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
    'frozen_by_code',
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

/**
 * The columns with an amount, an account or a reference that the application may change once they are written, and why it has to. What
 * moves money, or states what was moved, belongs here only with a reason that an auditor accepts.
 */
const mayChange: Readonly<Record<string, { readonly because: string; readonly columns: readonly string[] }>> =
  {
    'approvals.limits': { because: 'two people change it', columns: ['below_minor'] },
    'bank_accounts.accounts': {
      because: 'a bank corrects it, or the holder was read again',
      columns: [
        'account_last_four',
        'account_type',
        'amounts',
        'fingerprint',
        'holder_names',
        'routing_last_four',
      ],
    },
    'collections.collections': {
      because: 'the bank books what was stated, and more of that is applied',
      columns: ['applied_minor', 'received_minor'],
    },
    'collections.lines': {
      because: 'what it pays is found or taken back later',
      columns: ['invoice_id', 'overpaid_minor', 'recognized_shortfall_minor', 'surplus_minor'],
    },
    'collections.pay_ons': {
      because: 'it is sent again, to the account that is paid then',
      columns: ['bank_account_id', 'transfer_id'],
    },
    'collections.receipts': {
      because: 'it is known later whose it is and which payment, and less of it is left',
      columns: ['collection_id', 'left_minor', 'partner_number'],
    },
    'invoices.adjustments': {
      because: 'the payment that has it is known later, and another if that came back',
      columns: ['batch_transfer_id'],
    },
    'invoices.carries': {
      because: 'it accrues every day, and is collected or written off',
      columns: ['accrued_minor', 'exact_units', 'settled_minor'],
    },
    'invoices.deductions': {
      because: 'payments are reduced by more of it',
      columns: ['forgiven_minor', 'netted_minor'],
    },
    'invoices.invoices': {
      because:
        'its partner changes it until it is paid, and payments, memos and collections change what is open of it',
      columns: [
        ...['amount_minor', 'batch_transfer_id', 'consumed_minor', 'corrected_minor'],
        ...[
          'deducted_minor',
          'fee_before_minor',
          'fee_debited_before_minor',
          'fee_debited_minor',
          'fee_minor',
        ],
        ...['funded_minor', 'linked_invoice_id', 'memo_minor', 'net_minor', 'open_amount_minor'],
        ...[
          'paid_before_minor',
          'payment_reference',
          'reference',
          'settled_minor',
          'stated_credited_minor',
          'stated_paid_minor',
        ],
        ...['unexplained_minor', 'waiting_minor'],
      ],
    },
    'invoices.line_items': {
      because: 'more of it is paid, or taken off',
      columns: ['funded_minor', 'open_amount_minor'],
    },
    'limits.amounts': { because: 'two people change it', columns: ['amount_minor'] },
    'partners.partners': {
      because: 'two people change its terms',
      columns: ['amount_threshold_minor', 'required_document_above_minor', 'upload_threshold_minor'],
    },
    'payouts.lines': { because: 'a cutoff puts it into a payment', columns: ['batch_id'] },
    'remittances.paid_invoices': {
      because: 'it follows from the lines of the payment, and is computed again',
      columns: ['deducted_minor', 'fee_minor', 'gross_minor'],
    },
    'remittances.payments': {
      because: 'it follows from the entries and lines of the payment, and is computed again',
      columns: [
        ...[
          'amount_minor',
          'bank_account_id',
          'currency',
          'debited_fee_minor',
          'debited_minor',
          'deducted_minor',
        ],
        ...['fee_minor', 'gross_minor', 'payment_reference', 'returned_minor'],
      ],
    },
    'transfers.destinations': {
      because: 'a bank corrects it, and new keys seal it again',
      columns: ['account_number', 'account_type', 'routing_number'],
    },
    'transfers.liquidity': {
      because: 'a cutoff that is repeated adds what it postpones then',
      columns: ['postponed_minor'],
    },
    'transfers.reconciliations': {
      because: 'a day is compared again until it agrees, or two people settle it',
      columns: [
        'bank_minor',
        'cash_minor',
        'closing_minor',
        'ledger_minor',
        'opening_minor',
        'settled_ledger_minor',
      ],
    },
    'transfers.transfers': { because: 'a cutoff puts it into a payment', columns: ['batch_id'] },
  }

const ofMoney =
  String.raw`(_minors?|_units|amounts?)$|(^|_)account_(id|number|type|last_four)$|routing|fingerprint|holder_names` +
  String.raw`|reference|source_(id|key)$|^currency$|^partner_(number|id)$|(transfer|payment|invoice|line|batch|collection)_id$`

test('an amount, an account or a reference is changed only where a reason is listed', async () => {
  // Elsewhere are the accounts of people, simulated services, and sums that triggers keep. The key of a row moves no money by itself.
  const found = await owner<{ name: string; columns: string[] }[]>`
    select relation.oid::regclass::text as name, array_agg(attname::text order by attname) as columns
    from pg_attribute join pg_class relation on relation.oid = attrelid join pg_namespace schema on schema.oid = relnamespace
    where relation.relkind = 'r' and nspname !~ '^(pg|information_schema|identity|access|sandbox|directory|documents|onboarding)' and relname !~ '_counts$'
      and attnum > 0 and not attisdropped and attgenerated = '' and attname ~ ${ofMoney}
      and not exists (
        select from pg_constraint where conrelid = relation.oid and contype = 'p' and attnum = any (conkey))
      and has_column_privilege(${servingRole}, relation.oid, attnum, 'UPDATE')
    group by 1 order by 1`
  const listed = Object.entries(mayChange).map(([name, { columns }]) => ({ name, columns }))
  expect(found).toEqual(listed)
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
})
