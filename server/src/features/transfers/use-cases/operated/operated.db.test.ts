import { expect, test } from 'vitest'
import { monday, testTransfers, transfer, type Payee } from '../../testing/test-transfers.ts'
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

const world = await testTransfers({ mostEntries: 2 })
const { transfers, database, rail, payee, create, at, submitAll, takeAll } = world
const { sql } = database
const by = { actor: 'operator', requestId: 'r' }
const page = { page: 1, limit: 25 }
const attempts = (status: 'returned' | 'unknown' | 'settled', code?: string) =>
  listAttempts(transfers, { ...page, status, code, currency: undefined })
const actions = async () =>
  (await sql<{ action: string }[]>`select action from platform.audit_log order by at`).map(
    ({ action }) => action,
  )

let returned: Payee
const given = { id: '' }

test('cutoffs and submissions are listed with their states and sums', async () => {
  at(`${monday}T12:00:00Z`)
  const [one, two] = [await payee(), await payee()]
  returned = await payee()
  const paid = transfer(returned, { amountMinor: 700n })
  given.id = paid.id
  await create(one.vendorId, [transfer(one)])
  await create(two.vendorId, [transfer(two)])
  await create(returned.vendorId, [paid])
  await runCutoff(transfers, 'USD', monday)
  await submitAll()
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
  const key = rail.taken.find(({ amountMinor }) => amountMinor === 700n)?.key ?? ''
  rail.answers.push(
    { id: 'a1', key, kind: 'settled', on: '2026-11-24' },
    { id: 'a2', key, kind: 'returned', on: '2026-11-25', code: 'R20' },
    { id: 'a3', key: 'S99999999999999', kind: 'settled', on: '2026-11-25' },
  )
  await takeAll()
  expect((await attempts('returned', 'R20')).data).toMatchObject([
    { key, vendorId: returned.vendorId, status: 'returned', code: 'R20', isGivenUp: false },
  ])
  expect((await attempts('returned', 'R01')).total).toBe(0)
  const history = await transferHistory(transfers, returned.vendorId, given.id)
  expect(history).toMatchObject({
    id: given.id,
    state: 'cancelled',
    code: 'R20',
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
  await expect(transferHistory(transfers, other.vendorId, given.id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the accounts of the ledger are listed with their balances, over all books and of one vendor', async () => {
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
  expect(await listed({ account: 'in-transit', vendorId: returned.vendorId })).toMatchObject({
    total: 1,
    data: [of('in-transit', 0)],
  })
  expect((await listed({ currency: 'GBP' })).total).toBe(0)
  expect((await listed({ partnerId: 1 })).total).toBe(0)
})

test('an answer that needs an operator is closed once, with a note that is audited', async () => {
  const open = (attention: 'open' | 'closed') =>
    listBankAnswers(transfers, { ...page, attention, outcome: undefined })
  expect((await open('open')).data.map(({ answerId, outcome }) => [answerId, outcome])).toEqual([
    ['a2', 'needs-operator'],
    ['a3', 'unknown-key'],
  ])
  const close = (answerId: string, note: string) =>
    closeBankAnswer(transfers, by, { rail: 'scripted', answerId, note })
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
  await expect(sql`update transfers.answers set closing_note = 'x' where answer_id = 'a1'`).rejects.toThrow(
    'check',
  )
})

test('an entry whose fate is unknown is asked about again, and never sent again', async () => {
  at('2026-11-30T12:00:00Z')
  const one = await payee()
  await create(one.vendorId, [transfer(one, { amountMinor: 9n })])
  await runCutoff(transfers, 'USD', '2026-11-30')
  rail.state.fails = 'after'
  await expect(submitAll()).rejects.toThrow('the connection broke')
  rail.state.fails = undefined
  rail.state.isSilent = true
  const [attempt] = await sql<{ id: string }[]>`
    select attempt_id as id from transfers.attempts where vendor_id = ${one.vendorId}`
  const ask = (vendorId = one.vendorId) => askAboutAttempt(transfers, by, vendorId, attempt?.id ?? '')
  await expect(ask(returned.vendorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ask()
  await expect(submitAll()).rejects.toThrow('has not decided')
  at('2026-12-02T12:00:00Z')
  expect((await attempts('unknown')).data).toMatchObject([{ id: attempt?.id, isGivenUp: true }])
  rail.state.isSilent = false
  const sent = rail.submissions.length
  await ask()
  await submitAll()
  expect(await world.states(one.vendorId)).toEqual(['executed submitted'])
  expect(rail.submissions).toHaveLength(sent)
  await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await actions()).filter((action) => action === 'payments.ask-about-attempt')).toHaveLength(2)
})
