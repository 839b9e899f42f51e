import { randomUUID } from 'node:crypto'
import type { Language } from '@sooner/rules/places'
import type { Clock } from '../../platform/clock.ts'
import type { Copy } from '../../platform/database/copy.ts'
import type { Db } from '../../platform/database/open.ts'
import type { ExportSlots } from '../../platform/exports/file.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { OfferFlags } from '../invoices/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Transfers } from '../transfers/index.ts'

/** The dependencies of the payouts feature. */
export interface Payouts {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly ledger: Ledger
  readonly transfers: Transfers
  /** For exports, which PostgreSQL itself writes. */
  readonly copy: Copy
  readonly exports: ExportSlots
  readonly flags: OfferFlags
  readonly userDirectory: ReadersLanguages
  /** The name of the product on remittance advices. */
  readonly productName: string
  readonly uuid: () => string
}

/** The part of the user directory that remittance advices are written by. */
interface ReadersLanguages {
  languageOf(account: string): Promise<Language | undefined>
}

export const openPayouts = (needs: Omit<Payouts, 'uuid'>): Payouts => ({ ...needs, uuid: randomUUID })
