import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import type { RailAnswer, Transfers } from '../../ports.ts'
import { feeDebit, monday, testTransfers, transfer } from '../../testing/test-transfers.ts'
import { post, receiptEvents } from '../../../ledger/index.ts'
import { saveAmount } from '../../../limits/index.ts'
import { listLiquidity } from '../check-liquidity.ts'
import { runCutoff } from '../run-cutoff.ts'
import { askAboutAttempt } from './ask-about-attempt.ts'
import { closeBankAnswer } from './close-bank-answer.ts'
import {
  listAttempts,
  listBankAnswers,
  listCutoffs,
  listSubmissions,
  transferHistory,
} from './read-transfers.ts'
import { listLedgerAccounts } from './reconcile.ts'
import { takeStatements } from '../take-statements.ts'
import { createMetrics } from '../../../../platform/metrics.ts'
import { openMoneyWatch } from '../watch-money.ts'
import { rejectSubmission, submissionVersion } from './reject-submission.ts'
import { getReturnRates } from './return-rates.ts'

const by = { actor: 'operator', requestId: 'r' }
const page = { page: 1, limit: 25 }

/** A bank that takes two entries a submission, and how operators read what became of them. */
async function operatedWorld() {
  const world = await testTransfers({ maxEntries: 2 })
  const attempts = (status: 'returned' | 'unknown' | 'settled', code?: string) =>
    listAttempts(world.transfers, { ...page, status, code, currency: undefined })
  const actions = async () =>
    (await world.database.sql<{ action: string }[]>`select action from platform.audit_log order by at`).map(
      ({ action }) => action,
    )
  return { ...world, attempts, actions }
}

/** Three transfers of three vendors are with the bank since Monday; one of them is of 7.00. */
async function sentOnMonday() {
  const world = await operatedWorld()
  const [one, two, third] = [await world.payee(), await world.payee(), await world.payee()]
  const ofSeven = transfer(third, { amountMinor: 700n })
  await world.create(one.vendorId, [transfer(one)])
  await world.create(two.vendorId, [transfer(two)])
  await world.create(third.vendorId, [ofSeven])
  await runCutoff(world.transfers, 'USD', monday)
  await world.submitAll()
  return { ...world, vendorId: third.vendorId, transferId: ofSeven.id }
}

/** The transfer of 7.00 settled and came back, and the bank answered about an entry that nobody sent. */
async function cameBack() {
  const world = await sentOnMonday()
  const key = world.rail.taken.find(({ amountMinor }) => amountMinor === 700n)?.key ?? ''
  world.rail.answers.push(
    { id: 'a1', key, kind: 'settled', on: '2026-11-24' },
    { id: 'a2', key, kind: 'returned', on: '2026-11-25', code: 'R23' },
    { id: 'a3', key: 'S99999999999999', kind: 'settled', on: '2026-11-25' },
  )
  await world.takeAll()
  return { ...world, key }
}

test('cutoffs and submissions are listed with their states and sums', async () => {
  const { transfers } = await sentOnMonday()
  expect(await listCutoffs(transfers, { ...page, currency: undefined })).toMatchObject({
    total: 1,
    data: [
      {
        currency: 'USD',
        batchOn: monday,
        submissionCount: 2,
        submissions: [{ state: 'recorded', count: 2 }],
        totals: [{ kind: 'credit', status: 'submitted', count: 3, amountMinor: 2700 }],
      },
    ],
  })
  const submissions = await listSubmissions(transfers, {
    ...page,
    currency: 'USD',
    batchOn: monday,
    state: 'recorded',
  })
  expect(new Set(submissions.data.map(({ entryCount }) => entryCount))).toEqual(new Set([1, 2]))
  expect((await listCutoffs(transfers, { ...page, currency: 'GBP' })).data).toEqual([])
})

