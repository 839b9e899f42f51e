import type { ProgramCode } from '@sooner/rules/programs'
import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { VendorSettings } from '../domain/vendor-settings.ts'

const settings = (db: Db, id: string) =>
  db
    .selectFrom('vendors.vendors')
    .select([
      'requires_manual_approval as requiresManualApproval',
      'batch_scheme as batchScheme',
      'transfer_batch_scheme as transferBatchScheme',
      'instant_payout_refused as instantPayoutRefused',
    ])
    .$narrowType<{ batchScheme: BatchScheme; transferBatchScheme: TransferBatchScheme }>()
    .where('vendor_id', '=', id)

export const findSettings = (db: Db, id: string): Promise<VendorSettings | undefined> =>
  settings(db, id).executeTakeFirst()

export const lockSettings = (tx: Tx, id: string): Promise<VendorSettings | undefined> =>
  settings(tx, id).forUpdate().executeTakeFirst()

export async function saveSettings(tx: Tx, id: string, saved: VendorSettings): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({
      requires_manual_approval: saved.requiresManualApproval,
      batch_scheme: saved.batchScheme,
      transfer_batch_scheme: saved.transferBatchScheme,
      instant_payout_refused: saved.instantPayoutRefused,
    })
    .where('vendor_id', '=', id)
    .execute()
  await announce(tx, id, 'vendor')
}

export interface IntakeFacts extends VendorSettings {
  /** The program that the vendor chose; null if it chose none. */
  readonly programCode: ProgramCode | null
}

export const findIntakeFacts = (db: Db, id: string): Promise<IntakeFacts | undefined> =>
  settings(db, id)
    .select('program_code as programCode')
    .$narrowType<{ programCode: ProgramCode | null }>()
    .executeTakeFirst()
