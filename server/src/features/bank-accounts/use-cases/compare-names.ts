import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { findDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import { stopHold } from '../domain/account.ts'
import { isHeldByBusiness } from '../domain/holder-name.ts'
import type { BankAccounts } from '../ports.ts'
import { findHolderNames, listAccounts, lockPayee, savePayee } from '../store/accounts.ts'
import { notifyOwner } from './notify-owner.ts'
import { saveChange } from './payee-accounts.ts'
import { openHolderNames } from './sealed-numbers.ts'

/**
 * A vendor names itself, and could take the name on a stranger's account before linking it. So one of the names that an operator
 * saw at the activation has to match as well. Before the activation nobody has seen any name: see `compareNamesAgain`.
 */
export function isHeldBy(
  { name, dba, activatedName, activatedDba }: DirectoryVendor,
  holderNames: readonly string[],
): boolean {
  const isOfActivated = activatedName === null || isHeldByBusiness(holderNames, [activatedName, activatedDba])
  return isOfActivated && isHeldByBusiness(holderNames, [name, dba])
}

/**
 * Runs in the transaction of an activation, which holds the lock of the vendor. The business may have had another name when an
 * account was linked; such an account waits for an operator, unless one has decided about it already.
 */
export async function compareNamesAgain(bankAccounts: BankAccounts, tx: Tx, vendorId: string): Promise<void> {
  const vendor = await findDirectoryVendor(tx, vendorId)
  if (!vendor) throw new InvariantViolation('a vendor that is activated is not there')
  let payee = await lockPayee(tx, vendorId)
  if (!payee) return
  const names = await findHolderNames(tx, vendorId)
  for (const account of await listAccounts(tx, vendorId)) {
    const sealed = names.get(account.id)
    if (sealed === undefined || account.verification !== 'succeeded' || account.provenBy !== null) continue
    if (isHeldBy(vendor, openHolderNames(bankAccounts, account.id, sealed))) continue
    await saveChange(tx, account, { verification: 'pending' })
    payee = stopHold(payee, account, bankAccounts.clock.now())
    await savePayee(tx, vendorId, payee)
    await notifyOwner(bankAccounts, tx, account, ['name-differs'])
    await audit(tx, {
      at: bankAccounts.clock.wall(),
      actor: 'bank-accounts',
      action: 'bank-accounts.compare-names',
      subject: account.id,
      vendorId,
      after: { awaits: 'operator' },
    })
  }
}
