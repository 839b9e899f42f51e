import { randomUUID } from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { hashOf, type BookedTransaction } from '../domain/chain.ts'
import { readLine, writeLine } from '../domain/exported-books.ts'
import { invoiceRequested } from '../domain/payout-events.ts'
import { opposite } from '../domain/transaction.ts'
import { testLedger } from '../testing/test-ledger.ts'
import { checkBooks, type Proofs } from './check-books.ts'
import { exportBooks } from './export-books.ts'
import { askToResealBooks, resealBooks } from './chain-seals.ts'

const { db, sql: owner } = await testDatabase()
const [first, second] = [newKeyEntry('first'), newKeyEntry('second')]
const under = (...entries: string[]) => createSeal(keyRingSetting.parse(entries.join(',')))
const { posts } = testLedger(db, [first])
const at = new Date('2026-11-20T15:00:00Z')

const requested = (vendorId: string, subjectId: string = randomUUID()) =>
  invoiceRequested({
    vendorId,
    subjectId,
    currency: 'USD',
    partnerId: 1,
    scheme: 'debiting',
    openMinor: 100_000n,
    feeMinor: 3000n,
  })

async function exported(vendorId: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportBooks(db, vendorId)) lines.push(line.trimEnd())
  return lines
}

async function* given(lines: readonly string[]) {
  for (const line of lines) yield await Promise.resolve(line)
}

const faultsOf = async (lines: readonly string[], proofs: Proofs = { seal: under(first) }) =>
  (await checkBooks(given(lines), proofs)).faults

async function fiveTransactions(): Promise<string> {
  const vendorId = randomUUID()
  await posts(at, requested(vendorId, 'a'), requested(vendorId, 'b'))
  await posts(at, requested(vendorId, 'c'))
  await posts(at, requested(vendorId, 'd'), requested(vendorId, 'e'))
  return vendorId
}

test('an export of untouched books is intact, proven to its end, by the keys and nothing else', async () => {
  const vendorId = await fiveTransactions()
  const lines = await exported(vendorId)
  expect(lines).toHaveLength(6)
  const checked = await checkBooks(given(lines), { seal: under(second, first) })
  expect(checked).toMatchObject({ vendorId, provenThrough: 5n, faults: [] })
  expect(checked.balances.get('fee-income 0 USD')).toBe(-15_000n)
  const withoutKeys = await checkBooks(given(lines), {})
  expect(withoutKeys).toMatchObject({ provenThrough: 0n, faults: [] })
  expect(await faultsOf(lines, { seal: under(second) })).toEqual([
    'nothing after transaction 0 is proven by a seal',
  ])
})

/** Only the owner of the tables can do this. */
const triggers = (change: 'disable' | 'enable') =>
  ['transactions', 'entries', 'seals']
    .map((table) => `alter table ledger.${table} ${change} trigger user;`)
    .join(' ')

type Forge = (transactions: readonly BookedTransaction[]) => readonly BookedTransaction[]

/** Changes transactions, and makes every hash again as somebody without the keys can. */
async function forged(lines: readonly string[], forge: Forge): Promise<readonly string[]> {
  const read = lines.map(readLine)
  const own = read.flatMap((line) => ('balances' in line ? [] : [line]))
  let previous = '00'.repeat(32)
  const made = forge(own.map(({ transaction }) => transaction)).map((one, place) => {
    previous = hashOf(one, previous)
    return writeLine({ transaction: { ...one, hash: previous }, seals: own[place]?.seals ?? [] })
  })
  return [...made, ...lines.slice(-1)]
}

const onlyThird =
  (change: (one: BookedTransaction) => BookedTransaction): Forge =>
  (all) =>
    all.map((one, place) => (place === 2 ? change(one) : one))

