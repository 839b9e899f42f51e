import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { form, owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { applyCorrection, applyStop, applyVerification } from './apply-bank-answer.ts'
import { beginPrenote } from './begin-prenote.ts'
import { concludeEnded } from './conclude-verification.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { unfreezeBankAccount } from './freeze.ts'
import { listBankAccounts } from './payee-accounts.ts'

const { bankAccounts, database, add, vendor, passDays } = await testBankAccounts()
const { db, sql } = database

interface Waiting {
  readonly part: string
  readonly kind: string
  readonly state: string
  readonly code: string | null
}

const transfersOf = (accountId: string) =>
  sql<Waiting[]>`
    select split_part(source_key, '/', 3) as part, kind, state, code from transfers.transfers
    where bank_account_id = ${accountId} order by source_key`

const standing = async (accountId: string) => {
  const [row] = await sql<{ verification: string; frozen_at: Date | null; account_last_four: string }[]>`
    select verification, frozen_at, account_last_four from bank_accounts.accounts where id = ${accountId}`
  return row
}

const mailed = async (accountId: string) =>
  (
    await sql<{ events: string[] }[]>`
    select events from bank_accounts.notices where account_id = ${accountId} order by sent_at`
  ).flatMap(({ events }) => events)

const answer = (accountId: string, more: object) => ({
  attemptId: randomUUID(),
  batchId: randomUUID(),
  bankAccountId: accountId,
  ...({ type: 'micro-deposit', kind: 'credit', currency: 'USD', amountMinor: 7 } as const),
  ...({ outcome: 'settled', on: '2026-11-24', code: null, willRetry: false } as const),
  ...more,
})

const answered = (vendorId: string, accountId: string, more: object) =>
  transact(db, (tx) => applyVerification(bankAccounts, tx, vendorId, answer(accountId, more)))

test('two credits and a debit of their sum are transfers of the transaction that adds the account', async () => {
  const { id } = await add(vendor())
  expect(await transfersOf(id)).toEqual([
    { part: 'credit-1', kind: 'credit', state: 'none', code: null },
    { part: 'credit-2', kind: 'credit', state: 'none', code: null },
    { part: 'debit', kind: 'debit', state: 'none', code: null },
  ])
  const [sums] = await sql<{ isBalanced: boolean }[]>`
    select sum(amount_minor) filter (where kind = 'credit') = sum(amount_minor) filter (where kind = 'debit') as "isBalanced"
    from transfers.transfers where bank_account_id = ${id}`
  expect(sums).toEqual({ isBalanced: true })
})

test('an operator has an account verified by a prenote in place of small deposits, which are withdrawn', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(vendorId)
  const named = { vendorId, accountId }
  const begin = () => beginPrenote(bankAccounts, transact, owner, named, 'deposits went astray')
  expect(await begin()).toMatchObject({ verificationProcess: 'prenote', verificationStatus: 'pending' })
  expect((await transfersOf(accountId)).map(({ part, state }) => `${part} ${state}`)).toEqual([
    'credit-1 cancelled',
    'credit-2 cancelled',
    'debit cancelled',
    'prenote none',
  ])
  await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
  await decideBankAccount(bankAccounts, transact, owner, named, { isProven: true, reason: 'a bank letter' })
  expect((await transfersOf(accountId)).map(({ state }) => state)).not.toContain('none')
  await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
  const acts = await sql<{ after: object }[]>`
    select after from platform.audit_log where action = 'bank-accounts.begin-prenote' and subject = ${accountId}`
  expect(acts.map(({ after }) => after)).toEqual([{ reason: 'deposits went astray' }])
})

test('a prenote proves the account three banking days after it settled, by the daily job', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(vendorId)
  const prenote = { type: 'prenote', kind: 'prenote' } as const
  await beginPrenote(bankAccounts, transact, owner, { vendorId, accountId }, 'asked')
  const today = new Date().toISOString().slice(0, 10)
  // Handed over, and expected to settle on this day: that day moves on while the bank does not fetch the file.
  await answered(vendorId, accountId, { ...prenote, outcome: 'executed', on: '2020-01-02' })
  expect(await concludeEnded(bankAccounts, today)).toEqual({ concluded: 0 })
  await answered(vendorId, accountId, { ...prenote, outcome: 'settled', on: today })
  await concludeEnded(bankAccounts, today)
  expect((await standing(accountId))?.verification).toBe('pending')
  passDays(10)
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  expect(await concludeEnded(bankAccounts, later)).toEqual({ concluded: 1 })
  expect((await standing(accountId))?.verification).toBe('succeeded')
  expect(await concludeEnded(bankAccounts, later)).toEqual({ concluded: 0 })
})

