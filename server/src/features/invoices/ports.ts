import { randomUUID } from 'node:crypto'
import type { Currency } from '@sooner/money'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import type { Clock } from '../../platform/clock.ts'
import type { Copy } from '../../platform/database/copy.ts'
import type { Db } from '../../platform/database/open.ts'
import { type ExportSlots, openExportSlots } from '../../platform/exports/file.ts'
import type { SealedFiles } from '../../platform/files/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Partners } from '../partners/index.ts'

/** The dependencies of the invoices feature. */
export interface Invoices {
  readonly db: Db
  readonly clock: Clock
  /** For exports, which PostgreSQL itself writes. */
  readonly copy: Copy
  readonly enqueue: Enqueue
  readonly partners: Partners
  /** Those that a rail transfers: what is due in another one waits. */
  readonly paidCurrencies: readonly Currency[]
  readonly exports: ExportSlots
  /** Holds files of invoices until they are imported. */
  readonly files: SealedFiles
  readonly flags: Pick<
    FeatureFlags,
    'invoiceUploading' | 'instantPayout' | 'onDemandServiceAgreement' | 'excludeSupplementalFee'
  >
  readonly documents: Documents
  /** The name of the product in mails. */
  readonly productName: string
  readonly uuid: () => string
}

interface Needs extends Omit<Invoices, 'uuid' | 'exports'> {
  /** Shared with the other features that export; its own otherwise. */
  readonly exports?: ExportSlots
}

export const openInvoices = (needs: Needs): Invoices => ({
  exports: openExportSlots(),
  ...needs,
  uuid: randomUUID,
})
