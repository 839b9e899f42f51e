import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import type { RailAnswer, Transfers } from '../../ports.ts'
import { testTransfers, transfer } from '../../testing/test-transfers.ts'
import { runCutoff } from '../run-cutoff.ts'
import { listSubmissions } from './read-transfers.ts'
import { rejectSubmission, submissionVersion } from './reject-submission.ts'

const world = await testTransfers()
const { transfers, rail } = world
const { db, sql } = world.database

/** Sends two transfers of two vendors in one submission. */
async function sent() {
  const day = world.nextDay()
  const payees = [await world.payee(), await world.payee()] as const
  for (const one of payees) await world.create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', day)
  await world.submitAll()
  const [row] = await sql<{ id: string; keys: string[] }[]>`
    select submission_id as id, array_agg(key order by key) as keys from transfers.attempts
    where vendor_id = any(${payees.map(({ vendorId }) => vendorId)}) group by 1`
  const states = async () => (await Promise.all(payees.map(({ vendorId }) => world.states(vendorId)))).flat()
  return { payees, day, id: row?.id ?? '', keys: row?.keys ?? [], states }
}

const reject = (id: string, of: Transfers = transfers) =>
  rejectSubmission(of, async (to, work) => (await transact(to, work)) as unknown, { actor: 'operator' }, id, {
    code: 'AG01',
    note: 'The bank wrote that the file was rejected.',
  })
const reportsOf = async (batchOn: string) => {
  const query = { currency: 'USD', batchOn, state: undefined, page: 1, limit: 25 } as const
  return (await listSubmissions(transfers, query)).data.flatMap(({ reports }) => reports)
}

test('what the bank says of a whole file is listed with its submission, and a rejected file is refused entry by entry', async () => {
  const one = await sent()
  const [first = '', second = ''] = one.keys
  const about = { key: first, on: one.day }
  const answers: readonly RailAnswer[] = [
    { ...about, id: 'f1', kind: 'acknowledged', code: 'ACTC' },
    { ...about, id: 'f2', kind: 'rejected', code: 'AM09' },
    { ...about, id: 'f3', kind: 'refused', code: 'AM09' },
    { ...about, id: 'f4', key: second, kind: 'refused', code: 'AM09' },
    { ...about, id: 'f5', key: 'S99999999999999', kind: 'rejected', code: 'AM09' },
  ]
  rail.answers.push(...answers, ...answers)
  await world.takeAll()
  expect(await reportsOf(one.day)).toEqual([
    { kind: 'acknowledged', code: 'ACTC', on: one.day, note: null },
    { kind: 'rejected', code: 'AM09', on: one.day, note: null },
  ])
  expect(await one.states()).toEqual(['cancelled refused', 'cancelled refused'])
  for (const { vendorId } of one.payees)
    expect(await world.books(vendorId)).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
  expect(await sql`select outcome from transfers.answers where answer_id = 'f5'`).toEqual([
    { outcome: 'unknown-key' },
  ])
})

test('operators who know that the bank rejected a submission refuse its entries, once', async () => {
  const one = await sent()
  const version = () => transact(db, (tx) => submissionVersion(tx, one.id))
  const before = await version()
  expect(await reject(one.id)).toEqual({ submissionId: one.id, refusedCount: 2 })
  expect(await one.states()).toEqual(['cancelled refused', 'cancelled refused'])
  for (const { vendorId } of one.payees) {
    expect(await world.books(vendorId)).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
    expect((await world.events(vendorId)).map(([event]) => event)).toEqual([
      'transfers-executed',
      'transfers-refused',
    ])
  }
  expect(await reportsOf(one.day)).toMatchObject([{ kind: 'rejected', code: 'AG01' }])
  expect(await version()).not.toEqual(before)
  await expect(reject(one.id)).rejects.toThrow('has carried out entries')
})

test('what the bank has booked, or has not fetched, is not rejected', async () => {
  const one = await sent()
  const waits: Transfers = {
    ...transfers,
    rails: {
      USD: {
        name: 'scripted',
        confirmsSettlement: true,
        rail: { ...rail, unfetched: async () => ['a file'] },
      },
    },
  }
  await expect(reject(one.id, waits)).rejects.toThrow('has not fetched')
  rail.answers.push({ id: 'g1', key: one.keys[0] ?? '', on: one.day, kind: 'settled' })
  await world.takeAll()
  await expect(reject(one.id)).rejects.toThrow('has carried out entries')
  await expect(reject('0199a5f0-0000-7000-8000-000000000001')).rejects.toThrow('NOT_FOUND')
  expect((await one.states()).toSorted()).toEqual(['executed settled', 'executed submitted'])
})