test('whatever is changed in an export is found', async () => {
  const lines = await exported(await fiveTransactions())
  const swapped = [lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)]
  expect(await faultsOf(swapped)).toContain('transaction 2 follows transaction 0')
  expect(await faultsOf(lines.toSpliced(2, 1))).toContain('transaction 4 follows transaction 2')
  expect(await faultsOf(lines.slice(0, -1))).toContain('the export is not complete: it ends without balances')
  const edited = lines.with(2, (lines[2] ?? '').replace('"c"', '"x"'))
  expect(await faultsOf(edited)).toEqual([
    'transaction 3 does not have its hash: it or one before it was altered',
    'nothing after transaction 2 is proven by a seal',
  ])
  const poorer = [...lines.slice(0, -1), (lines.at(-1) ?? '').replace('"-15000"', '"-14000"')]
  expect(await faultsOf(poorer)).toEqual([
    'the balance of fee-income 0 USD is -14000, but its entries sum to -15000',
  ])
  const renamed = await forged(
    lines,
    onlyThird((one) => ({ ...one, subjectId: 'x' })),
  )
  expect(await faultsOf(renamed)).toEqual(['nothing after transaction 2 is proven by a seal'])
  expect(await faultsOf(renamed, {})).toEqual([])
  const unbalanced = onlyThird((one) => ({ ...one, entries: one.entries.slice(1) }))
  expect(await faultsOf(await forged(lines, unbalanced), {})).toContain('transaction 3 does not sum to zero')
  const doubled = onlyThird((one) => ({ ...one, subjectId: 'a' }))
  expect(await faultsOf(await forged(lines, doubled), {})).toContain(
    'transaction 3 is about an event that is posted already',
  )
  const moved = onlyThird((one) => ({ ...one, entries: opposite(one.entries) }))
  expect((await faultsOf(await forged(lines, moved), {})).join(', ')).toContain('but its entries sum to')
})

test('an earlier export proves that nothing was removed from the end', async () => {
  const vendorId = await fiveTransactions()
  const later = await checkBooks(given(await exported(vendorId)), {})
  // The owner of the tables can switch the triggers off, remove the last posting, and correct every sum.
  await owner.unsafe(`
    ${triggers('disable')}
    delete from ledger.entries where vendor_id = '${vendorId}' and sequence > 3;
    delete from ledger.seals where vendor_id = '${vendorId}' and sequence > 3;
    delete from ledger.transactions where vendor_id = '${vendorId}' and sequence > 3;
    update ledger.balances set balance_minor = balance_minor / 5 * 3 where vendor_id = '${vendorId}';
    update ledger.books book set sequence = 3, entries_through = 3, hash = last.hash from ledger.transactions last
    where book.vendor_id = '${vendorId}' and last.vendor_id = book.vendor_id and last.sequence = 3; ${triggers('enable')}`)
  const lines = await exported(vendorId)
  expect(await faultsOf(lines)).toEqual([])
  expect(await faultsOf(lines, { seal: under(first), earlier: later.end })).toEqual([
    'transaction 5 of the earlier export is not in this one',
  ])
})

test('after a change of the key the last transaction of each vendor is proven by the new one, unless it was forged', async () => {
  const [vendorId, victim] = [await fiveTransactions(), await fiveTransactions()]
  const asked: unknown[] = []
  const enqueue = async (_tx: unknown, _job: unknown, data: unknown) => void asked.push(data)
  await askToResealBooks({ db, enqueue, seal: under(first) })
  expect(asked).toEqual([])
  const seal = under(second, first)
  await askToResealBooks({ db, enqueue, seal })
  expect(asked).toEqual([{ prefix: 'f1.second.' }])
  await resealBooks({ db, seal }, 'f1.second.')
  expect(await faultsOf(await exported(vendorId), { seal: under(second) })).toEqual([])
  await posts(at, requested(victim))
  await owner.unsafe(`
    ${triggers('disable')}
    update ledger.entries set amount_minor = amount_minor * 2 where vendor_id = '${victim}' and sequence = 2; ${triggers('enable')}`)
  await expect(resealBooks({ db, seal }, 'f1.second.')).rejects.toThrow(victim)
  await expect(resealBooks({ db, seal }, 'f1.first.')).rejects.toThrow(InvariantViolation)
})
