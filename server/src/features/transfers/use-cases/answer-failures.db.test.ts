import { expect, test, vi } from 'vitest'
import type { NamedRail, Transfers, RailAnswer } from '../ports.ts'
import { transact } from '../../../platform/transaction.ts'
import { refusing } from '../testing/refusing.ts'
import { testTransfers, transfer, type Payee } from '../testing/test-transfers.ts'
import { numbersOf } from './destinations.ts'
import { closeBankAnswer } from './operated/close-bank-answer.ts'
import { listBankAnswers } from './operated/read-transfers.ts'
import { runCutoff } from './run-cutoff.ts'
import { takeAnswers } from './take-answers.ts'

const world = await testTransfers()
const { rail, states, books } = world
const { db, sql } = world.database
const tuesday = '2026-11-24'

/** The bank hands out its answers in pages of its own. */
const inPages: NamedRail = {
  name: 'scripted',
  confirmsSettlement: true,
  rail: { ...rail, answersSince: (cursor) => rail.answersSince(cursor, 4) },
}
const transfers: Transfers = { ...world.transfers, rails: { USD: inPages }, appliesCorrections: true }
const take = (signal?: AbortSignal) => takeAnswers(transfers, 'scripted', signal)

/** Sends a transfer of a new vendor, and returns the vendor with the key of the entry. */
async function send() {
  const day = world.nextDay()
  const one = await world.payee()
  await world.create(one.vendorId, [transfer(one)])
  await runCutoff(transfers, 'USD', day)
  await world.submitAll()
  const [row] = await sql<{ key: string }[]>`
    select key from transfers.attempts where vendor_id = ${one.vendorId}`
  return { ...one, key: row?.key ?? '' }
}
const sendFour = async () => [await send(), await send(), await send(), await send()] as const

const settled = (key: string, id: string): RailAnswer => ({ id, key, on: tuesday, kind: 'settled' })
const returned = (key: string, id: string): RailAnswer => ({
  id,
  key,
  on: tuesday,
  kind: 'returned',
  code: 'R02',
})

const statesOf = (payees: readonly Payee[]) =>
  Promise.all(payees.map(async ({ vendorId }) => (await states(vendorId)).join(', ')))
const eventsOf = async ({ vendorId }: Payee) => (await world.events(vendorId)).map(([event]) => event)
/** What operators read of the answers that could not be applied. */
const listed = async () => {
  const asked = { attention: 'open', outcome: 'not-applied', page: 1, limit: 25 } as const
  const { data } = await listBankAnswers(transfers, asked)
  return data.map(({ answerId, kind, code, amountMinor }) => [answerId, kind, code, amountMinor])
}
const outcomeOf = async (id: string) => {
  const [row] = await sql<{ outcome: string }[]>`
    select outcome from transfers.answers where answer_id = ${id}`
  return row?.outcome
}
const cursor = async () => {
  const [row] = await sql<{ cursor: string }[]>`select cursor from transfers.rails where name = 'scripted'`
  return row?.cursor
}

test('an answer that can’t be applied is listed for operators, holds up neither its page nor the next one, and is applied later, once', async () => {
  const payees = await sendFour()
  const [before, faulty, after, later] = payees
  const answeredBefore = rail.answers.length
  rail.answers.push(
    settled(before.key, 'a1'),
    { id: 'a2', key: 'S99999999999999', on: tuesday, kind: 'settled' },
    { ...returned(faulty.key, 'a3'), amountMinor: 1000n },
    returned(after.key, 'a4'),
    settled(later.key, 'b1'),
  )
  await refusing(
    sql,
    'transfers.attempts',
    { vendorId: faulty.vendorId, rows: `status = 'returned'` },
    async () => {
      await expect(take()).rejects.toThrow('1 failed, the others are done: answer a3: ')
      expect(await statesOf(payees)).toEqual([
        'executed settled',
        'executed submitted',
        'cancelled returned',
        'executed settled',
      ])
      expect(await cursor()).toBe(`${answeredBefore + 5}`)
      expect(await outcomeOf('a2')).toBe('unknown-key')
      expect(await listed()).toEqual([['a3', 'returned', 'R02', 1000]])
      await expect(take()).rejects.toThrow('answer a3: ')
    },
  )
  await Promise.all([take(), take()])
  await take()
  expect(await listed()).toEqual([])
  expect(await outcomeOf('a3')).toBe('applied')
  const returnedOnce = ['transfers-executed', 'destination-stopped', 'transfers-returned']
  for (const one of [faulty, after]) {
    expect((await eventsOf(one)).toSorted()).toEqual(returnedOnce.toSorted())
    expect(await books(one.vendorId)).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
  }
  for (const one of [before, later])
    expect(await eventsOf(one)).toEqual(['transfers-executed', 'transfers-settled'])
})

