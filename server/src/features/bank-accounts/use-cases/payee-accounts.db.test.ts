import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { applyStop } from './apply-bank-answer.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { freezeBankAccount } from './freeze.ts'
import { secretPurpose } from './notify-owner.ts'

const { bankAccounts, database, add, vendor } = await testBankAccounts()
const { db, sql } = database
await sql`
  insert into platform.event_subscriptions (event, subscriber, notifies) values ('bank-accounts.account-stopped', 'test', true)`

/** How often the other features learned that this account can't be paid any more. */
const stopsOf = async (accountId: string) =>
  (
    await sql`
      select from platform.event_deliveries
      where event = 'bank-accounts.account-stopped' and data ->> 'bankAccountId' = ${accountId}`
  ).length

const decide = (vendorId: string, accountId: string, isProven: boolean) =>
  decideBankAccount(bankAccounts, transact, owner, { vendorId, accountId }, { isProven, reason: 'a letter' })
const change = (vendorId: string, accountId: string, asked: object) =>
  changeBankAccount(bankAccounts, owner, { vendorId, accountId }, asked)

/** A vendor with two proven accounts, of which the first is the primary one. */
async function proven() {
  const vendorId = vendor()
  const [primary, other] = [await add(vendorId), await add(vendorId)]
  for (const { id } of [primary, other]) await decide(vendorId, id, true)
  return { vendorId, primary: primary.id, other: other.id }
}

test('the link of a mail, a return of a bank and an operator stop an account, and others learn it once', async () => {
  const { vendorId, primary, other } = await proven()
  const secret = 'a secret of a mail'
  await sql`
    update bank_accounts.notices set secret_hash = ${bankAccounts.seal.fingerprint(secret, secretPurpose)}
    where account_id = ${primary}`
  for (let times = 0; times < 2; times++)
    await freezeBankAccount(bankAccounts, { vendorId, secret }, { requestId: 'r', ip: '::1' })
  expect(await stopsOf(primary)).toBe(1)
  const stop = { bankAccountId: other, code: 'R02', what: 'account' } as const
  for (let times = 0; times < 2; times++)
    await transact(db, (tx) => applyStop(bankAccounts, tx, vendorId, stop))
  expect(await stopsOf(other)).toBe(1)
  // It can't be paid already.
  await decide(vendorId, other, false)
  expect(await stopsOf(other)).toBe(1)

  const second = await proven()
  await decide(second.vendorId, second.primary, false)
  expect(await stopsOf(second.primary)).toBe(1)
})

test('an account that is hidden or limited to debits can not be paid either; a new name or a proof stops nothing', async () => {
  const { vendorId, primary, other } = await proven()
  await change(vendorId, other, { name: 'Reserve', isDebitOnly: true })
  expect(await stopsOf(other)).toBe(1)
  await change(vendorId, other, { isHidden: true })
  await change(vendorId, other, { isDebitOnly: false })
  expect(await stopsOf(other)).toBe(1)
  await change(vendorId, other, { isHidden: false })
  await change(vendorId, other, { isHidden: true })
  expect(await stopsOf(other)).toBe(2)
  await change(vendorId, primary, { name: 'Operating' })
  expect(await stopsOf(primary)).toBe(0)
})
