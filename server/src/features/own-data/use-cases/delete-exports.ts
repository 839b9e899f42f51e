import { eachVendor, noteEnded, type Counts } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { fileKeyOf, isUnderWay, lostIfBefore, type OwnDataExport } from '../domain/export.ts'
import type { OwnData } from '../ports.ts'
import { queueExportMail } from './export-mail.ts'
import {
  listOverdue,
  saveFailed,
  saveFileDeleted,
  vendorsWithOverdue,
  type Overdue,
} from '../store/exports.ts'

/**
 * Deletes the archives whose time is over, those of attempts that failed too, and ends exports that no process makes any more. The file is
 * deleted first: if the process dies in between, the next run deletes nothing and notes it.
 */
export async function deleteExports(ownData: OwnData, signal?: AbortSignal): Promise<Counts> {
  const { db, clock } = ownData
  const now = clock.now()
  const overdue: Overdue = { expiredAt: now, lostBefore: lostIfBefore(now) }
  let deleted = 0
  const list = (page: { readonly after: string | undefined; readonly limit: number }) =>
    vendorsWithOverdue(db, overdue, page)
  await eachVendor([list], signal, async (vendorId) => {
    for (const own of await listOverdue(db, vendorId, overdue)) {
      if (isUnderWay(own)) await endLost(ownData, own)
      else {
        await ownData.files.delete(fileKeyOf(own))
        await transact(db, (tx) => saveFileDeleted(tx, own, now))
        deleted += 1
      }
    }
  })
  return { deleted }
}

const endLost = (ownData: OwnData, own: OwnDataExport): Promise<void> =>
  transact(ownData.db, async (tx) => {
    const { clock } = ownData
    if (!(await saveFailed(tx, own, clock.now()))) return
    await queueExportMail(ownData, tx, own, 'failed')
    const error = 'no process makes this export any more'
    await noteEnded(tx, own.id, { status: 'failed', counts: {}, error }, clock.wall())
  })
