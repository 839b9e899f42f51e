import { chosenAtBank } from '@sooner/rules/bank-accounts'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { form, owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { authorizeDirectDebit, getDirectDebitText } from './authorize-direct-debit.ts'
import { linkBankAccount } from './link-bank-account.ts'

const { bankAccounts, database, add, passDays, vendor } = await testBankAccounts()

const begin = (vendorId: string) =>
  linkBankAccount(bankAccounts, transact, vendorId, { instantMicrodepositsEnabled: true, returnTo: '/' })
const { name, countryCode, currencyCode, bankAccountType } = form()
const linked = (linkPublicToken: string) => ({
  name,
  countryCode,
  currencyCode,
  bankAccountType,
  linkPublicToken,
  ...({ linkAccountId: chosenAtBank, verificationProcess: 'instant' } as const),
})
const ended = { code: 'CONFLICT', details: { reason: 'link-ended' } }

test("a link's token adds an account to the vendor that began the link, and to no other, until it expires", async () => {
  const [ann, bob] = [vendor(), vendor()]
  const { linkToken } = await begin(ann)
  await expect(add(bob, linked(linkToken))).rejects.toMatchObject(ended)
  await expect(add(ann, linked('link-of-nobody'))).rejects.toMatchObject(ended)
  expect(await add(ann, linked(linkToken))).toMatchObject({ verificationStatus: 'succeeded' })
  const [row] = await database.sql`select token_hash from bank_accounts.begun_links where vendor_id = ${ann}`
  expect(JSON.stringify(row)).not.toContain(linkToken)

  const late = await begin(bob)
  passDays(1)
  await expect(add(bob, linked(late.linkToken))).rejects.toMatchObject(ended)
  await begin(bob)
  expect(await database.sql`select 1 from bank_accounts.begun_links where vendor_id = ${bob}`).toHaveLength(1)
})

const rename = (vendorId: string, newName: string) =>
  database.sql`update directory.vendors set name = ${newName} where vendor_id = ${vendorId}`

const signedBy = (vendorId: string) =>
  database.sql<{ body: string; accountId: string }[]>`
    select body, account_id as "accountId" from bank_accounts.debit_authorizations where vendor_id = ${vendorId}`

test('a request that names the text that was read signs no other', async () => {
  const vendorId = vendor()
  await add(vendorId)
  const { sha256 } = await getDirectDebitText(bankAccounts, vendorId)
  const another = await add(vendorId, form({ isPrimary: true }))
  await expect(authorizeDirectDebit(bankAccounts, owner, vendorId, sha256)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'text-changed' },
  })
  expect(await signedBy(vendorId)).toEqual([])
  const shown = await getDirectDebitText(bankAccounts, vendorId)
  await rename(vendorId, 'Another Name')
  await expect(authorizeDirectDebit(bankAccounts, owner, vendorId, shown.sha256)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await rename(vendorId, 'Brightside Cleaning')
  await authorizeDirectDebit(bankAccounts, owner, vendorId, shown.sha256)
  expect(await signedBy(vendorId)).toEqual([{ body: shown.text, accountId: another.id }])
  // Idempotent: a second call is answered with the existing authorization.
  expect(await authorizeDirectDebit(bankAccounts, owner, vendorId, shown.sha256)).toMatchObject({
    hasDirectDebitAuthorization: true,
  })
})

test('a request without a payload authorizes the current text', async () => {
  const vendorId = vendor()
  const { id } = await add(vendorId)
  expect(await authorizeDirectDebit(bankAccounts, owner, vendorId, undefined)).toMatchObject({
    id,
    hasDirectDebitAuthorization: true,
  })
})
