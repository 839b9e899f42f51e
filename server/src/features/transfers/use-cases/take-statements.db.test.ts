import { expect, test } from 'vitest'
import { testTransfers, transfer } from '../testing/test-transfers.ts'
import { runCutoff } from './run-cutoff.ts'
import { takeStatements } from './take-statements.ts'

const world = await testTransfers()
const { at, payee, create, rail } = world
const { sql } = world.database
const named = { name: 'scripted', rail, confirmsSettlement: false }
const transfers = { ...world.transfers, rails: { USD: named, GBP: { ...named, name: 'another' } } }
const line = (id: string, amountMinor: bigint, more: object = {}) => ({
  id,
  amountMinor,
  currency: 'USD' as const,
  bookedOn: '2026-11-25',
  keys: [],
  reference: 'WIRE',
  counterparty: 'Partner 1',
  ...more,
})
const outcomes = () =>
  sql`select bank_id as id, outcome, refused_because as because from transfers.statement_entries order by position`

test('what the statement has of our entries has settled on its day, and no date alone settles anything', async () => {
  at('2026-11-23T12:00:00Z')
  const vendors = [await payee(), await payee(), await payee()]
  for (const one of vendors) await create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', '2026-11-23')
  await world.submitAll()
  const states = async () => (await Promise.all(vendors.map((one) => world.states(one.vendorId)))).flat()
  at('2026-11-25T22:00:00Z')
  await runCutoff(transfers, 'USD', '2026-11-25')
  expect(await states()).toEqual(vendors.map(() => 'executed submitted'))
  const [first = '', second = '', third = ''] = rail.taken.map(({ key }) => key)
  // The bank books two of them as one amount, and the third comes back without having been booked.
  rail.statement.push(
    line('batch', -2000n, { keys: [first, second] }),
    line('back', 1000n, { keys: [third] }),
  )
  await takeStatements(transfers, 'scripted')
  await takeStatements(transfers, 'scripted')
  expect((await states()).toSorted()).toEqual(['executed settled', 'executed settled', 'executed submitted'])
  expect(
    await sql`select distinct settled_on::text as day from transfers.attempts where status = 'settled'`,
  ).toEqual([{ day: '2026-11-25' }])
})

test('every line is one of ours, a receipt, or refused with a reason', async () => {
  rail.statement.push(
    line('credit', 500n),
    line('fee', -5n),
    line('nothing', 0n),
    line('pounds', 7n, { currency: 'GBP' }),
    line('unknown key', -9n, { keys: ['S00000000099999'] }),
    line('credit', 500n),
    line('credit', 501n),
  )
  await takeStatements(transfers, 'scripted')
  expect(await outcomes()).toEqual([
    { id: 'batch', outcome: 'own', because: null },
    { id: 'back', outcome: 'own', because: null },
    { id: 'credit', outcome: 'receipt', because: null },
    { id: 'fee', outcome: 'receipt', because: null },
    { id: 'nothing', outcome: 'refused', because: 'no-amount' },
    { id: 'pounds', outcome: 'refused', because: 'other-currency' },
    { id: 'unknown key', outcome: 'receipt', because: null },
    { id: expect.stringMatching(/^credit [0-9a-f]{16}$/) as string, outcome: 'refused', because: 'changed' },
  ])
})