test('a vendor whose verification can’t be ended does not hold up the others, and fails the run at its end', async () => {
  const [faulty = '', next = ''] = [vendor(), vendor()].toSorted()
  const ids = [(await add(faulty)).id, (await add(next)).id]
  await sql`update bank_accounts.accounts set verification_ends_on = '2020-01-02' where id = any(${ids})`
  passDays(30)
  await sql.unsafe(
    `alter table bank_accounts.notices add constraint faulty check (vendor_id <> '${faulty}') not valid`,
  )
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await expect(concludeEnded(bankAccounts, later)).rejects.toThrow(
    `1 failed, the others are done: vendor ${faulty}: `,
  )
  expect(await Promise.all(ids.map(standing))).toMatchObject([
    { verification: 'pending' },
    { verification: 'failed' },
  ])
  await sql`alter table bank_accounts.notices drop constraint faulty`
  expect(await concludeEnded(bankAccounts, later)).toEqual({ concluded: 1 })
})

test('a returned deposit fails the account, unless it is sent again or a prenote replaced it', async () => {
  const vendorId = vendor()
  const returned = { outcome: 'returned', code: 'R20' } as const
  const { id: failed } = await add(vendorId)
  await answered(vendorId, failed, { ...returned, kind: 'debit', code: 'R01', willRetry: true })
  expect((await standing(failed))?.verification).toBe('pending')
  await answered(vendorId, failed, returned)
  await answered(vendorId, failed, returned)
  expect((await standing(failed))?.verification).toBe('failed')
  expect((await mailed(failed)).filter((event) => event === 'not-verified')).toHaveLength(1)
  const { id: asked } = await add(vendorId)
  await beginPrenote(bankAccounts, transact, owner, { vendorId, accountId: asked }, 'asked')
  await answered(vendorId, asked, returned)
  expect((await standing(asked))?.verification).toBe('pending')
})

test('an account that its bank stopped is frozen and mailed once, and an operator releases both', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(vendorId)
  const stop = { bankAccountId: accountId, code: 'R02', what: 'account' } as const
  const apply = () => transact(db, (tx) => applyStop(bankAccounts, tx, vendorId, stop))
  await sql`update transfers.destinations set stopped_at = now() where bank_account_id = ${accountId}`
  await apply()
  await apply()
  expect((await standing(accountId))?.frozen_at).toEqual(expect.any(Date))
  expect((await mailed(accountId)).filter((event) => event === 'stopped-by-bank')).toHaveLength(1)
  const stated = async () =>
    (await listBankAccounts(bankAccounts, vendorId)).find(({ id }) => id === accountId)?.stopped
  expect(await stated()).toEqual({ on: expect.any(String), code: 'R02' })
  await unfreezeBankAccount(bankAccounts, transact, owner, { vendorId, accountId }, 'spoke with Ann')
  expect(await stated()).toBeNull()
  const [released] = await sql`
    select stopped_at, debits_stopped_at from transfers.destinations where bank_account_id = ${accountId}`
  expect(released).toEqual({ stopped_at: null, debits_stopped_at: null })
})

test('a correction by the bank changes the digits that are shown, and is mailed', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(
    vendorId,
    form({ accountNumber: '5550001234', confirmAccountNumber: '5550001234' }),
  )
  const place = { column: 'transfers.destinations.account_number', row: accountId }
  const sealed = bankAccounts.seal.seal('5550009876', place)
  await sql`update transfers.destinations set account_number = ${sealed} where bank_account_id = ${accountId}`
  const correction = { bankAccountId: accountId, code: 'C01', type: 'checking' } as const
  await transact(db, (tx) => applyCorrection(bankAccounts, tx, vendorId, correction))
  expect((await standing(accountId))?.account_last_four).toBe('9876')
  expect(await mailed(accountId)).toContain('corrected')
  // The corrected account counts as the same one.
  const again = form({ accountNumber: '5550009876', confirmAccountNumber: '5550009876' })
  await expect(add(vendorId, again)).rejects.toMatchObject({ code: 'CONFLICT' })
})
