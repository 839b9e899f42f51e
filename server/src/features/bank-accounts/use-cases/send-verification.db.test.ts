import { expect, test } from 'vitest'
import { owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { beginPrenote } from './begin-prenote.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { unfreezeBankAccount } from './freeze.ts'
import { sendVerification, sendVerificationJob } from './send-verification.ts'
import { transact } from '../../../platform/transaction.ts'

const { bankAccounts, database, sent, enqueued, add, vendor } = await testBankAccounts()
const { sql } = database

const keysOf = (accountId: string) =>
  sent.filter(({ key }) => key.includes(accountId)).map(({ key, kind }) => `${key.split('/')[2]} ${kind}`)
const asked = (accountId: string) =>
  enqueued.filter(
    ({ job, data }) => job === sendVerificationJob.name && JSON.stringify(data).includes(accountId),
  )

test('nothing is sent to a frozen account until it may be used again', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(vendorId)
  await sql`update bank_accounts.accounts set frozen_at = now() where id = ${accountId}`
  await sendVerification(bankAccounts, { vendorId, accountId })
  expect(keysOf(accountId)).toEqual([])
  await unfreezeBankAccount(bankAccounts, transact, owner, { vendorId, accountId }, 'spoke with Ann')
  const [first, second] = asked(accountId)
  expect(second?.data).toEqual(first?.data)
  expect(second?.key).not.toBe(first?.key)
  await sendVerification(bankAccounts, { vendorId, accountId })
  expect(keysOf(accountId)).toEqual(['credit-1 credit', 'credit-2 credit', 'debit debit'])
})

test('an operator has an account verified by a prenote in place of small deposits', async () => {
  const vendorId = vendor()
  const { id: accountId } = await add(vendorId)
  const named = { vendorId, accountId }
  const begin = () => beginPrenote(bankAccounts, transact, owner, named, 'deposits went astray')
  expect(await begin()).toMatchObject({ verificationProcess: 'prenote', verificationStatus: 'pending' })
  await sendVerification(bankAccounts, named)
  expect(keysOf(accountId)).toEqual(['prenote prenote'])
  await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
  await decideBankAccount(bankAccounts, transact, owner, named, { isProven: true, reason: 'a bank letter' })
  await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
  const acts = await sql<{ after: object }[]>`
    select after from platform.audit_log where action = 'bank-accounts.begin-prenote' and subject = ${accountId}`
  expect(acts.map(({ after }) => after)).toEqual([{ reason: 'deposits went astray' }])
})
