import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { openExportSlots } from '../../server/src/platform/exports/file.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { parseCsv } from '../../server/src/features/invoices/testing/csv.ts'
import {
  checkBooks,
  exportBooks,
  invoiceRequested,
  providerBooksId,
  receiptEvents,
  collectionEvents,
} from '../../server/src/features/ledger/index.ts'
import { testLedger } from '../../server/src/features/ledger/testing/test-ledger.ts'
import { openAccounting } from '../../server/src/features/accounting/ports.ts'
import { accountantInvariants } from '../../server/src/features/accounting/use-cases/checks/accountants.ts'
import { nightInvariants } from '../../server/src/features/accounting/use-cases/checks/index.ts'
import {
  exportLedger,
  exportTrialBalance,
} from '../../server/src/features/accounting/use-cases/export-ledger.ts'
import {
  listJournals,
  recordJournal,
  reverseJournal,
} from '../../server/src/features/accounting/use-cases/journals.ts'
import {
  closePeriod,
  getTrialBalance,
  listPeriods,
  periodVersion,
} from '../../server/src/features/accounting/use-cases/periods.ts'
import { checkNight } from '../../server/src/features/accounting/use-cases/check-night.ts'
import { getNight, listNights } from '../../server/src/features/accounting/use-cases/read-nights.ts'
import { seedWorld } from '../../server/src/sandbox/index.ts'
import { seedMany } from '../../server/src/sandbox/past/seed-many.ts'
import { seededWorld } from '../../server/src/sandbox/testing/seeded-world.ts'
import { brokenBy } from './planted-in-books.ts'

type Journaled = Parameters<typeof recordJournal>[3]

/** A database of its own for each test: what is closed counts for all books. */
async function openBooks() {
  const { db, sql, copy } = await testDatabase()
  const { ledger, posts } = testLedger(db)
  const time = { now: new Date('2026-12-02T15:00:00Z') }
  const accounting = openAccounting({
    ledger,
    db,
    copy,
    clock: { now: () => time.now, wall: () => time.now },
    log: pino({ level: 'silent' }),
    exports: openExportSlots(),
    accountNumbers: { 'bank-cash': '1010', 'fee-income': '4010' },
  })
  const by = { actor: 'ann', requestId: randomUUID() }
  const record = (more: Partial<Journaled> = {}) =>
    recordJournal(accounting, transact, by, {
      currency: 'USD',
      effectiveOn: '2026-11-30',
      reason: 'allowance-for-losses',
      note: 'Two percent of what is open',
      lines: [
        { account: 'credit-losses', amountMinor: 20_000 },
        { account: 'allowance-for-losses', amountMinor: -20_000 },
      ],
      ...more,
    })
  const nights = async (night: string, broken = 0) => {
    await sql`insert into ledger.proofs (night, books, transactions) values (${night}, 1, 1) on conflict do nothing`
    for (const [at, { name }] of nightInvariants.entries())
      await sql`
        insert into accounting.night_checks (night, name, found_count, found, checked_at)
        values (${night}, ${name}, ${at < broken ? 1 : 0}, '[]', now())`
  }
  const agrees = async (day: string, state = 'agrees', currency = 'USD') =>
    sql`
      insert into transfers.reconciliations (currency, day, rail, ledger_minor, bank_minor, cash_minor, state, compared_at)
      values (${currency}, ${day}, 'sandbox', 1, 1, 1, ${state}, now())
      on conflict (currency, day) do update set state = excluded.state`
  const close = (month: string) =>
    closePeriod(accounting, transact, by, month, { note: 'Signed by the controller' })
  const received = (on: string, currency: 'USD' | 'GBP' = 'USD') => {
    const receipt = { subjectId: randomUUID(), currency, amountMinor: 1_234_567n }
    const at = new Date(`${on}T15:00:00Z`)
    return posts(
      at,
      receiptEvents.receiptBooked(receipt),
      collectionEvents.collectionReceived({ ...receipt, partnerId: 2 }),
    )
  }
  const requested = (at: string, vendorId = randomUUID()) =>
    posts(
      new Date(at),
      invoiceRequested({
        vendorId,
        subjectId: randomUUID(),
        currency: 'USD',
        partnerId: 1,
        scheme: 'discounting',
        openMinor: 100_001n,
        feeMinor: 3001n,
      }),
    )
  return { accounting, time, by, db, sql, record, nights, agrees, close, received, requested }
}

