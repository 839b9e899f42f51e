import type { Seal } from '../../platform/seal.ts'

/** The dependencies of the ledger. */
export interface Ledger {
  /** Its keys are outside the database and prove that the books are ours. */
  readonly seal: Seal
  /** For how many days the heads of the chains are locked, where the file store can. */
  readonly headsLockedDays?: number | undefined
}

export const openLedger = (needs: Ledger): Ledger => needs
