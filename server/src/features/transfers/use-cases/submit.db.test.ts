import { maxEntryMinor } from '@sooner/rules/transfers'
import { beforeEach, expect, test } from 'vitest'
import { feeDebit, testTransfers, transfer } from '../testing/test-transfers.ts'
import { runCutoff } from './run-cutoff.ts'
import { submit } from './submit.ts'

async function openWorld() {
  const opened = await testTransfers()
  return { ...opened, sql: opened.database.sql }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

/** Plans one transfer of a new vendor, and returns the job that would submit it. */
async function planned() {
  const day = world.nextDay()
  const to = await world.payee()
  await world.create(to.vendorId, [transfer(to)])
  await runCutoff(world.transfers, 'USD', day)
  const id = world.waitingIds().at(-1) ?? ''
  return { ...to, run: () => submit(world.transfers, id), states: () => world.states(to.vendorId) }
}

const eventsOf = async (vendorId: string) => (await world.events(vendorId)).map(([event]) => event)
const takenFor = async (vendorId: string) => {
  const rows = await world.sql<
    { key: string }[]
  >`select key from transfers.attempts where vendor_id = ${vendorId}`
  return world.rail.taken.filter(({ key }) => rows.some((row) => row.key === key)).length
}

test('an entry is stored under its key before it is sent, with what the bank needs, and recorded once', async () => {
  const one = await world.payee()
  const day = world.nextDay()
  await world.create(one.vendorId, [
    transfer(one, { paymentReference: 'P-2', amountMinor: 700n }),
    transfer(one, { paymentReference: 'P-1', amountMinor: 300n }),
    feeDebit(one, { amountMinor: 25n }),
  ])
  await runCutoff(world.transfers, 'USD', day)
  const [stored] = await world.sql<{ keys: string[] }[]>`
    select array_agg(key order by number) as keys from transfers.attempts where vendor_id = ${one.vendorId}`
  await world.submitAll()
  const entries = world.rail.taken.filter(({ key }) => stored?.keys.includes(key))
  expect(
    entries.map(({ account: { accountNumber }, origin, digest, ...entry }) => [
      entry,
      accountNumber.length,
      [origin.vendorId, origin.transferIds.length, digest.length],
    ]),
  ).toEqual(
    expect.arrayContaining([
      [
        {
          key: expect.stringMatching(/^S\d{14}$/),
          kind: 'credit',
          type: 'vendor-payment',
          amountMinor: 1000n,
          currency: 'USD',
          description: 'SOONER PAY',
          references: [
            { reference: 'P-1', amountMinor: 300n },
            { reference: 'P-2', amountMinor: 700n },
          ],
          mandate: null,
        },
        8,
        [one.vendorId, 2, 64],
      ],
    ]) as unknown,
  )
  expect(entries.map(({ kind, description }) => `${kind} ${description}`).toSorted()).toEqual([
    'credit SOONER PAY',
    'debit SOONER FEE',
  ])
  expect(world.rail.submissions.at(-1)).toMatchObject({
    currency: 'USD',
    batchOn: day,
    settlesOn: '2026-11-25',
  })
  expect(await eventsOf(one.vendorId)).toEqual(['transfers-executed', 'transfers-executed'])
  expect(await world.books(one.vendorId)).toEqual({
    'fee-receivable': -25n,
    'in-transit': -975n,
    'payable-to-vendor': 1000n,
  })
})

test('an entry says whether its account is that of a person', async () => {
  const [company, person] = [await world.payee(), await world.payee()]
  await world.sql`update directory.vendors set is_person = true where vendor_id = ${person.vendorId}`
  const day = world.nextDay()
  for (const one of [company, person]) await world.create(one.vendorId, [transfer(one)])
  await runCutoff(world.transfers, 'USD', day)
  await world.submitAll()
  const kinds = new Map(world.rail.taken.map(({ origin, account }) => [origin.vendorId, account.isPerson]))
  expect([kinds.get(company.vendorId), kinds.get(person.vendorId)]).toEqual([false, true])
})

test('if the answer is lost, the rail is asked under the same keys and nothing is sent again', async () => {
  const one = await planned()
  world.rail.state.fails = 'after'
  await expect(one.run()).rejects.toThrow('broke')
  expect(await one.states()).toEqual(['awaiting-scheduling queued'])
  world.rail.state.isSilent = true
  await expect(one.run()).rejects.toThrow('not decided')
  expect(await one.states()).toEqual(['awaiting-scheduling unknown'])
  ;[world.rail.state.isSilent, world.rail.state.fails] = [false, undefined]
  await one.run()
  await one.run()
  expect(await one.states()).toEqual(['executed submitted'])
  expect(await takenFor(one.vendorId)).toBe(1)
  expect(await eventsOf(one.vendorId)).toEqual(['transfers-executed'])
})

test('what the bank never received is taken by the same cutoff again, under another key', async () => {
  const one = await planned()
  world.rail.state.fails = 'before'
  await expect(one.run()).rejects.toThrow('broke')
  world.rail.state.fails = undefined
  await one.run()
  expect(await one.states()).toEqual(['awaiting-scheduling queued'])
  await world.submitAll()
  expect(await one.states()).toEqual(['executed submitted'])
  const attempts = await world.sql`
    select a.status, a.code from transfers.attempts a where vendor_id = ${one.vendorId} order by number`
  expect(attempts).toEqual([
    { status: 'refused', code: 'VOID' },
    { status: 'submitted', code: null },
  ])
  expect(await takenFor(one.vendorId)).toBe(1)
  expect(await world.books(one.vendorId)).toEqual({ 'in-transit': -1000n, 'payable-to-vendor': 1000n })
  expect(await eventsOf(one.vendorId)).toEqual(['transfers-executed'])
})

test('two parts of a payment that the bank never received are taken again one after the other', async () => {
  const day = world.nextDay()
  const to = await world.payee()
  await world.create(
    to.vendorId,
    [1n, 2n].map((less) => transfer(to, { amountMinor: maxEntryMinor - less })),
  )
  await runCutoff({ ...world.transfers, maxEntries: 1 }, 'USD', day)
  const ids = world.waitingIds().slice(-2)
  world.rail.state.fails = 'before'
  for (const id of ids) await expect(submit(world.transfers, id)).rejects.toThrow('broke')
  world.rail.state.fails = undefined
  for (const id of ids) await submit(world.transfers, id)
  await world.submitAll()
  expect(await world.states(to.vendorId)).toEqual(['executed submitted', 'executed submitted'])
  expect(await takenFor(to.vendorId)).toBe(2)
})

test('what is void on a later day goes with the next cutoff', async () => {
  const one = await planned()
  world.rail.state.fails = 'before'
  await expect(one.run()).rejects.toThrow('broke')
  world.rail.state.fails = undefined
  const day = world.nextDay()
  await one.run()
  expect(await one.states()).toEqual(['none -'])
  await runCutoff(world.transfers, 'USD', day)
  await world.submitAll()
  expect(await one.states()).toEqual(['executed submitted'])
})

test('a process that dies between any two steps loses and doubles nothing', async () => {
  // Before the claim, after it, after the bank took it, and after the record: a second process runs the job from its start.
  const dies = {
    'before the claim': async () => undefined,
    'after the claim': async (run: () => Promise<void>) => {
      world.rail.state.fails = 'before'
      await expect(run()).rejects.toThrow('broke')
    },
    'after the bank took it': async (run: () => Promise<void>) => {
      world.rail.state.fails = 'after'
      await expect(run()).rejects.toThrow('broke')
    },
    'after the record': (run: () => Promise<void>) => run(),
  }
  for (const [when, die] of Object.entries(dies)) {
    const one = await planned()
    await die(one.run)
    world.rail.state.fails = undefined
    await one.run()
    await world.submitAll()
    expect([when, await takenFor(one.vendorId), await one.states()]).toEqual([
      when,
      1,
      ['executed submitted'],
    ])
    expect(await world.books(one.vendorId)).toEqual({ 'in-transit': -1000n, 'payable-to-vendor': 1000n })
  }
})

test('an entry that was declared void is refused if it still arrives', async () => {
  const one = await planned()
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  const slow = {
    ...world.transfers,
    rails: {
      USD: {
        name: 'scripted',
        confirmsSettlement: true,
        rail: {
          ...world.rail,
          submit: async (given: Parameters<typeof world.rail.submit>[0]) => (
            await mayArrive,
            world.rail.submit(given)
          ),
        },
      },
    },
  }
  const id = world.waitingIds().at(-1) ?? ''
  const first = submit(slow, id)
  // The first process hangs between its claim and the bank, and another one takes over.
  await expect
    .poll(
      async () =>
        (
          await world.sql`select 1 from transfers.submissions where submission_id = ${id} and state = 'sending'`
        ).length,
    )
    .toBe(1)
  await one.run()
  arrive()
  await first
  await world.submitAll()
  expect(await takenFor(one.vendorId)).toBe(1)
  expect(await one.states()).toEqual(['executed submitted'])
})

test('a bank that lies about what it has costs no posting, and an operator learns of each lie', async () => {
  const one = await planned()
  world.rail.state.fails = 'after'
  await expect(one.run()).rejects.toThrow('broke')
  world.rail.state.fails = undefined
  // The bank has the entry, and says that it does not: so another one is sent, and then the first is settled, too.
  const honest = world.rail.taken.splice(-1)
  await one.run()
  world.rail.taken.push(...honest)
  await world.submitAll()
  expect(await takenFor(one.vendorId)).toBe(2)
  const [first, second] = (
    await world.sql<{ key: string }[]>`
      select key from transfers.attempts where vendor_id = ${one.vendorId} order by number`
  ).map(({ key }) => key)
  world.rail.answers.push(
    ...[first, second].map((key = '') => ({
      id: `lie ${key}`,
      key,
      kind: 'settled' as const,
      on: '2026-11-24',
    })),
  )
  await world.takeAll()
  expect(
    await world.sql`select key, outcome from transfers.answers where answer_id like 'lie %' order by key`,
  ).toEqual([
    { key: first, outcome: 'contradiction' },
    { key: second, outcome: 'applied' },
  ])
  expect(await world.books(one.vendorId)).toEqual({ 'bank-cash': -1000n, 'payable-to-vendor': 1000n })
  expect(await eventsOf(one.vendorId)).toEqual(['transfers-executed', 'transfers-settled'])
})

test('findings and refusals about other keys, or twice about one, change nothing else', async () => {
  const [one, other] = [await planned(), await planned()]
  const [otherKey] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts where vendor_id = ${other.vendorId}`
  const liar = (given: Partial<typeof world.rail>) => ({
    ...world.transfers,
    rails: { USD: { name: 'scripted', confirmsSettlement: true, rail: { ...world.rail, ...given } } },
  })
  const [id = ''] = world.waitingIds().slice(-2)
  const about = (key: string) => ({ key, state: 'refused', settlesOn: null, code: 'R03' }) as const
  world.rail.state.fails = 'after'
  await expect(submit(world.transfers, id)).rejects.toThrow('broke')
  world.rail.state.fails = undefined
  const finding = liar({
    find: async (keys) => [
      about('S99999999999999'),
      about(otherKey?.key ?? ''),
      ...(await world.rail.find(keys)),
    ],
  })
  await submit(finding, id)
  expect(await one.states()).toEqual(['executed submitted'])
  expect(await other.states()).toEqual(['awaiting-scheduling queued'])
  const [otherId = ''] = world.waitingIds().slice(-1)
  const refusing = liar({
    submit: async (given) => (
      await world.rail.submit(given),
      { refused: [{ key: 'S99999999999999', code: 'R03' }] }
    ),
  })
  await submit(refusing, otherId)
  expect(await other.states()).toEqual(['executed submitted'])
})

test('what the bank refuses at once is cancelled with its code, and nothing is posted', async () => {
  const one = await planned()
  world.rail.state.refuses = () => true
  await one.run()
  world.rail.state.refuses = () => false
  expect(await one.states()).toEqual(['cancelled refused'])
  expect((await world.events(one.vendorId)).map(([event, data]) => [event, data['code']])).toEqual([
    ['transfers-refused', 'INVALID'],
  ])
  expect(await world.books(one.vendorId)).toEqual({})
})
