import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { collectionApplied, collectionReceived } from '../domain/collection-events.ts'
import { invoiceRequested } from '../domain/payout-events.ts'
import { receiptBooked } from '../domain/receipt-events.ts'
import { providerBooksId, type EventKey } from '../domain/transaction.ts'
import { transferSettled, transferSubmitted } from '../domain/transfer-events.ts'
import { findDifferences, readBalances, readTotals } from '../store/balances.ts'
import { findTransactions } from '../store/transactions.ts'
import { testLedger } from '../testing/test-ledger.ts'
import { post } from './post.ts'

const { db } = await testDatabase()
const { ledger, posts, reverses } = testLedger(db)
const at = new Date('2026-11-20T15:00:00.123Z')
const currency = 'USD'

const requested = (vendorId: string, subjectId: string = randomUUID(), openMinor = 100_000n) =>
  invoiceRequested({
    vendorId,
    subjectId,
    currency,
    partnerId: 1,
    scheme: 'discounting',
    openMinor,
    feeMinor: 3000n,
  })

const submitted = (vendorId: string, amountMinor = 97_000n) =>
  transferSubmitted({
    vendorId,
    subjectId: randomUUID(),
    currency,
    amountMinor,
    type: 'vendor-payment',
    direction: 'credit',
  })

const keyOf = ({ vendorId, kind, subjectId }: EventKey): EventKey => ({ vendorId, kind, subjectId })

const balancesOf = async (vendorId: string) =>
  Object.fromEntries(
    (await readBalances(db, vendorId)).map(({ account, balanceMinor }) => [account, balanceMinor]),
  )

test('posts transactions of many vendors at once, numbered for each in the order given, with their balances', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const given = [requested(one), requested(other), submitted(one), requested(other)]
  const sequences = (await posts(at, ...given)).map(({ sequence }) => sequence)
  expect(sequences).toEqual([1n, 1n, 2n, 2n])
  expect(await balancesOf(one)).toEqual({
    'receivable-from-partner': 100_000n,
    'payable-to-vendor': 0n,
    'fee-income': -3000n,
    'in-transit': -97_000n,
  })
  expect(await balancesOf(other)).toEqual({
    'receivable-from-partner': 200_000n,
    'payable-to-vendor': -194_000n,
    'fee-income': -6000n,
  })
  expect(await findDifferences(db)).toEqual([])
})

test('an event is posted once, however often it is given, and never with other entries', async () => {
  const [vendorId, subjectId] = [randomUUID(), randomUUID()]
  await posts(at, requested(vendorId, subjectId))
  const before = await balancesOf(vendorId)
  const repeated = await posts(at, submitted(vendorId), requested(vendorId, subjectId))
  expect(repeated).toEqual([
    { sequence: 2n, isRepeated: false },
    { sequence: 1n, isRepeated: true },
  ])
  const again = await posts(at, requested(vendorId, subjectId))
  expect(again).toEqual([{ sequence: 1n, isRepeated: true }])
  await expect(posts(at, requested(vendorId, subjectId, 200_000n))).rejects.toThrow(
    'is posted with other entries',
  )
  await expect(posts(at, requested(vendorId, 'a'), requested(vendorId, 'a'))).rejects.toThrow(
    'posted twice at once',
  )
  expect(await balancesOf(vendorId)).toEqual({
    ...before,
    'payable-to-vendor': 0n,
    'in-transit': -97_000n,
  })
})

test('the same event that several post at the same time is posted once', async () => {
  const vendorId = randomUUID()
  const event = requested(vendorId, randomUUID())
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at8) => posts(at, event, requested(vendorId, `own ${at8}`))),
  )
  expect(all.filter(([first]) => first?.isRepeated === false)).toHaveLength(1)
  expect((await balancesOf(vendorId))['fee-income']).toBe(-27_000n)
  expect(await findDifferences(db)).toEqual([])
})

test('two acts about the same vendors in opposite orders wait for each other and both succeed', async () => {
  const vendors = Array.from({ length: 20 }, () => randomUUID())
  const acts = Array.from({ length: 6 }, (_, act) =>
    posts(at, ...(act % 2 === 0 ? vendors : vendors.toReversed()).map((vendorId) => requested(vendorId))),
  )
  await Promise.all(acts)
  for (const vendorId of vendors) expect((await balancesOf(vendorId))['fee-income']).toBe(-18_000n)
})