test('an account that its bank has closed is stopped before the books know of it, whatever fails in them', async () => {
  const one = await send()
  rail.answers.push(returned(one.key, 'stop 1'))
  const isStopped = async () =>
    (
      await sql<{ stopped: boolean }[]>`
        select stopped_at is not null as stopped from transfers.destinations where vendor_id = ${one.vendorId}`
    )[0]?.stopped
  await refusing(
    sql,
    'transfers.attempts',
    { vendorId: one.vendorId, rows: `status = 'returned'` },
    async () => {
      await expect(take()).rejects.toThrow('answer stop 1: ')
      expect([await isStopped(), await eventsOf(one)]).toEqual([
        true,
        ['transfers-executed', 'destination-stopped'],
      ])
      // What is planned after that goes nowhere, and one stop is reported once.
      await world.create(one.vendorId, [transfer(one)])
      await runCutoff(transfers, 'USD', world.nextDay())
      await expect(take()).rejects.toThrow('answer stop 1: ')
      expect(await statesOf([one])).toEqual(['executed submitted, none -'])
      expect(await eventsOf(one)).toEqual(['transfers-executed', 'destination-stopped'])
    },
  )
  await take()
  expect(await statesOf([one])).toEqual(['cancelled returned, none -'])
  expect(await eventsOf(one)).toEqual(['transfers-executed', 'destination-stopped', 'transfers-returned'])
})

test('a stop that can’t be written holds up no other answer, and is written before its own is applied', async () => {
  const [faulty, other] = [await send(), await send()]
  rail.answers.push(returned(faulty.key, 'stop 2'), returned(other.key, 'stop 3'))
  await refusing(
    sql,
    'transfers.destinations',
    { vendorId: faulty.vendorId, rows: 'stopped_at is not null' },
    async () => {
      await expect(take()).rejects.toThrow('1 failed, the others are done: answer stop 2: ')
      expect(await statesOf([faulty, other])).toEqual(['executed submitted', 'cancelled returned'])
    },
  )
  await take()
  for (const one of [faulty, other])
    expect(await eventsOf(one)).toEqual(['transfers-executed', 'destination-stopped', 'transfers-returned'])
})

test('a return that took the way of its payment stays for an operator when it is applied later', async () => {
  const one = await send()
  rail.answers.push({ ...returned(one.key, 'way 1'), direction: 'out' })
  await take()
  expect([await statesOf([one]), await outcomeOf('way 1')]).toEqual([['executed submitted'], 'contradiction'])
})

test('two processes that read a page with an answer that can’t be applied apply the others once', async () => {
  const payees = await sendFour()
  const [faulty, ...others] = payees
  rail.answers.push(...payees.map(({ key }) => settled(key, `c ${key}`)))
  await refusing(
    sql,
    'ledger.entries',
    { vendorId: faulty.vendorId, rows: `account = 'bank-cash'` },
    async () => {
      const runs = await Promise.allSettled([take(), take(), take()])
      expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    },
  )
  expect(await statesOf(payees)).toEqual(['executed submitted', ...others.map(() => 'executed settled')])
  for (const one of others) expect(await eventsOf(one)).toEqual(['transfers-executed', 'transfers-settled'])
  await take()
  for (const one of payees)
    expect(await books(one.vendorId)).toEqual({ 'bank-cash': -1000n, 'payable-to-vendor': 1000n })
})

test('a correction that can’t be written is applied later from what was stored, sealed', async () => {
  const one = await send()
  const correction = { accountNumber: '987654321' }
  rail.answers.push({ id: 'd1', key: one.key, on: tuesday, kind: 'corrected', code: 'C01', correction })
  await refusing(sql, 'transfers.destinations', { vendorId: one.vendorId, rows: 'true' }, async () => {
    await expect(take()).rejects.toThrow('answer d1: ')
    expect(await listed()).toEqual([['d1', 'corrected', 'C01', null]])
  })
  await take()
  expect(await outcomeOf('d1')).toBe('applied')
  expect(await numbersOf(transfers, db, one.vendorId, one.bankAccountId)).toMatchObject(correction)
})

test('what an operator has closed is not tried again', async () => {
  const one = await send()
  rail.answers.push(settled(one.key, 'e1'))
  await refusing(
    sql,
    'transfers.attempts',
    { vendorId: one.vendorId, rows: `status = 'settled'` },
    async () => {
      await expect(take()).rejects.toThrow('answer e1: ')
    },
  )
  const closing = { rail: 'scripted', answerId: 'e1', note: 'Corrected by hand.' }
  await closeBankAnswer(transfers, (to, work) => transact(to, work), { actor: 'operator' }, closing)
  await take()
  expect(await outcomeOf('e1')).toBe('not-applied')
  expect(await statesOf([one])).toEqual(['executed submitted'])
})

test('a run that is ended, or that the database does not serve, stores no answer as one that can’t be applied', async () => {
  const one = await send()
  const read = await cursor()
  rail.answers.push(settled(one.key, 'f1'))
  /** The first time that the work asks for the time, that happens. */
  const takeUntil = (signal: AbortSignal | undefined, happens: () => never) => {
    const now = vi.fn(() => transfers.clock.now()).mockImplementationOnce(happens)
    return takeAnswers({ ...transfers, clock: { ...transfers.clock, now } }, 'scripted', signal)
  }
  const ending = new AbortController()
  const ended = new Error('the process ends')
  const end = () => {
    ending.abort(ended)
    throw ended
  }
  const gone = Object.assign(new Error('the database stops'), { code: '57P01' })
  const stop = () => {
    throw gone
  }
  await expect(takeUntil(ending.signal, end)).rejects.toThrow(ended)
  await expect(takeUntil(undefined, stop)).rejects.toThrow(gone)
  expect([await cursor(), await outcomeOf('f1')]).toEqual([read, undefined])
  await take()
  expect(await statesOf([one])).toEqual(['executed settled'])
})
