import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { openTestDatabase } from '../../../platform/testing/open-test-database.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { invoiceRequested } from '../domain/payout-events.ts'
import { testLedger } from '../testing/test-ledger.ts'

const { db, url, sql: owner } = await testDatabase()
const { posts } = testLedger(db)
/** Signed in as the application is, which could run any statement. */
const { sql, close } = openTestDatabase({ url, poolSize: 1 })
afterFile(close)

let vendorId = ''
beforeEach(async () => {
  vendorId = randomUUID()
  await posts(
    new Date('2026-11-20T15:00:00Z'),
    invoiceRequested({
      vendorId,
      subjectId: 'one',
      currency: 'USD',
      partnerId: 1,
      scheme: 'discounting',
      openMinor: 100n,
      feeMinor: 3n,
    }),
  )
})

const stateOf = async (statement: string, as = sql): Promise<string> => {
  try {
    await as.unsafe(statement)
  } catch (error) {
    return sqlStateOf(error) ?? String(error)
  }
  return 'nothing refused it'
}

interface Forged {
  readonly sequence?: number
  readonly count?: number
  readonly kind?: string
  readonly subject?: string
  readonly reverses?: number | null
  readonly bookedAt?: string
}

/** One statement, as the application writes them, with these entries: line, account, partner, currency, day, amount. */
const written = (entries: readonly string[], forged: Forged = {}) => {
  const { sequence = 2, count = 2, kind = 'fee-netted', subject = randomUUID() } = forged
  const { reverses = null, bookedAt = '2026-11-21T15:00:00Z' } = forged
  const transaction = `insert into ledger.transactions
    values ('${vendorId}', ${sequence}, '${kind}', '${subject}', 'USD', '${bookedAt}', '2026-11-21', '2026-11-21', ${count}, ${reverses}, decode(repeat('ab', 32), 'hex'))`
  if (entries.length === 0) return transaction
  const rows = entries.map((entry) => `('${vendorId}', ${sequence}, ${entry})`)
  return `with given as (${transaction}) insert into ledger.entries values ${rows.join(', ')}`
}

const day = "'USD', '2026-11-21'"
const [taken, given] = [`1, 'payable-to-vendor', 0, ${day}, 5`, `2, 'fee-receivable', 0, ${day}, -5`]

test('the database refuses entries that do not balance, whoever adds them', async () => {
  const faults: Record<string, string> = {
    'a sum that is not zero': written([taken, `2, 'fee-receivable', 0, ${day}, -4`]),
    'two currencies that are zero only together': written([
      taken,
      `2, 'fee-receivable', 0, 'GBP', '2026-11-21', -5`,
    ]),
    'another day than that of the transaction': written([
      taken,
      `2, 'fee-receivable', 0, 'USD', '2026-11-22', -5`,
    ]),
    'fewer entries than stated': written([taken, given], { count: 3 }),
    'a gap in the lines': written([taken, `3, 'fee-receivable', 0, ${day}, -5`]),
    'no entries': written([]),
    'a partner where the account has none': written([taken, `2, 'fee-receivable', 1, ${day}, -5`]),
    'no partner where the account needs one': written([taken, `2, 'suspense', 0, ${day}, -5`]),
    'an unknown account': written([taken, `2, 'pocket', 0, ${day}, -5`]),
    'an amount of zero': written([taken, given, `3, 'returns', 0, ${day}, 0`], { count: 3 }),
    'a gap in the numbers': written([taken, given], { sequence: 3 }),
    'a time before the last transaction': written([taken, given], { bookedAt: '2026-11-19T15:00:00Z' }),
    'a balanced pair for a transaction that is posted': `insert into ledger.entries values
      ('${vendorId}', 1, 4, 'returns', 0, 'USD', '2026-11-20', 5), ('${vendorId}', 1, 5, 'bank-cash', 0, 'USD', '2026-11-20', -5)`,
    'as many balanced entries again for a transaction that is posted': `insert into ledger.entries values
      ('${vendorId}', 1, 4, 'returns', 0, 'USD', '2026-11-20', 5), ('${vendorId}', 1, 5, 'bank-cash', 0, 'USD', '2026-11-20', -6),
      ('${vendorId}', 1, 6, 'clearing', 0, 'USD', '2026-11-20', 1)`,
    'entries without a transaction': `insert into ledger.entries values
      ('${vendorId}', 2, ${taken}), ('${vendorId}', 2, ${given})`,
    'a reversal that is not the opposite': written([taken, given], {
      kind: 'reversal',
      subject: '1',
      reverses: 1,
    }),
    'a reversal of nothing': written([taken, given], { kind: 'reversal', subject: '0', reverses: 0 }),
    'a reversal under another subject': written([taken, given], { kind: 'reversal', reverses: 1 }),
    'an event that names a transaction to reverse': written([taken, given], { subject: '1', reverses: 1 }),
  }
  const states: Record<string, string> = {}
  for (const [name, statement] of Object.entries(faults)) states[name] = await stateOf(statement)
  expect(states).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, '23514'])))
  const twice = written([taken, given], { kind: 'invoice-requested', subject: 'one' })
  expect(await stateOf(twice)).toBe('23505')
  expect(await stateOf(written([taken, given]))).toBe('nothing refused it')
})

test('entries may be added by a later statement of the same transaction of the database, whole and in order', async () => {
  const entriesOf = (sequence: number) =>
    `insert into ledger.entries values ('${vendorId}', ${sequence}, ${taken}), ('${vendorId}', ${sequence}, ${given})`
  const inOne = (...statements: readonly string[]) => stateOf(`begin; ${statements.join('; ')}; commit`)
  const [second, third] = [written([]), written([], { sequence: 3 })]
  expect(await inOne(second, third, entriesOf(3), entriesOf(2))).toBe('23514')
  expect(await inOne(second, third, entriesOf(2))).toBe('23514')
  const opposite = `insert into ledger.entries values
    ('${vendorId}', 3, 1, 'payable-to-vendor', 0, ${day}, -5), ('${vendorId}', 3, 2, 'fee-receivable', 0, ${day}, 5)`
  const reversal = written([], { sequence: 3, kind: 'reversal', subject: '2', reverses: 2 })
  expect(await inOne(second, entriesOf(2), reversal, entriesOf(3))).toBe('23514')
  expect(await inOne(second, reversal, entriesOf(2), opposite)).toBe('nothing refused it')
})

test('nobody changes or removes what is posted, and the application writes no balance', async () => {
  const changes = ['transactions', 'entries', 'seals'].flatMap((table) => [
    `update ledger.${table} set vendor_id = vendor_id`,
    `delete from ledger.${table}`,
    `truncate ledger.${table}`,
  ])
  for (const statement of changes) {
    expect([statement, await stateOf(statement)]).toEqual([statement, '42501'])
    expect([statement, await stateOf(statement, owner)]).toEqual([statement, '55000'])
  }
  const refused = [
    'update ledger.balances set balance_minor = 0',
    'delete from ledger.monthly_changes',
    `insert into ledger.balances values ('${vendorId}', 'bank-cash', 'USD', 9, 5)`,
    'update ledger.books set sequence = 0',
    `select ledger.keep_balances()`,
  ]
  for (const statement of refused) expect([statement, await stateOf(statement)]).toEqual([statement, '42501'])
})
