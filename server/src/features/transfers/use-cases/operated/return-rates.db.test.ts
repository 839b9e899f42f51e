import { expect, test } from 'vitest'
import { feeDebit, testTransfers, transfer } from '../../testing/test-transfers.ts'
import { runCutoff } from '../run-cutoff.ts'
import { getReturnRates } from './return-rates.ts'

const world = await testTransfers()
const { transfers, rail } = world
const { sql } = world.database

test('debits that came back within 60 days are counted by their reasons against the limits of the network', async () => {
  const day = world.nextDay()
  const payees = await Promise.all(Array.from({ length: 10 }, () => world.payee()))
  for (const one of payees) await world.create(one.vendorId, [feeDebit(one), transfer(one)])
  await runCutoff(transfers, 'USD', day)
  await world.submitAll()
  const debits = await sql<{ key: string }[]>`
    select key from transfers.attempts where kind = 'debit' order by key`
  const [credit] = await sql<{ key: string }[]>`select key from transfers.attempts where kind = 'credit'`
  const on = world.nextDay()
  const back = (key: string | undefined, code: string) =>
    rail.answers.push({ id: `${key} ${code}`, key: key ?? '', on, kind: 'returned', code })
  back(debits[0]?.key, 'R10')
  back(debits[1]?.key, 'R20')
  // Credits have no limit.
  back(credit?.key, 'R03')
  await world.takeAll()
  const rates = await getReturnRates(transfers)
  expect(rates).toMatchObject({ through: on, debitCount: 10 })
  expect(
    rates.rates.map(({ kind, returnedCount, rateBps, limitBps, state }) => [
      kind,
      returnedCount,
      rateBps,
      limitBps,
      state,
    ]),
  ).toEqual([
    ['unauthorized', 1, 1000, 50, 'exceeded'],
    ['administrative', 0, 0, 300, 'within'],
    ['overall', 2, 2000, 1500, 'exceeded'],
  ])
  world.at('2027-03-01T12:00:00Z')
  expect(await getReturnRates(transfers)).toMatchObject({
    debitCount: 0,
    rates: [{ returnedCount: 0 }, {}, {}],
  })
})
