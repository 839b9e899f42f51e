import type { listFrozenBankAccounts, listHeldBankAccounts } from '@sooner/contract/bank-accounts'
import type { Answer } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { BankAccounts } from '../ports.ts'
import { findAwaiting, findFrozen } from '../store/accounts.ts'
import { answerAccount } from './answer-account.ts'
import { openHolderNames } from './sealed-numbers.ts'

/** A held account leaves its list once it is decided, so that the next ones follow; of stopped accounts the latest are listed. */
const mostListed = 100

export async function listHeldAccounts(
  bankAccounts: BankAccounts,
): Promise<Answer<typeof listHeldBankAccounts>> {
  const { db } = bankAccounts
  const awaiting = await findAwaiting(db, mostListed)
  return Promise.all(
    awaiting.map(async ({ vendorId, id, holderNames }) => {
      const vendor = await vendorOf(db, vendorId)
      return {
        account: await answerAccount(bankAccounts, db, vendorId, id),
        businessName: vendor.name,
        dba: vendor.dba,
        namesAtActivation: [vendor.activatedName, vendor.activatedDba].filter((name) => name !== null),
        namesAtBank: holderNames === null ? [] : [...openHolderNames(bankAccounts, id, holderNames)],
      }
    }),
  )
}

/** What nobody else asks an operator about: the vendor is paid nothing until the account is released. */
export async function listFrozenAccounts(
  bankAccounts: BankAccounts,
): Promise<Answer<typeof listFrozenBankAccounts>> {
  const { db } = bankAccounts
  const frozen = await findFrozen(db, mostListed)
  return Promise.all(
    frozen.map(async ({ vendorId, id, frozenAt }) => ({
      account: await answerAccount(bankAccounts, db, vendorId, id),
      businessName: (await vendorOf(db, vendorId)).name,
      frozenAt: frozenAt.toISOString(),
    })),
  )
}

async function vendorOf(db: Db, vendorId: string) {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new InvariantViolation('a bank account lost its vendor')
  return vendor
}
