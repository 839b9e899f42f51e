import { expect, test } from 'vitest'
import { form, owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { authorizeDirectDebit, getDirectDebitText } from './authorize-direct-debit.ts'

const { bankAccounts, database, add, vendor } = await testBankAccounts()
const rename = (vendorId: string, name: string) =>
  database.sql`update directory.vendors set name = ${name} where vendor_id = ${vendorId}`

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
