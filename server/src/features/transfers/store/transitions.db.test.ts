import { transferAttemptStatuses, transferBatchStatuses } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { attemptTransitions, transferTransitions } from '../domain/states.ts'
import { monday, testTransfers, transfer } from '../testing/test-transfers.ts'
import { runCutoff } from '../use-cases/run-cutoff.ts'

const { transfers, database, payee, create } = await testTransfers()
const { sql } = database

const pairs = (given: readonly (readonly [string, string])[]) =>
  given.map((pair) => pair.join(' ')).toSorted()

const crossed = (states: readonly string[]) =>
  states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))

test('the database refuses each illegal change, and accepts each legal one', async () => {
  const one = await payee()
  await create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', monday)
  const judge = async (table: 'transfers' | 'attempts', column: string, from: string, to: string) => {
    const codeOf = (state: string) => (['cancelled', 'returned', 'refused'].includes(state) ? `'X'` : 'null')
    await sql.unsafe(`
      alter table transfers.${table} disable trigger states_of_changed_${table};
      update transfers.${table} set ${column} = '${from}', code = ${codeOf(from)};
      alter table transfers.${table} enable trigger states_of_changed_${table}`)
    return sql.unsafe(`update transfers.${table} set ${column} = '${to}', code = ${codeOf(to)}`).then(
      () => `${from} ${to} accepted`,
      (error: unknown) => `${from} ${to} ${sqlStateOf(error)}`,
    )
  }
  const check = async (
    table: 'transfers' | 'attempts',
    column: string,
    states: readonly string[],
    legal: readonly (readonly [string, string])[],
  ) => {
    const judged: string[] = []
    for (const [from, to] of crossed(states)) judged.push(await judge(table, column, from, to))
    const isLegal = pairs(legal)
    expect(judged).toEqual(
      crossed(states).map(
        (pair) => `${pair.join(' ')} ${isLegal.includes(pair.join(' ')) ? 'accepted' : '23514'}`,
      ),
    )
  }
  await check('transfers', 'state', transferBatchStatuses, transferTransitions)
  await check('attempts', 'status', transferAttemptStatuses, attemptTransitions)
})

test('a new transfer begins in the first state, in the currency of its account, and once under its source key', async () => {
  const one = await payee()
  const given = transfer(one, { sourceKey: 'the same' })
  await create(one.vendorId, [given])
  await create(one.vendorId, [{ ...given, id: crypto.randomUUID(), amountMinor: 5n }])
  const rows =
    await sql`select amount_minor, state from transfers.transfers where vendor_id = ${one.vendorId}`
  expect(rows).toEqual([{ amount_minor: 1000n, state: 'none' }])
  await expect(create(one.vendorId, [transfer(one, { currency: 'GBP' })])).rejects.toThrow('foreign key')
  await expect(create(one.vendorId, [transfer(one, { amountMinor: 0n })])).rejects.toThrow('check')
  await expect(
    sql`update transfers.transfers set state = 'executed', attempt_id = null where vendor_id = ${one.vendorId}`,
  ).rejects.toThrow('check')
})
