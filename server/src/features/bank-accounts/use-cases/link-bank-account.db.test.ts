import { chosenAtBank } from '@sooner/rules/bank-accounts'
import { expect, test } from 'vitest'
import { form, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { linkBankAccount } from './link-bank-account.ts'
import { transact } from '../../../platform/transaction.ts'

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
