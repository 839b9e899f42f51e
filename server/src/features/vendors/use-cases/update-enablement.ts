import type { EnablementFilter } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { listIdentifiers, saveEnablement } from '../../directory/index.ts'
import { enablementOf } from '../domain/enablement.ts'
import type { Vendor } from '../domain/vendor.ts'

/**
 * Brings what operators find the vendor by up to date, in the transaction that changed one of the facts. The vendor is locked, and
 * is given as it is now.
 */
export async function updateEnablement(tx: Tx, vendor: Vendor): Promise<readonly EnablementFilter[]> {
  const isAssigned = (await listIdentifiers(tx, vendor.id)).length > 0
  const enablement = enablementOf({ ...vendor, isAssigned })
  await saveEnablement(tx, vendor.id, enablement)
  return enablement
}
