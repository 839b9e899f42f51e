import { randomUUID } from 'node:crypto'
import { maxEntryMinor } from '@sooner/rules/transfers'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { feeDebit, monday, testTransfers, transfer, type Payee } from '../testing/test-transfers.ts'
import { insertTransfersFrom, rowsOf, type NewTransfer } from '../store/transfers.ts'
import { batchDays, withdrawTransfers } from './create-transfers.ts'
import { releaseDestination, stopDestination } from './destinations.ts'
import { runCutoff } from './run-cutoff.ts'
import { submit } from './submit.ts'

async function openWorld() {
  const opened = await testTransfers()
  return { ...opened, db: opened.database.db, sql: opened.database.sql }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})
const tuesday = '2026-11-24'

const batchDaysOf = async (vendorId: string) =>
  (
    await world.sql<{ day: string }[]>`
    select batch_on::text as day from transfers.transfers where vendor_id = ${vendorId} order by source_key`
  ).map(({ day }) => day)

/** What a vendor's batches and entries consist of, as amounts. */
const shapeOf = async (vendorId: string) => {
  const rows = await world.sql<{ batch: string; amounts: string[] }[]>`
    select batch_id::text as batch, array_agg(amount_minor::text order by amount_minor, number) as amounts
    from transfers.attempts where vendor_id = ${vendorId} group by batch_id`
  return rows.map(({ amounts }) => amounts.join(' ')).toSorted()
}

const fourLines = (one: Payee, more: Partial<NewTransfer>) => {
  const [first, second] = [randomUUID(), randomUUID()]
  const client = (
    externalClientId: string,
    invoiceId: string,
    amountMinor: bigint,
    paymentReference: string,
  ) => transfer(one, { externalClientId, invoiceId, amountMinor, paymentReference, ...more })
  return [
    client('C-1', first, 1n, 'P-1'),
    client('C-1', first, 2n, 'P-2'),
    client('C-1', second, 4n, 'P-1'),
    client('C-2', randomUUID(), 8n, 'P-2'),
  ]
}

test('every pair of schemes makes the batches and entries that it names', async () => {
  world.at(`${monday}T12:00:00Z`)
  const expected = {
    'vendor-full': { full: ['15'], 'payment-reference': ['5 10'], none: ['1 2 4 8'] },
    client: { full: ['7', '8'], 'payment-reference': ['2 5', '8'], none: ['1 2 4', '8'] },
    invoice: { full: ['3', '4', '8'], 'payment-reference': ['1 2', '4', '8'], none: ['1 2', '4', '8'] },
  } as const
  const made = new Map<string, readonly string[]>()
  for (const batchScheme of ['vendor-full', 'client', 'invoice'] as const)
    for (const transferBatchScheme of ['full', 'payment-reference', 'none'] as const) {
      const one = await world.payee()
      await world.create(one.vendorId, fourLines(one, { batchScheme, transferBatchScheme }))
      made.set(one.vendorId, expected[batchScheme][transferBatchScheme])
    }
  await runCutoff(world.transfers, 'USD', monday)
  for (const [vendorId, shape] of made) expect(await shapeOf(vendorId)).toEqual(shape)
  await world.submitAll()
})

test('what is created before the cutoff of its city goes with it, and on the stroke with the next banking day', async () => {
  world.at('2026-11-25T20:59:59.999Z')
  const [dollars, pounds] = [await world.payee(), await world.payee('GBP')]
  await world.create(dollars.vendorId, [transfer(dollars)])
  world.at('2026-11-25T21:00:00Z')
  // The day after is Thanksgiving.
  await world.create(dollars.vendorId, [transfer(dollars)])
  expect(await batchDaysOf(dollars.vendorId)).toEqual(['2026-11-25', '2026-11-27'])
  world.at('2026-11-25T15:29:59Z')
  await world.create(pounds.vendorId, [transfer(pounds, { currency: 'GBP' })])
  world.at('2026-11-25T15:30:00Z')
  await world.create(pounds.vendorId, [transfer(pounds, { currency: 'GBP' })])
  expect(await batchDaysOf(pounds.vendorId)).toEqual(['2026-11-25', '2026-11-26'])
  expect(await runCutoff(world.transfers, 'USD', '2026-11-26')).toEqual({
    submissions: 0,
    settled: 0,
    unfetched: 0,
  })
})

