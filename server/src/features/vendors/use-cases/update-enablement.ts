import type { EnablementFilter } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { listIdentifiers, saveEnablement } from '../../directory/index.ts'
import { enablementOf } from '../domain/enablement.ts'
import type { Vendor } from '../domain/vendor.ts'

/**
 * Updates the stored operator filters of a vendor, in the transaction that changed one of the facts. The caller must have locked
 * the vendor and passes its current state.
 */
export async function updateEnablement(tx: Tx, vendor: Vendor): Promise<readonly EnablementFilter[]> {
  const isAssigned = (await listIdentifiers(tx, vendor.id)).length > 0
  const enablement = enablementOf({ ...vendor, isAssigned })
  await saveEnablement(tx, vendor.id, enablement)
  return enablement
}
