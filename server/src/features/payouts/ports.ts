import { randomUUID } from 'node:crypto'
import type { Language } from '@sooner/rules/places'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Transfers } from '../transfers/index.ts'
import type { OfferFlags } from '../pricing/index.ts'

/** The dependencies of the payouts feature. */
export interface Payouts {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly ledger: Ledger
  readonly transfers: Transfers
  readonly flags: OfferFlags
  readonly userDirectory: ReadersLanguages
  /** The name of the product on receipts. */
  readonly productName: string
  readonly uuid: () => string
}

/** The part of the user directory that receipts are written by. */
interface ReadersLanguages {
  languageOf(account: string): Promise<Language | undefined>
}

export const openPayouts = (needs: Omit<Payouts, 'uuid'>): Payouts => ({ ...needs, uuid: randomUUID })
