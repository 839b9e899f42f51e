import { randomUUID } from 'node:crypto'
import type { Language } from '@sooner/rules/places'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Transfers } from '../transfers/index.ts'
import type { OfferFlags } from '../pricing/index.ts'
import { Turns } from '../../platform/turns.ts'

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
  /** Confirmations of one vendor take turns: each would wait for the vendor's lock with a connection in its hands. */
  readonly confirmations: Turns
}

/** The part of the user directory that receipts are written by. */
interface ReadersLanguages {
  languageOf(account: string): Promise<Language | undefined>
}

export const openPayouts = (needs: Omit<Payouts, 'uuid' | 'confirmations'>): Payouts => ({
  ...needs,
  uuid: randomUUID,
  confirmations: new Turns(),
})