describe('what accountants enter, close and export', () => {
  let books: Awaited<ReturnType<typeof openBooks>>
  beforeEach(async () => {
    books = await openBooks()
  })

  /** What is wrong with what accountants have entered and closed. */
  const wrong = async () => {
    const found = await Promise.all(accountantInvariants.map(({ rows }) => rows(books.sql, '2026-12-02')))
    return found.flat()
  }

  const coded = (code: string) => expect.objectContaining({ code }) as unknown

  test('a journal is posted with the day that it is about, chained and sealed, and reversed once by its opposite', async () => {
    const { record, accounting, by, db } = books
    const first = await record()
    expect(first).toMatchObject({ effectiveOn: '2026-11-30', bookedOn: '2026-11-30', reversal: null })
    expect(first.lines).toEqual([
      { account: 'credit-losses', partnerId: null, amountMinor: 20_000 },
      { account: 'allowance-for-losses', partnerId: null, amountMinor: -20_000 },
    ])
    const undo = () => reverseJournal(accounting, transact, by, first.id, { note: 'Wrong percentage' })
    expect(await undo()).toMatchObject({
      id: first.id,
      reversal: { bookedOn: '2026-12-02', by: 'ann', note: 'Wrong percentage' },
    })
    await expect(undo()).rejects.toEqual(coded('JOURNAL_REVERSED'))
    const { data } = await listJournals(accounting, { page: 1, limit: 10 })
    expect(data.map(({ id, reversal }) => [id, reversal === null])).toEqual([[first.id, false]])
    const { seal } = accounting.ledger
    const { faults, end, balances } = await checkBooks(exportBooks(db, providerBooksId), { seal })
    expect([faults, end.sequence, new Set(balances.values())]).toEqual([[], 2n, new Set([0n])])
    expect(await wrong()).toEqual([])
  })

  test('what is no journal is refused', async () => {
    const { record } = books
    const line = { account: 'write-off', amountMinor: 5 } as const
    const other = { account: 'allowance-for-losses', amountMinor: -5 } as const
    await expect(record({ lines: [line, other] })).rejects.toEqual(coded('LINE_INCOMPLETE'))
    await expect(
      record({
        lines: [
          { ...other, partnerId: 1 },
          { ...other, amountMinor: 5 },
        ],
      }),
    ).rejects.toEqual(coded('LINE_INCOMPLETE'))
    await expect(
      record({
        lines: [
          { ...line, partnerId: 1 },
          { ...other, amountMinor: -4 },
        ],
      }),
    ).rejects.toEqual(coded('JOURNAL_UNBALANCED'))
    await expect(record({ effectiveOn: '2026-12-03' })).rejects.toEqual(coded('JOURNAL_IN_FUTURE'))
    // The contract offers no such account; the ledger refuses it in its turn.
    const cash = { account: 'bank-cash', amountMinor: -5 } as unknown as typeof other
    await expect(record({ lines: [{ ...other, amountMinor: 5 }, cash] })).rejects.toThrow(
      'a journal is about an account that only events move',
    )
  })

  test('a month is closed once it has ended, was checked, and agrees with the bank', async () => {
    const { close, nights, agrees, received, time } = books
    await received('2026-11-10')
    await received('2026-11-12', 'GBP')
    await expect(close('2026-12')).rejects.toEqual(coded('PERIOD_NOT_ENDED'))
    // It is still November in New York.
    const later = time.now
    time.now = new Date('2026-12-01T04:30:00Z')
    await expect(close('2026-11')).rejects.toEqual(coded('PERIOD_NOT_ENDED'))
    time.now = later
    await expect(close('2026-11')).rejects.toEqual(coded('CHECKS_DO_NOT_HOLD'))
    await nights('2026-11-30')
    await expect(close('2026-11')).rejects.toEqual(coded('CHECKS_DO_NOT_HOLD'))
    await nights('2026-12-01')
    // The checks hold, and the chains of the books were not proven.
    await books.sql`delete from ledger.proofs where night = '2026-12-01'`
    await expect(close('2026-11')).rejects.toEqual(coded('CHECKS_DO_NOT_HOLD'))
    await books.sql`insert into ledger.proofs (night, books, transactions) values ('2026-12-01', 1, 1)`
    await agrees('2026-11-10')
    const open = { code: 'NOT_RECONCILED', details: { days: ['GBP 2026-11-12'], count: 1 } }
    await expect(close('2026-11')).rejects.toMatchObject(open)
    await agrees('2026-11-12', 'differs', 'GBP')
    await agrees('2026-11-20', 'differs')
    await expect(close('2026-11')).rejects.toMatchObject({
      details: { days: ['GBP 2026-11-12', 'USD 2026-11-20'], count: 2 },
    })
    await agrees('2026-11-12', 'other-day', 'GBP')
    await agrees('2026-11-20')
    await nights('2026-12-02', 1)
    await expect(close('2026-11')).rejects.toMatchObject({
      code: 'CHECKS_DO_NOT_HOLD',
      details: { night: '2026-12-02' },
    })
    await nights('2026-12-03')
    expect(await close('2026-11')).toMatchObject({ month: '2026-11', closedBy: 'ann' })
    await expect(close('2026-11')).rejects.toEqual(coded('PERIOD_CLOSED'))
    await expect(close('2026-10')).rejects.toEqual(coded('PERIOD_CLOSED'))
    time.now = new Date('2027-02-02T15:00:00Z')
    await expect(close('2027-01')).rejects.toEqual(coded('PERIOD_OUT_OF_ORDER'))
    expect(await listPeriods(books.accounting, { page: 1, limit: 5 })).toMatchObject({
      total: 1,
      data: [{ month: '2026-11', note: 'Signed by the controller' }],
    })
  })

  test('what is about a closed month is posted on the first day after it, in old books and new ones', async () => {
    const { close, nights, requested, record, sql, db, accounting } = books
    const vendorId = randomUUID()
    await requested('2026-11-10T15:00:00Z', vendorId)
    await nights('2026-12-01')
    await close('2026-11')
    await requested('2026-11-20T15:00:00Z', vendorId)
    await requested('2026-11-20T15:00:00Z')
    expect(await record()).toMatchObject({ effectiveOn: '2026-11-30', bookedOn: '2026-12-01' })
    expect(await record({ effectiveOn: '2026-12-02' })).toMatchObject({ bookedOn: '2026-12-02' })
    const days = await sql`
    select kind, effective_on as effective, booked_on as booked from ledger.transactions order by booked_on, effective_on, kind`
    expect(days).toEqual([
      { kind: 'invoice-requested', effective: '2026-11-10', booked: '2026-11-10' },
      { kind: 'invoice-requested', effective: '2026-11-20', booked: '2026-12-01' },
      { kind: 'invoice-requested', effective: '2026-11-20', booked: '2026-12-01' },
      { kind: 'journal', effective: '2026-11-30', booked: '2026-12-01' },
      { kind: 'journal', effective: '2026-12-02', booked: '2026-12-02' },
    ])
    const { faults } = await checkBooks(exportBooks(db, vendorId), { seal: accounting.ledger.seal })
    expect([faults, await wrong()]).toEqual([[], []])
  })

  test('the database refuses a posting in a closed month, a month out of order, and a change of what is closed', async () => {
    const { close, nights, requested, sql } = books
    const vendorId = randomUUID()
    await requested('2026-11-10T15:00:00Z', vendorId)
    await nights('2026-12-01')
    await close('2026-11')
    await expect(sql`
    insert into ledger.transactions (vendor_id, sequence, kind, subject_id, currency, booked_at, effective_on, booked_on, entry_count, hash)
    values (${vendorId}, 2, 'fee-netted', 's', 'USD', '2026-12-02T15:00:00Z', '2026-11-30', '2026-11-30', 2,
      decode(repeat('ab', 32), 'hex'))`).rejects.toThrow('are in a closed month')
    await expect(sql`select ledger.close_period('2027-01-01', now(), 'eve', 'x')`).rejects.toThrow(
      'months are closed one after the other',
    )
    const { db } = books
    for (const table of ['ledger.periods', 'ledger.period_totals', 'ledger.books']) {
      const rights = await sql<{ right: string }[]>`
      select privilege_type as right from information_schema.table_privileges
      where grantee = 'sooner_serving' and table_schema || '.' || table_name = ${table}`
      expect(rights).toEqual([{ right: 'SELECT' }])
    }
    const kept = await sql`
    select account, debit_minor::int as debit, credit_minor::int as credit from ledger.period_totals order by account`
    expect(kept).toEqual([
      { account: 'fee-income', debit: 0, credit: 3001 },
      { account: 'payable-to-vendor', debit: 0, credit: 97_000 },
      { account: 'receivable-from-partner', debit: 100_001, credit: 0 },
    ])
    expect(await transact(db, (tx) => periodVersion(tx, '2026-12'))).not.toEqual(
      await transact(db, (tx) => periodVersion(tx, '2026-11')),
    )
  })

  test('what is being posted ends before a month closes, and what begins then is posted after it', async () => {
    const { close, nights, requested, sql } = books
    const vendorId = randomUUID()
    await requested('2026-11-10T15:00:00Z', vendorId)
    await nights('2026-12-01')
    const acts = Array.from({ length: 12 }, () => requested('2026-11-30T15:00:00Z', vendorId))
    const fresh = Array.from({ length: 12 }, () => requested('2026-11-30T15:00:00Z'))
    await Promise.all([...acts, ...fresh, close('2026-11')])
    const [sums] = await sql`
    select (select sum(debit_minor) from ledger.period_totals) as closed,
      (select sum(amount_minor) from ledger.entries where amount_minor > 0 and booked_on < '2026-12-01') as posted,
      (select count(*)::int from ledger.transactions) as transactions`
    expect(sums).toMatchObject({ transactions: 25 })
    expect(sums?.['closed']).toEqual(sums?.['posted'])
  })

  const streamed = async (reply: { readonly body: unknown }) => text(reply.body as Readable)
  const cents = (cell: string | null | undefined) => BigInt((cell ?? '0').replace('.', ''))

  test('the exports of a month add up to the ledger to the cent, by the company’s numbers', async () => {
    const { accounting, received, requested, record, sql } = books
    await received('2026-10-30')
    for (const on of ['2026-11-10', '2026-11-10', '2026-11-12']) {
      await received(on)
      await received(on, 'GBP')
      await requested(`${on}T16:00:00Z`)
    }
    await record()
    await received('2026-12-01')
    const read = async (reply: ReturnType<typeof exportLedger>) => {
      const [head = [], ...rows] = parseCsv(await streamed(await reply))
      return rows.map((row) => Object.fromEntries(head.map((name, at) => [name ?? '', row[at]])))
    }
    const inMonth = await sql<
      { account: string; currency: string; debit: bigint; credit: bigint; entries: bigint }[]
    >`
    select account, currency, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as debit,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as credit, count(*) as entries
    from ledger.entries where booked_on between '2026-11-01' and '2026-11-30' group by 1, 2`
    const of = (rows: Awaited<ReturnType<typeof read>>, account: string, currency: string, column: string) =>
      rows
        .filter((row) => row['Account'] === account && row['Currency'] === currency)
        .reduce((sum, row) => sum + cents(row[column]), 0n)
    for (const detail of ['days', 'entries'] as const) {
      const rows = await read(exportLedger(accounting, 'ann', '2026-11', { detail }))
      for (const { account, currency, debit, credit, entries } of inMonth) {
        expect([of(rows, account, currency, 'Debit'), of(rows, account, currency, 'Credit')]).toEqual([
          debit,
          credit,
        ])
        const own = rows.filter((row) => row['Account'] === account && row['Currency'] === currency)
        expect(detail === 'days' ? of(rows, account, currency, 'Entries') : BigInt(own.length)).toBe(entries)
      }
      expect(rows.filter(({ Day = '' }) => !Day?.startsWith('2026-11'))).toEqual([])
      expect(
        new Set(rows.filter((row) => row['Account'] === 'bank-cash').map((row) => row['GL Account'])),
      ).toEqual(new Set(['1010']))
      expect(rows.find((row) => row['Account'] === 'suspense')).toMatchObject({
        'GL Account': 'suspense',
        Partner: '2',
      })
    }
    const balance = await read(exportTrialBalance(accounting, 'ann', '2026-11'))
    for (const column of ['Opening', 'Closing'])
      expect(balance.reduce((sum, row) => sum + cents(row[column]), 0n)).toBe(0n)
    expect(balance.find((row) => row['Account'] === 'bank-cash' && row['Currency'] === 'USD')).toEqual({
      'GL Account': '1010',
      Account: 'bank-cash',
      Partner: null,
      Currency: 'USD',
      Opening: '12345.67',
      Debit: '37037.01',
      Credit: '0.00',
      Closing: '49382.68',
    })
    const { accounts: rows } = await getTrialBalance(accounting, '2026-11')
    for (const row of rows)
      expect(of(balance, row.account, row.currency, 'Closing')).toBe(BigInt(row.closingMinor))
    expect(rows.find(({ account }) => account === 'fee-income')).toMatchObject({
      number: '4010',
      nature: 'income',
    })
  })

  test('a setting that names what is no account is refused at the start', () => {
    expect(() => openAccounting({ ...books.accounting, accountNumbers: { pocket: '1' } })).toThrow(
      'GENERAL_LEDGER_ACCOUNTS names what is no account: pocket',
    )
  })
})