test('a transaction that began before a cutoff and comes after it goes with the next one', async () => {
  world.at('2026-12-01T20:59:59Z')
  const one = await world.payee()
  await runCutoff(world.transfers, 'USD', '2026-12-01')
  await world.create(one.vendorId, [transfer(one)])
  expect(await batchDaysOf(one.vendorId)).toEqual(['2026-12-02'])
})

test('a cutoff waits for the transactions that create transfers', async () => {
  world.at('2026-12-03T20:59:59Z')
  const one = await world.payee()
  const { promise: isCreated, resolve: created } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const creating = transact(world.db, async (tx) => {
    const days = await batchDays(world.transfers, tx)
    created()
    await mayEnd
    await insertTransfersFrom(tx, rowsOf(one.vendorId, [transfer(one)]), days, world.transfers.clock.now())
  })
  await isCreated
  const planning = runCutoff(world.transfers, 'USD', '2026-12-03')
  end()
  await creating
  await planning
  expect(await world.states(one.vendorId)).toEqual(['awaiting-scheduling queued'])
})

test('two processes that run the same cutoff plan every transfer once and send every entry once', async () => {
  world.at('2026-12-07T12:00:00Z')
  await world.submitAll()
  const before = world.rail.taken.length
  const payees = await Promise.all(Array.from({ length: 8 }, () => world.payee()))
  for (const one of payees)
    await world.create(
      one.vendorId,
      Array.from({ length: 5 }, () => transfer(one, { transferBatchScheme: 'none' })),
    )
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => runCutoff(world.transfers, 'USD', '2026-12-07')),
  )
  expect(ran.filter(({ submissions }) => submissions > 0)).toHaveLength(1)
  const ids = world.waitingIds()
  // Whoever does not get the submission asks for its keys, and finds either nothing decided or what the other one recorded.
  await Promise.allSettled(ids.flatMap((id) => Array.from({ length: 4 }, () => submit(world.transfers, id))))
  for (const id of ids) await submit(world.transfers, id)
  // Whoever asked before it was sent has made it void, and then the same cutoff has planned it anew.
  await world.submitAll()
  const keys = world.rail.taken.slice(before).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const paid = world.rail.taken.slice(before).reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const [states] = await world.sql<{ executed: bigint; others: bigint }[]>`
    select coalesce(sum(amount_minor) filter (where state = 'executed'), 0)::bigint as executed,
      count(*) filter (where state not in ('executed', 'none'))::bigint as others
    from transfers.transfers where vendor_id = any(${payees.map(({ vendorId }) => vendorId)})`
  expect([states?.executed, states?.others]).toEqual([paid, 0n])
})

test('large cutoffs are handed over in parts of the agreed size', async () => {
  world.at('2026-12-08T12:00:00Z')
  const small = await testTransfers({ maxEntries: 10 })
  small.at('2026-12-08T12:00:00Z')
  const one = await small.payee()
  await small.create(
    one.vendorId,
    Array.from({ length: 25 }, () => transfer(one, { transferBatchScheme: 'none' })),
  )
  expect(await runCutoff(small.transfers, 'USD', '2026-12-08')).toEqual({
    submissions: 3,
    settled: 0,
    unfetched: 0,
  })
  await small.submitAll()
  expect(small.rail.submissions.map(({ entries }) => entries.length)).toEqual([10, 10, 5])
})