test('what came back is found by its code, and a transfer has its whole history', async () => {
  const { transfers, attempts, payee, key, vendorId, transferId } = await cameBack()
  expect((await attempts('returned', 'R23')).data).toMatchObject([
    { key, vendorId, status: 'returned', code: 'R23', isGivenUp: false },
  ])
  expect((await attempts('returned', 'R01')).total).toBe(0)
  // By its number it is found in any status.
  const named = { ...page, status: 'settled', code: undefined, currency: undefined, key } as const
  expect((await listAttempts(transfers, named)).data).toMatchObject([{ key, status: 'returned' }])
  const history = await transferHistory(transfers, vendorId, transferId)
  expect(history).toMatchObject({
    id: transferId,
    state: 'cancelled',
    code: 'R23',
    amountMinor: 700,
    attempts: [
      {
        key,
        answers: [
          { kind: 'settled', outcome: 'applied' },
          { kind: 'returned', outcome: 'needs-operator' },
        ],
        postings: [
          { kind: 'transfer-submitted' },
          { kind: 'transfer-settled' },
          { kind: 'transfer-returned' },
        ],
      },
    ],
  })
  const other = await payee()
  await expect(transferHistory(transfers, other.vendorId, transferId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the accounts of the ledger are listed with their balances, over all books and of one vendor', async () => {
  const { transfers, vendorId } = await cameBack()
  const none = { account: undefined, currency: undefined, partnerId: undefined, vendorId: undefined }
  const listed = (asked: object = {}) => listLedgerAccounts(transfers, { ...page, ...none, ...asked })
  const of = (account: string, balanceMinor: number, nature = 'asset') => ({
    account,
    nature,
    balanceMinor,
    currency: 'USD',
    partnerId: null,
  })
  const all = await listed()
  expect(all).toMatchObject({
    total: 4,
    // What settled and came back left the bank as it was; the two other payments are still under way.
    data: [
      ...[of('bank-cash', 0), of('in-transit', -2000)],
      ...[of('payable-to-vendor', 2700, 'liability'), of('returns', -700, 'liability')],
    ],
  })
  expect(all.data.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0)
  expect((await listed({ page: 2, limit: 3 })).data).toEqual(all.data.slice(3))
  expect(await listed({ account: 'in-transit', vendorId })).toMatchObject({
    total: 1,
    data: [of('in-transit', 0)],
  })
  expect((await listed({ currency: 'GBP' })).total).toBe(0)
  expect((await listed({ partnerId: 1 })).total).toBe(0)
})

test('an answer that needs an operator is closed once, with a note that is audited', async () => {
  const { transfers, database, actions } = await cameBack()
  const open = (attention: 'open' | 'closed') =>
    listBankAnswers(transfers, { ...page, attention, outcome: undefined })
  expect((await open('open')).data.map(({ answerId, outcome }) => [answerId, outcome])).toEqual([
    ['a2', 'needs-operator'],
    ['a3', 'unknown-key'],
  ])
  const close = (answerId: string, note: string) =>
    closeBankAnswer(transfers, (to, work) => transact(to, work), by, { rail: 'scripted', answerId, note })
  expect(await close('a3', 'It was of another customer.')).toMatchObject({
    note: 'It was of another customer.',
  })
  await close('a3', 'It was of another customer.')
  await expect(close('a3', 'Something else.')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(close('a1', 'It was applied.')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(close('a9', 'Absent.')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await open('open')).data.map(({ answerId }) => answerId)).toEqual(['a2'])
  expect((await open('closed')).total).toBe(1)
  expect(await actions()).toEqual(['payments.close-bank-answer'])
  await expect(
    database.sql`update transfers.answers set closing_note = 'x' where answer_id = 'a1'`,
  ).rejects.toThrow('check')
})

test('an entry whose fate is unknown is asked about again, and never sent again', async () => {
  const { transfers, rail, create, submitAll, ...world } = await operatedWorld()
  const [one, other] = [await world.payee(), await world.payee()]
  await create(one.vendorId, [transfer(one, { amountMinor: 9n })])
  await runCutoff(transfers, 'USD', monday)
  rail.state.fails = 'after'
  await expect(submitAll()).rejects.toThrow('the connection broke')
  rail.state.fails = undefined
  rail.state.isSilent = true
  const [attempt] = await world.database.sql<{ id: string }[]>`
    select attempt_id as id from transfers.attempts where vendor_id = ${one.vendorId}`
  const ask = (vendorId = one.vendorId) => askAboutAttempt(transfers, by, vendorId, attempt?.id ?? '')
  await expect(ask(other.vendorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ask()
  await expect(submitAll()).rejects.toThrow('has not decided')
  world.at('2026-11-25T12:00:00Z')
  expect((await world.attempts('unknown')).data).toMatchObject([{ id: attempt?.id, isGivenUp: true }])
  rail.state.isSilent = false
  const sent = rail.submissions.length
  await ask()
  await submitAll()
  expect(await world.states(one.vendorId)).toEqual(['executed submitted'])
  expect(rail.submissions).toHaveLength(sent)
  await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await world.actions()).filter((action) => action === 'payments.ask-about-attempt')).toHaveLength(2)
})

const reporting = await testTransfers()

/** Sends two transfers of two vendors in one submission. */
async function sentTogether() {
  const day = reporting.nextDay()
  const payees = [await reporting.payee(), await reporting.payee()] as const
  for (const one of payees) await reporting.create(one.vendorId, [transfer(one)])
  await runCutoff(reporting.transfers, 'USD', day)
  await reporting.submitAll()
  const [row] = await reporting.database.sql<{ id: string; keys: string[] }[]>`
    select submission_id as id, array_agg(key order by key) as keys from transfers.attempts
    where vendor_id = any(${payees.map(({ vendorId }) => vendorId)}) group by 1`
  const states = async () =>
    (await Promise.all(payees.map(({ vendorId }) => reporting.states(vendorId)))).flat()
  return { payees, day, id: row?.id ?? '', keys: row?.keys ?? [], states }
}

const reject = (id: string, of: Transfers = reporting.transfers) =>
  rejectSubmission(of, async (to, work) => (await transact(to, work)) as unknown, { actor: 'operator' }, id, {
    code: 'AG01',
    note: 'The bank wrote that the file was rejected.',
  })
const reportsOf = async (batchOn: string) => {
  const query = { currency: 'USD', batchOn, state: undefined, page: 1, limit: 25 } as const
  return (await listSubmissions(reporting.transfers, query)).data.flatMap(({ reports }) => reports)
}

test('what the bank says of a whole file is listed with its submission, and a rejected file is refused entry by entry', async () => {
  const one = await sentTogether()
  const [first = '', second = ''] = one.keys
  const about = { key: first, on: one.day }
  const answers: readonly RailAnswer[] = [
    { ...about, id: 'f1', kind: 'acknowledged', code: 'ACTC' },
    { ...about, id: 'f2', kind: 'rejected', code: 'AM09' },
    { ...about, id: 'f3', kind: 'refused', code: 'AM09' },
    { ...about, id: 'f4', key: second, kind: 'refused', code: 'AM09' },
    { ...about, id: 'f5', key: 'S99999999999999', kind: 'rejected', code: 'AM09' },
  ]
  reporting.rail.answers.push(...answers, ...answers)
  await reporting.takeAll()
  expect(await reportsOf(one.day)).toEqual([
    { kind: 'acknowledged', code: 'ACTC', on: one.day, note: null },
    { kind: 'rejected', code: 'AM09', on: one.day, note: null },
  ])
  expect(await one.states()).toEqual(['cancelled refused', 'cancelled refused'])
  for (const { vendorId } of one.payees)
    expect(await reporting.books(vendorId)).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
  expect(await reporting.database.sql`select outcome from transfers.answers where answer_id = 'f5'`).toEqual([
    { outcome: 'unknown-key' },
  ])
})

test('operators who know that the bank rejected a submission refuse its entries, once', async () => {
  const one = await sentTogether()
  const version = () => transact(reporting.database.db, (tx) => submissionVersion(tx, one.id))
  const before = await version()
  expect(await reject(one.id)).toEqual({ submissionId: one.id, refusedCount: 2 })
  expect(await one.states()).toEqual(['cancelled refused', 'cancelled refused'])
  for (const { vendorId } of one.payees) {
    expect(await reporting.books(vendorId)).toEqual({ 'payable-to-vendor': 1000n, returns: -1000n })
    expect((await reporting.events(vendorId)).map(([event]) => event)).toEqual([
      'transfers-executed',
      'transfers-refused',
    ])
  }
  expect(await reportsOf(one.day)).toMatchObject([{ kind: 'rejected', code: 'AG01' }])
  expect(await version()).not.toEqual(before)
  await expect(reject(one.id)).rejects.toThrow('has carried out entries')
})

test('what the bank has booked, or has not fetched, is not rejected', async () => {
  const one = await sentTogether()
  const waits: Transfers = {
    ...reporting.transfers,
    rails: {
      USD: {
        name: 'scripted',
        confirmsSettlement: true,
        rail: { ...reporting.rail, unfetched: async () => ['a file'] },
      },
    },
  }
  await expect(reject(one.id, waits)).rejects.toThrow('has not fetched')
  // The statement has an entry whose settlement was not applied.
  const booked = { amountMinor: -1000n, currency: 'USD', bookedOn: one.day, reference: '' } as const
  reporting.rail.statement.push({ ...booked, id: 's1', keys: [one.keys[0] ?? ''], counterparty: '' })
  await takeStatements(reporting.transfers, 'scripted')
  await expect(reject(one.id)).rejects.toThrow('has carried out entries')
  const about = { on: one.day, code: 'AM09', kind: 'refused' } as const
  reporting.rail.answers.push({ ...about, id: 'g0', key: one.keys[0] ?? '' })
  await reporting.takeAll()
  expect(await reporting.database.sql`select outcome from transfers.answers where answer_id = 'g0'`).toEqual([
    { outcome: 'contradiction' },
  ])
  reporting.rail.answers.push({ id: 'g1', key: one.keys[0] ?? '', on: one.day, kind: 'settled' })
  await reporting.takeAll()
  await expect(reject(one.id)).rejects.toThrow('has carried out entries')
  await expect(reject('0199a5f0-0000-7000-8000-000000000001')).rejects.toThrow('NOT_FOUND')
  expect((await one.states()).toSorted()).toEqual(['executed settled', 'executed submitted'])
})

test('debits that came back within 60 days are counted by their reasons against the limits of the network', async () => {
  const own = await testTransfers()
  const day = own.nextDay()
  const payees = await Promise.all(Array.from({ length: 10 }, () => own.payee()))
  for (const one of payees) await own.create(one.vendorId, [feeDebit(one), transfer(one)])
  await runCutoff(own.transfers, 'USD', day)
  await own.submitAll()
  const debits = await own.database.sql<{ key: string }[]>`
    select key from transfers.attempts where kind = 'debit' order by key`
  const [credit] = await own.database.sql<
    { key: string }[]
  >`select key from transfers.attempts where kind = 'credit'`
  const on = own.nextDay()
  const back = (key: string | undefined, code: string) =>
    own.rail.answers.push({ id: `${key} ${code}`, key: key ?? '', on, kind: 'returned', code })
  back(debits[0]?.key, 'R10')
  back(debits[1]?.key, 'R23')
  // Credits have no limit.
  back(credit?.key, 'R03')
  await own.takeAll()
  const rates = await getReturnRates(own.transfers)
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
  const lines: unknown[] = []
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const { alerts } = createMetrics()
  const watch = openMoneyWatch(own.transfers, { log, alerts })
  const lasting = async () =>
    (await alerts.get()).values.map(({ labels, value }) => [labels.alert, labels.about, value])
  // What lasts is reported once.
  await watch()
  await watch()
  const message = {
    msg: 'transfers: returned debits are near or above a limit of the network',
    debitCount: 10,
  }
  expect(lines).toMatchObject([
    { ...message, kind: 'unauthorized', state: 'exceeded', returnedCount: 1, rateBps: 1000, limitBps: 50 },
    { ...message, kind: 'overall', state: 'exceeded', returnedCount: 2 },
  ])
  expect(await lasting()).toEqual([
    ['return-rate', 'unauthorized', 1],
    ['return-rate', 'overall', 1],
  ])
  own.at('2027-03-01T12:00:00Z')
  expect(await getReturnRates(own.transfers)).toMatchObject({
    debitCount: 0,
    rates: [{ returnedCount: 0 }, {}, {}],
  })
  await watch()
  expect([lines.length, await lasting()]).toEqual([2, []])
})

/** A vendor that is owed money, and a credit line that operators state. */
async function liquidityWorld() {
  const world = await testTransfers()
  const { db } = world.database
  const payee = await world.payee()
  return {
    ...world,
    payee,
    creditLine: (amountMinor: bigint) =>
      transact(db, (tx) =>
        saveAmount(tx, { name: 'credit-line', subject: '', currency: 'USD', amountMinor }, world.time.now),
      ),
    /** What is drawn is positive, and what is paid back negative. */
    borrow: (subjectId: string, amountMinor: bigint) => {
      const event = { subjectId, currency: 'USD', amountMinor } as const
      return transact(db, (tx) =>
        post(tx, world.transfers.ledger, world.time.now, [
          receiptEvents.receiptBooked(event),
          receiptEvents.borrowingBooked(event),
        ]),
      )
    },
    request: async (payoutId: string, amounts: readonly bigint[], isEarly: boolean) =>
      world.create(
        payee.vendorId,
        amounts.map((amountMinor) => transfer(payee, { payoutId, amountMinor, isEarly })),
      ),
    stated: async () =>
      (await listLiquidity(world.transfers, { page: 1, limit: 1 })).data.map((row) => ({
        ...row,
        checkedAt: undefined,
      })),
  }
}

test('what cash and the credit line do not cover waits: what is due leaves first, then what is early, the oldest first', async () => {
  const short = await liquidityWorld()
  const { payee, creditLine, stated, database, transfers } = short
  const [early, due, later] = [randomUUID(), randomUUID(), randomUUID()]
  const request = async (hour: number, ...asked: Parameters<typeof short.request>) => {
    short.at(`${monday}T${hour}:00:00Z`)
    await short.request(...asked)
  }
  await request(12, early, [300n, 300n], true)
  await short.create(payee.vendorId, [feeDebit(payee, { payoutId: early, amountMinor: 5n })])
  await request(13, due, [400n], false)
  await request(14, later, [100n], true)
  // What is drawn of the line is cash, and no line any more.
  await short.borrow('drawn', 500n)
  await creditLine(999n)
  const days = async () =>
    database.sql`select payout_id, batch_on, kind from transfers.transfers where state = 'none' order by amount_minor desc`
  await runCutoff(transfers, 'USD', monday)
  // The first early payment is not split, and the later one does not overtake it.
  const waiting = { batch_on: '2026-11-24', kind: 'credit' }
  expect(await days()).toEqual([
    { ...waiting, payout_id: early },
    { ...waiting, payout_id: early },
    { ...waiting, payout_id: later },
    { ...waiting, payout_id: early, kind: 'debit' },
  ])
  const sums = { cashMinor: 500, creditLineMinor: 999, borrowedMinor: 500, inFlightMinor: 0, dueMinor: 1100 }
  expect(await stated()).toMatchObject([{ ...sums, batchOn: monday, postponedMinor: 700 }])
  const { alerts } = createMetrics()
  const watch = openMoneyWatch(transfers, { log: pino({ level: 'silent' }), alerts })
  const lasting = async () => (await alerts.get()).values.map(({ labels }) => labels)
  await watch()
  expect(await lasting()).toEqual([{ alert: 'liquidity', about: 'USD' }])
  short.nextDay()
  // What is at the bank and has not settled is not available a second time.
  await creditLine(1099n)
  await runCutoff(transfers, 'USD', '2026-11-24')
  expect(await stated()).toMatchObject([{ inFlightMinor: 400, dueMinor: 700, postponedMinor: 100 }])
  short.nextDay()
  await creditLine(1100n)
  await runCutoff(transfers, 'USD', '2026-11-25')
  expect(await stated()).toMatchObject([{ inFlightMinor: 1000, dueMinor: 100, postponedMinor: 0 }])
  expect(await days()).toEqual([])
  await watch()
  expect(await lasting()).toEqual([])
})

test('more that was paid back than drawn is a mistake, and raises no credit line', async () => {
  const { borrow, creditLine, request, stated, transfers, nextDay, today } = await liquidityWorld()
  await request(randomUUID(), [100n], true)
  await borrow('paid back', -200n)
  await creditLine(299n)
  await runCutoff(transfers, 'USD', monday)
  expect(await stated()).toMatchObject([{ cashMinor: -200, borrowedMinor: -200, postponedMinor: 100 }])
  await creditLine(300n)
  nextDay()
  await runCutoff(transfers, 'USD', today())
  expect(await stated()).toMatchObject([{ dueMinor: 100, postponedMinor: 0 }])
})
