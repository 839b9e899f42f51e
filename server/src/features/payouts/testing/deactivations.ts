import { randomUUID } from 'node:crypto'
import { changeStatus, lockVendor } from '../../vendors/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'

interface World {
  readonly db: Db
  readonly vendorId: string
  readonly clock: Clock
}

/** What an operator decides about a vendor, with the events of the act. */
export function deactivationsOf({ db, vendorId, clock }: World) {
  const change = (status: 'active' | 'deactivated') =>
    transact(db, async (tx) => {
      const vendor = await lockVendor(tx, vendorId)
      if (!vendor) throw new Error('the vendor is not stored')
      const vendors = { clock, uuid: randomUUID, enqueue: async () => undefined }
      await changeStatus(vendors, tx, vendor, { status, actor: 'operator-1' })
    })
  return { deactivate: () => change('deactivated'), activate: () => change('active') }
}