const seededAt = new Date('2026-11-18T11:00:00Z')
const night = '2026-11-18'
const { database, world } = await seededWorld(seededAt)
await seedMany(world, { seed: 3, invoices: 480, vendors: 3 }, () => undefined)
const { owner } = database

/** Without the triggers and the references that keep the tables right. */
const unprotected = `
  do $$ declare found record; begin
    for found in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg|info)' loop
      execute format('alter table %s disable trigger user', found.name);
    end loop;
    for found in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and connamespace::regnamespace::text !~ '^pg' loop
      execute format('alter table %s drop constraint %I', found.name, found.conname);
    end loop;
  end $$`
/** What checks the seeded books, each test another night, with a log of its own. */
function openNights() {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const seeded = { db: database.db, clock: { now: () => seededAt, wall: () => seededAt }, log }
  const listed = async (on: string) =>
    (await listNights(seeded, { page: 1, limit: 10 })).data.filter((row) => row.night === on)
  return { seeded, logged, listed }
}

test('every check holds of a made-up past, and its result is stored', async () => {
  const { seeded, logged, listed } = openNights()
  expect(await checkNight(seeded, night)).toEqual({ checks: nightInvariants.length })
  const all = { night, checks: nightInvariants.length, isWhole: true, broken: 0, failed: 0 }
  expect(await listed(night)).toEqual([{ ...all, checkedAt: seededAt.toISOString() }])
  expect(logged).toEqual([])
  const interrupted = '2026-11-17'
  const stop = new AbortController()
  const [, second = nightInvariants[0]] = nightInvariants
  const stopping = nightInvariants.map((one) =>
    one === second ? { ...one, rows: async () => (stop.abort(), []) } : one,
  )
  await expect(checkNight(seeded, interrupted, stop.signal, stopping)).rejects.toThrow('aborted')
  expect(await listed(interrupted)).toMatchObject([{ checks: 2, isWhole: false, broken: 0, failed: 0 }])
})

