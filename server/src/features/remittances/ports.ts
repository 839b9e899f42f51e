import type { Language } from '@sooner/rules/places'
import type { Clock } from '../../platform/clock.ts'
import type { Copy } from '../../platform/database/copy.ts'
import type { Db } from '../../platform/database/open.ts'
import type { ExportSlots } from '../../platform/exports/file.ts'
import type { Transfers } from '../transfers/index.ts'

/** The dependencies of the remittances feature. */
export interface Remittances {
  readonly db: Db
  readonly clock: Clock
  readonly transfers: Transfers
  /** For exports, which PostgreSQL itself writes. */
  readonly copy: Copy
  readonly exports: ExportSlots
  /** The part of the user directory that remittance advices and statements are written by. */
  readonly userDirectory: {
    /** The language of this account; undefined if it is unknown. */
    languageOf(account: string): Promise<Language | undefined>
  }
  /** The name of the product on remittance advices and statements. */
  readonly productName: string
}

export const openRemittances = (needs: Remittances): Remittances => needs