test('large sums are handed over in parts that files of banks can state', async () => {
  const rich = await testTransfers()
  rich.at('2026-12-08T12:00:00Z')
  const one = await rich.payee()
  await rich.create(
    one.vendorId,
    Array.from({ length: 100 }, () =>
      transfer(one, { transferBatchScheme: 'none', amountMinor: 9_999_999_999n }),
    ),
  )
  await runCutoff(rich.transfers, 'USD', '2026-12-08')
  await rich.submitAll()
  const sums = rich.rail.submissions.map(({ entries }) =>
    entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  )
  expect(sums).toEqual([909_999_999_909n, 89_999_999_991n])
})

test('a payment is divided into entries that a bank can state, with whole lines in each', async () => {
  const rich = await testTransfers()
  const { sql: stored } = rich.database
  rich.at('2026-12-08T12:00:00Z')
  const half = maxEntryMinor / 2n
  const cases = [
    { amounts: [maxEntryMinor - 1n, 1n], entries: 1 },
    { amounts: [maxEntryMinor, 1n], entries: 2 },
    { amounts: [1n, maxEntryMinor], entries: 2 },
    { amounts: [maxEntryMinor, maxEntryMinor, maxEntryMinor], entries: 3 },
    { amounts: Array.from({ length: 200 }, () => 100_000_000n), entries: 4 },
    { amounts: [half, half + 2n, half, half + 2n, 7n], entries: 5 },
  ]
  const payees: Payee[] = []
  for (const { amounts } of cases) {
    const one = await rich.payee()
    payees.push(one)
    const invoiceId = randomUUID()
    const lines = amounts.map((amountMinor) => transfer(one, { amountMinor, invoiceId }))
    await rich.create(one.vendorId, lines)
    await rich.create(
      one.vendorId,
      amounts.map((amountMinor) => feeDebit(one, { amountMinor, invoiceId })),
    )
  }
  await runCutoff(rich.transfers, 'USD', '2026-12-08')
  await rich.submitAll()
  for (const { amountMinor } of rich.rail.taken) expect(amountMinor).toBeLessThanOrEqual(maxEntryMinor)
  for (const [place, { amounts, entries }] of cases.entries()) {
    const rows = await stored<
      { kind: string; sum: bigint; lines: bigint; isWhole: boolean; batch: string }[]
    >`
      select a.kind, a.amount_minor as sum, count(t.*) as lines, sum(t.amount_minor) = a.amount_minor as "isWhole",
        a.batch_id::text as batch
      from transfers.attempts as a join transfers.transfers as t using (vendor_id, attempt_id)
      where vendor_id = ${payees[place]?.vendorId ?? ''} group by a.kind, a.amount_minor, a.batch_id, a.attempt_id`
    for (const kind of ['credit', 'debit']) {
      const ofKind = rows.filter((row) => row.kind === kind)
      expect(ofKind.length).toBeLessThanOrEqual(entries)
      expect(ofKind.reduce((total, { sum }) => total + sum, 0n)).toBe(amounts.reduce((a, b) => a + b))
      expect(ofKind.reduce((total, { lines }) => total + lines, 0n)).toBe(BigInt(amounts.length))
    }
    expect(rows.every(({ isWhole }) => isWhole)).toBe(true)
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
  }
})

test('each entry of a divided payment settles and comes back by itself', async () => {
  const rich = await testTransfers()
  rich.at('2026-12-08T12:00:00Z')
  const one = await rich.payee()
  await rich.create(
    one.vendorId,
    Array.from({ length: 2 }, () => transfer(one, { amountMinor: 6_000_000_000n })),
  )
  await runCutoff(rich.transfers, 'USD', '2026-12-08')
  await rich.submitAll()
  expect(await rich.states(one.vendorId)).toEqual(['executed submitted', 'executed submitted'])
  const [settled, returned] = rich.rail.taken.map(({ key }) => key)
  rich.rail.answers.push(
    { id: 'first', key: settled ?? '', kind: 'settled', on: '2026-12-09' },
    { id: 'second', key: returned ?? '', kind: 'returned', on: '2026-12-09', code: 'R23' },
  )
  await rich.takeAll()
  expect((await rich.states(one.vendorId)).toSorted()).toEqual(['cancelled returned', 'executed settled'])
  expect(await rich.books(one.vendorId)).toEqual({
    'bank-cash': -6_000_000_000n,
    'payable-to-vendor': 12_000_000_000n,
    returns: -6_000_000_000n,
  })
})

