import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { saveActivatedNames } from '../../directory/index.ts'
import { form, owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { compareNamesAgain } from './compare-names.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { unfreezeBankAccount } from './freeze.ts'
import { listHeldAccounts } from './list-for-operators.ts'
import { answerAccount, readHeld } from './payee-accounts.ts'

const { bankAccounts, database, add, passDays, vendor, linkedTo } = await testBankAccounts()
const { db, sql } = database

const { name, countryCode, currencyCode, bankAccountType } = form()
const linked = {
  name,
  countryCode,
  currencyCode,
  bankAccountType,
  linkPublicToken: 'public',
  linkAccountId: 'checking',
  verificationProcess: 'instant',
} as const

async function linkedInTheNameOf(vendorId: string, ...names: string[]) {
  linkedTo.names = names
  return add(vendorId, linked)
}

const decide = (vendorId: string, accountId: string, isProven: boolean) =>
  decideBankAccount(
    bankAccounts,
    transact,
    owner,
    { vendorId, accountId },
    { isProven, reason: 'called the owner' },
  )
const heldOf = async (vendorId: string) =>
  (await listHeldAccounts(bankAccounts, { page: 1, limit: 100 })).data.filter(
    ({ account }) => account.vendorId === vendorId,
  )
const transfersOf = (vendorId: string) => sql`select 1 from transfers.transfers where vendor_id = ${vendorId}`
const reported = async (accountId: string) => {
  const rows = await sql<{ events: string[] }[]>`
    select events from bank_accounts.notices where account_id = ${accountId} order by sent_at`
  return rows.map(({ events }) => events.join())
}

test('a linked account in another name, or in none, is paid nothing until an operator releases it', async () => {
  for (const names of [['Robin Lake'], []]) {
    const vendorId = vendor()
    const account = await linkedInTheNameOf(vendorId, ...names)
    expect(account).toMatchObject({ verificationStatus: 'pending', isPrimary: true, receivesPayouts: false })
    passDays(10)
    expect(await answerAccount(bankAccounts, db, vendorId, account.id)).toMatchObject({
      verificationStatus: 'pending',
      receivesPayouts: false,
    })
    const held = await heldOf(vendorId)
    expect(held).toEqual([
      {
        account: expect.objectContaining({ id: account.id, vendorId }),
        businessName: 'Brightside Cleaning',
        dba: null,
        namesAtActivation: [],
        namesAtBank: names,
      },
    ])
    expect(await decide(vendorId, account.id, true)).toMatchObject({ verificationStatus: 'succeeded' })
    expect(await heldOf(vendorId)).toEqual([])
    passDays(10)
    expect(await answerAccount(bankAccounts, db, vendorId, account.id)).toMatchObject({
      receivesPayouts: true,
    })
    expect(await reported(account.id)).toEqual(['added,primary,name-differs', 'verified'])
  }
})

test('an account in the name of the business, or under its trade name, is proven at once', async () => {
  const vendorId = vendor()
  expect(await linkedInTheNameOf(vendorId, 'Ann Bright', 'CLEANING, BRIGHTSIDE L.L.C.')).toMatchObject({
    verificationStatus: 'succeeded',
  })
  await sql`update directory.vendors set dba = 'Brighter Days' where vendor_id = ${vendorId}`
  expect(await linkedInTheNameOf(vendorId, 'Brighter Days Inc')).toMatchObject({
    verificationStatus: 'succeeded',
  })
  expect(await heldOf(vendorId)).toEqual([])
})

test('what an operator refuses never becomes the primary account, and the bank is sent nothing meanwhile', async () => {
  const vendorId = vendor()
  const present = await linkedInTheNameOf(vendorId, 'Brightside Cleaning')
  linkedTo.names = ['Robin Lake']
  const other = await add(vendorId, { ...linked, isPrimary: true })
  expect(other).toMatchObject({ isPrimary: false, verificationStatus: 'pending' })
  await sql`update bank_accounts.accounts set frozen_at = now() where id = ${other.id}`
  await unfreezeBankAccount(bankAccounts, transact, owner, { vendorId, accountId: other.id }, 'a mistake')
  expect(await transfersOf(vendorId)).toEqual([])
  expect(await decide(vendorId, other.id, false)).toMatchObject({ verificationStatus: 'failed' })
  expect((await readHeld(db, vendorId)).payee.primaryId).toBe(present.id)
})

const rename = (vendorId: string, called: string) =>
  sql`update directory.vendors set name = ${called} where vendor_id = ${vendorId}`
const activate = (vendorId: string) =>
  transact(db, async (tx) => {
    await saveActivatedNames(tx, vendorId)
    await compareNamesAgain(bankAccounts, tx, vendorId)
  })
const isPaid = async (vendorId: string, accountId: string) =>
  (await answerAccount(bankAccounts, db, vendorId, accountId)).receivesPayouts

test('a business that takes the name on an account after its activation waits for an operator', async () => {
  const vendorId = vendor()
  await activate(vendorId)
  await rename(vendorId, 'Robin Lake')
  const account = await linkedInTheNameOf(vendorId, 'Robin Lake')
  expect(account).toMatchObject({ verificationStatus: 'pending' })
  expect(await heldOf(vendorId)).toMatchObject([
    { businessName: 'Robin Lake', namesAtActivation: ['Brightside Cleaning'], namesAtBank: ['Robin Lake'] },
  ])
  expect(await linkedInTheNameOf(vendorId, 'Brightside Cleaning')).toMatchObject({
    verificationStatus: 'pending',
  })
  await sql`update directory.vendors set dba = 'Brightside Cleaning' where vendor_id = ${vendorId}`
  expect(await linkedInTheNameOf(vendorId, 'Brightside Cleaning')).toMatchObject({
    verificationStatus: 'succeeded',
  })
})

test('a business that had the name on an account before its activation waits for an operator', async () => {
  const vendorId = vendor()
  await rename(vendorId, 'Robin Lake')
  const account = await linkedInTheNameOf(vendorId, 'Robin Lake')
  expect(account).toMatchObject({ verificationStatus: 'succeeded' })
  await rename(vendorId, 'Brightside Cleaning')
  await activate(vendorId)
  passDays(10)
  expect(await isPaid(vendorId, account.id)).toBe(false)
  expect(await heldOf(vendorId)).toMatchObject([{ account: { id: account.id } }])
  expect(await reported(account.id)).toEqual(['added,primary', 'name-differs'])
  await decide(vendorId, account.id, true)
  passDays(10)
  expect(await isPaid(vendorId, account.id)).toBe(true)
  // An operator has decided about this account, so the next activation does not ask again.
  await activate(vendorId)
  expect(await isPaid(vendorId, account.id)).toBe(true)
  const matching = await linkedInTheNameOf(vendorId, 'Brightside Cleaning')
  await activate(vendorId)
  expect(await answerAccount(bankAccounts, db, vendorId, matching.id)).toMatchObject({
    verificationStatus: 'succeeded',
  })
})

test('the names on an account are stored sealed', async () => {
  const account = await linkedInTheNameOf(vendor(), 'Robin Lake')
  const [row] = await sql`select * from bank_accounts.accounts where id = ${account.id}`
  expect(
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('Robin')
})