test('a reversal names what it reverses and is posted once; reversing it restores the balances', async () => {
  const vendorId = randomUUID()
  const event = requested(vendorId)
  await posts(at, event)
  const before = await balancesOf(vendorId)
  const [reversal] = await reverses(at, keyOf(event))
  expect(reversal).toEqual({ sequence: 2n, isRepeated: false })
  expect(new Set(Object.values(await balancesOf(vendorId)))).toEqual(new Set([0n]))
  expect(await reverses(at, keyOf(event))).toEqual([{ sequence: 2n, isRepeated: true }])
  const key: EventKey = { vendorId, kind: 'reversal', subjectId: '1' }
  const [stored] = await findTransactions(db, [key])
  expect(stored).toMatchObject({ sequence: 2n, reverses: 1n, bookedOn: '2026-11-20' })
  await reverses(at, key)
  expect(await balancesOf(vendorId)).toEqual(before)
  await expect(reverses(at, { ...key, subjectId: '99' })).rejects.toThrow('was never posted')
})

test('the books of a vendor never go back in time, and a day is that of the currency', async () => {
  const vendorId = randomUUID()
  const late = new Date('2026-11-21T03:00:00Z')
  const [first, second] = [requested(vendorId), requested(vendorId)]
  await posts(late, first, { ...requested(vendorId), currency: 'GBP' })
  await posts(at, second)
  const stored = await findTransactions(db, [keyOf(first), keyOf(second)])
  expect(stored.map(({ bookedAt }) => bookedAt)).toEqual([late, late])
  // It is still the evening before in New York.
  expect(stored.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-20', '2026-11-20'])
})

test("a collection moves from the provider's books to the vendor's, and clearing adds up to zero over both", async () => {
  const vendorId = randomUUID()
  await posts(at, requested(vendorId, randomUUID(), 100_000n))
  const received = { subjectId: randomUUID(), currency, amountMinor: 105_000n } as const
  await posts(at, receiptBooked(received), collectionReceived({ ...received, partnerId: 1 }))
  const [provider, vendor] = collectionApplied({
    vendorId,
    subjectId: randomUUID(),
    currency,
    partnerId: 1,
    amountMinor: 105_000n,
    openMinor: 100_000n,
  })
  await posts(at, provider, vendor)
  expect(await balancesOf(vendorId)).toMatchObject({
    clearing: 105_000n,
    'receivable-from-partner': 0n,
    'payable-to-vendor': -102_000n,
  })
  expect(await balancesOf(providerBooksId)).toEqual({
    'bank-cash': 105_000n,
    'unmatched-receipts': 0n,
    suspense: 0n,
    clearing: -105_000n,
  })
  const totals = await readTotals(db)
  expect(totals.find(({ account }) => account === 'clearing')?.balanceMinor).toBe(0n)
  expect(totals.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)).toBe(0n)
})

test('thousands of transactions of a vendor and of many are posted in several statements and nothing is lost', async () => {
  const vendors = Array.from({ length: 300 }, () => randomUUID())
  const given = Array.from({ length: 12_000 }, (_, n) =>
    submitted(vendors[n % 2 === 0 ? 0 : ((n - 1) / 2) % 300] ?? '', BigInt(n + 1)),
  )
  const posted = await transact(db, (tx) => post(tx, ledger, at, given))
  expect(posted.every(({ isRepeated }) => !isRepeated)).toBe(true)
  const settled = given.map((one) =>
    transferSettled({
      vendorId: one.vendorId,
      subjectId: one.subjectId,
      currency,
      type: 'vendor-payment',
      direction: 'credit',
      amountMinor: one.entries[0]?.amountMinor ?? 0n,
    }),
  )
  await posts(at, ...settled)
  const balances = await Promise.all(vendors.map(balancesOf))
  expect(new Set(balances.map((one) => one['in-transit']))).toEqual(new Set([0n]))
  const cash = balances.reduce((sum, one) => sum + (one['bank-cash'] ?? 0n), 0n)
  expect(cash).toBe(-(12_000n * 12_001n) / 2n)
  expect(await findDifferences(db)).toEqual([])
})