describe('each check finds what is wrong', () => {
  test('every check has a planted fault', () => {
    expect(Object.keys(brokenBy).toSorted()).toEqual(nightInvariants.map(({ name }) => name).toSorted())
  })

  test.each(nightInvariants)('$name', async ({ name, rows }) => {
    const session = await owner.sql.reserve()
    await session.unsafe('begin')
    try {
      // What protects the tables is switched off, as their owner could.
      await session.unsafe(unprotected)
      await session.unsafe(brokenBy[name] ?? '')
      expect((await rows(session, night)).length).toBeGreaterThan(0)
    } finally {
      await session.unsafe('rollback')
      session.release()
    }
  })
})

test('a night that finds something stores the rows, is logged, and fails; once it is mended, the same night holds', async () => {
  const { seeded, logged, listed } = openNights()
  const later = '2026-11-19'
  await owner.sql.unsafe(`
    alter table ledger.balances disable trigger user;
    insert into ledger.balances values ('${providerBooksId}', 'clearing', 'USD', 0, 5)
      on conflict (vendor_id, account, currency, partner_id) do update set balance_minor = balances.balance_minor + 5`)
  await expect(checkNight(seeded, later)).rejects.toThrow(
    `3 of ${nightInvariants.length} checks do not hold: balances equal the sums of their entries (1); nothing is on the way between two books (1); `,
  )
  const { checks } = await getNight(seeded, later)
  expect(checks.slice(0, 4).map(({ state }) => state)).toEqual(['broken', 'broken', 'broken', 'holds'])
  expect(checks.find(({ name }) => name === 'nothing is on the way between two books')).toMatchObject({
    foundCount: 1,
    found: [{ currency: 'USD', sum: '5' }],
  })
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    Array.from({ length: 3 }, () => 'a check of the books does not hold'),
  )
  await owner.sql`
    update ledger.balances set balance_minor = balance_minor - 5 where vendor_id = ${providerBooksId} and account = 'clearing'
      and currency = 'USD'`
  await checkNight(seeded, later)
  expect(await listed(later)).toMatchObject([{ broken: 0 }])
})