test('what verifies an account is handed over at once, wherever a submission would be full', async () => {
  const small = await testTransfers({ maxEntries: 4 })
  small.at('2026-12-08T12:00:00Z')
  const deposit = { type: 'micro-deposit', invoiceId: null, invoiceLineItemId: null } as const
  for (let count = 0; count < 7; count += 1) {
    const one = await small.payee()
    await small.create(one.vendorId, [
      transfer(one, { ...deposit, amountMinor: 11n }),
      transfer(one, { ...deposit, amountMinor: 12n }),
      feeDebit(one, { ...deposit, amountMinor: 23n }),
      ...(count % 2 === 0 ? [transfer(one)] : []),
    ])
  }
  await runCutoff(small.transfers, 'USD', '2026-12-08')
  await small.submitAll()
  expect(small.rail.taken).toHaveLength(25)
  expect(small.rail.submissions.length).toBeGreaterThan(3)
  for (const { entries } of small.rail.submissions) {
    const verifying = entries.filter(({ type }) => type === 'micro-deposit')
    const accounts = new Set(verifying.map(({ account }) => account.accountNumber))
    expect(verifying).toHaveLength(3 * accounts.size)
  }
})

test('a vendor that is not paid is sent nothing but what verifies its account, and a dormant vendor is paid', async () => {
  const own = await testTransfers()
  own.at('2026-12-09T12:00:00Z')
  const one = await own.payee()
  await own.database
    .sql`update directory.vendors set status = 'deactivated' where vendor_id = ${one.vendorId}`
  const rows = [
    transfer(one, { type: 'micro-deposit', invoiceId: null, invoiceLineItemId: null, amountMinor: 11n }),
    transfer(one),
    feeDebit(one),
    transfer(one, { type: 'pay-on' }),
  ]
  await own.create(one.vendorId, rows)
  await runCutoff(own.transfers, 'USD', '2026-12-09')
  await own.submitAll()
  expect(await own.states(one.vendorId)).toEqual([
    'executed submitted',
    ...Array.from({ length: 3 }, () => 'none -'),
  ])
  await own.database.sql`update directory.vendors set status = 'dormant' where vendor_id = ${one.vendorId}`
  own.at('2026-12-10T12:00:00Z')
  await runCutoff(own.transfers, 'USD', '2026-12-10')
  await own.submitAll()
  expect(await own.states(one.vendorId)).toEqual(Array.from({ length: 4 }, () => 'executed submitted'))
})

test('large cutoffs are planned in several statements, with all transfers of a vendor in one of them', async () => {
  const small = await testTransfers({ maxPlanned: 3 })
  small.at('2026-12-08T12:00:00Z')
  await small.database.sql`
    insert into platform.event_subscriptions (event, subscriber, notifies)
    values ('payments.batches-planned', 'test.read', false)`
  const counts = [1, 1, 5, 1, 2]
  for (const count of counts) {
    const one = await small.payee()
    await small.create(
      one.vendorId,
      Array.from({ length: count }, () => transfer(one)),
    )
  }
  const stopped = await small.payee()
  await small.create(stopped.vendorId, [transfer(stopped)])
  await transact(small.transfers.db, (tx) =>
    stopDestination(small.transfers, tx, stopped.vendorId, stopped.bankAccountId),
  )
  const { submissions } = await runCutoff(small.transfers, 'USD', '2026-12-08')
  expect(submissions).toBeGreaterThan(1)
  const planned = await small.database.sql<{ credit: number }[]>`
    select (data ->> 'creditMinor')::int as credit from platform.event_deliveries order by credit`
  expect(planned.map(({ credit }) => credit)).toEqual(
    counts.map((count) => 1000 * count).toSorted((one, other) => one - other),
  )
  await small.submitAll()
  expect(small.rail.taken).toHaveLength(counts.length)
  expect(await runCutoff(small.transfers, 'USD', '2026-12-08')).toEqual({
    submissions: 0,
    settled: 0,
    unfetched: 0,
  })
})

