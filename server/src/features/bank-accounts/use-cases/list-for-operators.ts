import type { listFrozenBankAccounts, listHeldBankAccounts } from '@sooner/contract/bank-accounts'
import type { Answer, Given } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { narrowingOf } from '../../operator/index.ts'
import type { BankAccounts } from '../ports.ts'
import { listFrozen, listHeld } from '../store/for-operators.ts'
import { answerAccount } from './payee-accounts.ts'
import { openHolderNames } from './sealed-numbers.ts'

export async function listHeldAccounts(
  bankAccounts: BankAccounts,
  { scope, ...paging }: Given<typeof listHeldBankAccounts>['query'],
  account = '',
): Promise<Answer<typeof listHeldBankAccounts>> {
  const { db } = bankAccounts
  const narrowing = await narrowingOf(bankAccounts, 'accounts', account, scope)
  const { data, total } = await listHeld(db, narrowing, paging)
  const answered = data.map(async ({ vendorId, id, holderNames }) => {
    const vendor = await vendorOf(db, vendorId)
    return {
      account: await answerAccount(bankAccounts, db, vendorId, id),
      businessName: vendor.name,
      dba: vendor.dba,
      namesAtActivation: [vendor.activatedName, vendor.activatedDba].filter((name) => name !== null),
      namesAtBank: holderNames === null ? [] : [...openHolderNames(bankAccounts, id, holderNames)],
    }
  })
  return { data: await Promise.all(answered), ...paging, total }
}

/** What nobody else asks an operator about: the vendor is paid nothing until the account is released. */
export async function listFrozenAccounts(
  bankAccounts: BankAccounts,
  { scope, ...paging }: Given<typeof listFrozenBankAccounts>['query'],
  account = '',
): Promise<Answer<typeof listFrozenBankAccounts>> {
  const { db } = bankAccounts
  const narrowing = await narrowingOf(bankAccounts, 'accounts', account, scope)
  const { data, total } = await listFrozen(db, narrowing, paging)
  const answered = data.map(async ({ vendorId, id, frozenAt }) => ({
    account: await answerAccount(bankAccounts, db, vendorId, id),
    businessName: (await vendorOf(db, vendorId)).name,
    frozenAt: frozenAt.toISOString(),
  }))
  return { data: await Promise.all(answered), ...paging, total }
}

async function vendorOf(db: Db, vendorId: string) {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new InvariantViolation('a bank account lost its vendor')
  return vendor
}
