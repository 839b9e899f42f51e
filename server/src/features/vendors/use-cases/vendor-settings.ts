import { vendorSettingsChanged } from '@sooner/contract/events/vendors'
import type { changeVendorSettings as declared } from '@sooner/contract/operator-vendors'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import type { VendorSettings } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import {
  findIntakeFacts,
  findSettings,
  lockSettings,
  saveSettings,
  type IntakeFacts,
} from '../store/vendors.ts'

export async function getVendorSettings({ db }: Vendors, id: string): Promise<VendorSettings> {
  const settings = await findSettings(db, id)
  if (!settings) throw new Refusal('NOT_FOUND')
  return settings
}

/** Changes only the given fields. Idempotent: repeating a change writes no second audit entry. */
export async function changeVendorSettings(
  { db, clock }: Vendors,
  by: Acting,
  id: string,
  { reason, ...change }: Given<typeof declared>['body'],
): Promise<VendorSettings> {
  return transact(db, async (tx) => {
    const before = await lockSettings(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    const after = {
      requiresManualApproval: change.requiresManualApproval ?? before.requiresManualApproval,
      batchScheme: change.batchScheme ?? before.batchScheme,
      transferBatchScheme: change.transferBatchScheme ?? before.transferBatchScheme,
      instantPayoutRefused: change.instantPayoutRefused ?? before.instantPayoutRefused,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return before
    await saveSettings(tx, id, after)
    await audit(tx, {
      at: clock.wall(),
      ...by,
      action: 'vendors.change-settings',
      subject: id,
      vendorId: id,
      before: { ...before },
      after: { ...after, reason },
    })
    await emit(tx, vendorSettingsChanged, id, { vendorId: id })
    return after
  })
}

/** Everything of a vendor that receiving and screening its invoices depends on; undefined for an unknown vendor. */
export const intakeFacts = (db: Db, vendorId: string): Promise<IntakeFacts | undefined> =>
  findIntakeFacts(db, vendorId)