test('a check that fails is stored with its reason and holds up no other; none can change anything', async () => {
  const { seeded } = openNights()
  const writes = { name: 'writes', rows: async () => [] }
  const invariants = [
    {
      ...writes,
      rows: async (sql: Parameters<(typeof nightInvariants)[number]['rows']>[0]) =>
        sql.unsafe(`select nextval('transfers.attempt_numbers')`),
    },
    { ...writes, name: 'holds' },
  ]
  await expect(checkNight(seeded, '2026-11-20', undefined, invariants)).rejects.toThrow(
    'writes (failed: cannot execute nextval() in a read-only transaction)',
  )
  expect((await getNight(seeded, '2026-11-20')).checks).toMatchObject([
    { name: 'writes', state: 'failed', foundCount: null },
    { name: 'holds', state: 'holds', foundCount: 0 },
  ])
})

test('the made-up past of the sandbox agrees with its bank day by day, so that a month of it is closed', async () => {
  const now = new Date('2026-11-18T16:20:00Z')
  const own = await seededWorld(now)
  const { db, sql, copy } = own.database
  const clock = { now: () => now, wall: () => now }
  const around = { db, copy, clock, log: pino({ level: 'silent' }) }
  await seedWorld({ ...own.features, ...around, poolId: own.poolId })
  const [compared] = await sql`
    select count(*) filter (where state <> 'agrees')::int as differing, min(day)::text as first, max(day)::text as last,
      count(*) filter (where ledger_minor <> 0)::int > 15 as "isMoving",
      count(*) filter (where closing_minor is distinct from cash_minor)::int as "otherBalances"
    from transfers.reconciliations where currency = 'USD'`
  const days = { first: '2026-10-01', last: '2026-11-17' }
  expect(compared).toEqual({ ...days, differing: 0, isMoving: true, otherBalances: 0 })
  await checkNight(around, '2026-11-17')
  await sql`insert into ledger.proofs (night, books, transactions) values ('2026-11-17', 1, 1)`
  const { ledger } = own.features.payouts
  const accounting = openAccounting({ ...around, ledger, exports: openExportSlots(), accountNumbers: {} })
  const by = { actor: 'ann', requestId: randomUUID() }
  const close = (month: string) =>
    closePeriod(accounting, transact, by, month, { note: 'Signed by the controller' })
  await expect(close('2026-11')).rejects.toThrow('has not ended')
  expect(await close('2026-10')).toMatchObject({ month: '2026-10' })
})