test('a withdrawal before the cutoff takes transfers back, and none after it', async () => {
  world.at('2026-12-09T12:00:00Z')
  const one = await world.payee()
  const [first, second] = [transfer(one), transfer(one)]
  await world.create(one.vendorId, [first, second])
  const take = (invoiceIds: readonly (string | null)[]) =>
    transact(world.db, (tx) =>
      withdrawTransfers(world.transfers, tx, one.vendorId, { invoiceIds: invoiceIds.map(String) }),
    )
  expect(await take([first.invoiceId])).toEqual([first.id])
  await runCutoff(world.transfers, 'USD', '2026-12-09')
  expect(await take([first.invoiceId, second.invoiceId])).toEqual([])
  expect(await world.states(one.vendorId)).toEqual(['cancelled -', 'awaiting-scheduling queued'])
})

test('a stopped account is sent nothing, neither planned nor planned before; what waited goes after its release', async () => {
  world.at('2026-12-14T12:00:00Z')
  await world.submitAll()
  const one = await world.payee()
  const stop = () =>
    transact(world.db, (tx) => stopDestination(world.transfers, tx, one.vendorId, one.bankAccountId))
  const release = () => transact(world.db, (tx) => releaseDestination(tx, one.vendorId, one.bankAccountId))
  await world.create(one.vendorId, [transfer(one)])
  await runCutoff(world.transfers, 'USD', '2026-12-14')
  await stop()
  await world.submitAll()
  expect(await world.states(one.vendorId)).toEqual(['none -'])
  world.at('2026-12-15T12:00:00Z')
  await runCutoff(world.transfers, 'USD', '2026-12-15')
  expect(await world.states(one.vendorId)).toEqual(['none -'])
  await release()
  await runCutoff(world.transfers, 'USD', '2026-12-15')
  await world.submitAll()
  expect(await world.states(one.vendorId)).toEqual(['executed submitted'])
  expect(world.rail.taken.filter(({ account }) => account.accountNumber).length).toBeGreaterThan(0)
  expect(await world.books(one.vendorId)).toEqual({ 'in-transit': -1000n, 'payable-to-vendor': 1000n })
})

test('sterling is debited under a mandate alone', async () => {
  world.at(`${tuesday}T12:00:00Z`)
  const one = await world.payee('GBP')
  await world.create(one.vendorId, [feeDebit(one, { currency: 'GBP' })])
  await runCutoff(world.transfers, 'GBP', '2026-12-16')
  expect(await world.states(one.vendorId)).toEqual(['none -'])
  await world.sql`update transfers.destinations set mandate = 'M-1' where vendor_id = ${one.vendorId}`
  await runCutoff(world.transfers, 'GBP', '2026-12-16')
  expect(await world.states(one.vendorId)).toEqual(['awaiting-scheduling queued'])
})

test('subscribers learn of a batch of payments when it is planned', async () => {
  world.at('2026-12-17T12:00:00Z')
  const one = await world.payee()
  await world.sql`
    insert into platform.event_subscriptions (event, subscriber, notifies) values ('payments.batches-planned', 'test.read', false)`
  await world.create(one.vendorId, [transfer(one), transfer(one), feeDebit(one, { amountMinor: 30n })])
  await runCutoff(world.transfers, 'USD', '2026-12-17')
  expect(await world.events(one.vendorId)).toEqual([
    [
      'batches-planned',
      expect.objectContaining({
        creditMinor: 2000,
        debitMinor: 30,
        batchOn: '2026-12-17',
        settlesOn: '2026-12-18',
      }) as object,
    ],
  ])
})
