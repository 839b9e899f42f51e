import { localDay } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { destinations, feeDebits } from '../../transfers/index.ts'
import { owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { applyStop } from './apply-bank-answer.ts'
import { authorizeDirectDebit } from './authorize-direct-debit.ts'
import { bankStandingOf } from './bank-standing.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { unfreezeBankAccount } from './freeze.ts'
import { answerAccount } from './payee-accounts.ts'
import { stopDebits } from './stop-debits.ts'

const { bankAccounts, database, add, vendor } = await testBankAccounts()
const { db, sql } = database

/** A vendor whose fees may be debited from its account. */
async function authorized() {
  const vendorId = vendor()
  const { id } = await add(vendorId)
  const authorize = () => authorizeDirectDebit(bankAccounts, owner, vendorId, undefined)
  await authorize()
  const stopBy = (what: 'account' | 'debits', code: string) =>
    transact(db, async (tx) => {
      await destinations.stopDestination(bankAccounts.transfers, tx, vendorId, id, { what, code })
      await applyStop(bankAccounts, tx, vendorId, { bankAccountId: id, code, what })
    })
  const unfreeze = () =>
    unfreezeBankAccount(bankAccounts, transact, owner, { vendorId, accountId: id }, 'spoke with Ann')
  const signatures = async () =>
    (await sql`select from bank_accounts.debit_authorizations where account_id = ${id}`).length
  const isAuthorized = async () =>
    (await answerAccount(bankAccounts, db, vendorId, id)).hasDirectDebitAuthorization
  const stopped = async () => (await answerAccount(bankAccounts, db, vendorId, id)).debitsStopped
  return { vendorId, id, authorize, stopBy, unfreeze, signatures, isAuthorized, stopped }
}

test('releasing an account does not lift what its bank has stopped of its debits', async () => {
  const { vendorId, id, stopBy, unfreeze, isAuthorized } = await authorized()
  await stopBy('debits', 'R10')
  await stopBy('account', 'R02')
  await unfreeze()
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
  expect(await isAuthorized()).toBe(false)
  // Nothing of an account that its bank stopped as a whole remains stopped.
  const other = await authorized()
  await other.stopBy('account', 'R02')
  await other.unfreeze()
  expect(await feeDebits.canDebit(db, other.vendorId, other.id)).toBe(true)
  expect(await other.isAuthorized()).toBe(true)
})

test('a new signature of the authorization lets the account be debited again, and each stop needs one', async () => {
  const { vendorId, id, authorize, stopBy, signatures, isAuthorized } = await authorized()
  expect([await signatures(), await isAuthorized()]).toEqual([1, true])
  for (const times of [2, 3]) {
    await stopBy('debits', 'R07')
    expect([await feeDebits.canDebit(db, vendorId, id), await isAuthorized()]).toEqual([false, false])
    expect(await authorize()).toMatchObject({ id, hasDirectDebitAuthorization: true })
    // A second call returns the authorization.
    await authorize()
    expect([await feeDebits.canDebit(db, vendorId, id), await isAuthorized(), await signatures()]).toEqual([
      true,
      true,
      times,
    ])
  }
})

test('a stop whose event comes after a new signature holds, and an account that is stopped as a whole can’t be authorized', async () => {
  const { vendorId, id, authorize, stopBy, unfreeze } = await authorized()
  await stopBy('debits', 'R10')
  // A second return is known to payments alone when the owner signs.
  await transact(db, (tx) =>
    destinations.stopDestination(bankAccounts.transfers, tx, vendorId, id, { what: 'debits', code: 'R10' }),
  )
  await authorize()
  await transact(db, (tx) =>
    applyStop(bankAccounts, tx, vendorId, { bankAccountId: id, code: 'R10', what: 'debits' }),
  )
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
  await stopBy('account', 'R02')
  await expect(authorize()).rejects.toMatchObject({ code: 'CONFLICT' })
  await unfreeze()
  await authorize()
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(true)
})

test('the account states on which day and by which code its bank stopped debits, until they are authorized anew', async () => {
  const { authorize, stopBy, stopped } = await authorized()
  expect(await stopped()).toBeNull()
  await stopBy('debits', 'R07')
  const on = localDay('USD', bankAccounts.clock.now())
  expect(await stopped()).toEqual({ on, code: 'R07' })
  // What the bank says again about debits that are stopped already changes nothing.
  await stopBy('debits', 'R10')
  expect(await stopped()).toEqual({ on, code: 'R07' })
  await authorize()
  expect(await stopped()).toBeNull()
})

test('an operator stops debits whose authorization was revoked, until the owner signs a new one', async () => {
  const { vendorId, id, authorize, isAuthorized, stopped } = await authorized()
  const stop = () => stopDebits(bankAccounts, transact, owner, { vendorId, accountId: id }, 'a letter')
  expect(await stop()).toMatchObject({ id, hasDirectDebitAuthorization: false })
  expect([await feeDebits.canDebit(db, vendorId, id), await isAuthorized()]).toEqual([false, false])
  expect(await stopped()).toEqual({ on: localDay('USD', bankAccounts.clock.now()), code: null })
  await expect(stop()).rejects.toMatchObject({ code: 'CONFLICT' })
  await authorize()
  expect([await feeDebits.canDebit(db, vendorId, id), await stopped()]).toEqual([true, null])
})

test('a vendor that has signed once is not asked for more before it is paid', async () => {
  const { vendorId, stopBy } = await authorized()
  await stopBy('debits', 'R10')
  expect(await bankStandingOf(db, vendorId)).toMatchObject({ hasDirectDebitAuthorization: true })
})

test('an account whose proof has ended is not debited until it is proven again, and its bank’s stop stays', async () => {
  const { vendorId, id, stopBy } = await authorized()
  const prove = (isProven: boolean) =>
    decideBankAccount(
      bankAccounts,
      transact,
      owner,
      { vendorId, accountId: id },
      { isProven, reason: 'seen' },
    )
  await prove(true)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(true)
  await prove(false)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
  await prove(true)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(true)
  await prove(false)
  await stopBy('debits', 'R10')
  await prove(true)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
})

test('debits that the owner revoked stay stopped when the account is proven afterwards', async () => {
  const { vendorId, id, authorize } = await authorized()
  const of = { vendorId, accountId: id }
  const prove = (isProven: boolean) =>
    decideBankAccount(bankAccounts, transact, owner, of, { isProven, reason: 'seen' })
  await stopDebits(bankAccounts, transact, owner, of, 'a letter')
  await prove(true)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
  await prove(false)
  await prove(true)
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(false)
  await authorize()
  expect(await feeDebits.canDebit(db, vendorId, id)).toBe(true)
})
